/// The way that the Tab key takes through a window.
extension ProgramWindow {
    /// The Tab key must lead through everything on screen in the order in which it is read: from line to line, and in a line
    /// from left to right.
    func expectReadingOrder() throws {
        var stops: [(name: String, area: Area)] = []
        var silent = 0
        while stops.count < 60, silent < 3 {
            screen.press(.tab)
            // GTK does not tell that the text of a hidden field has the keyboard: such a stop is passed over.
            guard let stop = try nextStop(after: stops.last) else {
                silent += 1
                continue
            }
            silent = 0
            if stop.name == stops.first?.name, stop.area == stops.first?.area { break }
            stops.append(stop)
        }
        guard stops.count > 1 else { throw TourProblem("the Tab key leads nowhere but to \(stops.map(\.name))") }
        // It may begin anywhere; after the last it goes on at the first.
        let breaks = stops.indices.filter { index in
            !Self.reads(stops[index].area, before: stops[(index + 1) % stops.count].area)
        }
        guard breaks.count <= 1 else {
            throw TourProblem("the Tab key jumps about: \(stops.map(\.name).joined(separator: " → "))")
        }
    }

    /// Where the keyboard is after a key press: it takes the window a moment.
    private func nextStop(after last: (name: String, area: Area)?) throws -> (name: String, area: Area)? {
        for _ in 0..<15 {
            if let node = nodes().last(where: { $0.isFocused && $0.frame != nil }), let area = node.frame {
                if node.name != last?.name || area != last?.area { return (node.name, area) }
            }
            try Waiting.pause()
        }
        return nil
    }

    private static func reads(_ first: Area, before second: Area) -> Bool {
        let sharesLine = first.centre.y < second.bottom && second.centre.y < first.bottom
        return sharesLine ? first.x <= second.x : first.y < second.y
    }
}
