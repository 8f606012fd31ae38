import FaceDemo
import FaceliftShell

extension Strings {
    /// Why the demo server does not serve, or not log.
    func reason(_ error: any Error) -> String {
        guard language == .german, let error = error as? DemoServerError else { return "\(error)" }
        return switch error {
        case .badHost(let host):
            "\(host) ist keine Adresse aus Zahlen, dort kann die Demo nicht hören. Nimm 127.0.0.1."
        case .cannotListen(let host, let port, let reason):
            "Die Demo kann auf \(host), Port \(port), nicht hören: \(reason). Vielleicht belegt ihn ein anderes Programm; nimm "
                + "einen anderen, oder 0 für irgendeinen freien."
        case .badCertificate(let path, let reason):
            "Das Zertifikat \(path) ist nicht zu gebrauchen: \(reason). Nötig ist eine PEM-Datei mit dem Zertifikat und seinem "
                + "privaten Schlüssel."
        case .cannotLog(let path, let reason):
            "Das Protokoll der Anfragen, \(path), lässt sich nicht schreiben: \(reason). Nimm eine Datei in einem Ordner von dir."
        }
    }
}
