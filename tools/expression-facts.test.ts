import { describe, expect, it } from 'vitest'
import { expressionFacts } from './expression-facts.js'

describe('required literals', () => {
  it.each([
    ['Firefox', ['Firefox']],
    ['(Chrome)/(\\d+)\\.(\\d+)', ['Chrome']],
    ['a+bc?d', ['a']],
    ['ab?cde', ['cde']],
    ['x{2}', ['x']],
    ['x{0,2}', null],
    ['foo\\.bar/\\d', ['foo.bar/']],
    ['(?:Opera|OPR) (\\d+)', ['OPR', 'Opera']],
    ['(?:Opera|) x', [' x']],
    ['(?:Opera|)', null],
    ['one|two|[3]', null],
    ['(?!Mobile)(Safari)', ['Safari']],
    ['[Ff]ire\\b.*fox', ['fire'.slice(1)]],
    ['^.*$', null],
    ['(?:a|b)longer', ['longer']],
  ])('%s', (pattern, literals) => {
    const found = expressionFacts(pattern).literals
    expect(found === null ? null : [...found].sort()).toEqual(literals)
  })

  it('rejects unknown input rather than guess', () => {
    expect(() => expressionFacts('(?i)a')).toThrow('a group that is not known here: (?i)a')
    expect(() => expressionFacts('\\Qa\\E')).toThrow('\\Q is not known here: \\Qa\\E')
  })
})

describe('an expression that reads the same in JavaScript', () => {
  it.each([
    ['(Chrome)/(\\d+)(?:\\.(\\d+)|)', true],
    ['(?:a|b)*(c)', true],
    ['(a|b)+', false],
    ['(a)?', true],
    ['(?:(a)|b){2}', false],
    ['a++', false],
    ['a+?', true],
  ])('%s: %s', (pattern, isCommon) => {
    expect(expressionFacts(pattern).isCommon).toBe(isCommon)
  })
})
