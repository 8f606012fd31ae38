"""A Vancetope-like site whose page does what the file FOLDER/todo says, once, as soon as it is there.

usage: serve.py FOLDER [PORT]    prints its address; writes each request's path to FOLDER/site.log,
and the languages that its page was asked in
"""
import base64
import http.server
import json
import os
import sys

FOLDER = sys.argv[1]
PORT = int(sys.argv[2]) if len(sys.argv) > 2 else 0
# "/vault" is for Ada and her password "right".
RIGHT = "Basic " + base64.b64encode(b"ada:right").decode()
PAGE = """<!doctype html><meta charset=utf-8><title>Asking page</title>
<textarea id=draft style="position:fixed;inset:0;width:100%;height:100%"></textarea>
<input type=file id=pick style="position:fixed;right:0;bottom:0"><script>
const hit = what => fetch("/hit/" + what, {method: "POST"});
const draft = document.getElementById("draft"), pick = document.getElementById("pick");
const shell = window.vanceFacelift;
draft.addEventListener("input", () => hit("typed/" + draft.value));
addEventListener("keydown", event => {
  hit("key/" + event.key);
  if (event.key === "F2") pick.click();
});
addEventListener("click", () => hit("click"));
addEventListener("beforeunload", event => { if (draft.value) event.preventDefault() });
async function watch() {
  try {
    const todo = await (await fetch("/todo")).text();
    if (todo) (async () => (0, eval)("(async () => {" + todo + "})()"))().catch(error => hit("error/" + error.name));
  } catch {}
  setTimeout(watch, 50);
}
watch();
hit("loaded");
</script>"""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, body, kind):
        if self.path != "/todo":
            with open(os.path.join(FOLDER, "site.log"), "a") as log:
                log.write(self.path + "\n")
                if self.path == "/":
                    log.write("language " + str(self.headers.get("Accept-Language")) + "\n")
        data = body.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def todo(self):
        file = os.path.join(FOLDER, "todo")
        try:
            os.rename(file, file + ".taken")
        except FileNotFoundError:
            return ""
        with open(file + ".taken") as text:
            return text.read()

    def do_GET(self):
        if self.path.startswith("/config.json"):
            self.answer(json.dumps({"product": "vance", "schema": 1, "title": "Asking"}), "application/json")
        elif self.path == "/vault" and self.headers.get("Authorization") != RIGHT:
            self.send_response(401)
            self.send_header("WWW-Authenticate", 'Basic realm="vault"')
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif self.path == "/todo":
            self.answer(self.todo(), "text/plain")
        else:
            self.answer(PAGE, "text/html; charset=utf-8")

    def do_POST(self):
        self.answer("", "text/plain")

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
