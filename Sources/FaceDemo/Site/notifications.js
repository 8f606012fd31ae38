import { beacon, toast } from "/app.js";
import { requireSession } from "/session.js";

const byId = (id) => document.getElementById(id);
const { username } = await requireSession();
const available = "Notification" in window;

function show() {
  byId("permission").textContent = available ? Notification.permission : "not available here";
  beacon("notifications", { permission: available ? Notification.permission : "unavailable" });
}

function notify() {
  if (!available || Notification.permission !== "granted") {
    toast("Notifications are not permitted.");
    return;
  }
  const notification = new Notification(`For ${username}`, { body: "Something arrived in your inbox.", tag: "demo" });
  notification.onclick = () => { location.href = "/inbox.html"; };
}

byId("ask").addEventListener("click", async () => {
  if (available) await Notification.requestPermission();
  show();
});
byId("show").addEventListener("click", notify);
byId("hidden").addEventListener("click", () => setTimeout(notify, 5000));
show();
