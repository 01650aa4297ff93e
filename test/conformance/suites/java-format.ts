/** Replays records/java/string-format.ndjson: `String.format` in several locales. */
import { formatJava, formatTemporal, JavaLinkedHashMap, JavaObject, JavaZonedDateTime, zoneOf } from '@sluice/java'

import {
  differenceOf,
  type JavaAnswer,
  outcomeOf,
  readRecords,
  recordedOutcome,
  recordedValue,
  type TypedValue,
} from '../java-values.js'
import type { Case, Suite } from '../suite.js'

interface FormatCase extends Case, JavaAnswer<string> {
  readonly locale: string | null
  readonly format: string
  readonly args: readonly TypedValue[]
}

/** A date, time or moment of another class than ZonedDateTime, with the fields that the class has. */
class RecordedTemporal extends JavaObject {
  constructor(
    readonly className: string,
    private readonly text: string,
    private readonly fields: object,
  ) {
    super()
  }
  override toJavaString(): string {
    return this.text
  }
  formatFields(): object {
    return this.fields
  }
}

function dateOf(text: string): object {
  const [year, month, day] = text.split('-').map(Number)
  return { year, month, day }
}

function timeOf(text: string): object {
  const [hour, minute, second = 0] = text.split(':').map(Number)
  return { hour, minute, second: Math.floor(second), nano: Math.round((second % 1) * 1e9) }
}

/** `2024-03-05T07:08:09.012345678+01:00[Europe/Paris]`. */
function zonedDateTime(text: string): JavaZonedDateTime {
  const match = /^(.*)T([\d:]+)(?:\.(\d+))?([+-].*|Z)\[(.*)\]$/.exec(text)
  if (match === null) throw new Error(`not a ZonedDateTime: ${text}`)
  const [, date, time, fraction = '', offset = 'Z', zone = 'UTC'] = match
  const millis = Date.parse(`${date}T${time!.length === 5 ? `${time}:00` : time}${offset}`)
  return JavaZonedDateTime.ofInstant(millis / 1000, Number(fraction.padEnd(9, '0')), zoneOf(zone))
}

function argumentOf(value: TypedValue): unknown {
  const { t, v } = value
  if (v === null) return null
  switch (t) {
    case 'ZonedDateTime':
      return zonedDateTime(v)
    case 'LocalDate':
      return new RecordedTemporal('java.time.LocalDate', v, dateOf(v))
    case 'LocalTime':
      return new RecordedTemporal('java.time.LocalTime', v, timeOf(v))
    case 'Instant': {
      const epochMillis = Date.parse(v)
      return new RecordedTemporal('java.time.Instant', v, { nano: (epochMillis % 1000) * 1e6, epochMillis })
    }
    case 'Date': {
      const fields = { ...JavaZonedDateTime.ofEpochMillis(Number(v)).formatFields(), zoneId: 'UTC' }
      return new RecordedTemporal('java.util.Date', v, fields)
    }
    case 'list':
      return v.split(',')
    case 'map':
      return new JavaLinkedHashMap(v.split(',').map(entry => entry.split('=') as [string, string]))
    default:
      return recordedValue(value)
  }
}

function* cases(): Iterable<FormatCase> {
  let line = 0
  for (const record of readRecords<Omit<FormatCase, 'name' | 'group'>>('string-format.ndjson')) {
    line++
    yield { ...record, name: `${line} ${record.format}`, group: record.args[0]?.t ?? 'no argument' }
  }
}

/** `String.format`. */
export const javaFormat: Suite<FormatCase> = {
  name: 'java-format',
  cases,
  check(recorded) {
    const { locale, format } = recorded
    return differenceOf(
      recordedOutcome(recorded, () => recorded.result!),
      outcomeOf(() => formatJava(locale, format, recorded.args.map(argumentOf), formatTemporal)),
    )
  },
}
