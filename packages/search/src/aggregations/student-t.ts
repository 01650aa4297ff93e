/** Student's t-test, two-tailed: https://www.itl.nist.gov/div898/handbook/eda/section3/eda353.htm */

/** The statistics of a population, or of the differences of pairs. */
export interface Summary {
  readonly count: number
  readonly mean: number
  readonly variance: number
}

/** The probability that the means differ as much by chance; NaN for too few values. `paired`: `a` is that of the differences. */
export function tTestProbability(kind: 'paired' | 'homoscedastic' | 'heteroscedastic', a: Summary, b: Summary): number {
  if (kind === 'paired') {
    if (a.count < 2) return Number.NaN
    return twoTailed(a.mean / Math.sqrt(a.variance / a.count), a.count - 1)
  }
  if (a.count < 2 || b.count < 2) return Number.NaN
  const difference = a.mean - b.mean
  const [ofA, ofB] = [a.variance / a.count, b.variance / b.count]
  if (kind === 'homoscedastic') {
    const freedom = a.count + b.count - 2
    const pooled = ((a.count - 1) * a.variance + (b.count - 1) * b.variance) / freedom
    return twoTailed(difference / Math.sqrt(pooled * (1 / a.count + 1 / b.count)), freedom)
  }
  const freedom = (ofA + ofB) ** 2 / (ofA ** 2 / (a.count - 1) + ofB ** 2 / (b.count - 1))
  return twoTailed(difference / Math.sqrt(ofA + ofB), freedom)
}

const twoTailed = (t: number, freedom: number): number =>
  Number.isNaN(t) ? Number.NaN : incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t))

/** The regularized incomplete beta function, by its continued fraction (Numerical Recipes, 6.4). */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b
}

const TINY = 1e-300
const EPSILON = 1e-16
const MOST_STEPS = 1000

/** Lentz's method. */
function betaFraction(a: number, b: number, x: number): number {
  const held = (value: number): number => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / held(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / held(1 + even * d)
    c = held(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / held(1 + odd * d)
    c = held(1 + odd / c)
    const step = d * c
    result *= step
    if (Math.abs(step - 1) < EPSILON) break
  }
  return result
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** The logarithm of the gamma function of a positive number: Lanczos's approximation with g = 7. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  let sum = LANCZOS[0]!
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (z + i)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}
