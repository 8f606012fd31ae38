import { beacon } from "/app.js";

function answered(value) {
  document.getElementById("answer").textContent = String(value);
  beacon("dialog", { answer: value });
}
const on = (id, action) => document.getElementById(id).addEventListener("click", action);

on("alert", () => {
  alert("The report is ready.");
  answered("closed");
});
on("confirm", () => answered(confirm("Delete the draft “Spending”?")));
on("prompt", () => answered(prompt("A name for the new folder", "Plans")));
on("later", () => setTimeout(() => {
  alert("Three seconds are over.");
  answered("closed");
}, 3000));
on("several", () => answered([confirm("First?"), confirm("Second?"), confirm("Third?")].join(", ")));
