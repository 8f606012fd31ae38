import { beacon } from "/app.js";
import { connect } from "/wire.js";

const byId = (id) => document.getElementById(id);
const wire = await connect({
  onOpen: (wire) => wire.send("counter", "subscribe"),
  onState: (state) => { byId("state").textContent = state === "open" ? "Connected" : "Connection lost, trying again …"; },
  onFrame: ({ channel, payload }) => {
    if (channel === "counter" && payload.type === "tick") {
      byId("counter").textContent = payload.data.value;
      // Every other second is enough for the log.
      if (payload.data.value % 4 === 0) beacon("tick", { counter: payload.data.value, connection: payload.data.connection });
    }
    if (channel === "session") {
      const { type, data } = payload;
      byId("answer").textContent = type === "error" ? `${data.code}: ${data.message}` : type;
      beacon("session", { session: type === "error" ? data.code : type });
    }
  },
});
byId("open").addEventListener("click", () => wire.send("session", "open", {}, byId("session").value));
byId("close").addEventListener("click", () => wire.send("session", "close", {}, byId("session").value));
