import { describe, expect, it } from 'vitest'
import { requiredLiterals } from './required-literals.js'

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
    const found = requiredLiterals(pattern)
    expect(found === null ? null : [...found].sort()).toEqual(literals)
  })

  it('refuses what it does not know rather than guess', () => {
    expect(() => requiredLiterals('(?i)a')).toThrow('a group that is not known here: (?i)a')
    expect(() => requiredLiterals('\\Qa\\E')).toThrow('\\Q is not known here: \\Qa\\E')
  })
})
