// One button for each way to open a window or to call a scheme.
const foreign = document.querySelector("script[data-foreign]").dataset.foreign;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const later = async (address) => {
  await pause(300);
  return window.open(address);
};
const link = (href, target) => {
  const element = Object.assign(document.createElement("a"), { href, target });
  document.body.append(element);
  element.click();
};
const storm = async () => {
  for (let i = 0; i < 1000; i += 1) {
    location.href = "vance-facelift://switch-account";
    if (i % 50 === 49) await pause(1);
  }
};

const cases = {
  windows: {
    "home": () => window.open("/links.html"),
    "home-after-await": () => later("/links.html"),
    "blank": () => window.open("about:blank"),
    "blank-then-home": async () => {
      const opened = window.open("about:blank");
      await pause(300);
      opened.location = "/links.html";
    },
    "blob": () => window.open(URL.createObjectURL(new Blob(["<h1>Made in the page</h1>"], { type: "text/html" }))),
    "foreign": () => window.open(`${foreign}/`),
    "foreign-after-await": () => later(`${foreign}/`),
    "foreign-link": () => link(`${foreign}/`, "_blank"),
    "foreign-here": () => { location.href = `${foreign}/`; },
  },
  schemes: {
    "switch-account": () => { location.href = "vance-facelift://switch-account"; },
    "add-account": () => { location.href = "vance-facelift://add-account?url=https://evil.example&name=Bank"; },
    "back-to-picker": () => { location.href = "vance-facelift:back-to-picker"; },
    "three-slashes": () => { location.href = "VANCE-FACELIFT:///Switch-Account"; },
    "unknown": () => { location.href = "vance-facelift://delete-all?secret=1"; },
    "redirected": () => { location.href = "/lab/redirect?to=vance-facelift%3A%2F%2Fswitch-account"; },
    "storm": storm,
  },
  addresses: {
    "file": () => { location.href = "file:///etc/passwd"; },
    "data": () => { location.href = "data:text/html,<h1>data</h1>"; },
    "smb": () => { location.href = "smb://files.example/share"; },
    "custom": () => window.open("ms-settings:about"),
    "mail": () => { location.href = "mailto:somebody@example.com"; },
  },
};

async function run(group, name) {
  let said = "done";
  try {
    const result = await cases[group][name]();
    if (group === "windows") said = result === null ? "blocked" : "opened";
  } catch (error) {
    said = `${error.name}: ${error.message}`;
  }
  document.getElementById("said").textContent = `${name}: ${said}`;
  fetch("/lab/report", { method: "POST", body: JSON.stringify({ page: "windows", name, said }) });
}

for (const [group, members] of Object.entries(cases)) {
  for (const name of Object.keys(members)) {
    const button = Object.assign(document.createElement("button"), { id: name, textContent: name });
    button.addEventListener("click", () => run(group, name));
    document.getElementById(group).append(button);
  }
}
const wanted = new URLSearchParams(location.search).get("run");
const group = Object.keys(cases).find((key) => wanted && wanted in cases[key]);
if (group) run(group, wanted);
