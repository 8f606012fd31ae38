/// A rectangle of the screen in pixels, from the upper left corner.
struct Area: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var centre: (x: Int, y: Int) { (x + width / 2, y + height / 2) }
    var bottom: Int { y + height }

    func clipped(to other: Area) -> Area {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Area(
            x: left, y: top,
            width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }
}
