/**
 * `java.text.DecimalFormat`: prints numbers by a pattern (`#,##0.00`) and reads them again. Follows the public documentation;
 * if that and Java's answers are known to differ (digits of scientific notation), Java's answers count.
 */

import { arithmetic } from '../arithmetic.js'
import { JavaBigDecimal } from '../big-decimal.js'
import { type JavaRoundingMode, RoundingMode, roundsAway } from '../number-rounding.js'
import { illegalArgument, JavaException } from '../throwable.js'
import { JavaNumber, JavaObject, kindOf } from '../value.js'
import type { JavaCurrency } from './currency.js'
import {
  type DecimalDigits,
  digitsOfDecimal,
  digitsOfDouble,
  keepDigits,
  LARGEST_EXPONENT,
  withoutTrailingZeros,
} from './decimal-digits.js'
import { type JavaParsePosition, parseDecimalFormat } from './decimal-parse.js'
import {
  affixText,
  type DecimalSettings,
  isCurrency,
  readDecimalPattern,
  translatePattern,
  UNLIMITED,
  writeDecimalPattern,
} from './decimal-pattern.js'
import { JavaDecimalFormatSymbols } from './decimal-symbols.js'
import { outOfMemory } from './format-errors.js'
import { groupDigits, localizeDigits } from './format-number.js'

/** More digits than these no double is printed with. */
const DOUBLE_INTEGER_DIGITS = 309
const DOUBLE_FRACTION_DIGITS = 340

/** A `java.text.ParseException`: also the place where reading failed. */
export class JavaParseException extends JavaException {
  constructor(
    text: string,
    readonly errorOffset: number,
  ) {
    super('java.text.ParseException', text)
  }
}

/** A number with its sign apart, ready to be rounded. */
interface Magnitude {
  readonly digits: DecimalDigits
  readonly negative: boolean
  /** How the exact value stands to the digits: a double is seldom exactly what its digits say. */
  readonly exact: () => number
  readonly isDouble: boolean
}

const same = () => 0

/** A `java.text.DecimalFormat`. Mutable, as in Java. */
export class JavaDecimalFormat extends JavaObject {
  readonly className = 'java.text.DecimalFormat'
  /** The settings of the pattern, as changed by setters. */
  settings: DecimalSettings
  roundingMode: JavaRoundingMode = RoundingMode.HALF_EVEN
  parseIntegerOnly = false
  parseBigDecimal = false
  #symbols: JavaDecimalFormatSymbols

  /** Throws `IllegalArgumentException` for an invalid pattern. */
  constructor(pattern = '#,##0.###', symbols = new JavaDecimalFormatSymbols()) {
    super()
    this.settings = readDecimalPattern(pattern)
    this.#symbols = symbols.clone()
  }

  /** `getDecimalFormatSymbols()`: a copy. */
  getSymbols(): JavaDecimalFormatSymbols {
    return this.#symbols.clone()
  }

  setSymbols(symbols: JavaDecimalFormatSymbols): void {
    this.#symbols = symbols.clone()
  }

  /** `setCurrency`: changes the symbols, not the number of digits. */
  setCurrency(currency: JavaCurrency): void {
    this.#symbols.setCurrency(currency)
  }

  /** `applyPattern(pattern)`. Throws `IllegalArgumentException`. */
  applyPattern(pattern: string): void {
    this.settings = readDecimalPattern(pattern)
  }

