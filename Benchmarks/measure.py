"""Start, memory and switching of Facelift beside a bare window and the browsers that are installed.

Everything is measured from outside and alike: a page tells the server that its second animation frame has come, so the
first one is on the screen. Rounds take turns, so that a busy minute falls on all; medians are printed.
"""

import argparse
import ctypes
import ctypes.util
import glob
import http.server
import json
import os
import queue
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.join(os.path.dirname(HERE), ".build")
LIMIT = 1.4
# Two frames at 60 Hz: one late frame is not seen, two in a row are.
PAD_LIMIT = 33
# What a person takes for at once.
TOUCH_LIMIT = 100
# The header's Home button on the screen, and a place below the header; windows stand in the screen's corner here.
HOME_BUTTON = (838, 28)
AWAY = (838, 400)
NAME = "de.mhus.vance.facelift"
CONFIG = b'{"product":"vance","schema":1,"version":"1.0.0","title":"Benchmark"}'


class Server:
    """Serves one page, answers as a Vancetope server, and hands on what the page reports with the time it came."""

    def __init__(self):
        self.reports = queue.Queue()
        with open(os.path.join(HERE, "page.html"), "rb") as file:
            page = file.read()
        with open(os.path.join(HERE, "flood.html"), "rb") as file:
            flood = file.read()
        reports = self.reports
        self.floods = False
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self, status, kind, body):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                path = self.path.split("?")[0]
                if path == "/config.json":
                    self.answer(200, "application/json", CONFIG)
                elif path in ("/", "/index.html"):
                    self.answer(200, "text/html; charset=utf-8", flood if owner.floods else page)
                else:
                    self.answer(404, "text/plain", b"")

            def do_POST(self):
                reports.put((self.path, time.monotonic()))
                self.answer(204, "text/plain", b"")

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def forget(self):
        while not self.reports.empty():
            self.reports.get_nowait()

    def wait(self, what, seconds=30):
        """The time at which the page reported that."""
        end = time.monotonic() + seconds
        while True:
            try:
                path, at = self.reports.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"no {what} within {seconds} s") from None
            if path == what:
                return at


class Keyboard:
    """Presses keys on the display, as a person would."""

    def __init__(self):
        self.x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self.xtst = ctypes.CDLL(ctypes.util.find_library("Xtst") or "libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
        self.x11.XKeysymToKeycode.restype = ctypes.c_ubyte
        self.x11.XFlush.argtypes = [ctypes.c_void_p]
        self.xtst.XTestFakeKeyEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong]
        self.xtst.XTestFakeMotionEvent.argtypes = [ctypes.c_void_p] + [ctypes.c_int] * 3 + [ctypes.c_ulong]
        self.display = self.x11.XOpenDisplay(None)

    def point(self, x, y):
        self.xtst.XTestFakeMotionEvent(self.display, -1, x, y, 0)
        self.x11.XFlush(self.display)

    def control(self, digit):
        return self.press(0xFFE3, ord(digit))

    def home(self):
        """Alt+Home: the page is loaded again, whatever it does."""
        return self.press(0xFFE9, 0xFF50)

    def press(self, *symbols):
        codes = [self.x11.XKeysymToKeycode(self.display, symbol) for symbol in symbols]
        for code in codes:
            self.xtst.XTestFakeKeyEvent(self.display, code, 1, 0)
        for code in reversed(codes):
            self.xtst.XTestFakeKeyEvent(self.display, code, 0, 0)
        self.x11.XFlush(self.display)
        return time.monotonic()

    def type(self, text):
        """Digits, and Return at the end."""
        for symbol in [ord(character) for character in text] + [0xFF0D]:
            code = self.x11.XKeysymToKeycode(self.display, symbol)
            self.xtst.XTestFakeKeyEvent(self.display, code, 1, 0)
            self.xtst.XTestFakeKeyEvent(self.display, code, 0, 0)
        self.x11.XFlush(self.display)


def descendants(root):
    """The process and everything that it started, directly or not."""
    parents = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", "rb") as file:
                    parents[int(entry)] = int(file.read().rsplit(b") ", 1)[1].split()[1])
            except (OSError, IndexError):
                continue
    found = {root}
    while True:
        more = {pid for pid, parent in parents.items() if parent in found} - found
        if not more:
            return found
        found |= more


def memory(root):
    """Proportional set size of the process tree in MiB."""
    total = 0
    for pid in descendants(root):
        try:
            with open(f"/proc/{pid}/smaps_rollup") as file:
                total += next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
        except (OSError, StopIteration):
            continue
    return total / 1024


