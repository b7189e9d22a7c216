// swift-tools-version: 6.2
import PackageDescription

// For plugin authors who have only this folder. The package at the root builds the same files.
let package = Package(
  name: "inspector-sdk",
  products: [
    .library(name: "InspectorSDK", targets: ["InspectorSDK"]),
    .library(name: "CInspector", targets: ["CInspector"]),
  ],
  targets: [
    .target(name: "CInspector", path: "include", publicHeadersPath: "."),
    .target(
      name: "InspectorSDK", dependencies: ["CInspector"], path: "Sources/InspectorSDK",
      swiftSettings: [.strictMemorySafety(), .enableUpcomingFeature("ExistentialAny")]),
  ])
