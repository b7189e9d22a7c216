// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "inspector-fuzzing",
  dependencies: [.package(name: "inspector", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzBodies",
      dependencies: [
        .product(name: "DocumentModel", package: "inspector"),
        .product(name: "PluginProtocol", package: "inspector"),
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzBodyCalls",
      dependencies: [
        .product(name: "CInspector", package: "inspector"),
        .product(name: "DocumentModel", package: "inspector"),
        .product(name: "PluginBridge", package: "inspector"),
        .product(name: "PluginProtocol", package: "inspector"),
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ])
