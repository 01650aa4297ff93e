import { describe, expect, it } from 'vitest'
import { parsePattern } from './parse.js'
import { regexCost } from './regex-cost.js'

describe('the cost of a pattern', () => {
  it.each([
    '\\s+$',
    '"[^"]*"',
    '^(\\S+) (\\S+) (\\S+) \\[([^\\]]+)\\]$',
    '^([a-z0-9]+(-[a-z0-9]+)*\\.)+[a-z]{2,}$',
    '(?:[^"]*"[^"]*")*[^"]*$',
    '(a|a)*',
    '\\d{1,3}(?:\\.\\d{1,3}){3}',
  ])('is linear for %s', pattern => {
    expect(regexCost(parsePattern(pattern, 0))).toBe('linear')
  })

  it.each(['(.*)(.*)x', '^(\\w+)=(.*?);(.*)$', 'a*a*b'])('is polynomial for %s', pattern => {
    expect(regexCost(parsePattern(pattern, 0))).toBe('polynomial')
  })

  it.each(['(a+)+b', '(x+x+)+y', '(\\w+\\s?)*$', '(a*)*b', '([a-zA-Z]+)*!', '(a|ab|b)*c', '(.*a){12}x'])(
    'is exponential for %s',
    pattern => {
      expect(regexCost(parsePattern(pattern, 0))).toBe('exponential')
    },
  )
})
