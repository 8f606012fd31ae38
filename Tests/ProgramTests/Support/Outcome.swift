/// How a program ended and what it wrote.
struct Outcome {
    var status: Int32
    var output: String
    var errors: String
}
