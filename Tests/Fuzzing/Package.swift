// swift-tools-version: 6.2
import PackageDescription

/// One program for each way into the host; `Tests/FuzzTargets` holds what they do.
let programs = [
  "FuzzNotes", "FuzzManifests", "FuzzConditions", "FuzzBodies", "FuzzBodyCalls", "FuzzMessages",
  "FuzzDialogues", "FuzzSignatures",
]

let package = Package(
  name: "inspector-fuzzing",
  dependencies: [.package(name: "inspector", path: "../..")],
  targets: programs.map {
    .executableTarget(
      name: $0, dependencies: [.product(name: "FuzzTargets", package: "inspector")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  })
