"""A Vancetope-like site that does everything a locked window must not show, when it is told to.

usage: serve.py FOLDER    prints its address; writes each request's path to FOLDER/site.log; a file FOLDER/go sets it off
"""
import http.server
import json
import os
import sys

FOLDER = sys.argv[1]
PAGE = """<!doctype html><meta charset=utf-8><title>Quiet page</title><body style="background:#c81e96"><h1>Private words</h1>
<a id=save href="data:application/octet-stream,late" download=late.bin>save</a><input type=file id=pick>
<textarea id=draft></textarea><script>
const hit = what => fetch("/hit/" + what, {method: "POST"});
document.getElementById("draft").value = "typed before " + Math.random();
window.vanceFacelift?.setShareCredentials({faceUrl: location.origin, tenant: "acme", username: "ada", token: ["CANARY", "TOKEN", "7d1f"].join("-")});
hit("seen/" + document.cookie.includes("kept=yes") + "/" + (localStorage.getItem("kept") === "yes"));
document.cookie = "kept=yes; max-age=86400";
localStorage.setItem("kept", "yes");
hit("loaded");
hit("stored");
const started = Date.now();
async function watch() {
  const go = await (await fetch("/go")).text();
  if (go === "no") return setTimeout(watch, 300);
  setTimeout(async () => {
    document.title = "LATE TITLE";
    const tries = [
      () => alert("LATE ALERT"), () => confirm("LATE CONFIRM"), () => prompt("LATE PROMPT"), () => print(),
      () => document.getElementById("save").click(), () => document.getElementById("pick").click(),
      () => navigator.geolocation.getCurrentPosition(() => hit("position"), () => {}),
      () => Notification.requestPermission(), () => navigator.clipboard.readText().then(() => hit("clipboard"), () => {}),
      () => window.open("/popup"), () => document.documentElement.requestFullscreen().catch(() => {}),
      () => window.vanceFacelift.exportFile({name: "late.txt", mime: "text/plain", base64: "bGF0ZQ=="}),
      () => { location.href = "vance-facelift://add-account" },
    ];
    for (const attempt of tries) {
      try { attempt() } catch (error) { hit("error/" + error.name) }
      await new Promise(done => setTimeout(done, 50));
    }
    hit("late/" + (Date.now() - started > 0));
    setInterval(() => hit("alive"), 500);
  }, 1000);
}
watch();
</script>"""


class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self, body, kind):
        with open(os.path.join(FOLDER, "site.log"), "a") as log:
            log.write(self.path + "\n")
        data = body.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        if self.path.startswith("/config.json"):
            self.answer(json.dumps({"product": "vance", "schema": 1, "title": "Late"}), "application/json")
        elif self.path == "/go":
            self.answer("yes" if os.path.exists(os.path.join(FOLDER, "go")) else "no", "text/plain")
        else:
            self.answer(PAGE, "text/html; charset=utf-8")

    def do_POST(self):
        self.answer("", "text/plain")

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
