import { beacon, el, showCount, toast } from "/app.js";
import { call, post } from "/session.js";
import { connect } from "/wire.js";

const list = document.getElementById("items");
const filter = document.getElementById("filter");

async function show() {
  try {
    const tag = filter.value ? `&tag=${filter.value}` : "";
    const { items } = await call(`inbox?assignedTo=self${tag}`);
    list.replaceChildren(...(items.length ? items.map(row) : [el("li", { class: "empty" }, "Nothing here.")]));
    beacon("inbox", { items: items.length });
  } catch (error) {
    list.replaceChildren(el("li", { class: "empty problem" }, error.message));
  }
}

function row(item) {
  const link = item.payload.sharedUrl;
  const done = item.status === "DONE";
  return el("li", {},
    el("div", { class: "grow" },
      el("p", {}, el("strong", {}, item.title), " ", item.requiresAction && !done ? el("span", { class: "tag" }, "asks you") : null),
      item.body ? el("p", { class: "muted" }, item.body) : null,
      link ? el("p", {}, el("a", { href: link }, link)) : null,
      el("p", { class: "muted hint" }, `${item.payload.projectName} · ${new Date(item.createdAt).toLocaleString()}`)),
    done ? el("span", { class: "good" }, "Done") : el("button", { onclick: () => finish(item.id) }, "Done"));
}

async function finish(id) {
  try {
    await post(`inbox/${id}/done`, {});
    await show();
  } catch (error) {
    toast(error.message);
  }
}

filter.addEventListener("change", show);
await show();
connect({ onFrame: ({ channel, payload }) => {
  if (channel !== "inbox") return;
  showCount(payload.data.pending);
  show();
} });