  /** `applyLocalizedPattern(pattern)`: in the symbols of the locale. Throws `IllegalArgumentException`. */
  applyLocalizedPattern(pattern: string): void {
    this.applyPattern(translatePattern(pattern, this.#symbols, false))
  }

  toPattern(): string {
    return writeDecimalPattern(this.settings)
  }

  toLocalizedPattern(): string {
    return translatePattern(this.toPattern(), this.#symbols, true)
  }

  toJavaString(): string {
    return `${this.className}@0`
  }

  override javaEquals(other: unknown): boolean {
    return (
      other instanceof JavaDecimalFormat &&
      JSON.stringify(other.settings) === JSON.stringify(this.settings) &&
      other.roundingMode === this.roundingMode &&
      other.#symbols.javaEquals(this.#symbols)
    )
  }

  /** An independent copy. */
  clone(): JavaDecimalFormat {
    const copy = new JavaDecimalFormat('#', this.#symbols)
    copy.settings = { ...this.settings }
    copy.roundingMode = this.roundingMode
    copy.parseIntegerOnly = this.parseIntegerOnly
    copy.parseBigDecimal = this.parseBigDecimal
    return copy
  }

  setMinimumIntegerDigits(value: number): void {
    const digits = Math.max(0, value)
    this.settings.minimumIntegerDigits = digits
    this.settings.maximumIntegerDigits = Math.max(this.settings.maximumIntegerDigits, digits)
  }

  setMaximumIntegerDigits(value: number): void {
    const digits = Math.max(0, value)
    this.settings.maximumIntegerDigits = digits
    this.settings.minimumIntegerDigits = Math.min(this.settings.minimumIntegerDigits, digits)
  }

  setMinimumFractionDigits(value: number): void {
    const digits = Math.max(0, value)
    this.settings.minimumFractionDigits = digits
    this.settings.maximumFractionDigits = Math.max(this.settings.maximumFractionDigits, digits)
  }

  setMaximumFractionDigits(value: number): void {
    const digits = Math.max(0, value)
    this.settings.maximumFractionDigits = digits
    this.settings.minimumFractionDigits = Math.min(this.settings.minimumFractionDigits, digits)
  }

  getPositivePrefix(): string {
    return affixText(this.settings.positivePrefix, this.#symbols)
  }

  getPositiveSuffix(): string {
    return affixText(this.settings.positiveSuffix, this.#symbols)
  }

  getNegativePrefix(): string {
    return affixText(this.settings.negativePrefix, this.#symbols)
  }

  getNegativeSuffix(): string {
    return affixText(this.settings.negativeSuffix, this.#symbols)
  }

  /** `format(number)` of any numeric Java value. Throws `IllegalArgumentException` for others. */
  format(value: unknown): string {
    const kind = kindOf(value)
    if (value instanceof JavaBigDecimal) return this.#finish(this.#decimal(value))
    if (kind === 'double' || kind === 'float') {
      return this.#formatDouble(value instanceof JavaNumber ? Number(value.value) : (value as number))
    }
    if (value instanceof JavaNumber || typeof value === 'number' || typeof value === 'bigint') {
      return this.#finish(this.#decimal(new JavaBigDecimal(BigInt(value instanceof JavaNumber ? value.value : value))))
    }
    throw illegalArgument('Cannot format given Object as a Number')
  }

  #decimal(value: JavaBigDecimal): Magnitude {
    const { multiplier } = this.settings
    const product = multiplier === 1 ? value : value.multiply(new JavaBigDecimal(BigInt(multiplier)))
    const digits = product.unscaled === 0n ? { digits: '0', exponent: 0 } : digitsOfDecimal(product)
    return { digits, negative: product.signum() < 0, exact: same, isDouble: false }
  }

  #formatDouble(number: number): string {
    if (Number.isNaN(number)) return this.#symbols.notANumber
    const value = number * this.settings.multiplier
    const negative = value < 0 || Object.is(value, -0)
    if (!Number.isFinite(value)) return this.#affixed(this.#symbols.infinity, negative)
    const size = Math.abs(value)
    const digits = digitsOfDouble(size)
    const exact = () =>
      JavaBigDecimal.ofExactDouble(size).compareTo(
        JavaBigDecimal.parse(`${digits.digits}e${digits.exponent - digits.digits.length + 1}`),
      )
    return this.#finish({ digits, negative, exact, isDouble: true })
  }

  #affixed(number: string, negative: boolean): string {
    return negative
      ? this.getNegativePrefix() + number + this.getNegativeSuffix()
      : this.getPositivePrefix() + number + this.getPositiveSuffix()
  }

  #finish(value: Magnitude): string {
    const text = this.settings.minimumExponentDigits > 0 ? this.#scientific(value) : this.#plain(value)
    return this.#affixed(text, value.negative)
  }

  /** The digits, at most `keep` of them. Throws `ArithmeticException` when rounding is not allowed. */
  #rounded(value: Magnitude, keep: number): DecimalDigits {
    const { digits } = value
    const rest = keep < 0 ? '0' : digits.digits.slice(keep)
    if (/^0*$/.test(keep < 0 ? digits.digits : rest)) {
      return keep >= digits.digits.length ? digits : keepDigits(digits, keep, false)
    }
    if (this.roundingMode === RoundingMode.UNNECESSARY) {
      throw arithmetic('Rounding needed with the rounding mode being set to RoundingMode.UNNECESSARY')
    }
    const tie = /^50*$/.test(rest)
    const half = tie ? value.exact() : rest > '5' ? 1 : -1
    const odd = keep > 0 && (digits.digits.charCodeAt(keep - 1) & 1) === 1
    return keepDigits(digits, keep, roundsAway(this.roundingMode, value.negative, odd, half))
  }

  #limits(isDouble: boolean): DecimalSettings {
    const { settings } = this
    const whole = isDouble ? DOUBLE_INTEGER_DIGITS : LARGEST_EXPONENT
    const fraction = isDouble ? DOUBLE_FRACTION_DIGITS : LARGEST_EXPONENT
    return {
      ...settings,
      minimumIntegerDigits: Math.min(settings.minimumIntegerDigits, whole),
      maximumIntegerDigits: Math.min(settings.maximumIntegerDigits, whole),
      minimumFractionDigits: Math.min(settings.minimumFractionDigits, fraction),
      maximumFractionDigits: Math.min(settings.maximumFractionDigits, fraction),
    }
  }

  #plain(value: Magnitude): string {
    const settings = this.#limits(value.isDouble)
    const { digits, exponent } = this.#rounded(value, value.digits.exponent + 1 + settings.maximumFractionDigits)
    if (Math.abs(exponent) > LARGEST_EXPONENT) throw outOfMemory()
    const zero = /^0*$/.test(digits)
    const places = zero ? 0 : exponent + 1
    let whole = places > 0 ? digits.slice(0, places).padEnd(places, '0') : ''
    if (whole.length > settings.maximumIntegerDigits) whole = whole.slice(whole.length - settings.maximumIntegerDigits)
    whole = whole.padStart(settings.minimumIntegerDigits, '0')
    const decimals = zero ? '' : withoutTrailingZeros(places >= 0 ? digits.slice(places) : '0'.repeat(-places) + digits)
    const fraction = decimals.padEnd(settings.minimumFractionDigits, '0')
    return this.#written(whole === '' && fraction === '' ? '0' : whole, fraction)
  }

  #written(whole: string, fraction: string): string {
    const symbols = { zero: this.#symbols.zero }
    const { groupingUsed, groupingSize, decimalSeparatorAlwaysShown } = this.settings
    const digits = localizeDigits(whole, symbols)
    const grouped = groupingUsed ? groupDigits(digits, groupingSize, this.#symbols.groupingSeparator) : digits
    if (fraction === '' && !decimalSeparatorAlwaysShown) return grouped
    return grouped + this.decimalSeparator + localizeDigits(fraction, symbols)
  }

  /** The separator in use: that of money when the pattern is about money. */
  get decimalSeparator(): string {
    return isCurrency(this.settings) ? this.#symbols.monetaryDecimalSeparator : this.#symbols.decimalSeparator
  }

  #scientific(value: Magnitude): string {
    const { minimumIntegerDigits, maximumIntegerDigits, minimumFractionDigits, maximumFractionDigits } = this.#limits(
      value.isDouble,
    )
    const rounded = this.#rounded(value, maximumIntegerDigits + maximumFractionDigits || UNLIMITED)
    const zero = /^0*$/.test(rounded.digits)
    const digits = zero ? '' : withoutTrailingZeros(rounded.digits)
    const places = zero ? 0 : rounded.exponent + 1
    // With room for several digits the exponent is a multiple of their number, else the least digits are filled.
    const repeats = maximumIntegerDigits > 1 && maximumIntegerDigits > minimumIntegerDigits
    const whole = repeats ? 1 : minimumIntegerDigits
    const exponent = repeats
      ? Math.floor((places - 1) / maximumIntegerDigits) * maximumIntegerDigits
      : places - minimumIntegerDigits
    const wholeDigits = zero ? whole : places - exponent
    const least = Math.max(minimumIntegerDigits + minimumFractionDigits, wholeDigits)
    const padded = digits.padEnd(least, '0')
    const shown = zero ? 0 : exponent
    const size = String(Math.abs(shown)).padStart(this.settings.minimumExponentDigits, '0')
    const fraction = padded.slice(wholeDigits)
    const mantissa =
      localizeDigits(padded.slice(0, wholeDigits), { zero: this.#symbols.zero }) +
      (fraction === '' && !this.settings.decimalSeparatorAlwaysShown
        ? ''
        : this.decimalSeparator + localizeDigits(fraction, { zero: this.#symbols.zero }))
    const sign = shown < 0 ? this.#symbols.minusSign : ''
    return `${mantissa}${this.#symbols.exponentSeparator}${sign}${localizeDigits(size, { zero: this.#symbols.zero })}`
  }

  /** `parse(text, position)`: a Long if it can be one, else a Double (or BigDecimal); null when there is no number. */
  parseAt(text: string, position: JavaParsePosition): unknown {
    return parseDecimalFormat(this, this.#symbols, text, position)
  }

  /** `parse(text)`: as much of the text as is a number. Throws `ParseException`. */
  parse(text: string): unknown {
    const position = { index: 0, errorIndex: -1 }
    const value = this.parseAt(text, position)
    if (position.index === 0) throw new JavaParseException(`Unparseable number: "${text}"`, position.errorIndex)
    return value
  }
}
