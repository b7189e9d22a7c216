import Foundation

// Provokes every hostile plugin, each in a host of its own, and says what became of it.

var words = CommandWords()
guard let plugins = words.take("--plugins"), let good = words.take("--good"),
  let photo = words.take("--photo")
else {
  print(
    "usage: HostileMatrix --plugins FOLDERS --good FILE --photo FILE [--worker FILE] [--jobs N] [--refused yes] [NAME …]"
  )
  exit(64)
}
let matrix = Matrix(
  folders: plugins.split(separator: ":").map(String.init), good: good, photo: photo,
  worker: words.take("--worker"), isRefused: words.take("--refused") == "yes")
if let name = words.take("--one") {
  // A host that hangs must not take the whole matrix with it.
  alarm(30)
  let row = await Provocation(name, matrix).row()
  FileHandle.standardOutput.write(try JSONEncoder().encode(row))
  exit(0)
}
let jobs = words.take("--jobs").flatMap(Int.init) ?? 3
let rows = await matrix.rows(of: words.rest.isEmpty ? matrix.names : words.rest, jobs: jobs)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
for row in rows { print(String(decoding: try encoder.encode(row), as: UTF8.self)) }
FileHandle.standardError.write(Data(Table(rows).text.utf8))
exit(rows.allSatisfy(\.problems.isEmpty) ? 0 : 1)
