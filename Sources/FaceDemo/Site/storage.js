import { beacon, el } from "/app.js";
import { requireSession } from "/session.js";

const byId = (id) => document.getElementById(id);
const { username, tenantId } = await requireSession();
const mark = `${username}@${tenantId}`;
const MONTH = 30 * 24 * 3600;

function database(mode, action) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("vancetope-demo", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("marks");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("marks", mode);
      const request = action(transaction.objectStore("marks"));
      transaction.onerror = () => reject(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(request.result);
      };
    };
  });
}

const kinds = {
  cookie: {
    read: () => document.cookie.split("; ").find((part) => part.startsWith("demo_mark="))?.slice(10),
    write: () => { document.cookie = `demo_mark=${mark}; Path=/; Max-Age=${MONTH}; SameSite=Lax`; },
    clear: () => { document.cookie = "demo_mark=; Path=/; Max-Age=0"; },
  },
  localStorage: {
    read: () => localStorage.getItem("mark"),
    write: () => localStorage.setItem("mark", mark),
    clear: () => localStorage.removeItem("mark"),
  },
  sessionStorage: {
    read: () => sessionStorage.getItem("mark"),
    write: () => sessionStorage.setItem("mark", mark),
    clear: () => sessionStorage.removeItem("mark"),
  },
  indexedDB: {
    read: () => database("readonly", (store) => store.get("mark")),
    write: () => database("readwrite", (store) => store.put(mark, "mark")),
    clear: () => database("readwrite", (store) => store.delete("mark")),
  },
  cacheAPI: {
    read: async () => (await (await caches.open("demo")).match("/mark"))?.text(),
    write: async () => (await caches.open("demo")).put("/mark", new Response(mark)),
    clear: async () => (await caches.open("demo")).delete("/mark"),
  },
  serviceWorker: {
    // The worker answers this path with what it keeps; without a worker the server knows no such page.
    read: async () => {
      if (!(await navigator.serviceWorker.getRegistration())?.active) return null;
      return (await ask("read")) ?? null;
    },
    write: async () => {
      await navigator.serviceWorker.register("/worker.js");
      await navigator.serviceWorker.ready;
      await ask("write", mark);
    },
    clear: async () => (await navigator.serviceWorker.getRegistration())?.unregister(),
  },
  httpCache: {
    // The answer may be cached for an hour and names who it was given to: somebody else's name is somebody else's cache.
    read: async () => (await fetch("/lab/cached")).text(),
    write: async () => { await (await fetch("/lab/cached")).text(); },
    clear: () => {},
  },
};

async function ask(what, value) {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data);
    active.postMessage({ what, value }, [channel.port2]);
  });
}

async function attempt(action) {
  try {
    return (await action()) ?? null;
  } catch (error) {
    return `error: ${error.name}`;
  }
}

async function look() {
  const seen = {};
  for (const [name, kind] of Object.entries(kinds)) seen[name] = await attempt(kind.read);
  return seen;
}

function report(phase, seen) {
  const body = { page: "storage", phase, user: mark, accountId: window.vanceFacelift?.accountId ?? null, seen };
  return fetch("/lab/report", { method: "POST", body: JSON.stringify(body) });
}

function draw(found, now) {
  byId("kinds").replaceChildren(...Object.keys(kinds).map((name) => el("tr", {}, el("td", {}, name),
    el("td", { class: "mono" }, found[name] ?? "–"), el("td", { class: "mono" }, now[name] ?? "–"))));
}

async function run(phase, member) {
  byId("state").textContent = "One moment …";
  if (member) for (const kind of Object.values(kinds)) await attempt(kind[member]);
  const now = await look();
  draw(found, now);
  await report(phase, now);
  byId("state").textContent = { found: "Nothing was written.", written: "Written.", looked: "Looked.", removed: "Removed." }[phase];
  beacon("storage", { phase });
}

const found = await look();
await report("found", found);
draw(found, found);
byId("write").addEventListener("click", () => run("written", "write"));
byId("look").addEventListener("click", () => run("looked"));
byId("clear").addEventListener("click", () => run("removed", "clear"));
await run("written", "write");
