import { UTC, zoneOf } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { calendarRounding, calendarUnitOf, intervalRounding, offsetRounding, type Rounding } from './rounding.js'

const at = (text: string): number => Date.parse(text)
const rounded = (rounding: Rounding, text: string): string => new Date(rounding.round(at(text))).toISOString()
const next = (rounding: Rounding, text: string): string => new Date(rounding.next(at(text))).toISOString()

describe('units of the calendar', () => {
  it.each([
    ['minute', '2024-05-17T13:45:00.000Z', '2024-05-17T13:46:00.000Z'],
    ['hour', '2024-05-17T13:00:00.000Z', '2024-05-17T14:00:00.000Z'],
    ['day', '2024-05-17T00:00:00.000Z', '2024-05-18T00:00:00.000Z'],
    ['week', '2024-05-13T00:00:00.000Z', '2024-05-20T00:00:00.000Z'],
    ['month', '2024-05-01T00:00:00.000Z', '2024-06-01T00:00:00.000Z'],
    ['quarter', '2024-04-01T00:00:00.000Z', '2024-07-01T00:00:00.000Z'],
    ['year', '2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
  ])('%s', (name, start, end) => {
    const rounding = calendarRounding(calendarUnitOf(name)!, UTC)
    expect(rounded(rounding, '2024-05-17T13:45:59.999Z')).toBe(start)
    expect(next(rounding, start)).toBe(end)
  })

  it('begins days at the first instant that the zone has', () => {
    const day = calendarRounding('day', zoneOf('Europe/Berlin'))
    expect(rounded(day, '2024-03-31T12:00:00Z')).toBe('2024-03-30T23:00:00.000Z')
    expect(next(day, '2024-03-30T23:00:00Z')).toBe('2024-03-31T22:00:00.000Z')
  })

  it('begins a day that has no midnight when clocks have gone forward', () => {
    const day = calendarRounding('day', zoneOf('America/Sao_Paulo'))
    expect(rounded(day, '2017-10-15T12:00:00Z')).toBe('2017-10-15T03:00:00.000Z')
  })

  it('rounds instants before 1970', () => {
    expect(rounded(calendarRounding('month', UTC), '1969-12-31T23:59:59Z')).toBe('1969-12-01T00:00:00.000Z')
  })
})

describe('intervals', () => {
  it('are multiples since 1970, also with an offset', () => {
    const rounding = intervalRounding(90 * 86_400_000, UTC)
    expect(rounded(rounding, '2020-01-20T00:00:00Z')).toBe('2020-01-09T00:00:00.000Z')
    expect(rounded(offsetRounding(rounding, 86_400_000), '2020-01-20T00:00:00Z')).toBe('2020-01-10T00:00:00.000Z')
  })

  it('are local times of a zone, as in the recording aggs-30', () => {
    const rounding = intervalRounding(90 * 86_400_000, zoneOf('Europe/Berlin'))
    expect(rounding.round(at('2019-12-01T00:00:00Z'))).toBe(1570744800000)
    expect(rounding.next(1570744800000)).toBe(1578524400000)
    expect(rounding.next(1578524400000)).toBe(1586296800000)
  })

  it('distinguish the two hours in which clocks go back', () => {
    const rounding = intervalRounding(3_600_000, zoneOf('Europe/Berlin'))
    expect(rounded(rounding, '2024-10-27T00:30:00Z')).toBe('2024-10-27T00:00:00.000Z')
    expect(rounded(rounding, '2024-10-27T01:30:00Z')).toBe('2024-10-27T01:00:00.000Z')
  })
})
