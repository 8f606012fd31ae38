import FaceliftCore

extension English {
    static func explanation(of failure: PageFailure) -> Explanation {
        let host = failure.host
        return switch failure.kind {
        case .unreachable(let reason): explanation(of: reason, host: host)
        case .tls(let problem): explanation(of: problem, host: host)
        case .crashed:
            Explanation(
                "This page has stopped",
                "The part of the app that shows it ended unexpectedly. You are still signed in.",
                "Load the page again.")
        case .unresponsive:
            Explanation(
                "This page does not react any more", "It has not answered for a while.",
                "Load it again; what you typed there and did not save may be lost.")
        case .other:
            Explanation("This page could not be shown", "\(host) sent something that is not a page.", "Try again.")
        }
    }

    static func explanation(ofListKeptAt path: String) -> Explanation {
        Explanation(
            "The list of accounts is damaged",
            "It could not be read, and neither could its backup. Nothing was deleted: the damaged file is kept as "
                + "\(path).",
            "Put a good copy in its old place and start again, or add your accounts anew.")
    }

    static func explanation(ofNoFolder technical: String) -> Explanation {
        Explanation(
            "The app cannot keep anything on this computer",
            "It could not make its folders in your home folder, so it does not start. (\(technical))",
            "Check the permissions of your home folder and the room on the disk, then start again.")
    }

    static var explanationOfOpenWindow: Explanation {
        Explanation(
            "Vancetope Facelift is already open",
            "Two windows must not share the same accounts, and the open one could not be reached over a session bus.",
            "Use the window that is open, or close it and start again.")
    }

    static var explanationOfNoDisplay: Explanation {
        Explanation(
            "There is no display",
            "Vancetope Facelift shows a window, and neither Wayland nor X11 has a place for it here.",
            "Start the program inside a desktop session. Without one: xvfb-run -a facelift demo")
    }

    static func explanation(of failure: StoreFailure) -> Explanation {
        switch failure {
        case .diskFull:
            Explanation(
                "There is no room on the disk", "The change was not saved; everything is as it was before.",
                "Free some space, then try again.")
        case .readOnly:
            Explanation(
                "The app's folder cannot be written", "The change was not saved; everything is as it was before.",
                "Check the permissions of the folder vance-facelift in your data folder.")
        case .locked:
            Explanation(
                "Another program is changing the accounts", "The change was not saved.",
                "Wait a moment, then try again.")
        case .unreadable:
            Explanation(
                "The list of accounts cannot be read", "Nothing is written until it can be, so nothing is lost.",
                "Check the folder vance-facelift in your data folder, then start again.")
        case .newerVersion:
            Explanation(
                "The list of accounts comes from a newer version of this app",
                "This version does not know all of it and leaves it alone.", "Update the app.")
        case .noFreeName, .other:
            Explanation("The change was not saved", "The system refused it.", "Try again; the log says more.")
        }
    }

    static func explanation(of problem: AccountProblem) -> Explanation {
        switch problem {
        case .noSuchAccount:
            Explanation(
                "This account is gone", "It was removed in the meantime.", "Look at the list of accounts.")
        case .emptyLabel:
            Explanation("The label is empty", "An account needs one, to tell it from others.", "Type a label.")
        case .needsWindow:
            Explanation(
                "This needs the window", "Website data can be deleted only while the app runs.", "Open the app first.")
        case .dataNotCleared:
            Explanation(
                "The website's data could not be deleted", "Nothing else was changed.",
                "Close its pages, then try again.")
        case .secretNotDeleted:
            Explanation(
                "The address was not changed",
                "Your keyring does not answer, and a token of the old server may be in it. Nothing was deleted.",
                "Start or unlock your keyring, then change the address again.")
        case .clearedButNotChanged:
            Explanation(
                "The address was not changed",
                "What the website stored here is deleted already, so you are signed out.",
                "Look whether there is room on the disk, then change the address again.")
        case .dataRemains:
            Explanation(
                "The account is gone from the list, but not all its data could be deleted yet",
                "The rest is deleted when the app is started next.", "Start the app again.")
        case .removalStillNoted:
            Explanation(
                "The account could not be removed now",
                "It is still in the list, but the app will remove it when it is started next.",
                "To keep it, export the list of accounts first and import it afterwards.")
        }
    }

    static func explanation(of problem: AccountListProblem) -> Explanation {
        switch problem {
        case .empty:
            Explanation("The file is empty", "No account was added.", "Choose another file.")
        case .newerVersion:
            Explanation(
                "The file comes from a newer version of this app", "No account was added.", "Update the app.")
        case .tooLarge, .notJSON, .wrongShape, .noReadableEntry:
            Explanation(
                "The file is not a list of accounts", "No account was added.",
                "Choose a file that “facelift accounts export” has written.")
        }
    }

    /// Why a file was not put where the person wanted it, and what to do.
    private static func reason(of failure: StoreFailure) -> String {
        switch failure {
        case .diskFull: "There is no room on the disk. Free some space, then save it again."
        case .readOnly: "That folder cannot be written. Choose another folder."
        case .locked: "Another program is using that place. Wait a moment, then save it again."
        case .noFreeName: "That folder has a file of this name and all numbered ones already. Choose another name."
        case .unreadable(let reason), .other(let reason):
            "The system does not take it there (\(reason)). Choose another folder."
        case .newerVersion: "That place belongs to a newer version of this app. Choose another folder."
        }
    }

    /// Why a page's file was not taken, and what to do.
    private static func reason(of problem: ExportProblem) -> String {
        switch problem {
        case .tooLarge: "It is too large: a page may hand over 100 MB at most. Look for a way to save it in parts."
        case .notBase64:
            "What the page sent is not a file. Try it again; if that does not help, tell those who run the website."
        case .incomplete: "The page sent only parts of it. Try it again."
        case .tooMany: "Too many files wait already. Save or cancel those first, then try it again."
        }
    }

    static func text(of notice: ShellNotice) -> String {
        switch notice {
        case .saved(let name): "Saved “\(name)”"
        case .saveFailed(let name, let failure): "“\(name)” was not saved. \(reason(of: failure))"
        case .exportRefused(let name, let problem): "“\(name)” was not saved. \(reason(of: problem))"
        case .downloadFailed(let name): "The download of “\(name)” broke off. Try it again."
        case .downloadLocked(let name): "“\(name)” was not downloaded, because the app is locked."
        case .linkRefused(let what): "A link to \(what) was not followed: it leads out of the website."
        case .openFailed(let what): "No program on this computer opens \(what)."
        case .tooManyWindows: "The website opens too many windows. Some were left out."
        case .slowServer(let host): "\(host) takes long to answer. You can go on waiting, or stop the load."
        case .filesMuted: "A file was not saved: you asked for no more questions of this page. Load it again to save."
        case .recovered: "The page had stopped and was loaded again."
        case .shareFailed(let failure):
            "Sharing is not up to date. \(explanation(of: failure).title). \(explanation(of: failure).advice)"
        }
    }

    static func name(of permission: PagePermission) -> String {
        switch permission {
        case .notifications: "show notifications"
        case .clipboardRead: "read the clipboard"
        case .location: "know where you are"
        case .camera: "use the camera"
        case .microphone: "use the microphone"
        case .cameraAndMicrophone: "use camera and microphone"
        case .pointerLock: "capture the pointer"
        case .deviceInfo: "list your cameras and microphones"
        case .protectedMedia: "play protected media"
        case .embeddedStorage: "keep data here although it is embedded in another page"
        }
    }
}
