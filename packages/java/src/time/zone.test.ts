/** Zones: what the recordings do not show. */
import { describe, expect, it } from 'vitest'
import { offsetZone, UTC, zoneOf } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

const at = (text: string): number => Date.parse(text) / 1000

describe('regions', () => {
  it('change their offset at the very second of a transition', () => {
    const paris = zoneOf('Europe/Paris')
    expect(paris.offsetAt(at('2024-03-31T00:59:59Z'))).toBe(3600)
    expect(paris.offsetAt(at('2024-03-31T01:00:00Z'))).toBe(7200)
    expect(paris.offsetAt(at('2024-10-27T00:59:59Z'))).toBe(7200)
    expect(paris.offsetAt(at('2024-10-27T01:00:00Z'))).toBe(3600)
  })

  it('keep their last rules for years beyond the runtime', () => {
    const newYork = zoneOf('America/New_York')
    expect(newYork.offsetAt(JavaZonedDateTime.ofLocal(4_000_000 * 365, 0, 0, UTC).epochSecond)).toBeLessThan(0)
    expect(newYork.offsetAt(at('2800-07-01T00:00:00Z'))).toBe(-14400)
    expect(newYork.offsetAt(at('2800-12-01T00:00:00Z'))).toBe(-18000)
  })

  it('say whether a local time is missing or twice there', () => {
    const lordHowe = zoneOf('Australia/Lord_Howe')
    expect(lordHowe.offsetsOfLocal(at('2024-10-06T02:15:00Z'))).toEqual({ kind: 'gap', earlier: 37800, later: 39600 })
    expect(lordHowe.offsetsOfLocal(at('2024-04-07T01:45:00Z'))).toEqual({
      kind: 'overlap',
      earlier: 39600,
      later: 37800,
    })
    expect(lordHowe.offsetsOfLocal(at('2024-06-07T01:45:00Z'))).toEqual({
      kind: 'normal',
      earlier: 37800,
      later: 37800,
    })
  })
})

describe('date-times', () => {
  it('print as ZonedDateTime.toString', () => {
    expect(JavaZonedDateTime.ofInstant(at('2024-01-01T00:00:00Z'), 120_000_000).toJavaString()).toBe(
      '2024-01-01T00:00:00.120Z',
    )
    expect(JavaZonedDateTime.ofInstant(at('2024-01-01T00:00:00Z'), 0, zoneOf('Europe/Paris')).toJavaString()).toBe(
      '2024-01-01T01:00+01:00[Europe/Paris]',
    )
    expect(JavaZonedDateTime.ofEpochMillis(9223372036854775807n).toJavaString()).toBe('+292278994-08-17T07:12:55.807Z')
  })

  it('move a missing local time forward by the gap', () => {
    const day = Math.floor(at('2011-12-30T00:00:00Z') / 86400)
    expect(JavaZonedDateTime.ofLocal(day, 0, 0, zoneOf('Pacific/Apia')).toJavaString()).toBe(
      '2011-12-31T00:00+14:00[Pacific/Apia]',
    )
  })

  it('are equal when moment and zone are', () => {
    const utc = JavaZonedDateTime.ofInstant(1_700_000_000)
    expect(utc.javaEquals(JavaZonedDateTime.ofInstant(1_700_000_000, 0, offsetZone(0)))).toBe(true)
    expect(utc.javaEquals(JavaZonedDateTime.ofInstant(1_700_000_000, 0, zoneOf('UTC')))).toBe(false)
    expect(utc.javaHashCode()).toBe(JavaZonedDateTime.ofInstant(1_700_000_000).javaHashCode())
  })
})
