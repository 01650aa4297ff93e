/** Elasticsearch's date formats: what the recordings do not show. */
import { describe, expect, it } from 'vitest'
import { JavaException } from '../throwable.js'
import { compileEsDate, compileEsDatePrinter, type EsDateOptions } from './es-dates.js'
import { strictDateOptionalTimeNanos } from './instant.js'
import { parseLocale } from './locale.js'
import { zoneOf } from './zone.js'

const read = (format: string, text: string | null, options: Partial<EsDateOptions> = {}): string => {
  try {
    return strictDateOptionalTimeNanos(compileEsDate(format, { currentYear: () => 2026, ...options }).parse(text))
  } catch (fault) {
    if (!(fault instanceof JavaException)) throw fault
    const chain: string[] = []
    for (let each: JavaException | undefined = fault; each; each = each.cause)
      chain.push(`${each.simpleName}: ${each.text}`)
    return chain.join(' <- ')
  }
}

describe('formats of the date processor', () => {
  const cases: readonly (readonly [name: string, format: string, text: string | null, result: string])[] = [
    ['reads an instant with a zone', 'ISO8601', '2024-07-01T12:00:00.5+0530', '2024-07-01T06:30:00.500Z'],
    [
      'refuses a text after the zone',
      'ISO8601',
      '2024-07-01T12:00:00Z ',
      'IllegalArgumentException: failed to parse date field [2024-07-01T12:00:00Z ] with format [iso8601] <- DateTimeParseException: Failed to parse with all enclosed parsers',
    ],
    ['takes the current year for a syslog date', 'MMM d HH:mm:ss', 'Mar 3 17:06:00', '2026-03-03T17:06:00.000Z'],
    ['cuts a day that the current year does not have', 'MMM d HH:mm:ss', 'Feb 29 17:06:00', '2026-02-28T17:06:00.000Z'],
    ['takes the current year with a zone name', 'MMM dd HH:mm:ss z', 'Mar 03 17:06:00 CET', '2026-03-03T17:06:00.000Z'],
    [
      'refuses a day over 31 without a year',
      'MMM d',
      'Mar 32',
      'DateTimeException: Invalid value for DayOfMonth (valid values 1 - 28/31): 32',
    ],
    ['reads a zone name', 'yyyy-MM-dd HH:mm:ss z', '2024-01-01 12:00:00 EST', '2024-01-01T17:00:00.000Z'],
    [
      'puts an offset before the zone of the options',
      'yyyy-MM-dd HH:mm XXX',
      '2024-01-01 12:00 +02:00',
      '2024-01-01T10:00:00.000Z',
    ],
    ['reads one of several formats', 'yyyy/MM/dd||dd.MM.yyyy', '24.12.2020', '2020-12-24T00:00:00.000Z'],
    [
      'says when none of several fits',
      'yyyy/MM/dd||dd.MM.yyyy',
      'x',
      'IllegalArgumentException: failed to parse date field [x] with format [yyyy/MM/dd||dd.MM.yyyy] <- DateTimeParseException: Failed to parse with all enclosed parsers',
    ],
    [
      'refuses an empty part',
      'yyyy||',
      '2020',
      'IllegalArgumentException: Cannot have empty element in multi date format pattern: yyyy||',
    ],
    ['refuses an empty text', 'yyyy', '', 'IllegalArgumentException: cannot parse empty datetime'],
    ['reads a basic date', 'basic_date', '20240305', '2024-03-05T00:00:00.000Z'],
    ['reads a week date by ISO weeks', 'strict_week_date', '2024-W10-2', '2024-03-05T00:00:00.000Z'],
    ['reads a week-based year by ISO weeks', 'weekyear_week', '2024-W10', '2024-03-04T00:00:00.000Z'],
    ['rolls strict_date over', 'strict_date', '2021-02-29', '2021-03-01T00:00:00.000Z'],
    ['clamps strict_date_hour', 'strict_date_hour', '2020-02-30T10', '2020-02-29T10:00:00.000Z'],
    [
      'refuses an impossible day in year_month_day',
      'year_month_day',
      '2021-2-30',
      "IllegalArgumentException: failed to parse date field [2021-2-30] with format [year_month_day] <- DateTimeParseException: Text '2021-2-30' could not be parsed: Invalid date 'FEBRUARY 30' <- DateTimeException: Invalid date 'FEBRUARY 30'",
    ],
    ['reads date_time with and without colon', 'date_time', '2024-03-05T07:08:09.5+0100', '2024-03-05T06:08:09.500Z'],
    ['reads seconds with a fraction', 'epoch_second', '1600000000.123456789', '2020-09-13T12:26:40.123456789Z'],
    [
      'refuses minus zero',
      'epoch_second',
      '-0',
      'IllegalArgumentException: failed to parse date field [-0] with format [epoch_second] <- DateTimeParseException: Failed to parse with all enclosed parsers',
    ],
    ['cuts a double to milliseconds', 'UNIX', '1.9995', '1970-01-01T00:00:01.999Z'],
    ['names the class of a bad number', 'UNIX_MS', '5.0', 'NumberFormatException: For input string: "5.0"'],
  ]
  for (const [name, format, text, result] of cases) it(name, () => expect(read(format, text)).toBe(result))

  it('shows the result in the zone of the options', () => {
    expect(read('ISO8601', '2024-07-01T12:00:00Z', { zone: zoneOf('Asia/Tokyo') })).toBe(
      '2024-07-01T21:00:00.000+09:00',
    )
    expect(read('yyyy-MM-dd', '2024-07-01', { zone: zoneOf('Asia/Tokyo') })).toBe('2024-07-01T00:00:00.000+09:00')
  })

  it('reads names of the locale', () => {
    expect(read('d. MMMM yyyy', '3. Jänner 2020', { locale: parseLocale('de_AT') })).toBe('2020-01-03T00:00:00.000Z')
  })
})

