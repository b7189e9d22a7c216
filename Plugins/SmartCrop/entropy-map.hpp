#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <inspector/pixels.h>

/// How much happens in each part of a picture: the entropy of the tones in cells of 16 by 16
/// pixels.
class EntropyMap {
 public:
  static constexpr uint32_t cell = 16;

  explicit EntropyMap(const inspector_pixels_t &pixels)
      : pixels_(pixels),
        columns_((pixels.width + cell - 1) / cell),
        rows_((pixels.height + cell - 1) / cell),
        sums_((static_cast<std::size_t>(columns_) + 1) * (rows_ + 1)) {}

  uint32_t columns() const { return columns_; }
  uint32_t rows() const { return rows_; }

  /// Measures one row of cells. Rows are measured in order, from 0.
  void measure(uint32_t row) {
    double sum = 0;
    for (uint32_t column = 0; column < columns_; column++) {
      sum += entropy(column, row);
      at(column + 1, row + 1) = at(column + 1, row) + sum;
    }
  }

  /// Returns the sum of the cells in a rectangle, in constant time.
  double sum(uint32_t column, uint32_t row, uint32_t width, uint32_t height) const {
    return at(column + width, row + height) - at(column, row + height) - at(column + width, row) +
           at(column, row);
  }

 private:
  double &at(uint32_t x, uint32_t y) {
    return sums_[static_cast<std::size_t>(y) * (columns_ + 1) + x];
  }
  double at(uint32_t x, uint32_t y) const {
    return sums_[static_cast<std::size_t>(y) * (columns_ + 1) + x];
  }

  double entropy(uint32_t column, uint32_t row) const {
    std::array<uint32_t, 32> histogram{};
    uint32_t count = 0;
    const uint32_t bottom = std::min((row + 1) * cell, pixels_.height);
    const uint32_t right = std::min((column + 1) * cell, pixels_.width);
    for (uint32_t y = row * cell; y < bottom; y++) {
      const uint8_t *line = pixels_.bytes + y * pixels_.stride;
      for (uint32_t x = column * cell; x < right; x++, count++) {
        const uint8_t *pixel = line + 4 * static_cast<std::size_t>(x);
        histogram[(2u * pixel[0] + 5u * pixel[1] + pixel[2]) >> 6]++;
      }
    }
    double bits = 0;
    for (const uint32_t n : histogram) {
      if (n > 0) bits -= n * std::log2(static_cast<double>(n) / count);
    }
    return bits;
  }

  inspector_pixels_t pixels_;
  uint32_t columns_;
  uint32_t rows_;
  std::vector<double> sums_;
};
