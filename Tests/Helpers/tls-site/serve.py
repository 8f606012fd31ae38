"""A Vancetope-like site over TLS.

usage: serve.py FOLDER NAME PORT [both]    takes FOLDER/NAME.pem and .key, prints its port; writes each request's path to
FOLDER/tls.log. PORT 0 is any free one. With "both" the port answers without TLS as well, which the log calls "plain PATH";
while there is a FOLDER/strict, its plain page asks for /strict over TLS, whose answer asks for TLS from then on (HSTS).
"""
import http.server
import json
import os
import socket
import ssl
import sys

FOLDER, NAME, PORT, PLAIN = sys.argv[1], sys.argv[2], int(sys.argv[3]), "both" in sys.argv[4:]
ASKING = "<script>fetch('https://' + location.host + '/strict', {mode: 'no-cors'})</script>"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        isPlain = not isinstance(self.connection, ssl.SSLSocket)
        with open(os.path.join(FOLDER, "tls.log"), "a") as log:
            log.write(("plain " if isPlain else "") + self.path + "\n")
        isPage = not self.path.startswith("/config.json")
        body = "<title>Safe page</title>" if isPage else json.dumps({"product": "vance", "schema": 1})
        if isPage and isPlain and os.path.exists(os.path.join(FOLDER, "strict")):
            body += ASKING
        self.send_response(200)
        if self.path == "/strict" and not isPlain:
            self.send_header("Strict-Transport-Security", "max-age=31536000")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Type", "text/html" if isPage else "application/json")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *arguments):
        pass


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(os.path.join(FOLDER, NAME + ".pem"), os.path.join(FOLDER, NAME + ".key"))


class Server(http.server.ThreadingHTTPServer):
    def finish_request(self, request, address):
        # In the connection's own thread: one that never shakes hands holds up no other. TLS begins with the byte 22.
        if not PLAIN or request.recv(1, socket.MSG_PEEK) == b"\x16":
            request = context.wrap_socket(request, server_side=True)
        super().finish_request(request, address)

    def handle_error(self, request, address):
        pass


server = Server(("127.0.0.1", PORT), Handler)
print(server.server_port, flush=True)
server.serve_forever()
