/**
 * Elasticsearch's `DateFormatter.forPattern`: a named format, a Java pattern, or several of them joined with `||`, compiled to a reader
 * and a printer. What the ingest date processor adds (years that are missing, `UNIX`, ...) is in `es-dates.ts`.
 */
import { illegalArgument, JavaException } from '../throwable.js'
import { type Element, fieldKey } from './elements.js'
import { dateTimeInYear, dateTimeOfParsed, dayInYear, lacksYear } from './es-from-parsed.js'
import { type IsoShape, readIso } from './es-iso8601.js'
import { type EsReader, namedFormat } from './es-named-formats.js'
import { FastLayout } from './fast-layout.js'
import { FastPrinter } from './fast-printer.js'
import { type JavaLocale, ROOT, SUNDAY_WEEK, weekRulesOf } from './locale.js'
import { textsOf } from './locale-data.js'
import { DateTimeParseException, DateTimePattern } from './pattern.js'
import { readPattern } from './pattern-letters.js'
import { type JavaZone, offsetZone } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** The settings for reading a string. */
export interface EsReadContext {
  /** The zone of texts that have none. */
  readonly zone: JavaZone
  readonly locale: JavaLocale
  /** The year for texts that have none; without it such a string is put into 1970. */
  readonly currentYear?: () => number
  /** Whether what a string leaves out of the time is its last moment, not its first: `2024-05-06` is then `2024-05-06T23:59:59.999999999`. */
  readonly roundUp?: boolean
}

/** The reading half of a format. */
export interface EsDateReader {
  /**
   * Throws IllegalArgumentException (`failed to parse date field [...] with format [...]`) when a string does not fit, with the
   * DateTimeParseException as cause; DateTimeException when it fits and the day does not exist.
   */
  read(text: string | null): JavaZonedDateTime
  /** The same for who has other formats to try: undefined, at little cost, where `read` throws. */
  tryRead(text: string | null): JavaZonedDateTime | undefined
}

/** Reads one text; undefined, or a DateTimeParseException, when it does not fit. */
type Reader = (text: string) => JavaZonedDateTime | undefined

/** Several formats, or one that is read in Elasticsearch's own way, say only this. */
const noneFits = (): JavaException => new DateTimeParseException('Failed to parse with all enclosed parsers', 0)

/** The formats of a string: without the old prefix `8`, split at `||`. Throws IllegalArgumentException for an empty one. */
function partsOf(format: string): { readonly name: string; readonly parts: readonly string[] } {
  const name = format.startsWith('8') ? format.slice(1) : format
  if (name === '') throw illegalArgument('No date pattern provided')
  const parts = name.split('||')
  if (parts.some(part => part === '')) {
    throw illegalArgument(`Cannot have empty element in multi date format pattern: ${name}`)
  }
  return { name, parts }
}

function readersOf(part: string, locale: JavaLocale): readonly EsReader[] {
  const named = namedFormat(part)
  if (named !== undefined) return named.readers
  try {
    return [{ kind: 'pattern', elements: readPattern(part, weekRulesOf(locale)), options: { resolver: 'STRICT' } }]
  } catch (fault) {
    throw invalidFormat(part, fault)
  }
}

function invalidFormat(part: string, fault: unknown): unknown {
  return fault instanceof JavaException ? illegalArgument(`Invalid format: [${part}]: ${fault.text}`, fault) : fault
}

/** One way in which a format reads texts, ready to be watched. */
export type EsWay =
  | Pick<CompiledPattern, 'pattern' | 'finish'>
  | { readonly shape: IsoShape }
  | { readonly read: Extract<EsReader, { kind: 'epoch' }>['read'] }

/** The ways of a format in the order in which they are tried. Throws as `compileEsReader`. */
export function waysOf(format: string, context: EsReadContext): readonly EsWay[] {
  const readers = partsOf(format).parts.flatMap(part => readersOf(part, context.locale))
  return readers.map(reader => (reader.kind === 'pattern' ? compilePattern(reader, context) : reader))
}

/**
 * Compiles the reading half of a format. Throws IllegalArgumentException for a pattern that is not valid (`Invalid format: [...]: ...`).
 */
export function compileEsReader(format: string, context: EsReadContext): EsDateReader {
  const { name, parts } = partsOf(format)
  const readers = parts.flatMap(part => readersOf(part, context.locale))
  const [first] = readers
  const compiled = readers.map(each => compileReader(each, context))
  const isSingle = compiled.length === 1 && first?.kind === 'pattern'
  const failure = (text: string, cause: JavaException): JavaException =>
    illegalArgument(`failed to parse date field [${text}] with format [${name}]`, cause)

  if (isSingle) {
    const { fast, pattern, finish, read } = compiled[0] as CompiledPattern
    return {
      read: text => {
        if (text === null || text === '') throw illegalArgument('cannot parse empty datetime')
        const quick = fast?.(text)
        if (quick !== undefined) return quick
        try {
          return finish(pattern.parse(text))
        } catch (fault) {
          throw fault instanceof DateTimeParseException ? failure(text, fault) : fault
        }
      },
      tryRead: attempt(text => (text === null || text === '' ? undefined : read(text))),
    }
  }
  const tries: readonly Reader[] = compiled.map(each => (typeof each === 'function' ? each : each.read))
  const firstThatFits: Reader = text => {
    for (const read of tries) {
      const date = read(text)
      if (date !== undefined) return date
    }
    return undefined
  }
  return {
    read: text => {
      if (text === null || text === '') throw illegalArgument('cannot parse empty datetime')
      const date = firstThatFits(text)
      if (date === undefined) throw failure(text, noneFits())
      return date
    },
    tryRead: attempt(text => (text === null || text === '' ? undefined : firstThatFits(text))),
  }
}

