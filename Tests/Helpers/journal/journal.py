"""Stands in for the system's journal, for one command whose stderr leads there.

usage: journal.py FOLDER COMMAND [ARGUMENT]...    in a place where /run/systemd/journal is its own
Runs COMMAND in its own process and collects, in another, what comes by the stream and by the socket for messages, also as a
handed-over file: all of it is appended to FOLDER/journal.log, until the command and all that it started have ended.
"""
import array
import os
import select
import socket
import sys

folder, command = sys.argv[1], sys.argv[2:]
place = "/run/systemd/journal"
messages = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
messages.bind(place + "/socket")
listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
listener.bind(place + "/stdout")
listener.listen()
stream = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
stream.connect(place + "/stdout")
incoming, _ = listener.accept()

if os.fork() == 0:
    os.setsid()
    # Not the command's child: that one may look at its own.
    if os.fork() != 0:
        os._exit(0)
    stream.close()
    with open(folder + "/journal.log", "ab", buffering=0) as log:
        while True:
            ready = select.select([incoming, messages], [], [])[0]
            if messages in ready:
                data, ancillary, _, _ = messages.recvmsg(1 << 20, 1024)
                log.write(data + b"\n")
                for _, _, handed in ancillary:
                    for file in array.array("i", handed[: len(handed) // 4 * 4]):
                        log.write(os.pread(file, 1 << 24, 0) + b"\n")
                        os.close(file)
            if incoming in ready:
                data = incoming.recv(1 << 16)
                if not data:
                    os._exit(0)
                log.write(data)
os.wait()
status = os.fstat(stream.fileno())
os.environ["JOURNAL_STREAM"] = f"{status.st_dev}:{status.st_ino}"
for other in (messages, listener, incoming):
    other.close()
os.dup2(stream.fileno(), 2)
os.execv(command[0], command)
