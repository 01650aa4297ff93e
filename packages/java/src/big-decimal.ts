/**
 * `java.math.BigDecimal` on `bigint`: an unscaled value and a scale. It is a `java.lang.Number`, but not a `JavaNumber`,
 * because no JavaScript number stands for it; ask with `isJavaNumber`. Scales and precisions of results are those of the
 * public specification of the class.
 */
import { arithmetic } from './arithmetic.js'
import { bigIntegerHash } from './big-integer.js'
import { JavaDecimal } from './decimal.js'
import { doubleParts } from './number-bits.js'
import {
  type Decimal,
  decimalEngineeringText,
  decimalPlainText,
  decimalText,
  parseDecimal,
} from './number-decimal-text.js'
import { decimalToFloat } from './number-parse-float.js'
import {
  divideRounded,
  JavaMathContext,
  type JavaRoundingMode,
  MathContext,
  powerOfTen,
  RoundingMode,
} from './number-rounding.js'
import { doubleToString } from './number-text.js'
import { numberFormat } from './throwable.js'
import { doubleOf } from './value.js'

const INT_MIN = -2147483648
const INT_MAX = 2147483647

const saturate = (scale: number): number => Math.max(INT_MIN, Math.min(INT_MAX, scale))
const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Refuses scales beyond 32 bits, except for zero, whose scale does not matter that much. */
function checkedScale(unscaled: bigint, scale: number): number {
  if (scale >= INT_MIN && scale <= INT_MAX) return scale
  if (unscaled !== 0n) throw arithmetic(scale > 0 ? 'Underflow' : 'Overflow')
  return saturate(scale)
}

/** How many zeros decimal text ends with. */
function trailingZeros(digits: string): number {
  let end = digits.length
  while (end > 1 && digits[end - 1] === '0') end--
  return digits.length - end
}

/** A `java.math.BigDecimal`: `unscaled * 10 ** -scale`. Immutable. */
export class JavaBigDecimal extends JavaDecimal implements Decimal {
  readonly className = 'java.math.BigDecimal'
  #digits: string | undefined

  constructor(
    override readonly unscaled: bigint,
    override readonly scale: number = 0,
  ) {
    super()
  }

  /** `new BigDecimal(String)`, with a context `new BigDecimal(String, MathContext)`. Throws `NumberFormatException`. */
  static parse(text: string, context: JavaMathContext = MathContext.UNLIMITED): JavaBigDecimal {
    const { unscaled, scale } = parseDecimal(text)
    return new JavaBigDecimal(unscaled, scale).round(context)
  }

  /** `new BigDecimal(double)`: the exact value of the double. Throws `NumberFormatException` for NaN and infinities. */
  static ofExactDouble(value: number): JavaBigDecimal {
    if (!Number.isFinite(value)) throw numberFormat('Infinite or NaN')
    let { significand, exponent } = doubleParts(value)
    if (significand === 0n) return new JavaBigDecimal(0n)
    while ((significand & 1n) === 0n) {
      significand >>= 1n
      exponent++
    }
    if (exponent >= 0) return new JavaBigDecimal(significand << BigInt(exponent))
    return new JavaBigDecimal(significand * 5n ** BigInt(-exponent), -exponent)
  }

  /** `BigDecimal.valueOf(double)`: the number that `Double.toString` shows. Throws `NumberFormatException` for NaN and infinities. */
  static ofDouble(value: number): JavaBigDecimal {
    if (!Number.isFinite(value)) throw numberFormat('Infinite or NaN')
    return JavaBigDecimal.parse(doubleToString(value))
  }

  /** The digits of the unscaled value without its sign. */
  override get digits(): string {
    this.#digits ??= absolute(this.unscaled).toString()
    return this.#digits
  }

  precision(): number {
    return this.digits.length
  }

  override signum(): number {
    return this.unscaled > 0n ? 1 : this.unscaled < 0n ? -1 : 0
  }

  negate(context?: JavaMathContext): JavaBigDecimal {
    return new JavaBigDecimal(-this.unscaled, this.scale).rounded(context)
  }

  abs(context?: JavaMathContext): JavaBigDecimal {
    return this.unscaled < 0n ? this.negate(context) : this.rounded(context)
  }

  plus(context?: JavaMathContext): JavaBigDecimal {
    return this.rounded(context)
  }

