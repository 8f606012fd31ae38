const tell = (message) => parent.postMessage(message, "*");
document.getElementById("look").addEventListener("click", () => tell({
  bridge: typeof window.vanceFacelift,
  handler: typeof window.webkit?.messageHandlers?.vanceFacelift,
}));
document.getElementById("scheme").addEventListener("click", () => {
  tell({ asked: "switch-account" });
  location.href = "vance-facelift://switch-account";
});
tell({ ready: true });
