import { describe, expect, it } from 'vitest'
import { alternativesOf, withMarks } from './alternatives.js'
import { Grok } from './grok.js'

const texts = (expression: string): string[] =>
  alternativesOf(expression).map(({ start, end }) => expression.slice(start, end))

describe('alternatives of an expression', () => {
  it('are those at its top level', () => {
    expect(texts('a|%{IP:b}|')).toEqual(['a', '%{IP:b}', ''])
  })

  it('are those of plain groups, whether they capture or repeat', () => {
    expect(texts('^(?:-|%{IP:ip}) (x|y)?(?<n>1|2){2}$')).toEqual(['-', '%{IP:ip}', 'x', 'y', '1', '2'])
  })

  it('are those within alternatives', () => {
    expect(texts('(?:a(?:b|c)|d)')).toEqual(['a(?:b|c)', 'b', 'c', 'd'])
  })

  it('are none in brackets, escapes and references, and after lookarounds', () => {
    for (const each of ['[a|b]', 'a\\|b', '(?=a|b)', '(?<!a|b)', '(?>a|b)', '%{A:a|b}']) expect(texts(each)).toEqual([])
  })

  it('are not found after inline flags or next to comments', () => {
    expect(texts('a(?i)b|c')).toEqual([])
    expect(texts('a(?#|)b|c')).toEqual([])
  })

  it('can be marked', () => {
    expect(withMarks('a(?:b|)|c', place => `m${place}`)).toBe('(?<m0>a(?:(?<m1>b)|(?<m2>)))|(?<m3>c)')
  })
})

describe('a list that reports alternatives', () => {
  const grok = Grok.compileList(['^(?:-|%{IP:ip})$', '^%{WORD:w}(?:;|,)$'], { bank: 'disabled' }, 'alternatives')

  it.each([
    ['-', '0', [[0, 0]], {}],
    ['192.0.2.1', '0', [[0, 1]], { ip: '192.0.2.1' }],
    ['a,', '1', [[1, 1]], { w: 'a' }],
  ])('matches %s', (text, pattern, alternatives, captures) => {
    const values: unknown[] = []
    expect(grok.match(text, values)).toBe(true)
    expect(grok.traceIndex(values)).toBe(pattern)
    expect(grok.traceAlternatives(values)).toEqual(alternatives)
    grok.clearTrace(values)
    const left = grok.captures.flatMap(({ name }, i) => (values[i] === undefined ? [] : [[name, values[i]]]))
    expect(Object.fromEntries(left)).toEqual(captures)
  })
})
