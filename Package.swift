// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built alike: Swift 6 mode comes with the tools version.
let strict: [SwiftSetting] = [.strictMemorySafety(), .enableUpcomingFeature("ExistentialAny")]

/// Rounding is in a library of its own, which comes along with Foundation and not without it.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

// Modules are listed bottom-up: a module imports only modules listed above it.
// `Sources/README.md` captions them in the same order, and `ArchitectureTests` holds both to it.
let package = Package(
  name: "inspector",
  products: [
    .library(name: "InspectorSDK", targets: ["InspectorSDK"]),
    .library(name: "CInspector", targets: ["CInspector"]),
    .library(name: "DocumentModel", targets: ["DocumentModel"]),
    .library(name: "Elements", targets: ["Elements"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "DocumentStorage", targets: ["DocumentStorage"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "PluginProtocol", targets: ["PluginProtocol"]),
    .library(name: "PluginBridge", targets: ["PluginBridge"]),
    .library(name: "PluginHost", targets: ["PluginHost"]),
    .executable(name: "inspector", targets: ["Tool"]),
    .executable(name: "inspector-plugin-worker", targets: ["PluginWorker"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // The contract and the system libraries.
    .target(name: "CInspector", path: "SDK/include", publicHeadersPath: "."),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // What a plugin author holds in Swift.
    .target(
      name: "InspectorSDK", dependencies: ["CInspector"], path: "SDK/Sources/InspectorSDK",
      swiftSettings: strict),
    // The host.
    .target(
      name: "DocumentModel",
      dependencies: [.product(name: "HashTreeCollections", package: "swift-collections")],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "DocumentStorage", dependencies: ["CGdkPixbuf", "DocumentModel"],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "Elements", exclude: ["README.md"], swiftSettings: strict,
      linkerSettings: mathematics),
    .target(
      name: "Inspector", dependencies: ["DocumentModel", "Elements"], exclude: ["README.md"],
      swiftSettings: strict,
      linkerSettings: mathematics),
    .target(
      name: "PluginProtocol", dependencies: ["DocumentModel", "Inspector"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "PluginBridge",
      dependencies: [
        "CInspector", "CLinux", "CFFI", "DocumentModel", "Inspector", "PluginProtocol",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "PluginWorker",
      dependencies: ["CLinux", "DocumentModel", "PluginProtocol", "PluginBridge"],
      swiftSettings: strict),
    .target(
      name: "PluginHost",
      dependencies: [
        "CLinux", "DocumentModel", "Elements", "Inspector", "PluginProtocol", "PluginBridge",
      ],
      exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "Rendering",
      dependencies: ["CPango", "CRSVG", "DocumentModel", "DocumentStorage", "Elements"],
      exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "Tool",
      dependencies: [
        "DocumentModel", "DocumentStorage", "Elements", "Inspector", "PluginBridge", "PluginHost",
        "PluginProtocol", "Rendering",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["README.md"], swiftSettings: strict),
    // Tests, in the order of what they test.
    .target(
      name: "TestSupport", dependencies: ["DocumentModel", "Elements", "PluginProtocol"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "InspectorSDKTests", dependencies: ["CInspector", "InspectorSDK"], exclude: ["Rust"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentModelTests", dependencies: ["DocumentModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentStorageTests",
      dependencies: ["DocumentModel", "DocumentStorage", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ElementsTests", dependencies: ["Elements", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "InspectorTests",
      dependencies: ["DocumentModel", "Elements", "Inspector", "TestSupport"],
      exclude: ["Resources"], swiftSettings: strict),
    .testTarget(
      name: "PluginProtocolTests",
      dependencies: ["DocumentModel", "PluginProtocol", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PluginBridgeTests",
      dependencies: [
        "CInspector", "DocumentModel", "Inspector", "PluginBridge", "PluginProtocol",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluginHostTests",
      dependencies: [
        "DocumentModel", "Elements", "Inspector", "PluginBridge", "PluginHost", "PluginProtocol",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["DocumentModel", "DocumentStorage", "Elements", "Rendering", "TestSupport"],
      exclude: ["Golden"], swiftSettings: strict),
    // The program of Sources/README.md.
    .executableTarget(
      name: "EmbeddingExample",
      dependencies: [
        "DocumentModel", "DocumentStorage", "Inspector", "PluginBridge", "PluginHost", "Rendering",
      ],
      path: "Tests/EmbeddingExample", swiftSettings: strict),
    .testTarget(
      name: "ToolTests", dependencies: ["DocumentStorage", "PluginWorker", "TestSupport", "Tool"],
      swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["TestSupport", "Tool", "PluginWorker", "EmbeddingExample"],
      swiftSettings: strict),
  ])
