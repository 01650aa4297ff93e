import { readJson, writeJson } from '@sluice/core'
import { runToEnd } from '@sluice/search'
import { describe, expect, it } from 'vitest'
import { filterPathInSteps } from './filter-path.js'

const filterPath = (value: unknown, expression: string): unknown => runToEnd(filterPathInSteps(value, expression))

const filter = (json: string, expression: string): string => writeJson(filterPath(readJson(json), expression))

describe('filterPath', () => {
  it.each([
    ['a.**.b', '{"a":{"a":{"b":1}},"b":2}', '{"a":{"a":{"b":1}}}'],
    ['**.a.b', '{"a":{"a":{"b":1},"c":1}}', '{"a":{"a":{"b":1}}}'],
    ['**', '{"a":{"b":1}}', '{"a":{"b":1}}'],
    ['a*b*c', '{"abc":1,"aXbYc":2,"acb":3,"abcbc":4,"ab":5}', '{"abc":1,"aXbYc":2,"abcbc":4}'],
    ['*', '{"":1,"*":2}', '{"":1,"*":2}'],
    ['-**.b', '{"a":[{"b":1,"c":2},3],"b":1}', '{"a":[{"c":2},3]}'],
    ['__proto__', '{"__proto__":1,"a":2}', '{"__proto__":1}'],
    ['a.b', '{"a":[[{"b":1}],2]}', '{"a":[[{"b":1}]]}'],
  ])('%s of %s', (expression, json, expected) => {
    expect(filter(json, expression)).toBe(expected)
  })

  it('needs no more time for many stars', () => {
    const long = 'a'.repeat(5000)
    expect(filter(`{"${long}":1}`, `${'*a'.repeat(30)}*b`)).toBe('{}')
    const deep = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`
    expect(filter(deep, `${'**.'.repeat(100)}zz`)).toBe('{}')
    expect(filter(deep, `${'**.'.repeat(3000)}zz`)).toBe('{}')
    expect(filter(deep, `${'**.a.'.repeat(3000)}zz`)).toBe('{}')
  })

  it('rejects requests that would take too long', () => {
    const many = `{${Array.from({ length: 20_000 }, (_, i) => `"${'k'.repeat(20)}${i}":1`).join(',')}}`
    const patterns = Array.from({ length: 3000 }, (_, i) => `*${i}x*`).join(',')
    expect(() => filter(many, patterns)).toThrow(
      /^filter_path \[.{103}] takes too long on this answer: use fewer or simpler/,
    )
  })
})
