import { beacon } from "/app.js";
import { call, requireSession } from "/session.js";

const byId = (id) => document.getElementById(id);
const { tenantId } = await requireSession();

async function media(constraints) {
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  const names = stream.getTracks().map((track) => track.label || track.kind);
  for (const track of stream.getTracks()) track.stop();
  return names.join(", ");
}

async function peers() {
  const [left, right] = [new RTCPeerConnection(), new RTCPeerConnection()];
  left.onicecandidate = ({ candidate }) => right.addIceCandidate(candidate);
  right.onicecandidate = ({ candidate }) => left.addIceCandidate(candidate);
  const heard = new Promise((resolve) => {
    right.ondatachannel = ({ channel }) => { channel.onmessage = ({ data }) => resolve(data); };
  });
  const channel = left.createDataChannel("demo");
  channel.onopen = () => channel.send("hello");
  await left.setLocalDescription(await left.createOffer());
  await right.setRemoteDescription(left.localDescription);
  await right.setLocalDescription(await right.createAnswer());
  await left.setRemoteDescription(right.localDescription);
  return heard;
}

async function sound() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = 0.1;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.4);
  return context.state;
}

const actions = {
  clipboard: () => navigator.clipboard.readText(),
  copy: async () => {
    await navigator.clipboard.writeText("Copied from the demo");
    return "copied";
  },
  camera: () => media({ video: true }),
  microphone: () => media({ audio: true }),
  location: () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(
    ({ coords }) => resolve(`${coords.latitude.toFixed(2)}, ${coords.longitude.toFixed(2)}`), reject)),
  sound,
  fullscreen: async () => {
    await byId("slide").requestFullscreen();
    return "full screen";
  },
  print: () => {
    window.print();
    return "printed or cancelled";
  },
  badge: async () => {
    await navigator.setAppBadge(3);
    return "badge set";
  },
  rtc: peers,
};

for (const [id, action] of Object.entries(actions)) {
  byId(id).addEventListener("click", async () => {
    let answer;
    try {
      answer = `${id}: ${await action()}`;
    } catch (error) {
      answer = `${id}: ${error.name ?? "error"}, ${error.message}`;
    }
    byId("answer").textContent = answer;
    beacon("device", { device: answer });
  });
}

const { items } = await call("documents");
const pdf = items.find((item) => item.mimeType === "application/pdf");
if (pdf) byId("pdf").src = `/brain/${encodeURIComponent(tenantId)}/documents/${pdf.id}/content`;
byId("blob").src = URL.createObjectURL(new Blob(
  ["<!doctype html><p style='font:16px sans-serif;padding:12px'>A sandboxed frame that the page made itself.</p>"], { type: "text/html" }));
