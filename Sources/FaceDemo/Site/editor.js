import { beacon } from "/app.js";
import { call, requireSession } from "/session.js";

const byId = (id) => document.getElementById(id);
const { tenantId } = await requireSession();
let id = new URLSearchParams(location.search).get("id");
let stored = "";
const text = byId("text");
const address = () => `/brain/${encodeURIComponent(tenantId)}/documents/${id}/content`;
const changed = () => text.value !== stored;

function report(words, event) {
  byId("saved").textContent = words;
  beacon(event, { dirty: changed() });
}

async function save() {
  const value = text.value;
  const response = await fetch(address(), { method: "PUT", headers: { "Content-Type": "text/plain" }, body: value });
  if (!response.ok) return report("The server did not take it. Try again.", "not-saved");
  stored = value;
  sessionStorage.removeItem(`draft ${id}`);
  report(changed() ? "Changed." : "Saved.", "saved");
}

text.addEventListener("input", () => {
  byId("saved").textContent = changed() ? "Changed, not saved yet." : "Nothing changed.";
  sessionStorage.setItem(`draft ${id}`, text.value);
  beacon("edit", { dirty: changed() });
});
byId("form").addEventListener("submit", (event) => {
  event.preventDefault();
  save();
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey && event.key === "s") {
    event.preventDefault();
    save();
  }
});
addEventListener("beforeunload", (event) => {
  if (!changed()) return;
  event.preventDefault();
  event.returnValue = "";
});

const { items } = await call("documents");
const item = items.find((one) => one.id === id) ?? items.find((one) => one.mimeType.startsWith("text/"));
id = item.id;
byId("title").textContent = item.title;
stored = await (await fetch(address())).text();
text.value = sessionStorage.getItem(`draft ${id}`) ?? stored;
report(changed() ? "Your unsaved changes are back." : "Nothing changed.", "opened");
