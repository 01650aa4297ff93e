/**
 * The symbols that numbers are written with in a locale: digits, separators, signs. They come from the runtime's own
 * locale data (`Intl`), which is the same CLDR that Java takes its data from, though not of the same year.
 */

/** The symbols of a locale in `java.text.DecimalFormatSymbols`. */
export interface LocaleSymbols {
  /** UTF-16 unit of the digit zero; the others follow it. */
  readonly zero: number
  readonly decimal: string
  readonly group: string
  readonly minus: string
  readonly plus: string
  readonly percent: string
  readonly infinity: string
  readonly notANumber: string
  /** Digits of a group in the locale's pattern for numbers. */
  readonly groupSize: number
}

/** The symbols of `Locale.ROOT`; those of English are the same. */
export const rootSymbols: LocaleSymbols = {
  zero: 48,
  decimal: '.',
  group: ',',
  minus: '-',
  plus: '+',
  percent: '%',
  infinity: '\u221e',
  notANumber: 'NaN',
  groupSize: 3,
}

/** Where the CLDR of 8.18's Java and that of current runtimes part. */
const corrections: Readonly<Record<string, Partial<LocaleSymbols>>> = {
  'de-CH': { group: '\u2019' },
  'de-LI': { group: '\u2019' },
  'it-CH': { group: '\u2019' },
  'en-CH': { group: '\u2019' },
}

const cache = new Map<string, LocaleSymbols>()
const CACHE_SIZE = 200

/**
 * The tag in the form that `Intl` takes, or undefined for the root locale, for null, and for locales without data in the runtime:
 * Java falls back to the root locale, `Intl` to that of the machine.
 */
export function intlTag(locale: string | null): string | undefined {
  if (locale === null || locale === '' || locale === 'ROOT' || locale === 'und') return undefined
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The symbols of a locale, given as language tag; null and `ROOT` are the root locale. Never throws. */
export function localeSymbols(locale: string | null): LocaleSymbols {
  if (locale === null || locale === 'ROOT') return rootSymbols
  const known = cache.get(locale)
  if (known !== undefined) return known
  const tag = intlTag(locale)
  const symbols = tag === undefined ? rootSymbols : { ...readSymbols(tag), ...corrections[tag] }
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(locale, symbols)
  return symbols
}

function readSymbols(tag: string): LocaleSymbols {
  const format = new Intl.NumberFormat(tag, { useGrouping: true, minimumFractionDigits: 1 })
  const find = (value: number | bigint, type: Intl.NumberFormatPartTypes, other: Intl.NumberFormat = format) =>
    other.formatToParts(value).find(part => part.type === type)?.value
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'always' })
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  // A negative number of seven digits has all separators, also where four digits go without.
  return {
    zero: find(0, 'integer')?.charCodeAt(0) ?? rootSymbols.zero,
    decimal: find(1.5, 'decimal') ?? rootSymbols.decimal,
    group: find(1234567, 'group') ?? rootSymbols.group,
    minus: bare(find(-1, 'minusSign')) ?? rootSymbols.minus,
    plus: bare(find(1, 'plusSign', signed)) ?? rootSymbols.plus,
    percent: bare(find(1, 'percentSign', percent)) ?? rootSymbols.percent,
    infinity: find(Number.POSITIVE_INFINITY, 'infinity') ?? rootSymbols.infinity,
    notANumber: find(Number.NaN, 'nan') ?? rootSymbols.notANumber,
    groupSize:
      format
        .formatToParts(1234567)
        .filter(part => part.type === 'integer')
        .at(-1)?.value.length ?? 3,
  }
}

/** Signs without the marks of direction around them: Java keeps one unit. */
const bare = (sign: string | undefined): string | undefined => sign?.replace(/[\u061c\u200e\u200f]/g, '')
