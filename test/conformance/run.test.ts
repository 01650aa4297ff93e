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

const failedNames = async (gaps: Map<string, string>): Promise<string[]> =>
  (await runSuite(suite, gaps)).groups.flatMap(group => group.failed.map(({ name }) => name))

describe('runSuite', () => {
  it('counts differences and crashes as failures', async () => {
    const result = await runSuite(suite, undefined)
    expect(failuresOf(result)).toBe(2)
    expect(result.groups.map(({ group, total, passed }) => [group, total, passed])).toEqual([
      ['good', 1, 1],
      ['bad', 2, 0],
    ])
  })

  it('accepts a named difference as known, but never a crash', async () => {
    const gaps = new Map([
      ['wrong', 'cannot be'],
      ['broken', 'cannot be'],
    ])
    expect(await failedNames(gaps)).toEqual(['broken'])
  })

  it('fails a known gap that passes', async () => {
    expect(await failedNames(new Map([['right', 'once could not be']]))).toEqual(['right', 'wrong', 'broken'])
  })

  it('fails a known gap without a case', async () => {
    const result = await runSuite(suite, new Map([['gone', 'was there']]))
    expect(result.fault).toBe('known-gaps.yml names cases that do not exist: gone')
    expect(failuresOf(result)).toBe(1)
  })

  it('replays only the selected cases', async () => {
    const { groups } = await runSuite(suite, undefined, { group: 'bad', name: 'wr' })
    expect(groups.map(group => group.total)).toEqual([1])
  })

  it('shows a suite without data as skipped', async () => {
    const result = await runSuite({ ...suite, cases: () => 'no data here' }, undefined)
    expect(failuresOf(result)).toBe(0)
    expect(table([result]).split('\n')[1]).toBe('sample  skipped: no data here')
  })
})

describe('a suite with floors', () => {
  const stepped: Suite = {
    ...suite,
    check: async () => ({ difference: 'the third step', equalSteps: 2, steps: 3 }),
    floors: () =>
      new Map([
        ['good', 2],
        ['bad', 5],
      ]),
  }

  it('fails the group that has fallen below its own', async () => {
    const result = await runSuite(stepped, undefined)
    expect(failuresOf(result)).toBe(1)
    expect(result.groups.map(({ group, equalSteps, steps }) => [group, equalSteps, steps])).toEqual([
      ['good', 2, 3],
      ['bad', 4, 6],
    ])
  })

  it('asks nothing of a part of a group', async () => {
    expect(failuresOf(await runSuite(stepped, undefined, { name: 'wrong' }))).toBe(0)
  })
})

describe('table', () => {
  it('has a line for each group and a sum', async () => {
    const rows = table([{ ...(await runSuite(suite, undefined)), milliseconds: 1234 }]).split('\n')
    expect(rows.map(row => row.replace(/ +/g, ' '))).toEqual([
      'suite group total passed failed known gaps % equal steps % s',
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

  it('rejects a repeated name', () => {
    const twice = '- { suite: s, name: n, reason: r }\n- { suite: s, name: n, reason: q }'
    expect(() => readKnownGaps(twice)).toThrow(new Error('known-gaps.yml names s n twice'))
  })
})

describe('memberTexts', () => {
  it('gives each member in its written form', () => {
    expect(memberTexts('{"a": {"b": 1.0 }, "c" : [ 1E+2 ]}')).toEqual(
      new Map([
        ['a', '{"b": 1.0 }'],
        ['c', '[ 1E+2 ]'],
      ]),
    )
  })
})
