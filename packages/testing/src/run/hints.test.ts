/** The hints for a run. */
import { describe, expect, it } from 'vitest'
import type { CaseResult, Difference, SuiteResult } from '../results.js'
import { hintsOf } from './hints.js'

const changed = (expected: unknown, actual: unknown): Difference => ({
  path: 'a',
  kind: 'changed',
  expected,
  actual,
  message: '',
})
const suite = (...all: Difference[][]): SuiteResult => {
  const cases = all.map(differences => ({ status: 'failed', differences }) as unknown as CaseResult)
  return { name: 'a', file: 'a', kind: 'sluice', pipeline: 'p', milliseconds: 0, cases }
}

const none = { geoipDir: false, now: false }
const year = changed('2022-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z')

describe('a hint', () => {
  it('suggests --now if dates differ only in the year', () => {
    const other = changed('2021-03-01T00:00:00.000+01:00', '2026-03-01T00:00:00.000+01:00')
    const hint = '3 cases: only the year of dates differs, which comes from the clock: try --now 2022-01-01T00:00:00Z'
    expect(hintsOf([suite([year], [other, year]), suite([year])], none)).toEqual([hint])
    expect(hintsOf([suite([year])], { ...none, now: true })).toEqual([])
  })

  it('is not given for any other difference', () => {
    const day = changed('2022-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z')
    const text = changed('2022', '2026')
    expect(hintsOf([suite([day], [year, day], [text], [])], none)).toEqual([])
  })

  it('suggests --geoip-dir if a database is missing', () => {
    const tags = {
      ...changed(undefined, ['_geoip_database_unavailable_GeoLite2-City.mmdb']),
      kind: 'unexpected' as const,
    }
    const hint = '1 case: a database of IP addresses is not there: name its folder with --geoip-dir'
    expect(hintsOf([suite([tags, year], [])], none)).toEqual([hint])
    expect(hintsOf([suite([tags])], { ...none, geoipDir: true })).toEqual([])
  })
})
