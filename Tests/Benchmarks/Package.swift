// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "inspector-benchmarks",
  dependencies: [.package(name: "inspector", path: "../..")],
  targets: [
    .target(
      name: "Floors",
      dependencies: [.product(name: "CInspector", package: "inspector")],
      linkerSettings: [.linkedLibrary("ffi"), .linkedLibrary("jansson")]),
    // What a worker is measured beside.
    .executableTarget(
      name: "Bare",
      dependencies: [
        .product(name: "PluginProtocol", package: "inspector"),
        .product(name: "PluginSandbox", package: "inspector"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Floors",
        .product(name: "CInspector", package: "inspector"),
        .product(name: "SharedMemory", package: "inspector"),
        .product(name: "DocumentModel", package: "inspector"),
        .product(name: "Elements", package: "inspector"),
        .product(name: "Inspector", package: "inspector"),
        .product(name: "PluginProtocol", package: "inspector"),
        .product(name: "PluginBridge", package: "inspector"),
        .product(name: "PluginHost", package: "inspector"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
  ])
