import { describe, expect, it } from 'vitest'
import { Grok, type GrokOptions } from './grok.js'

const options: GrokOptions = { bank: 'v1' }

function valuesOf(grok: Grok, text: string): Record<string, unknown> | null {
  const values: unknown[] = []
  if (!grok.match(text, values)) return null
  return Object.fromEntries(grok.captures.map(({ name }, at) => [name, values[at]]))
}

describe('values', () => {
  it('are undefined for groups that did not participate, and keep their places', () => {
    const grok = Grok.compile('(?<a>a)?(?<b>b)', options)
    const values: unknown[] = []
    expect(grok.match('b', values)).toBe(true)
    expect(values).toEqual([undefined, 'b'])
  })

  it('are left alone when the text does not match', () => {
    const values: unknown[] = ['before']
    expect(Grok.compile('%{INT:n}', options).match('x', values)).toBe(false)
    expect(values).toEqual(['before'])
  })

  it('show a question mark for a lone surrogate', () => {
    expect(valuesOf(Grok.compile('^%{GREEDYDATA:a}$', options), 'x\ud800y')).toEqual({ a: 'x?y' })
  })

  it('come from the right groups for every kind of text', () => {
    const grok = Grok.compile('^(?>(?<a>\\S+)) (?<b>.+)$', options)
    for (const text of ['a b', 'ä b', '日 b', 'x\ny b', '日\ny 😀']) {
      const [first = '', second = ''] = (text.split('\n').at(-1) as string).split(' ')
      expect(valuesOf(grok, text)).toEqual({ a: first, b: second })
    }
  })
})

describe('a match at or after a place', () => {
  const cases: readonly (readonly [title: string, expression: string, from: number, span: unknown])[] = [
    ['is the next one', '\\d', 3, { start: 3, end: 4 }],
    ['sees the text before the place', '(?<=1)2', 3, { start: 3, end: 4 }],
    ['does not treat the place as the start of the text', '\\A.', 1, null],
    ['treats the place as the start of the search', '\\G2', 3, { start: 3, end: 4 }],
    ['is found by our own matcher too', '(?<c>\\d)(?!\\k<c>)', 3, { start: 3, end: 4 }],
  ]
  it.each(cases)('%s', (_, expression, from, span) => {
    expect(Grok.compile(expression, options).find('a 12 b', from)).toEqual(span)
  })
})

describe('several patterns', () => {
  const definitions = new Map([
    ['ONE', '1'],
    ['TWO', '2'],
  ])

  it('are tried in turn at each place, so that the leftmost match wins', () => {
    const grok = Grok.compileList(['%{ONE:one}', '%{TWO:two}'], { ...options, definitions })
    expect(valuesOf(grok, '21')).toEqual({ one: undefined, two: '2' })
  })

  it('show which of them matched', () => {
    const grok = Grok.compileList(['%{ONE:one}', '%{TWO:two}'], { ...options, definitions }, true)
    const values: unknown[] = []
    grok.match('x2', values)
    expect(grok.traceIndex(values)).toBe('1')
  })

  it('give errors of Java for values that are not strings, after the errors of the definitions', () => {
    expect(() => Grok.compileList([5], options)).toThrow(
      "class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')",
    )
    expect(() => Grok.compileList([5], { ...options, definitions: new Map([['A', '%{NOPE}']]) })).toThrow(
      'pattern [A] is referencing a non-existent pattern [NOPE]',
    )
  })
})

describe('definitions', () => {
  const cases: readonly (readonly [title: string, definitions: Record<string, unknown>, fault: string])[] = [
    [
      'in a circle that begins elsewhere',
      { A1: '%{B1}', B1: '%{C1}', C1: '%{B1}' },
      'circular reference detected: B1->C1->B1',
    ],
    [
      'that close a circle through the bank',
      { USERNAME: '%{USER}' },
      'circular reference detected: USERNAME->USER->USERNAME',
    ],
    [
      'in the order of a hash map',
      { C1: 'a%{C2}', C2: '%{C3}', C3: '%{C1}' },
      'circular reference detected: C3->C1->C2->C3',
    ],
    ['with an opening that nothing ends', { A: '%{WORD' }, 'pattern [%{WORD] has an invalid syntax'],
    ['that are null', { A: null }, 'Cannot invoke "String.indexOf(String)" because "pattern" is null'],
  ]
  it.each(cases)('%s', (_, definitions, fault) => {
    const given: GrokOptions = { bank: 'disabled', definitions: new Map(Object.entries(definitions)) }
    expect(() => Grok.compile('%{WORD:w}', given)).toThrow(expect.objectContaining({ text: fault }))
  })

  it('replace a shipped pattern even if another one uses it', () => {
    const grok = Grok.compile('%{NUMBER:n}', { ...options, definitions: new Map([['BASE10NUM', 'x+']]) })
    expect(valuesOf(grok, '12xx')).toEqual({ n: 'xx' })
  })

  it('take limited time even if they double at each level', () => {
    const levels = Array.from(
      { length: 40 },
      (_, at) => [`L${at}`, at === 39 ? 'a' : `%{L${at + 1}}%{L${at + 1}}`] as const,
    )
    expect(() => Grok.compile('%{L0}', { ...options, definitions: new Map(levels) })).toThrow(
      'Can not convert grok patterns to regular expression',
    )
  })
})

it('interrupts a match that takes too long, and reports its time limit', () => {
  let time = 0
  const grok = Grok.compile('^(?:\\w+\\s?)*$', { ...options, maxMillis: 50, now: () => (time += 30) })
  expect(() => grok.match(`${'a'.repeat(60)}!`, [])).toThrow('grok pattern matching was interrupted after [50] ms')
})
