import { expect, it } from 'vitest'
import { only } from './testkit/steps.js'

/** Each format with how it read the text, then zone, locale and the date. */
function explain(formats: readonly string[], d: unknown, more: object = {}): string[] {
  const options = JSON.stringify({ field: 'd', formats, ...more })
  const {
    zone,
    locale,
    date,
    formats: results,
    fault,
  } = only('date', options, JSON.stringify({ d, tz: 'Asia/Kolkata' }))
  return [
    ...results.map(({ format, status, ways, fault: unusable }) =>
      [
        `${format} ${status}`,
        ...ways.map(({ parts, stoppedAt, expected, fault: own }) => {
          const read = parts.map(({ source, start, end }) => `${source}@${start}-${end}`).join(' ')
          return [read, stoppedAt === null ? '' : `at ${stoppedAt}`, expected ?? own?.reason ?? '']
            .filter(Boolean)
            .join(' ')
        }),
        ...(unusable === null ? [] : [String(unusable.reason)]),
      ].join(': '),
    ),
    `${zone} ${locale} ${date ?? fault?.reason}`,
  ]
}

const cases: readonly [formats: string[], text: unknown, more: object, ...expected: string[]][] = [
  [
    ['ISO8601', 'dd/MMM/yyyy', 'UNIX'],
    '01/Feb/2024',
    { timezone: '{{tz}}' },
    'ISO8601 refused: at 0 year, 4 digits',
    'dd/MMM/yyyy took: dd@0-2 /@2-3 MMM@3-6 /@6-7 yyyy@7-11',
    'UNIX not_tried',
    'Asia/Kolkata en 2024-02-01T00:00+05:30[Asia/Kolkata]',
  ],
  [
    ['dd MMMM yyyy'],
    '01 Mai 2024',
    { locale: 'fr' },
    'dd MMMM yyyy refused: dd@0-2  @2-3 at 3 month, its full name: janvier, février, mars, avril, …',
    'UTC fr unable to parse date [01 Mai 2024]',
  ],
  [
    ["yyyy-MM-dd['T'HH:mm]", 'yyyy-MM-dd'],
    '2024-02-30',
    {},
    "yyyy-MM-dd['T'HH:mm] refused: yyyy@0-4 -@4-5 MM@5-7 -@7-8 dd@8-10 Invalid date 'FEBRUARY 30'",
    "yyyy-MM-dd refused: yyyy@0-4 -@4-5 MM@5-7 -@7-8 dd@8-10 Invalid date 'FEBRUARY 30'",
    'UTC en unable to parse date [2024-02-30]',
  ],
  [
    ['yyyy-MM-dd HH:mm', 'strict_date_optional_time||epoch_millis'],
    '2024-02-03 1:00',
    {},
    'yyyy-MM-dd HH:mm refused: yyyy@0-4 -@4-5 MM@5-7 -@7-8 dd@8-10  @10-11 at 11 hour (0 to 23), 2 digits',
    'strict_date_optional_time||epoch_millis refused: at 10 T and the hour, 2 digits up to 23: at 4 milliseconds since 1970, a number',
    'UTC en unable to parse date [2024-02-03 1:00]',
  ],
  [
    ['UNIX_MS', 'yyyy-MM-dd x'],
    '12a',
    {},
    'UNIX_MS refused: at 2 milliseconds since 1970, a whole number',
    'yyyy-MM-dd x refused: at 0 year, 4 digits or more',
    'UTC en unable to parse date [12a]',
  ],
  [
    ['nope'],
    'x',
    {},
    'nope refused: Invalid format: [nope]: Unknown pattern letter: o',
    'UTC en unable to parse date [x]',
  ],
  [
    ['UNIX'],
    5,
    { timezone: 'Nowhere' },
    'UNIX refused: Unknown time-zone ID: Nowhere',
    'Nowhere en unable to parse date [5]',
  ],
  [['UNIX'], undefined, {}, 'UNIX not_tried', 'UTC en field [d] not present as part of path [d]'],
]

for (const [formats, text, more, ...expected] of cases) {
  it(`[${formats.join('], [')}] of [${String(text)}]`, () => expect(explain(formats, text, more)).toEqual(expected))
}