  add(other: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal {
    if (context !== undefined && context.precision > 0 && (this.unscaled === 0n || other.unscaled === 0n)) {
      return this.#addZero(other, context)
    }
    const scale = Math.max(this.scale, other.scale)
    return new JavaBigDecimal(this.#unscaledAt(scale) + other.#unscaledAt(scale), scale).rounded(context)
  }

  /** A sum with zero is the other number, rounded, and as near to the greater scale as the precision allows. */
  #addZero(other: JavaBigDecimal, context: JavaMathContext): JavaBigDecimal {
    const preferred = Math.max(this.scale, other.scale)
    if (this.unscaled === 0n && other.unscaled === 0n) return new JavaBigDecimal(0n, preferred)
    const result = (this.unscaled === 0n ? other : this).round(context)
    return result.#towardsScale(preferred, context.precision)
  }

  /** The same value with a scale as near to the preferred one as exactness and precision (0: any) allow. */
  #towardsScale(preferred: number, precision: number): JavaBigDecimal {
    if (this.scale >= preferred) return this.#stripTo(preferred)
    const room = precision === 0 ? Number.POSITIVE_INFINITY : precision - this.precision()
    const scale = Math.min(preferred, this.scale + Math.max(0, room))
    return new JavaBigDecimal(this.#unscaledAt(scale), scale)
  }

  #unscaledAt(scale: number): bigint {
    return scale === this.scale
      ? this.unscaled
      : this.unscaled * powerOfTen(this.unscaled === 0n ? 0 : scale - this.scale)
  }

  subtract(other: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal {
    return this.add(other.negate(), context)
  }

  multiply(other: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal {
    const unscaled = this.unscaled * other.unscaled
    return new JavaBigDecimal(unscaled, checkedScale(unscaled, this.scale + other.scale)).rounded(context)
  }

  /** `divide(divisor)`, exact, or `divide(divisor, context)`. Throws `ArithmeticException`. */
  divide(divisor: JavaBigDecimal, context: JavaMathContext = MathContext.UNLIMITED): JavaBigDecimal {
    const preferred = this.scale - divisor.scale
    if (divisor.unscaled === 0n) throw arithmetic(this.unscaled === 0n ? 'Division undefined' : 'Division by zero')
    if (this.unscaled === 0n) return new JavaBigDecimal(0n, saturate(preferred))
    if (context.precision === 0) return this.#divideExactly(divisor, preferred)
    // One digit more or less than wanted at first; rounding takes the surplus away.
    const shift = context.precision + divisor.precision() - this.precision()
    const up = shift > 0 ? powerOfTen(shift) : 1n
    const down = shift < 0 ? powerOfTen(-shift) : 1n
    const dividend = this.unscaled * up
    const by = divisor.unscaled * down
    const estimate = absolute(dividend / by).toString().length
    const surplus = estimate - context.precision
    const scaledBy = surplus > 0 ? by * powerOfTen(surplus) : by
    const scaledUp = surplus < 0 ? dividend * powerOfTen(-surplus) : dividend
    const scale = preferred + shift - surplus
    const unscaled = divideRounded(scaledUp, scaledBy, context.roundingMode)
    const quotient = new JavaBigDecimal(unscaled, checkedScale(unscaled, scale)).round(context)
    return scaledUp % scaledBy === 0n ? quotient.#stripTo(saturate(preferred)) : quotient
  }

  #divideExactly(divisor: JavaBigDecimal, preferred: number): JavaBigDecimal {
    let rest = absolute(divisor.unscaled)
    rest /= greatestDivisor(absolute(this.unscaled), rest)
    let twos = 0
    let fives = 0
    for (; (rest & 1n) === 0n; rest >>= 1n) twos++
    for (; rest % 5n === 0n; rest /= 5n) fives++
    if (rest !== 1n) throw arithmetic('Non-terminating decimal expansion; no exact representable decimal result.')
    const more = Math.max(twos, fives)
    const unscaled = (this.unscaled * powerOfTen(more)) / divisor.unscaled
    return new JavaBigDecimal(unscaled, checkedScale(unscaled, preferred + more))
  }

  /** `divide(divisor, scale, roundingMode)`. Throws `ArithmeticException`. */
  divideToScale(divisor: JavaBigDecimal, scale: number, mode: JavaRoundingMode): JavaBigDecimal {
    if (divisor.unscaled === 0n) throw arithmetic('/ by zero')
    const shift = scale + divisor.scale - this.scale
    const dividend = shift > 0 ? this.unscaled * powerOfTen(shift) : this.unscaled
    const by = shift < 0 ? divisor.unscaled * powerOfTen(-shift) : divisor.unscaled
    return new JavaBigDecimal(divideRounded(dividend, by, mode), scale)
  }

  /** `divideToIntegralValue(divisor)`, with or without context. Throws `ArithmeticException`. */
  divideToIntegralValue(divisor: JavaBigDecimal, context: JavaMathContext = MathContext.UNLIMITED): JavaBigDecimal {
    const preferred = saturate(this.scale - divisor.scale)
    if (divisor.unscaled === 0n) throw arithmetic(this.unscaled === 0n ? 'Division undefined' : 'Division by zero')
    const scale = Math.max(this.scale, divisor.scale)
    const quotient = this.#exponent() < divisor.#exponent() ? 0n : this.#unscaledAt(scale) / divisor.#unscaledAt(scale)
    if (quotient === 0n) return new JavaBigDecimal(0n, preferred)
    const integral = new JavaBigDecimal(quotient)
    const needed = integral.precision() - trailingZeros(integral.digits)
    if (context.precision > 0 && needed > context.precision) throw arithmetic('Division impossible')
    const stripped = integral.#stripTo(Math.min(preferred, 0))
    if (context.precision === 0 || stripped.precision() <= context.precision) {
      return stripped.#towardsScale(preferred, context.precision)
    }
    return integral.#stripTo(stripped.precision() - needed > 0 ? -(integral.precision() - needed) : 0)
  }

  /** The exponent of the first digit, for a quick comparison of magnitudes. */
  #exponent(): number {
    return this.precision() - this.scale
  }

