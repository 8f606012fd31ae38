// What every page has: the top bar, the menu, and the small reports about the page's state.
import { getFaceliftVersion, isFacelift, requestAddAccount, requestBackToPicker, requestSwitchAccount } from "/facelift.js";
import { session, signOut } from "/session.js";

const byId = (id) => document.getElementById(id);
const data = session();
/** Tells this load of the page from any other. */
export const pageId = Math.random().toString(36).slice(2, 10);
const extra = {};
const title = document.title;
const here = document.querySelector(`nav a[href="${location.pathname}"]`);

/** Shows a short message at the bottom. */
export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => place.classList.remove("shown"), 4000);
}

/** Makes an element: el("p", { class: "muted" }, "text", child). */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

/** Shows the number of waiting items: next to "Inbox", in the title, on the app's icon. */
export function showCount(pending) {
  document.title = pending ? `(${pending}) ${title}` : title;
  navigator.setAppBadge?.(pending).catch(() => {});
  byId("inbox-count").textContent = pending;
  byId("inbox-count").hidden = !pending;
  center();
}

/** Brings this page's entry into view where the menu is a strip. */
function center() {
  const strip = byId("pages");
  if (here) strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.clientWidth) / 2;
}

/** Reports the page's state to the server's log now; `more` is kept for later reports too. */
export function beacon(event, more = {}) {
  Object.assign(extra, more);
  const form = {};
  for (const field of document.querySelectorAll("input[id], textarea[id], select[id]")) {
    if (field.type !== "password" && field.type !== "file") form[field.id] = field.value;
  }
  const state = {
    event, pageId, path: location.pathname, user: data ? `${data.username}@${data.tenantId}` : null,
    accountId: window.vanceFacelift?.accountId ?? null, facelift: getFaceliftVersion(), hidden: document.hidden,
    scrollY: Math.round(scrollY), focus: document.activeElement?.id ?? "", form, ...extra,
  };
  fetch("/lab/state", { method: "POST", keepalive: true, body: JSON.stringify(state) }).catch(() => {});
}

function later(event) {
  clearTimeout(later.timer);
  later.timer = setTimeout(() => beacon(event), 200);
}

function showUser() {
  const name = data.displayName || data.username;
  byId("user").hidden = false;
  byId("user-name").textContent = name;
  byId("user-initials").textContent = name.split(/\s+/).map((part) => part[0]).slice(0, 2).join("").toUpperCase();
  byId("menu-name").textContent = name;
  byId("menu-handle").textContent = `${data.username}@${data.tenantId}`;
  for (const part of document.querySelectorAll("[data-facelift]")) part.hidden = !isFacelift();
  const button = byId("user-button");
  const menu = byId("user-menu");
  const open = (shown) => {
    menu.hidden = !shown;
    button.setAttribute("aria-expanded", shown);
    if (shown) menu.querySelector("button:not([hidden] *), a").focus();
  };
  button.addEventListener("click", () => open(menu.hidden));
  document.addEventListener("click", (event) => {
    if (!menu.hidden && !byId("user").contains(event.target)) open(false);
  });
  byId("user").addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !menu.hidden) {
      event.preventDefault();
      open(false);
      button.focus();
    }
  });
  const act = (id, action) => byId(id).addEventListener("click", () => {
    open(false);
    action();
  });
  act("menu-switch", requestSwitchAccount);
  act("menu-manage", requestBackToPicker);
  act("menu-add", requestAddAccount);
  act("menu-out", signOut);
}

if (data) {
  showUser();
  fetch(`/brain/${encodeURIComponent(data.tenantId)}/inbox/count`)
    .then((response) => (response.ok ? response.json() : { pending: 0 }))
    .then(({ pending }) => showCount(pending))
    .catch(() => {});
}
if (here) here.setAttribute("aria-current", "page");
center();
addEventListener("scroll", () => later("scroll"), { passive: true });
addEventListener("input", () => later("input"));
addEventListener("focusin", () => later("focus"));
addEventListener("click", ({ target }) => {
  if (!target.closest("a, button, input, textarea, select, label")) beacon("click");
});
document.addEventListener("visibilitychange", () => beacon("visibility"));
addEventListener("pageshow", (event) => beacon(event.persisted ? "restored" : "load"));
