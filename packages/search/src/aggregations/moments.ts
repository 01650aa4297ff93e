/**
 * Means, variances, skewness, kurtosis and covariances of several numbers, in one pass and mergeable (Pébay: Formulas for Robust, One-Pass Parallel
 * Computation of Covariances and Arbitrary-Order Statistical Moments, 2008).
 */

/** Central moments of so many variables. */
export class Moments {
  count = 0
  readonly means: Float64Array
  /** Sums of the second, third and fourth powers of the distances to the mean. */
  readonly second: Float64Array
  readonly third: Float64Array
  readonly fourth: Float64Array
  /** Sums of products of distances, of the variables `i` and `j` at `i * size + j`. */
  readonly products: Float64Array

  constructor(readonly size: number) {
    this.means = new Float64Array(size)
    this.second = new Float64Array(size)
    this.third = new Float64Array(size)
    this.fourth = new Float64Array(size)
    this.products = new Float64Array(size * size)
  }

  /** Adds one number of each variable. */
  add(values: Float64Array): void {
    const { size, means, second, third, fourth, products } = this
    const n = ++this.count
    for (let i = 0; i < size; i++) {
      const delta = values[i]! - means[i]!
      for (let j = 0; j < i; j++) {
        // The means of those before are new, that of this one is old: the product needs just that.
        const product = delta * (values[j]! - means[j]!)
        products[i * size + j]! += product
        products[j * size + i]! += product
      }
      const step = delta / n
      const term = delta * step * (n - 1)
      means[i]! += step
      fourth[i]! += term * step * step * (n * n - 3 * n + 3) + 6 * step * step * second[i]! - 4 * step * third[i]!
      third[i]! += term * step * (n - 2) - 3 * step * second[i]!
      second[i]! += term
    }
  }

  /** Adds those of others. */
  addAll(other: Moments): void {
    const { size } = this
    const [a, b] = [this.count, other.count]
    if (b === 0) return
    const n = a + b
    const deltas = other.means.map((mean, i) => mean - this.means[i]!)
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        this.products[i * size + j]! += other.products[i * size + j]! + (deltas[i]! * deltas[j]! * a * b) / n
      }
      const d = deltas[i]!
      this.fourth[i]! +=
        other.fourth[i]! +
        (d ** 4 * a * b * (a * a - a * b + b * b)) / n ** 3 +
        (6 * d * d * (a * a * other.second[i]! + b * b * this.second[i]!)) / (n * n) +
        (4 * d * (a * other.third[i]! - b * this.third[i]!)) / n
      this.third[i]! +=
        other.third[i]! +
        (d ** 3 * a * b * (a - b)) / (n * n) +
        (3 * d * (a * other.second[i]! - b * this.second[i]!)) / n
      this.second[i]! += other.second[i]! + (d * d * a * b) / n
      this.means[i] = (a * this.means[i]! + b * other.means[i]!) / n
    }
    this.count = n
  }

  variance(i: number): number {
    return this.second[i]! / (this.count - 1)
  }

  skewness(i: number): number {
    return (Math.sqrt(this.count) * this.third[i]!) / this.second[i]! ** 1.5
  }

  kurtosis(i: number): number {
    return (this.count * this.fourth[i]!) / this.second[i]! ** 2
  }

  covariance(i: number, j: number): number {
    return (i === j ? this.second[i]! : this.products[i * this.size + j]!) / (this.count - 1)
  }

  correlation(i: number, j: number): number {
    return i === j ? 1 : this.covariance(i, j) / Math.sqrt(this.variance(i) * this.variance(j))
  }
}
