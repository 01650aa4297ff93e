import { expect, it } from 'vitest'
import { explainEsDate } from './explain-date.js'

/** A reading in a line: the parts that were read, then where it stopped and what was expected. */
function line(format: string, text: string): string[] {
  return explainEsDate(format, { currentYear: () => 2026 }, text).map(reading => {
    const read = reading.elements.map(({ element, start, end }) => `${element.source ?? ''}=${text.slice(start, end)}`)
    const { missed, stoppedAt } = reading
    const wanted =
      missed === null
        ? (reading.fault?.cause?.text ?? reading.fault?.text ?? reading.date?.toJavaString() ?? 'no number')
        : missed.kind === 'elements'
          ? missed.elements.map(({ kind, source }) => `${kind} ${source}`).join(' or ')
          : missed.kind === 'iso'
            ? missed.expected
            : 'end'
    return `${read.join(' ')}${read.length > 0 ? ' ' : ''}${stoppedAt === null ? '' : `@${stoppedAt} `}${wanted}`
  })
}

const cases: readonly [format: string, text: string, ...readings: string[]][] = [
  ['dd/MMM/yyyy', '01/Feb/2024', 'dd=01 /=/ MMM=Feb /=/ yyyy=2024 2024-02-01T00:00Z'],
  ['dd/MMM/yyyy', '01/02/2024', 'dd=01 /=/ @3 text MMM'],
  ['dd/MM/yyyy', '1/02/2024', '@0 number dd'],
  ['yyyy-MM-dd', '2024-02-30', "yyyy=2024 -=- MM=02 -=- dd=30 Invalid date 'FEBRUARY 30'"],
  ['yyyy-MM-dd', '2024-02-03 10:00', 'yyyy=2024 -=- MM=02 -=- dd=03 @10 end'],
  ["yyyy-MM-dd['T'HH[:mm]]", '2024-02-03T10:xx', "yyyy=2024 -=- MM=02 -=- dd=03 'T'=T HH=10 @14 number mm"],
  ["yyyy['-'MM]['/'dd]", '2024.', "yyyy=2024 @4 literal '-' or literal '/'"],
  ['yyyyMMdd', '20240x', 'yyyy=2024 @4 number MM'],
  ['ppdd/M', ' 7/1', '@1 pad ppdd'],
  ['ISO8601', '2024-02-03 10:00', '@10 hour'],
  ['ISO8601', '2024-2-03', '@5 month'],
  ['ISO8601', '2024-02-03T10:00:00 x', '@19 zone'],
  ['strict_date_time', '2024-02-03T10:00:00Z', '@19 fraction'],
  ['strict_year', '2024-01', '@4 end'],
  ['UNIX', 'x', 'For input string: "x"'],
  ['epoch_millis', 'x', 'no number'],
  ['yyyy||epoch_second', '7', '@0 number yyyy', '1970-01-01T00:00:07Z'],
  ['date_hour', '2024-02-03T1', '=2024 =- =02 =- =03 =T =1 2024-02-03T01:00Z'],
]

for (const [format, text, ...readings] of cases) {
  it(`reads [${text}] by [${format}]`, () => expect(line(format, text)).toEqual(readings))
}
