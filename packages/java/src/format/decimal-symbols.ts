/** `java.text.DecimalFormatSymbols`, filled from the locale data of the runtime, and the currency of a locale. */
import { JavaObject } from '../value.js'
import { currencyOfLocale, type JavaCurrency } from './currency.js'
import { localeSymbols } from './locale-symbols.js'

/** The symbols of a `DecimalFormat`. Mutable, as in Java; a format keeps its own copy. */
export class JavaDecimalFormatSymbols extends JavaObject {
  readonly className = 'java.text.DecimalFormatSymbols'
  zeroDigit: string
  groupingSeparator: string
  decimalSeparator: string
  perMill = '\u2030'
  percent: string
  digit = '#'
  patternSeparator = ';'
  infinity: string
  notANumber: string
  minusSign: string
  currencySymbol: string
  internationalCurrencySymbol: string
  monetaryDecimalSeparator: string
  exponentSeparator = 'E'
  #currency: JavaCurrency | undefined

  /** The symbols of a language tag; null and `ROOT` are the root locale. */
  constructor(readonly locale: string | null = 'en-US') {
    super()
    const symbols = localeSymbols(locale)
    this.zeroDigit = String.fromCharCode(symbols.zero)
    this.groupingSeparator = symbols.group
    this.decimalSeparator = symbols.decimal
    this.percent = symbols.percent
    this.infinity = symbols.infinity
    this.notANumber = symbols.notANumber
    this.minusSign = symbols.minus
    this.monetaryDecimalSeparator = symbols.decimal
    this.#currency = currencyOfLocale(locale)
    this.currencySymbol = this.#currency?.symbol(locale) ?? '\u00a4'
    this.internationalCurrencySymbol = this.#currency?.code ?? 'XXX'
  }

  /** The currency, undefined when the locale names no country. */
  get currency(): JavaCurrency | undefined {
    return this.#currency
  }

  /** `setCurrency`: sets both symbols of it too. */
  setCurrency(currency: JavaCurrency): void {
    this.#currency = currency
    this.internationalCurrencySymbol = currency.code
    this.currencySymbol = currency.symbol(this.locale)
  }

  /** An independent copy. */
  clone(): JavaDecimalFormatSymbols {
    const copy = new JavaDecimalFormatSymbols(this.locale)
    copy.#currency = this.#currency
    return Object.assign(copy, this)
  }

  /** UTF-16 unit of the digit zero. */
  get zero(): number {
    return this.zeroDigit.charCodeAt(0)
  }

  toJavaString(): string {
    return `${this.className}@0`
  }

  override javaEquals(other: unknown): boolean {
    if (!(other instanceof JavaDecimalFormatSymbols) || other.#currency !== this.#currency) return false
    const theirs: object = other
    return Object.entries(this).every(([name, value]) => Reflect.get(theirs, name) === value)
  }

  override javaHashCode(): number {
    return (this.zero * 37 + this.groupingSeparator.charCodeAt(0)) * 37 + this.decimalSeparator.charCodeAt(0)
  }
}