  remainder(divisor: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal {
    return this.divideAndRemainder(divisor, context)[1]
  }

  divideAndRemainder(divisor: JavaBigDecimal, context?: JavaMathContext): [JavaBigDecimal, JavaBigDecimal] {
    const quotient = this.divideToIntegralValue(divisor, context)
    return [quotient, this.subtract(quotient.multiply(divisor))]
  }

  /** `pow(n)`, or with a context the X3.274 algorithm, which rounds on the way. Throws `ArithmeticException: Invalid operation`. */
  pow(n: number, context: JavaMathContext = MathContext.UNLIMITED): JavaBigDecimal {
    if (context.precision === 0) {
      if (n < 0 || n > 999999999) throw arithmetic('Invalid operation')
      // Refuses what is too large before it is computed.
      if (absolute(this.unscaled) > 1n) powerOfTen((this.precision() - 1) * n)
      const unscaled = this.unscaled ** BigInt(n)
      return new JavaBigDecimal(unscaled, checkedScale(unscaled, this.scale * n))
    }
    if (n < -999999999 || n > 999999999) throw arithmetic('Invalid operation')
    if (n === 0) return new JavaBigDecimal(1n)
    const size = Math.abs(n)
    const length = String(size).length
    if (length > context.precision) throw arithmetic('Invalid operation')
    const working = new JavaMathContext(context.precision + length + 1, context.roundingMode)
    let result = new JavaBigDecimal(1n)
    for (const bit of size.toString(2)) {
      result = result.multiply(result, working)
      if (bit === '1') result = result.multiply(this, working)
    }
    if (n < 0) result = new JavaBigDecimal(1n).divide(result, working)
    return result.round(context)
  }

  /** `round(context)`; precision 0 leaves the number as it is. */
  round(context: JavaMathContext): JavaBigDecimal {
    let result: JavaBigDecimal = this
    // Rounding 999 up gives 1000, one digit too many again.
    while (context.precision > 0 && result.precision() > context.precision) {
      const drop = result.precision() - context.precision
      const unscaled = divideRounded(result.unscaled, powerOfTen(drop), context.roundingMode)
      result = new JavaBigDecimal(unscaled, checkedScale(unscaled, result.scale - drop))
    }
    return result
  }

  private rounded(context: JavaMathContext | undefined): JavaBigDecimal {
    return context === undefined ? this : this.round(context)
  }

  /** `setScale(scale, mode)`. Throws `ArithmeticException: Rounding necessary` when nothing may be lost but would be. */
  setScale(scale: number, mode: JavaRoundingMode = RoundingMode.UNNECESSARY): JavaBigDecimal {
    if (scale === this.scale) return this
    if (scale > this.scale) return new JavaBigDecimal(this.#unscaledAt(scale), scale)
    const drop = this.scale - scale
    // Everything is dropped and far more: the power need not be computed to know that.
    if (drop > this.precision() + 1) {
      return new JavaBigDecimal(divideRounded(BigInt(this.signum()), 100n, mode), scale)
    }
    return new JavaBigDecimal(divideRounded(this.unscaled, powerOfTen(drop), mode), scale)
  }

  movePointLeft(n: number): JavaBigDecimal {
    return n === 0 ? this : this.#movePoint(n)
  }

  movePointRight(n: number): JavaBigDecimal {
    return n === 0 ? this : this.#movePoint(-n)
  }

  #movePoint(left: number): JavaBigDecimal {
    const scale = checkedScale(this.unscaled, this.scale + left)
    const moved = new JavaBigDecimal(this.unscaled, scale)
    return scale < 0 ? moved.setScale(0) : moved
  }

  scaleByPowerOfTen(n: number): JavaBigDecimal {
    return new JavaBigDecimal(this.unscaled, checkedScale(this.unscaled, this.scale - n))
  }

  stripTrailingZeros(): JavaBigDecimal {
    return this.unscaled === 0n ? new JavaBigDecimal(0n) : this.#stripTo(INT_MIN)
  }

  /** Without trailing zeros, while the scale stays at or above the preferred one. */
  #stripTo(preferred: number): JavaBigDecimal {
    if (this.scale <= preferred) return this
    if (this.unscaled === 0n) return new JavaBigDecimal(0n, preferred)
    const zeros = Math.min(trailingZeros(this.digits), this.scale - preferred)
    return zeros === 0 ? this : new JavaBigDecimal(this.unscaled / powerOfTen(zeros), this.scale - zeros)
  }

