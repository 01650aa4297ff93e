/** `java.math.RoundingMode` and `java.math.MathContext`, and the rounding of quotients of big integers by them. */
import { arithmetic } from './arithmetic.js'
import { illegalArgument } from './throwable.js'
import { JavaObject } from './value.js'

/** The names of the rounding modes in the order of `RoundingMode.values()`. */
export type RoundingName = 'UP' | 'DOWN' | 'CEILING' | 'FLOOR' | 'HALF_UP' | 'HALF_DOWN' | 'HALF_EVEN' | 'UNNECESSARY'

/** A constant of `java.math.RoundingMode`; there is one object for each name. */
export class JavaRoundingMode extends JavaObject {
  readonly className = 'java.math.RoundingMode'
  constructor(
    readonly name: RoundingName,
    readonly ordinal: number,
  ) {
    super()
  }
  override toJavaString(): string {
    return this.name
  }
}

/** The constants of `RoundingMode` by name. */
export const RoundingMode: Readonly<Record<RoundingName, JavaRoundingMode>> = {
  UP: new JavaRoundingMode('UP', 0),
  DOWN: new JavaRoundingMode('DOWN', 1),
  CEILING: new JavaRoundingMode('CEILING', 2),
  FLOOR: new JavaRoundingMode('FLOOR', 3),
  HALF_UP: new JavaRoundingMode('HALF_UP', 4),
  HALF_DOWN: new JavaRoundingMode('HALF_DOWN', 5),
  HALF_EVEN: new JavaRoundingMode('HALF_EVEN', 6),
  UNNECESSARY: new JavaRoundingMode('UNNECESSARY', 7),
}

/** `RoundingMode.valueOf(name)`. Throws `IllegalArgumentException` for an unknown name. */
export function roundingModeOf(name: string): JavaRoundingMode {
  if (!Object.hasOwn(RoundingMode, name)) throw illegalArgument(`No enum constant java.math.RoundingMode.${name}`)
  return RoundingMode[name as RoundingName]
}

/** A `java.math.MathContext`. Precision 0 means exact. Throws `IllegalArgumentException` for a negative precision. */
export class JavaMathContext extends JavaObject {
  readonly className = 'java.math.MathContext'
  constructor(
    readonly precision: number,
    readonly roundingMode: JavaRoundingMode = RoundingMode.HALF_UP,
  ) {
    super()
    if (precision < 0) throw illegalArgument('Digits < 0')
  }
  override toJavaString(): string {
    return `precision=${this.precision} roundingMode=${this.roundingMode.name}`
  }
  override javaEquals(other: unknown): boolean {
    return (
      other instanceof JavaMathContext && other.precision === this.precision && other.roundingMode === this.roundingMode
    )
  }
  override javaHashCode(): number {
    return this.precision
  }
}

/** The constants of `MathContext` by name. */
export const MathContext = {
  UNLIMITED: new JavaMathContext(0, RoundingMode.HALF_UP),
  DECIMAL32: new JavaMathContext(7, RoundingMode.HALF_EVEN),
  DECIMAL64: new JavaMathContext(16, RoundingMode.HALF_EVEN),
  DECIMAL128: new JavaMathContext(34, RoundingMode.HALF_EVEN),
} as const

/**
 * The largest power of ten, and with it the size of numbers, that is computed. Java computes up to 646 million digits; a script
 * that asks for more than 300,000 is an attack or a mistake, and gets the error that Java has at its own end.
 */
const LARGEST_POWER = 300_000

const powers: bigint[] = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))

/** `10 ** exponent`. Throws Java's `ArithmeticException` for numbers that are too large. */
export function powerOfTen(exponent: number): bigint {
  if (exponent > LARGEST_POWER) throw arithmetic('BigInteger would overflow supported range')
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

/**
 * Whether a number whose magnitude is cut off before a rest has to grow by one. `half` is how the rest stands to one half
 * (-1, 0, 1); the rest is not zero. Throws `ArithmeticException` for `UNNECESSARY`.
 */
export function roundsAway(mode: JavaRoundingMode, negative: boolean, odd: boolean, half: number): boolean {
  switch (mode.name) {
    case 'UP':
      return true
    case 'DOWN':
      return false
    case 'CEILING':
      return !negative
    case 'FLOOR':
      return negative
    case 'HALF_UP':
      return half >= 0
    case 'HALF_DOWN':
      return half > 0
    case 'HALF_EVEN':
      return half > 0 || (half === 0 && odd)
    case 'UNNECESSARY':
      throw arithmetic('Rounding necessary')
  }
}

/** `dividend / divisor` rounded to an integer. Throws `ArithmeticException` when `UNNECESSARY` is not true. */
export function divideRounded(dividend: bigint, divisor: bigint, mode: JavaRoundingMode): bigint {
  const quotient = dividend / divisor
  const rest = dividend % divisor
  if (rest === 0n) return quotient
  const twice = (rest < 0n ? -rest : rest) * 2n
  const size = divisor < 0n ? -divisor : divisor
  const negative = dividend < 0n !== divisor < 0n
  const half = twice < size ? -1 : twice > size ? 1 : 0
  if (!roundsAway(mode, negative, (quotient & 1n) === 1n, half)) return quotient
  return negative ? quotient - 1n : quotient + 1n
}
