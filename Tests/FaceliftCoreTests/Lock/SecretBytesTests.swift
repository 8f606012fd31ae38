import FaceliftCore
import Testing

@Suite struct SecretBytesTests {
    @Test func comparesAndJoins() {
        let one = SecretBytes([1, 2, 3])
        #expect(one.isEqual(to: SecretBytes([1, 2, 3])))
        #expect(!one.isEqual(to: SecretBytes([1, 2, 4])))
        #expect(!one.isEqual(to: SecretBytes([1, 2])))
        #expect(one.joined(with: SecretBytes([4])).withBytes { [UInt8]($0) } == [1, 2, 3, 4])
        #expect(SecretBytes([]).joined(with: one).isEqual(to: one))
        #expect(SecretBytes(count: 4) { _ in }.withBytes { [UInt8]($0) } == [0, 0, 0, 0])
    }
}
