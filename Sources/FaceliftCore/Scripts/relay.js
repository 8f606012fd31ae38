// Private world, top frame, document start: hands the facade's messages to the program. No page and no frame sees this
// world, its handler, or this script's variables.
(() => {
    "use strict";
    const home = __HOME_ORIGIN__;
    if (window.top !== window || location.origin !== home) return;

    const channel = "vance-facelift-" + Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join("-");
    const tell = () => document.dispatchEvent(new CustomEvent("vance-facelift-relay", { detail: channel }));

    // Either script may run first. The name is told until the page's own scripts can run, and never again.
    document.addEventListener("vance-facelift-facade", tell, { once: true });
    tell();

    document.addEventListener(channel, (event) => {
        if (typeof event.detail !== "string" || location.origin !== home) return;
        window.webkit?.messageHandlers?.[__HANDLER__]?.postMessage(event.detail);
    });
})();
