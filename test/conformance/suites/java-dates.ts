/** Replays records/java/date-format.ndjson: java.time patterns printing and parsing, `ZoneId.of`, `ZoneOffset.of`. */
import {
  type ChronoField,
  DateTimeParseException,
  DateTimePattern,
  dateTimeOfNanos,
  instantText,
  JavaException,
  JavaZonedDateTime,
  offsetOf,
  offsetText,
  offsetZone,
  type Parsed,
  parseInstant,
  type ResolverStyle,
  SHORT_IDS,
  type TemporalFields,
  weekFieldOf,
  weekRulesOf,
  zoneOf,
} from '@sluice/java'
import { readRecords } from '../java-values.js'
import type { Case, Suite } from '../suite.js'

interface RecordedError {
  readonly class: string
  readonly message: string | null
  readonly index?: number
  readonly cause?: { readonly class: string; readonly message: string | null }
  readonly stage?: string
}

interface DateCase extends Case {
  readonly op: 'format' | 'parse' | 'zone' | 'offset'
  readonly pattern: string
  readonly locale: string
  readonly zone?: string | null
  readonly type?: string
  readonly resolver?: ResolverStyle
  readonly input: string
  readonly aliases?: string
  readonly id?: string
  readonly seconds?: number
  readonly result?: unknown
  readonly fields?: Readonly<Record<string, number>>
  readonly instant?: string
  readonly excessDays?: string
  readonly error?: RecordedError
}

/** A value of another class than ZonedDateTime, with the fields that the class has. */
class RecordedTemporal implements TemporalFields {
  readonly zone = undefined
  constructor(
    private readonly text: string,
    private readonly source: JavaZonedDateTime,
    private readonly has: (field: string) => boolean,
  ) {}
  get(field: ChronoField): number | undefined {
    return this.has(field) ? this.source.get(field) : undefined
  }
  toJavaString(): string {
    return this.text
  }
}

const YEAR_FIELDS = ['Year', 'YearOfEra', 'Era']
const isTime = (field: string): boolean =>
  /Second|Minute|Hour|AmPm|NanoOfDay|MicroOfDay|MilliOfDay/.test(field) && !isInstant(field)
const isInstant = (field: string): boolean => field === 'InstantSeconds' || field === 'OffsetSeconds'
const isDate = (field: string): boolean => !isTime(field) && !isInstant(field)

/** The fields of the ISO text of each class; the text is completed to a moment. */
const CLASSES: Readonly<Record<string, { complete(text: string): string; has(field: string): boolean }>> = {
  LocalDate: { complete: text => `${text}T00:00:00Z`, has: isDate },
  LocalTime: { complete: text => `1970-01-01T${text}Z`, has: isTime },
  LocalDateTime: { complete: text => `${text}Z`, has: field => !isInstant(field) },
  OffsetDateTime: { complete: text => text, has: () => true },
  Instant: {
    complete: text => text,
    has: field => /^(Instant|Nano|Micro|Milli)Seconds?(OfSecond)?$|OfSecond$/.test(field),
  },
  YearMonth: {
    complete: text => `${text}-01T00:00:00Z`,
    has: field => [...YEAR_FIELDS, 'MonthOfYear', 'ProlepticMonth'].includes(field),
  },
  Year: { complete: text => `${text}-01-01T00:00:00Z`, has: field => YEAR_FIELDS.includes(field) },
}

function temporalOf(recorded: DateCase): TemporalFields {
  const { type, input, zone } = recorded
  if (type === undefined) return dateTimeOfNanos(parseInstant(input)).withZone(zoneOf(zone ?? 'UTC'))
  const kind = CLASSES[type]!
  const text = kind.complete(input)
  const offset = /[+-]\d\d:\d\d$/.exec(text)
  const moment = dateTimeOfNanos(parseInstant(text)).withZone(offset ? offsetZone(offsetOf(offset[0])) : zoneOf('Z'))
  return new RecordedTemporal(input, moment, kind.has)
}

/** Java's constant for a field (`HOUR_OF_DAY`) as its display name. */
const displayName = (constant: string): string =>
  constant === 'AMPM_OF_DAY'
    ? 'AmPmOfDay'
    : constant === 'HOUR_OF_AMPM'
      ? 'HourOfAmPm'
      : constant === 'CLOCK_HOUR_OF_AMPM'
        ? 'ClockHourOfAmPm'
        : constant.toLowerCase().replace(/(^|_)(.)/g, (_, __, letter: string) => letter.toUpperCase())

