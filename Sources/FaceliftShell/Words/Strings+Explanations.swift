import FaceliftCore

/// The texts of three lines, used by the window and the command line alike.
extension Strings {
    /// Why an address is refused before any request.
    public func explanation(of refusal: FaceURLRefusal) -> Explanation {
        switch language {
        case .english: English.explanation(of: refusal)
        case .german: German.explanation(of: refusal)
        }
    }

    /// What a server's answer means.
    /// - Parameter host: the server that was asked, as a person reads it (`FaceURL.hostAndPort`).
    public func explanation(of verdict: InstanceVerdict, host: String) -> Explanation {
        switch language {
        case .english: English.explanation(of: verdict, host: host)
        case .german: German.explanation(of: verdict, host: host)
        }
    }

    /// Why a page is not shown.
    public func explanation(of failure: PageFailure) -> Explanation {
        switch language {
        case .english: English.explanation(of: failure)
        case .german: German.explanation(of: failure)
        }
    }

    /// Why a change was not saved: failures of the store, of the rules, of an imported file, and anything else.
    public func explanation(ofSaving error: any Error) -> Explanation {
        switch (error, language) {
        case (let failure as StoreFailure, .english): English.explanation(of: failure)
        case (let failure as StoreFailure, .german): German.explanation(of: failure)
        case (let problem as AccountProblem, .english): English.explanation(of: problem)
        case (let problem as AccountProblem, .german): German.explanation(of: problem)
        case (let problem as AccountListProblem, .english): English.explanation(of: problem)
        case (let problem as AccountListProblem, .german): German.explanation(of: problem)
        case (_, .english): English.explanation(of: StoreFailure.other("\(error)"))
        case (_, .german): German.explanation(of: StoreFailure.other("\(error)"))
        }
    }

    /// What became of a list of accounts that could not be read at all.
    /// - Parameter path: where the damaged file was kept.
    public func explanation(ofListKeptAt path: String) -> Explanation {
        switch language {
        case .english: English.explanation(ofListKeptAt: path)
        case .german: German.explanation(ofListKeptAt: path)
        }
    }

    /// Why the program cannot start: its folders cannot be made.
    /// - Parameter technical: the system's own words.
    public func explanation(ofNoFolder technical: String) -> Explanation {
        switch language {
        case .english: English.explanation(ofNoFolder: technical)
        case .german: German.explanation(ofNoFolder: technical)
        }
    }

    /// Why the program does not start: its window is open, and the session bus does not lead there.
    public var explanationOfOpenWindow: Explanation {
        switch language {
        case .english: English.explanationOfOpenWindow
        case .german: German.explanationOfOpenWindow
        }
    }

    /// Why there can be no window, and what to do.
    public var explanationOfNoDisplay: Explanation {
        switch language {
        case .english: English.explanationOfNoDisplay
        case .german: German.explanationOfNoDisplay
        }
    }

    /// A short message about what a page did.
    public func text(of notice: ShellNotice) -> String {
        switch language {
        case .english: English.text(of: notice)
        case .german: German.text(of: notice)
        }
    }

    /// What a page wants to do, to be read after "to" in English, and at the end of the sentence in German.
    public func name(of permission: PagePermission) -> String {
        switch language {
        case .english: English.name(of: permission)
        case .german: German.name(of: permission)
        }
    }
}
