// Apple's WebKit brings Foundation along, and there Foundation has the URL loading types. Here these are two modules:
// bring both, so that one source needs one import.
@_exported import Foundation
@_exported import FoundationNetworking