  ulp(): JavaBigDecimal {
    return new JavaBigDecimal(1n, this.scale)
  }

  /** `compareTo`: by value, whatever the scales. */
  compareTo(other: JavaBigDecimal): number {
    const sign = this.signum()
    if (sign !== other.signum()) return sign < other.signum() ? -1 : 1
    if (sign === 0) return 0
    const order = this.#exponent() - other.#exponent()
    if (order !== 0) return order < 0 === sign > 0 ? -1 : 1
    const scale = Math.max(this.scale, other.scale)
    const left = this.#unscaledAt(scale)
    const right = other.#unscaledAt(scale)
    return left < right ? -1 : left > right ? 1 : 0
  }

  min(other: JavaBigDecimal): JavaBigDecimal {
    return this.compareTo(other) <= 0 ? this : other
  }

  max(other: JavaBigDecimal): JavaBigDecimal {
    return this.compareTo(other) >= 0 ? this : other
  }

  /** The integer part. */
  toBigInteger(): bigint {
    return this.setScale(0, RoundingMode.DOWN).unscaled
  }

  /** The value, if it is an integer. Throws `ArithmeticException: Rounding necessary`. */
  toBigIntegerExact(): bigint {
    return this.setScale(0).unscaled
  }

  /** The low 64 bits of the integer part, as a signed bigint. */
  override longValue(): bigint {
    // A multiple of 10 ** 64 is one of 2 ** 64.
    if (this.scale <= -64) return 0n
    return BigInt.asIntN(64, this.toBigInteger())
  }

  /** The value as an integer of so many bits. Throws `ArithmeticException` for `Overflow` or `Rounding necessary`. */
  integerValueExact(bits: 8 | 16 | 32 | 64): bigint {
    if (this.unscaled === 0n) return 0n
    if (this.#exponent() > 19) throw arithmetic('Overflow')
    if (this.#exponent() <= 0) throw arithmetic('Rounding necessary')
    const value = this.toBigIntegerExact()
    if (BigInt.asIntN(bits, value) !== value) throw arithmetic('Overflow')
    return value
  }

  override doubleValue(): number {
    return this.scale === 0 ? Number(this.unscaled) : Number(`${this.unscaled}e${-this.scale}`)
  }

  override floatValue(): number {
    return decimalToFloat(`${this.unscaled}e${-this.scale}`)
  }

  override toString(): string {
    return decimalText(this)
  }

  toPlainString(): string {
    return decimalPlainText(this)
  }

  toEngineeringString(): string {
    return decimalEngineeringText(this)
  }

  override toJavaString(): string {
    return decimalText(this)
  }

  override javaEquals(other: unknown): boolean {
    return other instanceof JavaBigDecimal && other.scale === this.scale && other.unscaled === this.unscaled
  }

  override javaHashCode(): number {
    return (Math.imul(31, bigIntegerHash(this.unscaled)) + this.scale) | 0
  }

  /** `Comparable`: by value. */
  javaCompareTo(other: unknown): number {
    return this.compareTo(other as JavaBigDecimal)
  }

  /** As the double nearest to it; a JSON writer that can do better takes `toString()`. */
  override jsonValue(): unknown {
    return doubleOf(this.doubleValue())
  }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let left = a
  let right = b
  while (right !== 0n) [left, right] = [right, left % right]
  return left
}
