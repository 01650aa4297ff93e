import { describe, expect, it } from 'vitest'
import { Dissect, type DissectPair } from './dissect.js'

const parsed = (pattern: string, text: string, separator = ''): Record<string, string | null> | null => {
  const fields = Dissect.compile(pattern, separator).parse(text)
  return fields === null ? null : Object.fromEntries(fields)
}

describe('keys', () => {
  const cases: readonly (readonly [title: string, pattern: string, text: string, fields: unknown])[] = [
    ['end a run of delimiters with a padded key', '%{a->} %{b}', 'x    y', { a: 'x', b: 'y' }],
    ['are empty between two delimiters', '%{a},%{b},%{c}', 'x,,', { a: 'x', b: '', c: '' }],
    ['drop an opening that nothing closes', '%{a} %{b', 'x y', { a: 'x' }],
    ['take such an opening for a delimiter right after a key', '%{a}%{b', 'x%{b', { a: 'x' }],
    ['never match side by side', '%{a}%{b}', 'xy', null],
    ['keep the last value of a name', '%{a} %{a}', 'x y', { a: 'y' }],
    ['are counted from the text after the leading delimiter', '<%{a}>', '<x>y', { a: 'x' }],
    ['need more text than the leading delimiter', '<%{a}', '<', null],
    ['do not see a leading delimiter with a line break', 'a\n%{b} %{c}', 'z y', { b: 'z', c: 'y' }],
  ]
  it.each(cases)('%s', (_, pattern, text, fields) => {
    expect(parsed(pattern, text)).toEqual(fields)
  })

  it('are joined by their order, those without one first', () => {
    expect(parsed('%{+a/2} %{+a/1} %{a} %{b}', '1 2 3 4', '-')).toEqual({ a: '3-2-1', b: '4' })
  })
})

describe('fields that the text names', () => {
  it('come apart from those that the pattern names', () => {
    const dissect = Dissect.compile('%{*k}=%{&k} %{z}', '')
    const values: string[] = []
    const pairs: DissectPair[] = []
    expect(dissect.match('a=1 2', values, pairs)).toBe(true)
    expect({ names: dissect.names, values, pairs }).toEqual({ names: ['z'], values: ['2'], pairs: [['a', '1']] })
  })

  it('must not be there already', () => {
    expect(parsed('%{*k}=%{&k} %{z}', 'z=1 2')).toBeNull()
  })

  it('are null if a pair lacks its name or its value', () => {
    expect(Dissect.compile('%{*k} %{*k}', '').parse('a b')).toEqual(new Map([['b', null]]))
    expect(Dissect.compile('%{&k} %{&k}', '').parse('a b')).toEqual(new Map([[null, 'b']]))
  })
})

describe('faults', () => {
  const cases: readonly (readonly [title: string, pattern: string, fault: string])[] = [
    ['a key of two modifiers', '%{&+a}', 'Unable to parse key: &+a Reason: multiple modifiers are not allowed.'],
    ['a key without a name', '%{a*}', 'Unable to parse key: a* Reason: The key name could be determined'],
    ['an order that is too large', '%{+a/32768}', 'Value out of range. Value:"32768" Radix:10'],
    [
      'a pattern of nothing to keep',
      '%{?a} %{}',
      'Unable to parse pattern: %{?a} %{} Reason: Unable to find any keys or delimiters.',
    ],
    [
      'a name of three',
      '%{*a} %{&a} %{&a}',
      "Unable to parse pattern: %{*a} %{&a} %{&a} Reason: Found invalid key/reference associations: 'a,a,a' Please ensure each '*<key>' is matched with a matching '&<key>",
    ],
  ]
  it.each(cases)('%s', (_, pattern, fault) => {
    expect(() => Dissect.compile(pattern, '')).toThrow(expect.objectContaining({ text: fault }))
  })

  it('a text that does not match', () => {
    expect(Dissect.compile('%{a} - %{b}', '').noMatch('x')).toMatchObject({
      simpleName: 'FindMatch',
      text: 'Unable to find match for dissect pattern: %{a} - %{b} against source: x',
    })
  })
})
