import { describe, expect, it } from 'vitest'
import { wildcardMatches } from './wildcard.js'

describe('wildcardMatches', () => {
  it.each([
    ['a*b*c', 'abc', true],
    ['a*b*c', 'aXbcbYc', true],
    ['a*b*c', 'acb', false],
    ['*', '', true],
    ['**a', 'a', true],
    ['', '', true],
    ['', 'a', false],
    ['a*', 'ba', false],
    ['a?c', 'a?c', true],
    ['a?c', 'abc', false],
    ['.*', '.a\nb', true],
  ])('%s of %s', (pattern, text, expected) => {
    expect(wildcardMatches(pattern, text)).toBe(expected)
  })

  it('matches ? with any one character with anyOne', () => {
    expect(wildcardMatches('a?c*', 'abcd', { anyOne: true })).toBe(true)
    expect(wildcardMatches('a?', 'a', { anyOne: true })).toBe(false)
  })

  it('needs no more time for many stars', () => {
    let steps = 0
    expect(wildcardMatches(`${'*a'.repeat(100)}*b`, 'a'.repeat(10_000), { onStep: () => steps++ })).toBe(false)
    expect(steps).toBeLessThan(2_000_000)
  })
})
