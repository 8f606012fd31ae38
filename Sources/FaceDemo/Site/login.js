import { isFacelift } from "/facelift.js";
import { parseUser, signIn } from "/session.js";

const problem = document.getElementById("problem");

fetch("/config.json").then((response) => response.json()).then(({ title, backlink }) => {
  if (title) document.getElementById("title").textContent = title;
  if (/^https?:/i.test(backlink)) document.getElementById("backlink").href = backlink;
}).catch(() => {});

document.getElementById("app-banner").hidden = isFacelift() || !/\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent);
document.getElementById("username").focus();

document.getElementById("sign-in").addEventListener("submit", async (event) => {
  event.preventDefault();
  const password = document.getElementById("password");
  const button = event.target.querySelector("button");
  problem.hidden = true;
  button.disabled = true;
  try {
    if (await signIn(parseUser(document.getElementById("username").value), password.value)) {
      location.replace(target());
      return;
    }
    show("That user name and password do not fit. After five wrong passwords the name is locked for 15 minutes.");
    password.select();
  } catch {
    show("The server does not answer. Check that it runs, then try again.");
  }
  button.disabled = false;
});

function show(text) {
  problem.textContent = text;
  problem.hidden = false;
}

/** Where to go after signing in: a path of this site, nothing else. */
function target() {
  const wanted = new URLSearchParams(location.search).get("returnTo") ?? "/";
  const url = new URL(wanted, location.origin);
  return url.origin === location.origin ? url.pathname + url.search : "/";
}
