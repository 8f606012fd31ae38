// One button for each right or wrong call of the bridge.
const bridge = window.vanceFacelift;
const text = btoa("The content of the file.\n");
const credentials = { faceUrl: location.origin, tenant: "acme", username: "ada", token: "token" };
const deep = () => {
  let value = {};
  for (let i = 0; i < 20_000; i += 1) value = { value };
  return value;
};
const cases = {
  "export": () => bridge.exportFile({ name: "report.txt", mime: "text/plain", base64: text }),
  "export-defaults": () => bridge.exportFile({ base64: text }),
  "export-newlines": () => bridge.exportFile({ name: "lines.txt", base64: text.replace(/(.{8})/g, "$1\r\n") }),
  "export-url-safe": () => bridge.exportFile({ name: "url.txt", base64: "-_-_" }),
  "export-data-prefix": () => bridge.exportFile({ name: "data.txt", base64: `data:text/plain;base64,${text}` }),
  "export-invalid": () => bridge.exportFile({ name: "bad.txt", base64: "not base64!" }),
  "export-path": () => bridge.exportFile({ name: "../../.ssh/authorized_keys", base64: text }),
  "export-20-MiB": () => bridge.exportFile({ name: "large.bin", base64: "AAAA".repeat(20 * 1024 * 1024 / 3) }),
  "export-120-MiB": () => bridge.exportFile({ name: "huge.bin", base64: "AAAA".repeat(120 * 1024 * 1024 / 3) }),
  "credentials": () => bridge.setShareCredentials(credentials),
  "credentials-foreign": () => bridge.setShareCredentials({ ...credentials, faceUrl: "https://evil.example" }),
  "credentials-tenant": () => bridge.setShareCredentials({ ...credentials, tenant: "../../x" }),
  "credentials-other-account": () => bridge.setShareCredentials({ ...credentials, accountId: "../../x" }),
  "projects": () => bridge.setProjectSnapshot([{ name: "website", title: "Website relaunch" }, { name: "garden" }]),
  "projects-10000-times": () => {
    for (let i = 1; i <= 10_000; i += 1) bridge.setProjectSnapshot([{ name: `project-${i}` }]);
  },
  "null": () => bridge.setProjectSnapshot(null),
  "string": () => bridge.exportFile("report.txt"),
  "array": () => bridge.exportFile([1, 2]),
  "function": () => bridge.exportFile(() => {}),
  "deep": () => bridge.exportFile(deep()),
  "nothing": () => bridge.exportFile(),
};

function run(name) {
  let said = "called";
  try {
    const result = cases[name]();
    if (result !== undefined) said = `answered ${typeof result}`;
  } catch (error) {
    said = `${error.name}: ${error.message}`;
  }
  document.getElementById("said").textContent = `${name}: ${said}`;
  fetch("/lab/report", { method: "POST", body: JSON.stringify({ page: "bridge", name, said }) });
}

for (const name of Object.keys(cases)) {
  const button = Object.assign(document.createElement("button"), { id: name, textContent: name });
  button.addEventListener("click", () => run(name));
  document.getElementById("calls").append(button);
}
const wanted = new URLSearchParams(location.search).get("run");
if (wanted in cases) run(wanted);
