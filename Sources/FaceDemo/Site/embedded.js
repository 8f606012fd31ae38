import { beacon } from "/app.js";

const foreign = document.body.dataset.foreign;
addEventListener("message", ({ origin, data }) => {
  if (origin !== foreign) return;
  document.getElementById("message").textContent = JSON.stringify(data);
  beacon("embedded", { embedded: data });
});
