// What a hostile page of another origin tries without anybody having clicked.
const run = new URLSearchParams(location.search).get("run");
const cases = {
  scheme: () => { location.href = "vance-facelift://switch-account"; },
  storm: () => setInterval(() => { location.href = "vance-facelift://add-account"; }, 1),
  top: () => { top.location.href = `${location.origin}/`; },
  window: () => window.open(`${location.origin}/`),
  dialogs: () => {
    for (let i = 0; i < 20; i += 1) alert(`Hostile dialog ${i + 1}`);
  },
  download: () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(["x"]));
    link.download = "unwanted.desktop";
    link.click();
  },
};
if (run in cases) {
  let said = "done";
  try {
    cases[run]();
  } catch (error) {
    said = error.name;
  }
  document.getElementById("said").textContent = `${run}: ${said}`;
  fetch("/lab/report", { method: "POST", body: JSON.stringify({ page: "hostile", run, said, top: window === window.top }) });
}
