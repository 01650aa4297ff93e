/** The factories of `java.text.NumberFormat`: the usual patterns of a locale, found from how the runtime writes a sample. */
import { RoundingMode } from '../number-rounding.js'
import { JavaDecimalFormat } from './decimal-format.js'
import type { AffixPart } from './decimal-pattern.js'
import { JavaDecimalFormatSymbols } from './decimal-symbols.js'
import { intlTag } from './locale-symbols.js'

const ENGLISH = 'en-US'

/** `NumberFormat.getInstance(locale)` and `getNumberInstance(locale)`: up to three decimals, groups. The locale is a language tag. */
export const numberInstance = (locale: string | null = ENGLISH): JavaDecimalFormat =>
  new JavaDecimalFormat('#,##0.###', new JavaDecimalFormatSymbols(locale))

/** `NumberFormat.getIntegerInstance(locale)`: rounds half to even, and reads integers only. */
export function integerInstance(locale: string | null = ENGLISH): JavaDecimalFormat {
  const format = new JavaDecimalFormat('#,##0', new JavaDecimalFormatSymbols(locale))
  format.roundingMode = RoundingMode.HALF_EVEN
  format.parseIntegerOnly = true
  return format
}

/** `NumberFormat.getPercentInstance(locale)`. */
export const percentInstance = (locale: string | null = ENGLISH): JavaDecimalFormat =>
  withAffixes('#,##0%', locale, { style: 'percent' }, 'percentSign', { symbol: 'percent' })

/** `NumberFormat.getCurrencyInstance(locale)`: as many decimals as the currency of the country has, two without one. */
export function currencyInstance(locale: string | null = ENGLISH): JavaDecimalFormat {
  const code = new JavaDecimalFormatSymbols(locale).currency
  const options = { style: 'currency', currency: code?.code ?? 'USD' } as const
  const format = withAffixes('\u00a4#,##0.00', locale, options, 'currency', { symbol: 'currency' })
  const digits = code?.fractionDigits ?? 2
  format.setMaximumFractionDigits(Math.max(digits, 0))
  format.setMinimumFractionDigits(Math.max(digits, 0))
  return format
}

/** A format whose symbol stands where the locale puts it, with the locale's space between. */
function withAffixes(
  pattern: string,
  locale: string | null,
  options: Intl.NumberFormatOptions,
  type: Intl.NumberFormatPartTypes,
  symbol: AffixPart,
): JavaDecimalFormat {
  const symbols = new JavaDecimalFormatSymbols(locale)
  const format = new JavaDecimalFormat(pattern, symbols)
  const tag = intlTag(locale)
  if (tag === undefined) return format
  const parts = new Intl.NumberFormat(tag, options).formatToParts(1)
  const number = parts.findIndex(part => part.type === 'integer')
  const last = parts.findLastIndex(part => part.type === 'integer' || part.type === 'fraction')
  const affix = (from: number, to: number): AffixPart[] =>
    parts.slice(from, to).map(part => (part.type === type ? symbol : part.value))
  const prefix = affix(0, number)
  const suffix = affix(last + 1, parts.length)
  const { settings } = format
  settings.positivePrefix = prefix
  settings.positiveSuffix = suffix
  settings.negativePrefix = [{ symbol: 'minus' }, ...prefix]
  settings.negativeSuffix = suffix
  return format
}
