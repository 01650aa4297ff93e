/** Dates of queries, with date mathematics: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/common-options.html#date-math */
import {
  civilOf,
  compileEsReader,
  dayOfWeek,
  type EsDateReader,
  epochDayOf,
  JavaException,
  type JavaLocale,
  type JavaZone,
  JavaZonedDateTime,
  plusMonths,
  UTC,
  yearOf,
} from '@sluice/java'

const DAY = 86_400

/** 400 `parse_exception`. */
const parseFault = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text, cause, { $status: 400 })

/** Reads dates of a format, with mathematics after `||` and beginning with `now`. */
export class DateMathParser {
  private readonly readers = new Map<string, EsDateReader>()

  /** Throws illegal_argument_exception for a format that is not valid. */
  constructor(
    readonly format: string,
    readonly locale: JavaLocale,
  ) {
    this.reader(UTC, false)
  }

  /**
   * The date that a text means. With `roundUp` what the text leaves out is the last moment, and rounding goes up. `zone` is that of texts without one,
   * and of rounding. Throws parse_exception.
   */
  parse(text: string, now: () => number, roundUp: boolean, zone: JavaZone = UTC): JavaZonedDateTime {
    if (text.startsWith('now')) {
      const date = JavaZonedDateTime.ofEpochMillis(now(), zone)
      return calculate(date, text.slice('now'.length), roundUp)
    }
    const end = text.indexOf('||')
    if (end < 0) return this.read(text, roundUp, zone)
    const date = this.read(text.slice(0, end), false, zone)
    return calculate(date.withZone(zone), text.slice(end + 2), roundUp)
  }

  private read(text: string, roundUp: boolean, zone: JavaZone): JavaZonedDateTime {
    if (text === '') throw parseFault('cannot parse empty date')
    try {
      return this.reader(zone, roundUp).read(text)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw parseFault(`failed to parse date field [${text}] with format [${this.format}]: [${thrown.text}]`, thrown)
    }
  }

  private reader(zone: JavaZone, roundUp: boolean): EsDateReader {
    const key = `${roundUp} ${zone.id}`
    let reader = this.readers.get(key)
    if (reader === undefined) {
      reader = compileEsReader(this.format, { zone, locale: this.locale, roundUp })
      this.readers.set(key, reader)
    }
    return reader
  }
}

interface Moment {
  readonly day: number
  readonly second: number
  readonly nano: number
}

/** Whole months of the units that have them, else seconds. */
const UNITS: Readonly<Record<string, { readonly months?: number; readonly days?: number; readonly seconds?: number }>> =
  {
    y: { months: 12 },
    M: { months: 1 },
    w: { days: 7 },
    d: { days: 1 },
    h: { seconds: 3600 },
    H: { seconds: 3600 },
    m: { seconds: 60 },
    s: { seconds: 1 },
  }

/** Runs steps like `+1d`, `-2M` and `/y` on a date, in its zone. */
function calculate(start: JavaZonedDateTime, steps: string, roundUp: boolean): JavaZonedDateTime {
  let date = start
  for (let at = 0; at < steps.length; ) {
    const operator = steps[at++]!
    if (!'+-/'.includes(operator)) throw parseFault(`operator not supported for date math [${steps}]`)
    if (at >= steps.length) throw parseFault(`truncated date math [${steps}]`)
    const digits = /^\d*/.exec(steps.slice(at))![0]
    at += digits.length
    if (at >= steps.length) throw parseFault(`truncated date math [${steps}]`)
    const count = digits === '' ? 1 : Number(digits)
    const isRounding = operator === '/'
    if (isRounding && count !== 1) {
      throw parseFault(`rounding \`/\` can only be used on single unit types [${steps}]`)
    }
    const unit = steps[at++]!
    if (UNITS[unit] === undefined) throw parseFault(`unit [${unit}] not supported for date math [${steps}]`)
    date = isRounding ? rounded(date, unit, roundUp) : moved(date, unit, operator === '-' ? -count : count)
  }
  return date
}

/** Months and days are those of the local time, shorter units those of the clock. */
function moved(date: JavaZonedDateTime, unit: string, count: number): JavaZonedDateTime {
  const { months, days, seconds } = UNITS[unit]!
  if (seconds !== undefined)
    return JavaZonedDateTime.ofInstant(date.epochSecond + seconds * count, date.nano, date.zone)
  const { localEpochDay, localSecondOfDay, nano, zone } = date
  const day = months === undefined ? localEpochDay + days! * count : plusMonths(localEpochDay, months * count)
  return JavaZonedDateTime.ofLocal(day, localSecondOfDay, nano, zone)
}

function rounded(date: JavaZonedDateTime, unit: string, roundUp: boolean): JavaZonedDateTime {
  const { day, second, nano } = beginOf(date, unit)
  const begin = JavaZonedDateTime.ofLocal(day, second, nano, date.zone)
  if (!roundUp) return begin
  const next = moved(begin, unit, 1)
  return JavaZonedDateTime.ofEpochMillis(BigInt(next.epochMillis) - 1n, date.zone)
}

function beginOf({ localEpochDay: day, localSecondOfDay: second }: JavaZonedDateTime, unit: string): Moment {
  const year = yearOf(civilOf(day))
  const length = UNITS[unit]!.seconds ?? DAY
  const days: Readonly<Record<string, number>> = {
    y: epochDayOf(year, 1, 1),
    M: day - ((civilOf(day) % 32) - 1),
    w: day - (dayOfWeek(day) - 1),
  }
  return { day: days[unit] ?? day, second: second - (second % length), nano: 0 }
}
