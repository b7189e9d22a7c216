import DocumentModel

/// The value of one parameter in one call.
public enum ArgumentValue: Hashable, Sendable {
  /// For `i32` and `i64`.
  case signed(Int64)
  /// For `u32` and `u64`.
  case unsigned(UInt64)
  /// For `f32` and `f64`.
  case number(Double)
  /// For `bool`.
  case bool(Bool)
  /// For `string`.
  case string(String)
  /// For `color`.
  case color(Color)
  /// For `point`.
  case point(x: Double, y: Double)
  /// For `choice`: the value of one of its choices.
  case choice(String)
}
