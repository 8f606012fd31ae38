import CGLib
import Foundation
import GObjectSupport
import Testing

extension GObjectSupportTests {
    @Suite("Timers, idle calls and descriptor watches")
    @MainActor
    struct EventSourceTests {
        @Test("A repeating timer fires until it is invalidated")
        func repeating() async {
            var ticks = 0
            let timer = EventSource.every(milliseconds: 1) { ticks += 1 }
            await pump("three ticks") { ticks >= 3 }
            timer.invalidate()
            #expect(!timer.isActive)
            let before = ticks
            var later = false
            let end = EventSource.after(milliseconds: 20) { later = true }
            await pump("a later timer") { later }
            #expect(ticks == before)
            #expect(!end.isActive)
        }

        @Test("A timer dies with its owner, and may invalidate itself")
        func lifetime() async {
            var ticks = 0
            do {
                _ = EventSource.after(milliseconds: 1) { ticks += 100 }
            }
            var timer: EventSource?
            timer = EventSource.every(milliseconds: 1) {
                ticks += 1
                timer?.invalidate()
                timer = nil
            }
            await pump("the tick") { ticks > 0 }
            #expect(ticks == 1)
        }

        @Test("Idle calls run once")
        func idle() async {
            var runs = 0
            onIdle { runs += 1 }
            let source = EventSource.idle { runs += 1 }
            await pump("both") { runs == 2 }
            #expect(!source.isActive)
        }

        @Test("A descriptor watch sees data, and ends when it answers false")
        func descriptor() async {
            let pipe = Pipe()
            var seen = Data()
            let reader = pipe.fileHandleForReading
            let source = EventSource.watch(descriptor: reader.fileDescriptor) { condition in
                #expect(condition.rawValue & G_IO_IN.rawValue != 0)
                seen.append(reader.availableData)
                return false
            }
            pipe.fileHandleForWriting.write(Data("hello".utf8))
            await pump("the data") { !seen.isEmpty }
            #expect(seen == Data("hello".utf8))
            #expect(!source.isActive)
        }
    }
}
