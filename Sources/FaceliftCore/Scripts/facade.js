// Page world, top frame, document start: the object that the website calls (contract §5).
//
// How it reaches the relay: by events on the document, which both worlds see. Their name is a random number that the
// relay makes for each document and tells this script by a handshake, before any script of the page runs; so a page
// can call this object, but not speak to the relay past it. Nothing rests on that secret alone: the program also checks
// the origin of the committed document and every value.
(() => {
    "use strict";
    if (window.top !== window || location.origin !== __HOME_ORIGIN__ || window.vanceFacelift) return;

    // The page may change what it likes later on; these stay.
    const { stringify } = JSON;
    const { apply } = Reflect;
    const { dispatchEvent, addEventListener, removeEventListener } = EventTarget.prototype;
    const Event = CustomEvent;
    const later = setTimeout;
    const { slice } = String.prototype;
    const { ceil } = Math;
    const page = document;

    let channel = null;
    const ask = () => apply(dispatchEvent, page, [new Event("vance-facelift-facade")]);
    const receive = (event) => {
        channel = event.detail;
        apply(removeEventListener, page, ["vance-facelift-relay", receive]);
        // The relay answers one question only: asking again uses it up when the relay spoke first.
        ask();
    };
    apply(addEventListener, page, ["vance-facelift-relay", receive]);
    ask();

    const send = (message) => {
        if (typeof channel !== "string") return;
        apply(dispatchEvent, page, [new Event(channel, { detail: stringify(message) })]);
    };
    const text = (value) => (typeof value === "string" ? value : undefined);
    const member = (value, key) => (value !== null && typeof value === "object" ? value[key] : undefined);

    let transfers = 0;
    const exportFile = (options) => {
        const base64 = text(member(options, "base64"));
        const total = base64 === undefined ? 0 : base64.length;
        const head = {
            action: "exportFile",
            transfer: (transfers += 1),
            name: text(member(options, "name")),
            mime: text(member(options, "mime")),
            length: total,
        };
        // Without text, or with more than is ever taken, one message says so and the person is told.
        if (base64 === undefined || total > __LENGTH_LIMIT__) {
            send({ ...head, index: 0, count: 1, base64: base64 === undefined ? undefined : "" });
            return;
        }
        const count = ceil(total / __SLICE_LENGTH__) || 1;
        const step = (index) => {
            const start = index * __SLICE_LENGTH__;
            send({ ...head, index, count, base64: apply(slice, base64, [start, start + __SLICE_LENGTH__]) });
            // A pause between the pieces keeps the page and the program answering.
            if (index + 1 < count) later(() => step(index + 1), 0);
        };
        step(0);
    };

    const setShareCredentials = (options) => {
        send({
            action: "setShareCredentials",
            faceUrl: text(member(options, "faceUrl")),
            tenant: text(member(options, "tenant")),
            username: text(member(options, "username")),
            token: text(member(options, "token")),
        });
    };

    const setProjectSnapshot = (projects) => {
        send({ action: "setProjectSnapshot", projects });
    };

    // Calls are fire and forget: whatever is wrong with an argument, the page goes on.
    const quietly = (call) => (argument) => {
        try {
            call(argument);
        } catch {
            send({ action: "invalid" });
        }
    };

    Object.defineProperty(window, "vanceFacelift", {
        enumerable: true,
        value: Object.freeze({
            accountId: __ACCOUNT_ID__,
            exportFile: quietly(exportFile),
            setShareCredentials: quietly(setShareCredentials),
            setProjectSnapshot: quietly(setProjectSnapshot),
        }),
    });
})();