describe('printing', () => {
  const date = compileEsDate('ISO8601', { currentYear: () => 2026 }).parse('2024-03-05T07:08:09.0125Z')
  const cases: readonly (readonly [format: string, text: string])[] = [
    ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2024-03-05T07:08:09.012Z'],
    ['yyyy.MM.dd', '2024.03.05'],
    ['EEEE d MMMM', 'Tue 5 Mar'],
    ['epoch_millis', '1709622489012.5'],
    ['epoch_second', '1709622489.0125'],
    ['basic_date', '20240305'],
    ['strict_date_optional_time', '2024-03-05T07:08:09.012Z'],
    ['strict_date_optional_time_nanos', '2024-03-05T07:08:09.0125Z'],
  ]
  for (const [format, text] of cases) {
    it(`prints ${format}`, () => expect(compileEsDatePrinter(format)(date)).toBe(text))
  }

  it('prints years beyond four digits with a sign, and again a plain one', () => {
    const print = compileEsDatePrinter("yyyy-MM-dd'T'HH:mm:ss.SSSXXX")
    const far = compileEsDate('UNIX_MS', { currentYear: () => 2026 }).parse('253402300800000')
    expect([far, date, far].map(print)).toEqual([
      '+10000-01-01T00:00:00.000Z',
      '2024-03-05T07:08:09.012Z',
      '+10000-01-01T00:00:00.000Z',
    ])
  })
})

describe('locales', () => {
  const fault = (text: string): string => {
    try {
      return JSON.stringify(parseLocale(text))
    } catch (thrown) {
      return (thrown as JavaException).text ?? ''
    }
  }
  it('take the first separator of the text', () => {
    expect(fault('en-US_POSIX')).toBe('Unknown country: US_POSIX')
    expect(fault('en_us_POSIX')).toBe('{"language":"en","country":"US","variant":"POSIX"}')
  })
})
