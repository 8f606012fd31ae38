// Tries to reach the shell's bridge from wherever it is loaded, and reports what it found.
(() => {
  const target = document.currentScript.dataset.report;
  const attempt = (action) => {
    try {
      return action();
    } catch (error) {
      return error.name;
    }
  };
  const seen = {
    frame: window.name || "top", origin: String(self.origin), top: window === window.top,
    bridge: typeof window.vanceFacelift,
    handlers: attempt(() => Object.getOwnPropertyNames(window.webkit?.messageHandlers ?? {})),
    handler: attempt(() => typeof window.webkit?.messageHandlers?.vanceFacelift),
    posted: attempt(() => {
      window.webkit.messageHandlers.vanceFacelift.postMessage({ action: "exportFile", name: "stolen.txt", base64: "eA==" });
      return "posted";
    }),
    called: attempt(() => {
      window.vanceFacelift.setProjectSnapshot([{ name: "stolen" }]);
      return "called";
    }),
    parentBridge: window === window.top ? null : attempt(() => typeof parent.vanceFacelift),
  };
  document.getElementById("out").textContent = JSON.stringify(seen, null, 1);
  fetch(target, { method: "POST", mode: "no-cors", body: JSON.stringify({ page: "probe", seen }) }).catch(() => {});
  if (window !== window.top) parent.postMessage(seen, "*");
})();
