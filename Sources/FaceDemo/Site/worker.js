// The demo's service worker: keeps one mark, and otherwise leaves every request alone.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open("worker");
    if (event.data.what === "write") {
      await cache.put("/mark", new Response(event.data.value));
      // Shows the worker's own user agent and cookies in the server's log.
      await fetch("/lab/echo?from=service-worker");
    }
    event.ports[0].postMessage((await (await cache.match("/mark"))?.text()) ?? null);
  })());
});
