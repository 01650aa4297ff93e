import { expect, it } from 'vitest'
import { strictDateOptionalTimeNanos } from './instant.js'
import { offsetZone, UTC } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

const at = (millis: number, nano = 0, offset = 0): string => {
  const date = JavaZonedDateTime.ofEpochMillis(millis, offset === 0 ? UTC : offsetZone(offset))
  return strictDateOptionalTimeNanos(JavaZonedDateTime.ofInstant(date.epochSecond, nano, date.zone))
}

it.each([
  [0, '000'],
  [1, '000000001'],
  [10, '00000001'],
  [120_000_000, '120'],
  [123_456_000, '123456'],
  [123_456_780, '12345678'],
  [999_999_999, '999999999'],
])('writes %i nanoseconds as %s', (nano, digits) => {
  expect(at(Date.UTC(2024, 1, 29, 23, 59, 58), nano)).toBe(`2024-02-29T23:59:58.${digits}Z`)
})

it('writes each of several times that share a second, a day or an offset', () => {
  const noon = Date.UTC(2024, 0, 1, 12)
  expect([at(noon), at(noon, 5_000_000), at(noon, 0, 3600), at(noon + 86_400_000), at(noon + 1000), at(noon)]).toEqual([
    '2024-01-01T12:00:00.000Z',
    '2024-01-01T12:00:00.005Z',
    '2024-01-01T13:00:00.000+01:00',
    '2024-01-02T12:00:00.000Z',
    '2024-01-01T12:00:01.000Z',
    '2024-01-01T12:00:00.000Z',
  ])
})

it('writes years beyond four digits, and before the first, with a sign', () => {
  expect([at(Date.UTC(12_345, 0, 1)), at(Date.UTC(-1, 0, 1))]).toEqual([
    '+12345-01-01T00:00:00.000Z',
    '-0001-01-01T00:00:00.000Z',
  ])
})
