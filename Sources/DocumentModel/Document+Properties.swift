/// Reading and writing properties by path.
extension Document {
  /// Returns the value of a property.
  ///
  /// A path such as "effect/adjustments/brightness" may be asked of the block that shows the effect, or
  /// of the effect itself. A property that was never set has its default.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``; ``DocumentError/Code/unknownProperty``, with the
  ///   nearest paths.
  public func property(_ path: PropertyPath, of id: BlockID) throws(DocumentError) -> PropertyValue
  {
    _ = try block(id)
    guard let value = propertyIfPresent(path, of: id) else { throw unknownProperty(path, of: id) }
    return value
  }

  /// Returns the value of a property, or nil if there is no such block or it has no such property.
  ///
  /// It takes less time than ``property(_:of:)`` where nil is an answer, because nobody looks for the nearest
  /// paths.
  public func propertyIfPresent(_ path: PropertyPath, of id: BlockID) -> PropertyValue? {
    guard let block = blocks[id] else { return nil }
    if path.isForeign { return block.properties[path] }
    guard let definition = PropertyDefinition.known[path], definition.applies(to: block, in: self)
    else { return nil }
    var holder: BlockID? = id
    if block.type.family == nil, let type = path.attachment {
      holder = attachment(type, of: block)
    }
    return holder.flatMap { blocks[$0]?.properties[path] } ?? definition.defaultValue
  }

  /// Sets a property.
  ///
  /// An effect or blur that the path names and that the block doesn't have yet is attached first; a blur
  /// of another type gives way. Setting the default takes the property out of the document.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``, ``DocumentError/Code/unknownProperty``,
  ///   ``DocumentError/Code/wrongType``, ``DocumentError/Code/outOfRange``, also if the document is
  ///   full. The document is as it was.
  /// - Complexity: O(*n*) in the bytes of the value and of the one it replaces.
  public mutating func setProperty(
    _ path: PropertyPath, of id: BlockID, to value: PropertyValue
  ) throws(DocumentError) {
    let target = try block(id)
    if path.isForeign {
      try PropertyDefinition.checkForeign(value, path: path, block: id)
      return try store(path, of: id, value)
    }
    guard let definition = PropertyDefinition.known[path], definition.applies(to: target, in: self)
    else { throw unknownProperty(path, of: id) }
    try definition.check(value, block: id)
    let stored = value == definition.defaultValue ? nil : value
    guard target.type.family == nil, let type = path.attachment else {
      return try store(path, of: id, stored)
    }
    if let holder = attachment(type, of: target) {
      return try store(path, of: holder, stored)
    }
    // Corrections that are all zero change nothing, so they attach nothing either.
    if stored == nil, type == .adjustmentsEffect { return }
    try edit { (document) throws(DocumentError) in
      let holder = try document.create(type)
      try document.attach(holder, to: id)
      try document.store(path, of: holder, stored)
    }
  }

  /// Returns a number property, or 0 where there is none.
  public func number(_ path: PropertyPath, of id: BlockID) -> Double {
    switch propertyIfPresent(path, of: id) {
    case .double(let value): value
    case .integer(let value): Double(value)
    default: 0
    }
  }

  /// Returns every property that a block has, with its present value, sorted by path.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``.
  /// - Complexity: O(*p* log *p*) in the number of known properties.
  public func properties(of id: BlockID) throws(DocumentError) -> [(PropertyPath, PropertyValue)] {
    let block = try block(id)
    var found: [(PropertyPath, PropertyValue)] = []
    for (path, definition) in PropertyDefinition.known where definition.applies(to: block, in: self)
    {
      found.append((path, try property(path, of: id)))
    }
    for (path, value) in block.properties where path.isForeign { found.append((path, value)) }
    return found.sorted { $0.0.rawValue < $1.0.rawValue }
  }

  func unknownProperty(_ path: PropertyPath, of id: BlockID) -> DocumentError {
    let type = blocks[id]?.type.rawValue ?? "block"
    let near = nearest(
      to: path.rawValue, among: PropertyDefinition.known.keys.lazy.map(\.rawValue))
    let hint =
      near.isEmpty ? "" : " Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    return DocumentError(
      .unknownProperty, block: id, "Block \(id), a \(type), has no property '\(path)'.\(hint)")
  }
}
