import { el } from "/app.js";
import { requireSession } from "/session.js";

await requireSession();
const lines = Array.from({ length: 400 }, (_, index) =>
  el("li", { id: `line-${index + 1}` }, el("span", { class: "mono muted" }, String(index + 1).padStart(3, "0")), `Line ${index + 1} of the long list`));
document.getElementById("lines").replaceChildren(...lines);
document.getElementById("form").addEventListener("submit", (event) => event.preventDefault());
