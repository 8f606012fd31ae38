import { beacon, el } from "/app.js";
import { call, requireSession } from "/session.js";

const { tenantId } = await requireSession();
const outcome = new URLSearchParams(location.search).get("oauth");
const result = document.getElementById("result");
if (outcome) {
  result.hidden = false;
  result.className = outcome === "connected" ? "good" : "problem";
  result.textContent = outcome === "connected" ? "The account is connected." : "The account was not connected.";
}
const { accounts } = await call("connected-accounts");
const name = accounts["example-id"];
const start = `/brain/${encodeURIComponent(tenantId)}/oauth/example-id/init?returnTo=/connected-accounts.html`;
document.getElementById("accounts").replaceChildren(el("li", {},
  el("div", { class: "grow" }, el("p", {}, el("strong", {}, "Example ID")),
    el("p", { class: "muted" }, name ? `Connected as ${name}` : "Not connected")),
  el("a", { class: "button", id: "connect", href: start, accesskey: "1" }, name ? "Connect again" : "Connect")));
beacon("accounts", { connected: name ?? null, outcome });
