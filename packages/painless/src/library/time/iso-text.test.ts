import { DateTimeParseException, JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { Formatter, predefinedFormatters } from './formatter.js'
import { instant, localDate, localDateTime } from './local-members.js'
import type { Accessor } from './values.js'
import { offsetDateTime, zonedDateTime } from './zoned-members.js'

type Parse = (text: string, formatter?: Formatter) => Accessor

const { ISO_INSTANT, ISO_LOCAL_DATE, ISO_LOCAL_DATE_TIME, ISO_OFFSET_DATE_TIME, ISO_ZONED_DATE_TIME } =
  predefinedFormatters

const classes = [
  ['ZonedDateTime', zonedDateTime, ISO_ZONED_DATE_TIME],
  ['OffsetDateTime', offsetDateTime, ISO_OFFSET_DATE_TIME],
  ['LocalDateTime', localDateTime, ISO_LOCAL_DATE_TIME],
  ['LocalDate', localDate, ISO_LOCAL_DATE],
] as const

const dates = [
  '2024-03-23',
  '2024-02-29',
  '2023-02-29',
  '0000-01-01',
  '2024-00-10',
  '2024-13-01',
  '2024-1-01',
  '12024-01-01',
]
const times = [
  'T23:00:00',
  'T00:00',
  'T24:00:00',
  't10:20:30',
  'T10:60:00',
  'T10:20:60',
  ' 10:20:30',
  'T10',
  'T1:20:30',
  '',
]
const fractions = ['', '.1', '.123456789', '.1234567890', '.', ',5']
const offsets = [
  '',
  'Z',
  'z',
  '+01:00',
  '-01:30',
  '+18:00',
  '+18:01',
  '-00:00',
  '+0100',
  '+01',
  '+01:00:30',
  '[Europe/Paris]',
  'NZ',
]

const texts = dates.flatMap(date =>
  times.flatMap(time => fractions.flatMap(fraction => offsets.map(offset => `${date}${time}${fraction}${offset}`))),
)

/** The result of a parse as text: the value, or the error. */
function shown(parse: () => Accessor): string {
  try {
    const value = parse()
    return `${value.className} ${value.toJavaString()}`
  } catch (fault) {
    if (fault instanceof DateTimeParseException || fault instanceof JavaException)
      return `${fault.className} ${fault.text}`
    throw fault
  }
}

describe('the short way', () => {
  it.each(classes)('reads each text into a %s as the formatter does', (_, { statics }, usual) => {
    const general = new Formatter(usual.parts)
    const quick = statics!['parse/1'] as unknown as Parse
    const slow = statics!['parse/2'] as unknown as Parse
    const differences = texts.filter(text => shown(() => quick(text)) !== shown(() => slow(text, general)))
    expect(differences).toEqual([])
  })

  it('reads each text into an Instant as the formatter does', () => {
    const parse = instant.statics!['parse/1'] as unknown as Parse
    const from = instant.statics!['from/1'] as unknown as (accessor: Accessor) => Accessor
    const general = new Formatter(ISO_INSTANT.parts)
    const differences = texts.filter(
      text => shown(() => parse(text)) !== shown(() => general.parseTo(text, accessor => from(accessor))),
    )
    expect(differences).toEqual([])
  })
})
