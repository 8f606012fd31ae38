import Foundation
import Testing

@testable import FaceDemo

extension FaceDemoTests {
    @Suite @MainActor
    struct DocumentTests {
        private func form(_ fields: [(String, String)], file: (name: String, content: String)?) -> Data {
            var text = ""
            for (name, value) in fields {
                text += "--b1\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
            }
            if let file {
                text +=
                    "--b1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(file.name)\"\r\n"
                    + "Content-Type: text/plain\r\n\r\n\(file.content)\r\n"
            }
            return Data((text + "--b1--\r\n").utf8)
        }

        private func upload(
            _ demo: DemoFixture, _ fields: [(String, String)], file: (name: String, content: String)?,
            as user: (String, String)
        ) async throws -> RawResponse {
            try await demo.send(
                "POST", "/brain/acme/documents/upload",
                headers: [user, ("Content-Type", "multipart/form-data; boundary=b1")], body: form(fields, file: file))
        }

        @Test func anUploadIsStoredOnce() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let fields = [("projectId", "website"), ("title", "Plan"), ("tags", "a, b"), ("path", "notes/plan.txt")]
            let stored = try await upload(demo, fields, file: ("plan.txt", "line one\r\nline two"), as: ada)
            #expect(stored.status == 201)
            #expect(stored.json["path"] as? String == "notes/plan.txt")
            #expect(stored.json["tags"] as? [String] == ["a", "b"])
            #expect(stored.json["mimeType"] as? String == "text/plain")
            #expect(stored.json["size"] as? Int == 18)
            let again = try await upload(demo, fields, file: ("plan.txt", "other"), as: ada)
            #expect(again.status == 409)
            let id = try #require(stored.json["id"] as? String)
            let content = try await demo.send("GET", "/brain/acme/documents/\(id)/content", headers: [ada])
            #expect(content.text == "line one\r\nline two")
            let elsewhere = try await upload(demo, [("projectId", "handbook")], file: ("plan.txt", "x"), as: ada)
            #expect(elsewhere.status == 201)
            #expect(elsewhere.json["path"] as? String == "plan.txt")
            #expect(elsewhere.json["title"] as? String == "plan.txt")
        }

        @Test func uploadsThatAreRefused() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let bob = try await demo.cookie("bob")
            let file = (name: "a.txt", content: "x")
            let rows: [([(String, String)], (name: String, content: String)?, (String, String), Int)] = [
                ([("projectId", "website")], ("a.txt", ""), ada, 400), ([("projectId", "website")], nil, ada, 400),
                ([], file, ada, 400), ([("projectId", "nothing")], file, ada, 404),
                ([("projectId", "board")], file, bob, 403), ([("projectId", "website")], file, ("X", "y"), 401),
                ([("projectId", "website"), ("path", "../x")], file, ada, 400),
                ([("projectId", "website"), ("path", "/x")], file, ada, 400),
            ]
            for (fields, file, user, status) in rows {
                #expect(try await upload(demo, fields, file: file, as: user).status == status)
            }
            let json = try await demo.post("/brain/acme/documents/upload", "{}", headers: [ada])
            #expect(json.status == 400)
        }

        @Test func tooMuchIsRefusedBeforeItIsSent() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let headers = [ada, ("Content-Length", String(60 * 1024 * 1024)), ("Expect", "100-continue")]
            let response = try await demo.send("POST", "/brain/acme/documents/upload", headers: headers)
            #expect(response.status == 413)
            #expect((response.json["message"] as? String)?.contains("50 MB") == true)
            #expect(demo.server.records.last?.status == 413)
        }

        @Test func theLimitIsFiftyMegabytes() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            for (size, status) in [
                (DocumentRoutes.sizeLimit, 201), (DocumentRoutes.sizeLimit + 1, 413), (53_000_000, 413),
            ] {
                let file = (name: "\(size).bin", content: String(repeating: "x", count: size))
                #expect(try await upload(demo, [("projectId", "website")], file: file, as: ada).status == status)
            }
        }

        @Test func aBodyHasToSayItsLength() async throws {
            let demo = try DemoFixture()
            let port = demo.port(of: demo.server.url)
            let ada = try await demo.cookie()
            let response = try await demo.off {
                let connection = try RawConnection(port: port)
                try connection.write(
                    Data("POST /brain/acme/documents/upload HTTP/1.1\r\nHost: a\r\n\(ada.0): \(ada.1)\r\n".utf8)
                        + Data("Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n".utf8))
                return try RawResponse(from: connection)
            }
            #expect(response.status == 411)
        }

        @Test func aDownloadNamesItsFileInTheExtendedFormOnly() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let listing = try await demo.send("GET", "/brain/acme/documents?projectId=website", headers: [ada]).json
            let items = try #require(listing["items"] as? [[String: Any]])
            let drawing = try #require(items.first { $0["title"] as? String == "Größe & Maß" }?["id"] as? String)
            let path = "/brain/acme/documents/\(drawing)/content"
            let inline = try await demo.send("GET", path, headers: [ada])
            #expect(inline.header("Content-Disposition") == "inline")
            #expect(inline.header("Content-Type") == "image/svg+xml")
            let download = try await demo.send("GET", path + "?download=true", headers: [ada])
            #expect(
                download.header("Content-Disposition")
                    == "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9F.svg")
            #expect(download.body == inline.body)
            let cleo = try await demo.cookie("cleo", tenant: "globex")
            #expect(try await demo.send("GET", path, headers: [cleo]).status == 401)
            #expect(
                try await demo.send("GET", path.replacing("acme", with: "globex"), headers: [cleo]).status == 404)
        }

        @Test func savingReplacesTheContent() async throws {
            let demo = try DemoFixture()
            let ada = try await demo.cookie()
            let saved = try await demo.send(
                "PUT", "/brain/acme/documents/doc-1/content", headers: [ada], body: Data("new".utf8))
            #expect(saved.status == 204)
            #expect(try await demo.send("GET", "/brain/acme/documents/doc-1/content", headers: [ada]).text == "new")
        }
    }
}
