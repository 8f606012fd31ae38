import Foundation
import Testing

@testable import FaceliftCore

@Suite struct AccountColourTests {
    @Test func thereAreTen() {
        #expect(AccountColour.allCases.count == 10)
    }

    @Test(arguments: AccountColour.allCases)
    func hasContrast(colour: AccountColour) {
        #expect(colour.light.contrast(with: RGB(0xFFFFFF)) >= 4.5)
        #expect(colour.dark.contrast(with: RGB(0x1E1E1E)) >= 4.5)
        #expect(colour.light.contrast(with: RGB(0xFAFAFA)) >= 4.5)
    }

    @Test(arguments: Vision.allCases)
    func areToldApart(vision: Vision) {
        for (name, palette) in [
            ("light", AccountColour.allCases.map(\.light)), ("dark", AccountColour.allCases.map(\.dark)),
        ] {
            for (index, first) in palette.enumerated() {
                for (other, second) in palette.enumerated().dropFirst(index + 1) {
                    let distance = vision.lab(first).distance(to: vision.lab(second))
                    let limit = vision == .normal ? 24.0 : 12.0
                    let pair = "\(AccountColour.allCases[index]) and \(AccountColour.allCases[other])"
                    #expect(distance >= limit, "\(name): \(pair) are \(distance) apart with \(vision) vision")
                }
            }
        }
    }

    @Test func writesHex() {
        #expect(RGB(0x0A1FFF).hex == "#0a1fff")
        #expect(abs(RGB(0x000000).contrast(with: RGB(0xFFFFFF)) - 21) < 0.001)
    }
}

/// Colour vision, simulated in linear sRGB by the matrices of Machado, Oliveira and Fernandes (2009), severity 1.
enum Vision: CaseIterable {
    case normal, protan, deutan, tritan

    private var matrix: [[Double]] {
        switch self {
        case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protan:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deutan:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritan:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    func lab(_ colour: RGB) -> Lab {
        let linear = [colour.red, colour.green, colour.blue].map { value -> Double in
            let part = Double(value) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        let seen = matrix.map { row in min(max(zip(row, linear).map(*).reduce(0, +), 0), 1) }
        let x = (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505
        let y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
        let z = (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089
        func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116 }
        return Lab(l: 116 * f(y) - 16, a: 500 * (f(x) - f(y)), b: 200 * (f(y) - f(z)))
    }
}

struct Lab {
    let l, a, b: Double

    /// CIE76 difference; about 2.3 is just noticeable.
    func distance(to other: Lab) -> Double {
        hypot(hypot(l - other.l, a - other.a), b - other.b)
    }
}