class Program:
    """Something that shows the page: how to prepare a fresh profile, and the command to start."""

    def __init__(self, name, command, prepare=None, environment=None):
        self.name = name
        self.command = command
        self.prepare = prepare
        self.environment = environment or {}

    def start(self, profile, urls):
        environment = dict(os.environ, HOME=profile, **self.environment)
        for kind in ("DATA", "CONFIG", "CACHE", "STATE"):
            environment[f"XDG_{kind}_HOME"] = os.path.join(profile, kind.lower())
        if self.prepare:
            self.prepare(environment, urls)
        begin = time.monotonic()
        process = subprocess.Popen(
            self.command(profile, urls), env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        return process, begin


def stop(process):
    tree = descendants(process.pid)
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pid in tree - {process.pid}:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def add_accounts(environment, urls):
    for number, url in enumerate(urls, 1):
        subprocess.run(
            [os.path.join(BUILD, "release", "facelift"), "accounts", "add", url, "--name", f"Account {number}"],
            env=environment, check=True, stdout=subprocess.DEVNULL)


def without_pin(environment, urls):
    """Decides what a person decides at the first start; the window would ask before it shows a page."""
    add_accounts(environment, urls)
    subprocess.run(
        [os.path.join(BUILD, "release", "lock-probe"), "setup", "-"], env=environment, check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def programs():
    # What Facelift chooses by itself where there is no graphics card: the bare window gets the same.
    software = {} if glob.glob("/dev/dri/renderD*") else {
        "GSK_RENDERER": "cairo", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
    known = [
        Program("bare C window", lambda profile, urls: [
            os.path.join(BUILD, "benchmarks", "bare-window"), profile, *urls], environment=software),
        Program("Facelift", lambda profile, urls: [
            os.path.join(BUILD, "release", "facelift-shell")], prepare=without_pin),
    ]
    browser = glob.glob("/usr/lib/*/webkitgtk-6.0/MiniBrowser")
    if browser:
        known.append(Program("MiniBrowser", lambda profile, urls: [browser[0], urls[0]]))
    if shutil.which("epiphany"):
        known.append(Program("Epiphany", lambda profile, urls: [
            "epiphany", "--private-instance", f"--profile={profile}/epiphany", urls[0]]))
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium:
        known.append(Program("Chromium", lambda profile, urls: [
            chromium, f"--app={urls[0]}", f"--user-data-dir={profile}/chromium", "--no-first-run",
            *(["--no-sandbox"] if os.getuid() == 0 else [])]))
    return known


def measure_start(program, server):
    with tempfile.TemporaryDirectory(prefix="facelift-bench.") as profile:
        server.forget()
        process, begin = program.start(profile, [server.url])
        try:
            milliseconds = (server.wait("/painted") - begin) * 1000
            time.sleep(2)  # what is left of starting up: memory is compared at rest
            return milliseconds, memory(process.pid)
        finally:
            stop(process)


def measure_switching(program, server, keyboard, times):
    with tempfile.TemporaryDirectory(prefix="facelift-bench.") as profile:
        server.forget()
        process, _ = program.start(profile, [server.url, server.url])
        try:
            server.wait("/painted")
            keyboard.point(400, 400)
            time.sleep(2)
            # Each view is loaded and has been shown once before the clock runs.
            for digit in "121":
                keyboard.control(digit)
                time.sleep(1.5)
            results = []
            for turn in range(times):
                server.forget()
                begin = keyboard.control("21"[turn % 2])
                results.append((server.wait("/shown", 5) - begin) * 1000)
                time.sleep(0.3)
            return results
        finally:
            stop(process)


def measure_unlocking(rounds):
    """What trying one PIN costs: long enough to hurt guessing, short enough not to be felt."""
    output = subprocess.run(
        [os.path.join(BUILD, "release", "lock-probe"), "derive", str(rounds)], check=True, capture_output=True,
        text=True).stdout.split()
    # As a setup on this computer chooses it; the salt is left away.
    cost = output[0].rsplit("$", 1)[0]
    times = [float(line) for line in output[1:]]
    median = statistics.median(times)
    print(f"Stretching a PIN, off the main thread, as set up here ({cost}): {median:.0f} ms median of {rounds}, "
          f"{min(times):.0f} to {max(times):.0f} (meant to be 100 to 400 ms)")
    return 100 <= median <= 400


def loop_latency(seconds):
    """Median and longest time in ms in which the window's main loop answers; None while it is not there."""
    answer = subprocess.run(
        [os.path.join(BUILD, "benchmarks", "loop-latency"), NAME, "/" + NAME.replace(".", "/"), str(seconds)],
        capture_output=True, text=True)
    if answer.returncode != 0:
        return None
    return [float(number) for number in answer.stdout.split()[1:]]


def touch_latency(seconds):
    """Median and longest time in ms in which the header shows that the pointer has come to it, or left."""
    places = [str(number) for number in HOME_BUTTON + AWAY]
    answer = subprocess.run(
        [os.path.join(BUILD, "benchmarks", "input-latency"), *places, str(seconds)], capture_output=True, text=True)
    if answer.returncode != 0:
        raise RuntimeError(answer.stderr.strip())
    return [float(number) for number in answer.stdout.split()[1:]]


def measure_flood(server, keyboard):
    """Whether the window goes on answering the person while the page on screen does what it can to hold it up (S8)."""
    window = Program("Facelift", lambda *_: [os.path.join(BUILD, "release", "facelift-shell")], prepare=without_pin)
    with tempfile.TemporaryDirectory(prefix="facelift-bench.") as profile:
        server.forget()
        process, _ = window.start(profile, [server.url])
        try:
            server.wait("/painted")
            keyboard.point(*AWAY)
            time.sleep(2)
            quiet = [touch_latency(8) for _ in range(3)]
            server.floods = True
            keyboard.home()
            server.wait("/flooding")
            busy = [touch_latency(8) for _ in range(3)]
            # The page still floods, and reports it each second.
            server.forget()
            server.wait("/flooding", 10)
        finally:
            server.floods = False
            stop(process)
    for name, rows in (("quiet", quiet), ("flooding", busy)):
        median, worst = (statistics.median(column) for column in zip(*rows))
        print(f"  {name:<16} {median:7.1f} ms median {worst:7.1f} ms at the longest")
    return statistics.median(worst for _, worst in busy) <= TOUCH_LIMIT


def with_pin(environment, _):
    subprocess.run(
        [os.path.join(BUILD, "release", "lock-probe"), "setup", "729401"], env=environment, check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def measure_pad(keyboard):
    """Whether the PIN pad goes on drawing while a PIN is tried: three wrong ones, beside as many quiet seconds."""
    window = Program("Facelift", lambda *_: [os.path.join(BUILD, "release", "facelift-shell")], prepare=with_pin)
    with tempfile.TemporaryDirectory(prefix="facelift-bench.") as profile:
        process, begin = window.start(profile, [])
        try:
            while loop_latency(0.1) is None:
                if time.monotonic() - begin > 20:
                    raise TimeoutError("the window did not come")
            time.sleep(3)
            keyboard.point(400, 400)
            quiet, busy = [], []
            for _ in range(3):
                quiet.append(loop_latency(1)[1])
                typing = threading.Timer(0.2, keyboard.type, ["830512"])
                typing.start()
                busy.append(loop_latency(1)[1])
                typing.join()
        finally:
            stop(process)
        # The count proves that the PINs were really tried.
        with open(os.path.join(profile, "data", "vance-facelift", "lock.json")) as file:
            failures = json.load(file)["failures"]
    print(f"The pad while a PIN is tried: the main loop answers within {statistics.median(busy):.1f} ms at the longest "
          f"(quiet: {statistics.median(quiet):.1f} ms; medians of 3; limit {PAD_LIMIT} ms), {failures} PINs counted")
    return statistics.median(busy) <= PAD_LIMIT and failures == 3


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=7)
    options.add_argument("--switches", type=int, default=20)
    chosen = options.parse_args()
    server = Server()
    keyboard = Keyboard()
    everyone = programs()
    results = {program.name: [] for program in everyone}
    for number in range(chosen.rounds + 1):
        for program in everyone:
            try:
                result = measure_start(program, server)
            except (TimeoutError, subprocess.CalledProcessError) as problem:
                print(f"{program.name}: {problem}", file=sys.stderr)
                continue
            if number > 0:  # the first round only warms the disk cache
                results[program.name].append(result)

    print(f"Start to the second animation frame, and memory of all processes; medians of {chosen.rounds} rounds")
    medians = {}
    for name, rows in results.items():
        if rows:
            medians[name] = [statistics.median(column) for column in zip(*rows)]
            print(f"  {name:<16} {medians[name][0]:7.0f} ms {medians[name][1]:7.0f} MiB")
    bare, ours = medians.get("bare C window"), medians.get("Facelift")
    if not bare or not ours:
        print("Facelift or the bare window did not show its page.", file=sys.stderr)
        return 1
    ratios = [mine / theirs for mine, theirs in zip(ours, bare)]
    print(f"  Facelift is {ratios[0]:.2f} × the bare window's start and {ratios[1]:.2f} × its memory (limit {LIMIT})")

    print(f"Switching between two live views, key press to the second animation frame; {chosen.switches} switches")
    for program in everyone[:2]:
        times = measure_switching(program, server, keyboard, chosen.switches)
        high = sorted(times)[int(len(times) * 0.95) - 1]
        print(f"  {program.name:<16} {statistics.median(times):7.0f} ms median {high:7.0f} ms at 95 %")
    print("The header's answer to the pointer, event to first changed pixel, while the page rests and while it calls the "
          f"shell a thousand times a second; medians of 3 (limit {TOUCH_LIMIT} ms)")
    holds = [measure_flood(server, keyboard), measure_unlocking(chosen.rounds), measure_pad(keyboard)]
    return 0 if max(ratios) <= LIMIT and all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
