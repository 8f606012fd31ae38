import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import * as helper from "./facelift.js";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15";

function enter({ agent = `${BROWSER} VanceFacelift/0.1.0`, bridge } = {}) {
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: agent }, configurable: true });
  globalThis.window = { location: { href: "https://home.example/" } };
  if (bridge) globalThis.window.vanceFacelift = bridge;
}

beforeEach(() => {
  globalThis.FileReader = class {
    readAsDataURL(blob) {
      blob.arrayBuffer().then((bytes) => {
        this.result = `data:${blob.type};base64,${Buffer.from(bytes).toString("base64")}`;
        this.onload();
      });
    }
  };
});

afterEach(() => {
  delete globalThis.window;
});

test("detection follows the user agent's own token", () => {
  const cases = [
    [`${BROWSER} VanceFacelift/0.1.0`, true, "0.1.0"],
    [`${BROWSER} VanceFacelift/2.3.4-beta+5 Other/1`, true, "2.3.4-beta+5"],
    [BROWSER, false, null],
    [`${BROWSER} NotVanceFacelift/1`, false, null],
    [`${BROWSER} vancefacelift/1`, false, null],
    ["", false, null],
  ];
  for (const [agent, inside, version] of cases) {
    assert.equal(helper.isFacelift(agent), inside, agent);
    assert.equal(helper.getFaceliftVersion(agent), version, agent);
  }
});

test("requests navigate to the scheme inside Facelift only", () => {
  const calls = [
    [helper.requestBackToPicker, "vance-facelift://back-to-picker"],
    [helper.requestSwitchAccount, "vance-facelift://switch-account"],
    [helper.requestAddAccount, "vance-facelift://add-account"],
  ];
  for (const [request, address] of calls) {
    enter();
    request();
    assert.equal(window.location.href, address);
    enter({ agent: BROWSER });
    request();
    assert.equal(window.location.href, "https://home.example/");
  }
});

test("a missing or failing bridge never throws", () => {
  const warn = console.warn;
  console.warn = () => {};
  for (const bridge of [undefined, {}, { setShareCredentials() { throw new Error("no"); } }]) {
    enter({ bridge });
    helper.pushShareCredentials({ faceUrl: "https://home.example", tenant: "a", username: "b", token: "c" });
    helper.pushProjectSnapshot([{ name: "p" }]);
  }
  console.warn = warn;
});

test("projects are handed over with name and title alone", () => {
  let seen;
  enter({ bridge: { setProjectSnapshot: (projects) => { seen = projects; } } });
  helper.pushProjectSnapshot([{ name: "a", title: "A", enabled: true }, { name: "b" }]);
  assert.deepEqual(seen, [{ name: "a", title: "A" }, { name: "b" }]);
});

test("a file is handed over as base64, or refused with a reason", async () => {
  let seen;
  enter({ bridge: { exportFile: (file) => { seen = file; } } });
  await helper.exportToFiles({ name: "a.txt", data: new Blob(["grüß"], { type: "text/plain" }) });
  assert.deepEqual(seen, { name: "a.txt", mime: "text/plain", base64: Buffer.from("grüß").toString("base64") });
  await helper.exportToFiles({ name: "b", data: new Blob([]) });
  assert.deepEqual(seen, { name: "b", mime: "application/octet-stream", base64: "" });
  enter();
  await assert.rejects(helper.exportToFiles({ name: "a", data: new Blob([]) }), /inside Vancetope Facelift only/);
});
