import { describe, expect, it } from 'vitest'
import { readKnownGaps } from './known-gaps.js'
import { memberTexts } from './record-json.js'
import { failuresOf, runSuite } from './run.js'
import type { Suite } from './suite.js'
import { table } from './table.js'

const suite: Suite = {
  name: 'sample',
  cases: () => ['right', 'wrong', 'broken'].map(name => ({ name, group: name === 'right' ? 'good' : 'bad' })),
  check({ name }) {
    if (name === 'broken') throw new Error('no way')
    return name === 'wrong' ? 'differs' : null
  },
}

const failedNames = (gaps: Map<string, string>): string[] =>
  runSuite(suite, gaps).groups.flatMap(group => group.failed.map(({ name }) => name))

describe('runSuite', () => {
  it('counts differences and crashes as failures', () => {
    const result = runSuite(suite, undefined)
    expect(failuresOf(result)).toBe(2)
    expect(result.groups.map(({ group, total, passed }) => [group, total, passed])).toEqual([
      ['good', 1, 1],
      ['bad', 2, 0],
    ])
  })

  it('takes a named difference for known, but never a crash', () => {
    const gaps = new Map([
      ['wrong', 'cannot be'],
      ['broken', 'cannot be'],
    ])
    expect(failedNames(gaps)).toEqual(['broken'])
  })

  it('fails a known gap that passes', () => {
    expect(failedNames(new Map([['right', 'once could not be']]))).toEqual(['right', 'wrong', 'broken'])
  })

  it('fails a known gap without a case', () => {
    const result = runSuite(suite, new Map([['gone', 'was there']]))
    expect(result.fault).toBe('known-gaps.yml names cases that do not exist: gone')
    expect(failuresOf(result)).toBe(1)
  })

  it('replays only what is selected', () => {
    expect(runSuite(suite, undefined, { group: 'bad', name: 'wr' }).groups.map(group => group.total)).toEqual([1])
  })

  it('shows a suite without data as skipped', () => {
    const result = runSuite({ ...suite, cases: () => 'no data here' }, undefined)
    expect(failuresOf(result)).toBe(0)
    expect(table([result]).split('\n')[1]).toBe('sample  skipped: no data here')
  })
})

describe('table', () => {
  it('has a line for each group and a sum', () => {
    const rows = table([{ ...runSuite(suite, undefined), milliseconds: 1234 }]).split('\n')
    expect(rows.map(row => row.replace(/ +/g, ' '))).toEqual([
      'suite group total passed failed known gaps % s',
      'sample bad 2 0 2 0 0.00',
      'sample good 1 1 0 0 100.00',
      'sample (all) 3 1 2 0 33.33 1.2',
    ])
  })
})

describe('readKnownGaps', () => {
  it('gives the reasons by suite and name', () => {
    expect(readKnownGaps('- { suite: s, name: n, reason: r }')).toEqual(new Map([['s', new Map([['n', 'r']])]]))
  })

  it('refuses an entry without a reason', () => {
    expect(() => readKnownGaps('- { suite: s, name: n }')).toThrow(
      new Error('known-gaps.yml: an entry needs suite, name and reason: {"suite":"s","name":"n"}'),
    )
  })

  it('refuses a name that is there twice', () => {
    const twice = '- { suite: s, name: n, reason: r }\n- { suite: s, name: n, reason: q }'
    expect(() => readKnownGaps(twice)).toThrow(new Error('known-gaps.yml names s n twice'))
  })
})

describe('memberTexts', () => {
  it('gives each member as it is written', () => {
    expect(memberTexts('{"a": {"b": 1.0 }, "c" : [ 1E+2 ]}')).toEqual(
      new Map([
        ['a', '{"b": 1.0 }'],
        ['c', '[ 1E+2 ]'],
      ]),
    )
  })
})
