import { beacon, el, showCount } from "/app.js";
import { call, requireSession } from "/session.js";
import { connect } from "/wire.js";

const byId = (id) => document.getElementById(id);
const talk = byId("talk");
const data = await requireSession();
byId("greeting").textContent = `Hello, ${(data.displayName || data.username).split(" ")[0]}`;

function showInbox({ pending, requiresAction }) {
  showCount(pending);
  byId("inbox-line").textContent = pending ? `${pending} waiting, ${requiresAction} of them for an answer.` : "All done.";
  byId("summary").textContent = `You are signed in as ${data.username} at ${data.tenantId}.`;
}

function say(text, mine = false) {
  talk.append(el("p", { class: mine ? "mine" : undefined }, text));
  talk.scrollTop = talk.scrollHeight;
}

call("inbox/count").then(showInbox).catch((error) => { byId("summary").textContent = error.message; });
let ticks = 0;
const wire = await connect({
  onOpen: (wire) => wire.send("counter", "subscribe"),
  onFrame: ({ channel, payload }) => {
    if (channel === "counter" && payload.type === "tick") {
      ticks = payload.data.value;
      byId("ticks").textContent = ticks;
      if (ticks % 4 === 0) beacon("tick", { counter: ticks, connection: payload.data.connection });
    }
    if (channel === "chat" && payload.type === "message") say(payload.data.text);
    if (channel === "inbox" && payload.type === "changed") showInbox(payload.data);
  },
});
byId("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("message").value.trim();
  if (!text) return;
  say(text, true);
  wire.send("chat", "message", { text });
  byId("message").value = "";
});
