/**
 * Format strings of `java.util.Formatter`, taken apart and checked. All checks that need no argument happen here, for the
 * whole string, as in Java: `%d%q` fails for its second part whatever the arguments are.
 */
import {
  duplicateFlag,
  flagMismatch,
  illegalFlags,
  illegalIndex,
  illegalPrecision,
  illegalWidth,
  missingWidth,
  outOfMemory,
  unknownConversion,
} from './format-errors.js'

/** Which arguments a conversion takes: the rows of the table in the documentation of Formatter. */
export type ConversionKind = 'general' | 'character' | 'integral' | 'floating' | 'temporal' | 'percent' | 'line'

/** One specifier, checked. */
export interface Specifier {
  readonly kind: ConversionKind
  /** In lower case, for dates the letter after `t`. */
  readonly conversion: string
  readonly upper: boolean
  /** The flags as text, each at most once. */
  readonly flags: string
  /** One-based; 0 is the next argument, -1 the previous one (`<`). */
  readonly index: number
  /** -1 when there is none. */
  readonly width: number
  /** -1 when there is none. */
  readonly precision: number
  /** The specifier as the errors show it. */
  readonly text: string
}

/** Literal text and specifiers in their order. */
export type FormatParts = readonly (string | Specifier)[]

const FLAGS = '-#+ 0,(<'
const INT_MAX = 2147483647

/** Wider fields and longer fractions than this Java could hold in memory only with luck. */
const LARGEST = 2 ** 26

const kinds: Readonly<Record<string, ConversionKind>> = {
  b: 'general',
  h: 'general',
  s: 'general',
  c: 'character',
  d: 'integral',
  o: 'integral',
  x: 'integral',
  e: 'floating',
  f: 'floating',
  g: 'floating',
  a: 'floating',
  '%': 'percent',
  n: 'line',
}

const upperConversions = 'BHSCXEGA'
const temporalConversions = 'HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc'

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57
const isConversion = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 37

const skipDigits = (format: string, start: number): number => {
  let at = start
  while (isDigit(format.charCodeAt(at))) at++
  return at
}

const cache = new Map<string, FormatParts>()
const CACHE_SIZE = 500

/** The parts of a format string, kept for the next time. Throws the exceptions of Formatter. */
export function readFormat(format: string): FormatParts {
  const known = cache.get(format)
  if (known !== undefined) return known
  const parts = parseFormat(format)
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(format, parts)
  return parts
}

function parseFormat(format: string): FormatParts {
  const parts: (string | Specifier)[] = []
  let at = 0
  for (;;) {
    const percent = format.indexOf('%', at)
    if (percent < 0) break
    if (percent > at) parts.push(format.slice(at, percent))
    at = readSpecifier(format, percent + 1, parts)
  }
  if (at < format.length) parts.push(format.slice(at))
  return parts
}

/** Reads what follows a percent sign, adds it to the parts and gives the place after it. */
function readSpecifier(format: string, start: number, parts: (string | Specifier)[]): number {
  let at = start
  const indexEnd = skipDigits(format, at)
  const hasIndex = indexEnd > at && format[indexEnd] === '$'
  if (hasIndex) at = indexEnd + 1
  const flagsStart = at
  while (at < format.length && FLAGS.includes(format[at]!)) at++
  const widthStart = at
  at = skipDigits(format, at)
  const precisionStart = at
  if (format[at] === '.') {
    at = skipDigits(format, at + 1)
    if (at === precisionStart + 1) throw unknownConversion(format[start]!)
  }
  const precisionEnd = at
  const temporal = (format[at] === 't' || format[at] === 'T') && isConversion(format.charCodeAt(at + 1))
  if (temporal) at++
  if (!isConversion(format.charCodeAt(at))) throw unknownConversion(format[start] ?? '%')
  const specifier = {
    index: hasIndex ? readIndex(format.slice(start, indexEnd)) : 0,
    flags: checkedFlags(format.slice(flagsStart, widthStart)),
    width: readSize(format.slice(widthStart, precisionStart), illegalWidth),
    precision: readSize(format.slice(precisionStart + 1, precisionEnd), illegalPrecision),
  }
  parts.push(checkedSpecifier(specifier, format[at]!, temporal, temporal && format[at - 1] === 'T'))
  return at + 1
}