/** A reader that gives undefined if the other throws a Java exception. */
export function attempt(
  read: (text: string | null) => JavaZonedDateTime | undefined,
): (text: string | null) => JavaZonedDateTime | undefined {
  return text => {
    try {
      return read(text)
    } catch (fault) {
      if (fault instanceof JavaException) return undefined
      throw fault
    }
  }
}

/** A Java pattern as reader, with its short way. */
interface CompiledPattern {
  readonly fast: Reader | undefined
  readonly pattern: DateTimePattern
  readonly finish: (parsed: ReturnType<DateTimePattern['parse']>) => JavaZonedDateTime
  readonly read: Reader
}

function compileReader(reader: EsReader, context: EsReadContext): Reader | CompiledPattern {
  const { zone, roundUp } = context
  if (reader.kind === 'iso') return text => readIso(text, reader.shape, zone, undefined, roundUp)
  if (reader.kind === 'epoch') return text => roundedUp(reader.read(text, zone), !roundUp || text.includes('.'), 0)
  return compilePattern(reader, context)
}

function compilePattern(reader: Extract<EsReader, { kind: 'pattern' }>, context: EsReadContext): CompiledPattern {
  const { zone, locale, currentYear } = context
  const pattern = DateTimePattern.of(reader.elements, locale, reader.options)
  const { roundUp } = context
  const [isExact, seconds] = roundUp === true ? leftOut(reader.elements) : [true, 0]
  const finish: CompiledPattern['finish'] = parsed =>
    currentYear !== undefined && lacksYear(parsed, locale)
      ? dateTimeInYear(parsed, currentYear(), zone)
      : roundedUp(
          dateTimeOfParsed(parsed, locale, zone),
          isExact,
          parsed.secondOfDay === undefined ? LAST_SECOND : seconds,
        )
  const fast = roundUp === true ? undefined : fastReader(reader, context)
  const read: Reader = text => {
    const quick = fast?.(text)
    if (quick !== undefined) return quick
    const parsed = pattern.tryParse(text)
    return parsed === undefined ? undefined : finish(parsed)
  }
  return { fast, pattern, finish, read }
}

const LAST_SECOND = 86_399
const LAST_NANO = 999_999_999

/** The last moment of a time whose end was left out. */
function roundedUp<T extends JavaZonedDateTime | undefined>(date: T, isExact: boolean, seconds: number): T {
  if (isExact || date === undefined) return date
  const { localEpochDay, localSecondOfDay, zone } = date
  return JavaZonedDateTime.ofLocal(localEpochDay, localSecondOfDay + seconds, LAST_NANO, zone) as T
}

/** Whether a pattern has fractions of seconds, and the seconds from the begin of its smallest part to the last one. */
function leftOut(elements: readonly Element[]): readonly [isExact: boolean, seconds: number] {
  const fields = new Set<string>()
  const note = (each: readonly Element[]): void => {
    for (const element of each) {
      if (element.kind === 'optional') note(element.inner)
      else if (element.kind === 'pad') note([element.inner])
      else if (element.kind === 'fraction') fields.add('fraction')
      else if (element.kind === 'number') fields.add(fieldKey(element.field))
    }
  }
  note(elements)
  const isExact = ['fraction', 'NanoOfSecond', 'MilliOfSecond', 'NanoOfDay', 'MilliOfDay'].some(field =>
    fields.has(field),
  )
  if (isExact || fields.has('SecondOfMinute') || fields.has('SecondOfDay')) return [isExact, 0]
  return [false, fields.has('MinuteOfHour') ? 59 : 3599]
}

function fastReader(reader: Extract<EsReader, { kind: 'pattern' }>, context: EsReadContext): Reader | undefined {
  const { zone, locale, currentYear } = context
  const { elements } = reader
  const hasYearOfEra = elements.some(element => element.kind === 'number' && element.field === 'YearOfEra')
  const layout = FastLayout.of(elements, textsOf(locale), hasYearOfEra && reader.options.resolver === 'STRICT')
  if (layout === null || (!layout.hasYear && currentYear === undefined)) return undefined
  return text => {
    if (!layout.read(text)) return undefined
    const second = layout.secondOfDay
    if (!layout.hasYear) {
      const day = dayInYear((currentYear as () => number)(), layout.month, layout.day)
      return JavaZonedDateTime.ofLocal(day, second, layout.nano, zone)
    }
    const own = Number.isNaN(layout.offset) ? zone : offsetZone(layout.offset)
    return JavaZonedDateTime.ofLocal(layout.epochDay, second, layout.nano, own)
  }
}

/**
 * Compiles the printing half of a format: of several, the first prints. Elasticsearch prints with the root locale. Throws
 * IllegalArgumentException for a pattern that is not valid, also if it is not the first.
 */
export function compileEsPrinter(format: string): (date: JavaZonedDateTime) => string {
  const { parts } = partsOf(format)
  for (const part of parts) readersOf(part, ROOT)
  const [first = ''] = parts
  const named = namedFormat(first)
  if (named !== undefined) return date => named.print(date)
  const elements = readPattern(first, SUNDAY_WEEK)
  const pattern = DateTimePattern.of(elements, ROOT)
  const fast = FastPrinter.of(elements, date => pattern.format(date))
  return fast === null ? date => pattern.format(date) : date => fast.print(date)
}
