// The website's WebSocket: frames {channel, sessionId?, payload: {id?, replyTo?, type, data}}.
import { requireSession } from "/session.js";

/** Opens the wire and keeps it open. `onFrame` gets every frame, `onState` "open" or "closed". */
export async function connect({ onFrame, onState = () => {}, onOpen = () => {} }) {
  const { tenantId } = await requireSession();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/brain/${encodeURIComponent(tenantId)}/ws?profile=web&clientVersion=1.4.0`;
  const wire = { reconnects: 0 };
  let socket;
  let next = 1;
  wire.send = (channel, type, data = {}, sessionId = undefined) => {
    const id = `c${next++}`;
    if (socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ channel, sessionId, payload: { id, type, data } }));
    }
    return id;
  };
  const open = () => {
    socket = new WebSocket(address);
    socket.onopen = () => onState("open");
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.channel === "system" && frame.payload.type === "welcome") onOpen(wire, frame.payload.data);
      onFrame(frame, wire);
    };
    socket.onclose = () => {
      onState("closed");
      wire.reconnects += 1;
      setTimeout(open, Math.min(30_000, 1000 * 2 ** Math.min(wire.reconnects, 5)));
    };
  };
  open();
  setInterval(() => wire.send("system", "ping"), 30_000);
  return wire;
}
