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
    .library(name: "SharedMemory", targets: ["SharedMemory"]),
    .library(name: "DocumentModel", targets: ["DocumentModel"]),
    .library(name: "Elements", targets: ["Elements"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "DocumentStorage", targets: ["DocumentStorage"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "PluginProtocol", targets: ["PluginProtocol"]),
    .library(name: "PluginBridge", targets: ["PluginBridge"]),
    .library(name: "PluginSandbox", targets: ["PluginSandbox"]),
    .library(name: "PluginHost", targets: ["PluginHost"]),
    // For the package in `Tests/Fuzzing` alone.
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
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
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
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
      name: "SharedMemory", dependencies: ["CLinux"], exclude: ["README.md"],
      swiftSettings: strict),
    .target(
      name: "DocumentModel",
      dependencies: [.product(name: "HashTreeCollections", package: "swift-collections")],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "DocumentStorage", dependencies: ["CGdkPixbuf", "SharedMemory", "DocumentModel"],
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
        "CInspector", "CLinux", "CFFI", "SharedMemory", "DocumentModel", "Inspector",
        "PluginProtocol",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .target(
      name: "PluginSandbox", dependencies: ["CLinux", "CSeccomp", "PluginProtocol"],
      exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "PluginWorker",
      dependencies: [
        "CLinux", "SharedMemory", "DocumentModel", "Inspector", "PluginProtocol", "PluginBridge",
        "PluginSandbox",
      ],
      exclude: ["README.md"], swiftSettings: strict,
      // Its `open` is there for the libraries of plugins, too.
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "--export-dynamic-symbol=open"], .when(platforms: [.linux]))
      ]),
    .target(
      name: "PluginHost",
      dependencies: [
        "CLinux", "CSodium", "SharedMemory", "DocumentModel", "Elements", "Inspector",
        "PluginProtocol", "PluginBridge",
      ],
      exclude: ["README.md"], swiftSettings: strict),
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
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CInspector", "CLinux", "DocumentModel", "Inspector", "PluginBridge", "PluginHost",
        "PluginProtocol", "TestSupport",
      ],
      path: "Tests/FuzzTargets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "InspectorSDKTests", dependencies: ["CInspector", "InspectorSDK"], exclude: ["Rust"],
      swiftSettings: strict),
    .testTarget(
      name: "SharedMemoryTests", dependencies: ["SharedMemory"], swiftSettings: strict),
    .testTarget(
      name: "DocumentModelTests", dependencies: ["DocumentModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentStorageTests",
      dependencies: ["SharedMemory", "DocumentModel", "DocumentStorage", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ElementsTests", dependencies: ["Elements", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "InspectorTests",
      dependencies: ["DocumentModel", "Elements", "Inspector", "TestSupport"],
      exclude: ["Resources"], swiftSettings: strict),
    .testTarget(
      name: "PluginProtocolTests",
      dependencies: ["DocumentModel", "Inspector", "PluginProtocol", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PluginBridgeTests",
      dependencies: [
        "CInspector", "SharedMemory", "DocumentModel", "DocumentStorage", "Inspector",
        "PluginBridge", "PluginProtocol", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PluginWorkerTests",
      dependencies: [
        "SharedMemory", "DocumentModel", "Inspector", "PluginBridge", "PluginProtocol",
        "TestSupport",
      ],
      swiftSettings: strict),
    // Launchers that make this machine look like a lesser one.
    .executableTarget(name: "without-landlock", path: "Tests/Launchers/without-landlock"),
    .executableTarget(name: "without-sandbox", path: "Tests/Launchers/without-sandbox"),
    // What a hostile plugin tries, a program that tries it confined, and the program of
    // Sources/PluginSandbox/README.md.
    .target(
      name: "SandboxAttempts", path: "Tests/SandboxAttempts", publicHeadersPath: ".",
      linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("pthread")]),
    .executableTarget(
      name: "SandboxedAttempt",
      dependencies: ["PluginProtocol", "PluginSandbox", "SandboxAttempts"],
      path: "Tests/SandboxedAttempt", swiftSettings: strict),
    .executableTarget(
      name: "SandboxExample", dependencies: ["PluginProtocol", "PluginSandbox"],
      path: "Tests/SandboxExample", swiftSettings: strict),
    .testTarget(
      name: "PluginSandboxTests",
      dependencies: [
        "PluginProtocol", "PluginSandbox", "SandboxExample", "SandboxedAttempt", "TestSupport",
        "without-landlock", "without-sandbox",
      ], swiftSettings: strict),
    .testTarget(
      name: "PluginHostTests",
      dependencies: [
        "DocumentModel", "Elements", "Inspector", "PluginBridge", "PluginHost", "PluginProtocol",
        "SharedMemory", "TestSupport",
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
    // Every hostile plugin, each in a host of its own.
    .executableTarget(
      name: "HostileMatrix",
      dependencies: [
        "DocumentModel", "DocumentStorage", "Inspector", "PluginBridge", "PluginHost",
        "PluginProtocol",
      ],
      path: "Tests/HostileMatrix", swiftSettings: strict),
    .testTarget(
      name: "HostileMatrixTests", dependencies: ["HostileMatrix", "TestSupport"],
      swiftSettings: strict),
    // A host some of whose system calls fail.
    .target(
      name: "Faults", path: "Tests/FaultInjection/Faults",
      linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("pthread")]),
    .executableTarget(
      name: "FaultScenario",
      dependencies: [
        "DocumentModel", "DocumentStorage", "Faults", "Inspector", "PluginBridge", "PluginHost",
        "PluginProtocol",
      ],
      path: "Tests/FaultInjection/FaultScenario", swiftSettings: strict),
    .testTarget(
      name: "FaultInjectionTests",
      dependencies: [
        "DocumentModel", "FaultScenario", "PluginBridge", "PluginHost",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ToolTests",
      dependencies: [
        "DocumentStorage", "PluginHost", "TestSupport", "Tool", "without-landlock",
        "without-sandbox",
      ], swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["TestSupport", "Tool", "EmbeddingExample"],
      swiftSettings: strict),
  ])
