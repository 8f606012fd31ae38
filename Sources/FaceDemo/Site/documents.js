import { beacon, el, toast } from "/app.js";
import { exportToFiles, isFacelift, pushProjectSnapshot } from "/facelift.js";
import { call, requireSession } from "/session.js";

const byId = (id) => document.getElementById(id);
const { tenantId } = await requireSession();
const address = (id, query = "") => `/brain/${encodeURIComponent(tenantId)}/documents/${id}/content${query}`;

async function show() {
  const project = byId("project").value;
  try {
    const { items } = await call(`documents?projectId=${encodeURIComponent(project)}`);
    byId("documents").replaceChildren(...(items.length ? items.map(row) : [el("li", { class: "empty" }, "No documents here.")]));
    beacon("documents", { documents: items.length });
  } catch (error) {
    byId("documents").replaceChildren(el("li", { class: "empty problem" }, error.message));
  }
}

function row(item) {
  const editable = item.mimeType.startsWith("text/");
  return el("li", {},
    el("div", { class: "grow" }, el("p", {}, el("strong", {}, item.title)),
      el("p", { class: "muted hint" }, `${item.path} · ${size(item.size)}`)),
    el("div", { class: "row" },
      editable ? el("a", { class: "button", href: `/editor.html?id=${item.id}` }, "Edit") : el("a", { class: "button", href: address(item.id) }, "Open"),
      el("a", { class: "button", href: address(item.id, "?download=true") }, "Download"),
      isFacelift() ? el("button", { onclick: () => send(item) }, "Export") : null));
}

function size(bytes) {
  return bytes < 1024 ? `${bytes} bytes` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1048576).toFixed(1)} MB`;
}

async function send(item) {
  try {
    const data = await (await fetch(address(item.id))).blob();
    await exportToFiles({ name: item.path.split("/").pop(), mime: item.mimeType, data });
    beacon("exported", { exported: item.path });
  } catch (error) {
    toast(error.message);
  }
}

function saveBlob(name) {
  const link = el("a", { href: URL.createObjectURL(new Blob(["Made in the page\n"], { type: "text/plain" })), download: name });
  link.click();
  // Many pages take the address back at once; the download has to survive it.
  URL.revokeObjectURL(link.href);
}

byId("save-blob").addEventListener("click", () => saveBlob("from-a-blob.txt"));
byId("save-late").addEventListener("click", () => setTimeout(() => saveBlob("late.txt"), 2000));
byId("save-bridge").addEventListener("click", async () => {
  try {
    await exportToFiles({ name: "from-the-bridge.txt", data: new Blob(["Made in the page\n"], { type: "text/plain" }) });
  } catch (error) {
    toast(error.message);
  }
});
byId("upload").addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = byId("file").files[0];
  const result = byId("upload-result");
  if (!file) {
    result.textContent = "Choose a file first.";
    return;
  }
  const form = new FormData();
  form.append("projectId", byId("project").value);
  form.append("file", file);
  result.textContent = `Sending ${file.name} …`;
  try {
    const stored = await call("documents/upload", { method: "POST", body: form });
    result.textContent = `${stored.path} is stored.`;
    await show();
  } catch (error) {
    result.textContent = error.message;
  }
});

try {
  const { projects } = await call("projects");
  pushProjectSnapshot(projects.filter((project) => project.enabled));
  const wanted = new URLSearchParams(location.search).get("project");
  byId("project").replaceChildren(...projects.map((project) =>
    el("option", { value: project.name, selected: project.name === wanted }, project.title ?? project.name)));
  byId("project").addEventListener("change", show);
} catch (error) {
  toast(error.message);
}
await show();
