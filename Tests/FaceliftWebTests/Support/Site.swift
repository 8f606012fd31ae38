import Foundation

/// The pages of the tests.
enum Site {
    /// A page with helpers in its own world.
    static func page(_ body: String = "", title: String = "home", head: String = "") -> String {
        "<!doctype html><title>\(title)</title>\(head)<body>\(body)<script>\(helpers)</script></body>"
    }

    static let helpers = """
        const db = () => new Promise((yes, no) => {
            const open = indexedDB.open('d', 1);
            open.onupgradeneeded = () => open.result.createObjectStore('s');
            open.onsuccess = () => yes(open.result);
            open.onerror = () => no(open.error);
        });
        const put = async v => {
            const base = await db();
            await new Promise((yes, no) => {
                const t = base.transaction('s', 'readwrite');
                t.objectStore('s').put(v, 'k');
                t.oncomplete = yes;
                t.onerror = () => no(t.error);
            });
            base.close();
        };
        const get = async () => {
            const base = await db();
            const v = await new Promise((yes, no) => {
                const r = base.transaction('s').objectStore('s').get('k');
                r.onsuccess = () => yes(r.result ?? null);
                r.onerror = () => no(r.error);
            });
            base.close();
            return v;
        };
        const store = async v => {
            localStorage.setItem('k', v);
            sessionStorage.setItem('k', v);
            await put(v);
            await (await caches.open('c')).put('/cached', new Response(v));
            await navigator.serviceWorker.register('/sw.js?' + v);
            await navigator.serviceWorker.ready;
            await fetch('/login?' + v);
        };
        const seen = async () => JSON.stringify({
            local: localStorage.getItem('k'),
            session: sessionStorage.getItem('k'),
            indexed: await get(),
            cache: await caches.match('/cached').then(r => r ? r.text() : null),
            workers: (await navigator.serviceWorker.getRegistrations()).length,
            cookie: document.cookie,
        });
        """

    /// A service worker that answers one address by itself, and asks the server for another.
    static let worker = """
        const mark = location.search.slice(1);
        self.addEventListener('install', e => e.waitUntil(self.skipWaiting()));
        self.addEventListener('activate', e => e.waitUntil(self.clients.claim()));
        self.addEventListener('fetch', e => {
            const path = new URL(e.request.url).pathname;
            if (path === '/by-worker') e.respondWith(new Response('worker ' + mark));
            if (path === '/through-worker') e.respondWith(fetch('/from-worker'));
        });
        """

    /// The site of the storage tests.
    @Sendable static func storage(_ request: WireRequest) -> WireResponse {
        switch request.path {
        case "/": return .html(page())
        case "/sw.js": return .script(worker)
        case "/login":
            let value = request.target.split(separator: "?").last.map(String.init) ?? ""
            return WireResponse(headers: [
                ("Set-Cookie", "session=\(value); Max-Age=3600; Path=/; HttpOnly; SameSite=Lax"),
                ("Set-Cookie", "shown=\(value); Max-Age=3600; Path=/"),
            ])
        case "/by-worker": return .html("server")
        case "/from-worker": return .html("from worker")
        case "/auth":
            guard request.headers["authorization"] != nil else {
                return WireResponse(
                    status: 401,
                    headers: [("WWW-Authenticate", "Basic realm=\"vault\""), ("Content-Type", "text/html")],
                    body: Data("<title>denied</title>denied".utf8))
            }
            return .html("<title>open</title>open")
        default: return .notFound
        }
    }
}