function readIndex(digits: string): number {
  const index = Number(digits)
  if (index > INT_MAX) throw illegalIndex(Number.NaN)
  if (index === 0) throw illegalIndex(0)
  return index
}

function checkedFlags(flags: string): string {
  for (let i = 1; i < flags.length; i++) if (flags.indexOf(flags[i]!) < i) throw duplicateFlag(flags[i]!)
  return flags
}

function readSize(digits: string, illegal: (size: number) => Error): number {
  if (digits === '') return -1
  const size = Number(digits)
  if (size > INT_MAX) throw illegal(-INT_MAX - 1)
  if (size > LARGEST) throw outOfMemory()
  return size
}

type Sizes = Pick<Specifier, 'index' | 'flags' | 'width' | 'precision'>

function checkedSpecifier(sizes: Sizes, letter: string, temporal: boolean, upperTemporal: boolean): Specifier {
  const upper = temporal ? upperTemporal : upperConversions.includes(letter)
  const conversion = upper && !temporal ? letter.toLowerCase() : letter
  const kind = temporal ? 'temporal' : kinds[conversion]
  if (kind === undefined) throw unknownConversion(letter)
  if (temporal && !temporalConversions.includes(letter)) throw unknownConversion(`t${letter}`)
  const index = sizes.flags.includes('<') ? -1 : sizes.index
  const specifier: Specifier = {
    ...sizes,
    kind,
    conversion,
    upper,
    index,
    text: specifierText(sizes, index, temporal ? (upper ? 'T' : 't') + letter : letter),
  }
  checks[kind](specifier)
  return specifier
}

/** The flags in Java's own order, which is also that of its specifiers: flags before the index. */
const sortedFlags = (flags: string): string => [...FLAGS].filter(flag => flags.includes(flag)).join('')

function specifierText({ flags, width, precision }: Sizes, index: number, letters: string): string {
  return [
    '%',
    sortedFlags(flags),
    index > 0 ? `${index}$` : '',
    width < 0 ? '' : width,
    precision < 0 ? '' : `.${precision}`,
    letters,
  ].join('')
}

function refuseFlags({ flags, conversion }: Specifier, refused: string): void {
  for (const flag of refused) if (flags.includes(flag)) throw flagMismatch(conversion, flag)
}

function needWidth({ flags, width, text }: Specifier, needing: string): void {
  if (width < 0 && [...needing].some(flag => flags.includes(flag))) throw missingWidth(text)
}

function refusePrecision({ precision }: Specifier): void {
  if (precision >= 0) throw illegalPrecision(precision)
}

function checkNumeric(specifier: Specifier): void {
  const { flags } = specifier
  needWidth(specifier, '-0')
  if ((flags.includes('+') && flags.includes(' ')) || (flags.includes('-') && flags.includes('0'))) {
    throw illegalFlags(sortedFlags(flags))
  }
}

const floatingRefused: Readonly<Record<string, string>> = { a: '(,', e: ',', f: '', g: '#' }

const checks: Readonly<Record<ConversionKind, (specifier: Specifier) => void>> = {
  general(specifier) {
    if (specifier.conversion !== 's') refuseFlags(specifier, '#')
    needWidth(specifier, '-')
    refuseFlags(specifier, '+ 0,(')
  },
  character(specifier) {
    refusePrecision(specifier)
    refuseFlags(specifier, '#+ 0,(')
    needWidth(specifier, '-')
  },
  integral(specifier) {
    checkNumeric(specifier)
    refusePrecision(specifier)
    refuseFlags(specifier, specifier.conversion === 'd' ? '#' : ',')
  },
  floating(specifier) {
    checkNumeric(specifier)
    refuseFlags(specifier, floatingRefused[specifier.conversion] ?? '')
  },
  temporal(specifier) {
    refusePrecision(specifier)
    refuseFlags(specifier, '#+ 0,(')
    needWidth(specifier, '-')
  },
  percent(specifier) {
    refusePrecision(specifier)
    if (specifier.flags !== '' && specifier.flags !== '-') throw illegalFlags(sortedFlags(specifier.flags))
    needWidth(specifier, '-')
  },
  line(specifier) {
    refusePrecision(specifier)
    if (specifier.width >= 0) throw illegalWidth(specifier.width)
    if (specifier.flags !== '') throw illegalFlags(sortedFlags(specifier.flags))
  },
}
