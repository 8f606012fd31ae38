"""Runs a command at a terminal of its own and types a PIN there when it is asked for one.

usage: type.py PIN [--kill-at FILE TEXT] COMMAND [ARGUMENT]...
Prints what the terminal showed, and ends as the command did. With --kill-at the command is killed, with everything that it
started, a moment after FILE contains TEXT: as by somebody who ends it before it can count.
"""
import os
import pty
import select
import signal
import sys
import time

pin, command = sys.argv[1], sys.argv[2:]
watched = None
if command[0] == "--kill-at":
    watched, command = command[1:3], command[3:]
child, terminal = pty.fork()
if child == 0:
    os.execvp(command[0], command)

shown = b""
is_typed = False
end = time.monotonic() + 60
while time.monotonic() < end:
    if select.select([terminal], [], [], 0.001)[0]:
        try:
            part = os.read(terminal, 4096)
        except OSError:  # The other side is closed: the command has ended.
            part = b""
        if not part:
            break
        shown += part
        if not is_typed and b"PIN: " in shown:
            is_typed = True
            os.write(terminal, pin.encode() + b"\n")
    if watched and is_typed:
        with open(watched[0]) as file:
            if watched[1] in file.read():
                time.sleep(0.01)
                os.killpg(child, signal.SIGKILL)
                break
else:
    os.killpg(child, signal.SIGKILL)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
sys.stdout.write(shown.decode(errors="replace"))
sys.stdout.flush()
sys.exit(128 - status if status < 0 else status)