/** The members of the parsed object in the recording other than date and time. */
function fieldsOf(parsed: Parsed, pattern: DateTimePattern): Record<string, number> {
  const fields: Record<string, number> = {}
  for (const [name, value] of parsed.values) {
    if (name !== 'InstantSeconds' && name !== 'OffsetSeconds') fields[name] = Number(value)
  }
  if (parsed.epochDay === undefined) {
    const month = parsed.get('MonthOfYear')
    if (month !== undefined) fields.QuarterOfYear = Math.floor((Number(month) + 2) / 3)
    const isoDay = parsed.get('DayOfWeek')
    if (isoDay !== undefined) {
      const rules = weekRulesOf(pattern.locale)
      const localDay = ((((Number(isoDay) - rules.firstDay) % 7) + 7) % 7) + 1
      fields[weekFieldOf('DayOfWeek', rules).name] = localDay
      const day = parsed.get('DayOfMonth')
      if (day !== undefined) {
        const start = (((Number(day) - localDay) % 7) + 7) % 7
        const offset = start + 1 > rules.minimalDays ? 7 - start : -start
        fields[weekFieldOf('WeekOfMonth', rules).name] = Math.floor((7 + offset + Number(day) - 1) / 7)
      }
    }
  }
  return fields
}

function instantOf(parsed: Parsed): string | undefined {
  const seconds = parsed.get('InstantSeconds')
  return seconds === undefined ? undefined : instantText(JavaZonedDateTime.ofInstant(Number(seconds), parsed.nano))
}

/** The answer in the form of the recording. */
function answer(recorded: DateCase): Record<string, unknown> {
  switch (recorded.op) {
    case 'format': {
      const pattern = DateTimePattern.compile(recorded.pattern, recorded.locale)
      return { result: pattern.format(temporalOf(recorded)) }
    }
    case 'parse': {
      const options = recorded.resolver ? { resolver: recorded.resolver } : {}
      const pattern = DateTimePattern.compile(recorded.pattern, recorded.locale, options)
      const parsed = pattern.parse(recorded.input, recorded.zone == null ? {} : { zone: zoneOf(recorded.zone) })
      const fields = fieldsOf(parsed, pattern)
      return {
        result: parsed.describe(),
        fields: Object.keys(fields).length > 0 ? fields : undefined,
        instant: instantOf(parsed),
        excessDays: parsed.excessDays === 0 ? undefined : `P${parsed.excessDays}D`,
      }
    }
    case 'zone': {
      const zone = zoneOf(recorded.input, recorded.aliases ? SHORT_IDS : undefined)
      if (recorded.aliases !== undefined) return { result: { id: zone.id } }
      const offsets = Object.keys((recorded.result as { offsets: object } | undefined)?.offsets ?? {}).map(instant => [
        instant,
        offsetText(zone.offsetAt(Date.parse(instant) / 1000)),
      ])
      return {
        result: {
          id: zone.id,
          type: zone.isOffset ? 'offset' : 'region',
          normalized: zone.normalized,
          fixed: zone.fixed !== undefined,
          offsets: Object.fromEntries(offsets),
        },
      }
    }
    case 'offset': {
      const seconds = offsetOf(recorded.input)
      return { result: { id: offsetText(seconds), seconds } }
    }
  }
}

function fault(recorded: DateCase): Record<string, unknown> {
  try {
    return answer(recorded)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return {
      error: {
        class: thrown.className,
        message: thrown.text,
        index: thrown instanceof DateTimeParseException ? thrown.index : undefined,
        cause: thrown.cause && { class: thrown.cause.className, message: thrown.cause.text },
      },
    }
  }
}

/** JSON with sorted members and without what is undefined, for comparison. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** The members of a recording that are its answer, with fields by their display name. */
function recordedAnswer(recorded: DateCase): Record<string, unknown> {
  if (recorded.error !== undefined) return { error: { ...recorded.error, stage: undefined } }
  const { result, fields, instant, excessDays } = recorded
  return {
    result,
    instant,
    excessDays,
    fields:
      fields &&
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name.includes('_') || name === 'YEAR' || name === 'ERA' ? displayName(name) : name,
          value,
        ]),
      ),
  }
}

function* cases(): Iterable<DateCase> {
  let line = 0
  for (const record of readRecords<Omit<DateCase, 'name' | 'group'>>('date-format.ndjson')) {
    line++
    yield { ...record, name: `${line} ${record.pattern ?? record.input}`, group: record.op }
  }
}

/** java.time patterns and zones. */
export const javaDates: Suite<DateCase> = {
  name: 'java-dates',
  cases,
  check(recorded) {
    const expected = canonical(recordedAnswer(recorded))
    const actual = canonical(fault(recorded))
    return expected === actual ? null : `expected ${expected}\n  actual ${actual}`
  },
}
