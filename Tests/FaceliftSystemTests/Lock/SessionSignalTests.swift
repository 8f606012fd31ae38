import Foundation
import Testing

@Suite(.serialized) struct SessionSignalTests {
    enum Knowledge: String, CaseIterable, CustomTestStringConvertible {
        case environment, process, user
        var testDescription: String { rawValue }
    }

    /// Another user takes the screen: heard of our own session alone, however its name is learnt. A program that the
    /// desktop's systemd starts has no XDG_SESSION_ID and belongs to no session.
    @Test(arguments: Knowledge.allCases) func aUserSwitchIsHeard(knowledge: Knowledge) async throws {
        let bus = try PrivateBus()
        let path = "/org/freedesktop/login1/session/_32"
        try bus.startMock(["login", path, knowledge.rawValue])
        let child = try Child.start(
            Child.products + "/lock-probe", ["listen"],
            environment: bus.environment.merging(["XDG_SESSION_ID": knowledge == .environment ? "2" : ""]) { $1 })
        #expect(await child.firstLine() == "listening")
        // Sent until it is heard: what came before it listened is lost. Another session's screen says nothing of ours.
        let others = Task {
            while !Task.isCancelled {
                try await bus.sendSession(path + "9", hasScreen: false)
                try await bus.send("org.freedesktop.ScreenSaver.ActiveChanged", from: "/ScreenSaver", true)
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        #expect(await child.firstLine() == "screenSaverOn")
        others.cancel()
        _ = try? await others.value
        try await bus.sendSession(path, hasScreen: true)
        try await bus.sendSession(path, hasScreen: false)
        try await bus.send("org.freedesktop.login1.Manager.PrepareForSleep", from: "/org/freedesktop/login1", true)
        var next = await child.firstLine()
        while next == "screenSaverOn" { next = await child.firstLine() }
        #expect(next == "userSwitched")
        kill(child.process.processIdentifier, SIGKILL)
        _ = try await child.finish()
    }

    @Test func whatTheSessionSays() async throws {
        let bus = try PrivateBus()
        let path = "/org/freedesktop/login1/session/_32"
        try bus.startMock(["login", path])
        let child = try Child.start(
            Child.products + "/lock-probe", ["listen"],
            environment: bus.environment.merging(["XDG_SESSION_ID": "2"]) { $1 })
        // Signals sent before it listens are lost: repeat the first until it arrives is what a person's wait does.
        #expect(await child.firstLine() == "listening")
        let login = "org.freedesktop.login1"
        let sleeper = Task {
            while !Task.isCancelled {
                try await bus.send("\(login).Manager.PrepareForSleep", from: "/org/freedesktop/login1", true)
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        #expect(await child.firstLine() == "willSleep")
        sleeper.cancel()
        _ = try? await sleeper.value
        // What does not mean us does not lock: waking up, another session, the screen saver going off.
        try await bus.send("\(login).Manager.PrepareForSleep", from: "/org/freedesktop/login1", false)
        try await bus.send("\(login).Session.Lock", from: path + "9", nil)
        try await bus.send("org.freedesktop.ScreenSaver.ActiveChanged", from: "/ScreenSaver", false)
        try await bus.send("\(login).Session.Lock", from: path, nil)
        var next = await child.firstLine()
        while next == "willSleep" { next = await child.firstLine() }
        #expect(next == "lockRequested")
        let saver = Task {
            while !Task.isCancelled {
                try await bus.send("org.freedesktop.ScreenSaver.ActiveChanged", from: "/ScreenSaver", true)
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        #expect(await child.firstLine() == "screenSaverOn")
        saver.cancel()
        _ = try? await saver.value
        kill(child.process.processIdentifier, SIGKILL)
        _ = try await child.finish()
    }
}
