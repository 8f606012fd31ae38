"""A Vancetope-like site over TLS.

usage: serve.py FOLDER NAME PORT    takes FOLDER/NAME.pem and .key, prints its port; writes each request's path to
FOLDER/tls.log. PORT 0 is any free one.
"""
import http.server
import json
import os
import ssl
import sys

FOLDER, NAME, PORT = sys.argv[1], sys.argv[2], int(sys.argv[3])


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        with open(os.path.join(FOLDER, "tls.log"), "a") as log:
            log.write(self.path + "\n")
        isPage = not self.path.startswith("/config.json")
        body = "<title>Safe page</title>" if isPage else json.dumps({"product": "vance", "schema": 1})
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if isPage else "application/json")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *arguments):
        pass


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(os.path.join(FOLDER, NAME + ".pem"), os.path.join(FOLDER, NAME + ".key"))


class Server(http.server.ThreadingHTTPServer):
    def finish_request(self, request, address):
        # In the connection's own thread: one that never shakes hands holds up no other.
        super().finish_request(context.wrap_socket(request, server_side=True), address)

    def handle_error(self, request, address):
        pass


server = Server(("127.0.0.1", PORT), Handler)
print(server.server_port, flush=True)
server.serve_forever()
