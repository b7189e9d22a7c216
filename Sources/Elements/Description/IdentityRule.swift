/// How elements without a key are recognised in the next version of their parent.
public enum IdentityRule: Hashable, Sendable {
  /// Unchanged siblings keep their identity, wherever others are inserted or removed.
  ///
  /// Equal values at the beginning and at the end of a run of one type are matched first, and what is
  /// left between them in order.
  case matched

  /// The *n*th of a type stays the *n*th of that type.
  ///
  /// It is the reference's rule: what is removed in front hands its identity to the one behind it.
  case counted
}
