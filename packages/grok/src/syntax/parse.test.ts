import { describe, expect, it } from 'vitest'
import { parse, syntaxWarnings } from './parse.js'
import { resolve } from './resolve.js'

describe('faults of an expression, as joni words them', () => {
  const cases: readonly (readonly [title: string, expression: string, fault: string])[] = [
    ['a class that ends with the expression', '[abc', 'premature end of char-class'],
    ['a name that is not closed, to the end of the expression', 'x(?<a)b>c', 'invalid group name <a)b>c>'],
    ['a backslash in a shown name, which Java takes for its own', '(?<a)\\w>', 'invalid group name <a)w>>'],
    ['a dollar in a shown name, which Java takes for a group', '(?<a)$x>', 'Illegal group reference'],
    ['a look-behind at the very end, which joni reads past', 'é(?<', 'Index 5 out of bounds for length 5'],
    ['the number of a group where names are used', '(?<a>x)\\1', 'numbered backref/call is not allowed. (use name)'],
    ['a look-behind before a number of a group', '(?<=(?(1)a|b))(?<o>x)', 'invalid pattern in look-behind'],
    ['a group that calls itself first of all', '(?<a>\\g<a>?b)', 'never ending recursion'],
    ['an end of text in a look-behind', '(?<=a\\z)b', 'invalid pattern in look-behind'],
    ['a property without its brace', '\\p{L', 'internal parser error (bug)'],
    ['bytes that are not character', '\\xc3\\x41', 'too short multibyte code string'],
    ['groups nested too deeply', '('.repeat(2000), 'parse depth limit over'],
  ]
  it.each(cases)('%s', (_, expression, fault) => {
    expect(() => resolve(parse(expression))).toThrow(expect.objectContaining({ text: fault }))
  })
})

describe('the operands of quantifiers', () => {
  const cases: readonly (readonly [title: string, expression: string, tree: unknown])[] = [
    ['the last character of a text', 'ab+', { kind: 'sequence', items: [{ text: 'a' }, { kind: 'repeat', min: 1 }] }],
    [
      'a quantifier before it, which they are joined with',
      '(?:a+)+',
      { kind: 'repeat', min: 1, body: { kind: 'text' } },
    ],
    ['a lazy quantifier before it, which wins', '(?:a+?)+', { kind: 'repeat', greedy: false, body: { kind: 'text' } }],
    ['a fixed number before a question mark', 'a{2}?', { kind: 'repeat', min: 0, max: 1, body: { text: 'aa' } }],
    ['a class of one character, which is joined to the text after it', '[a]b', { kind: 'text', text: 'ab' }],
  ]
  it.each(cases)('%s', (_, expression, tree) => {
    expect(resolve(parse(expression)).tree).toMatchObject(tree as object)
  })
})

describe('warnings of Oniguruma', () => {
  const warningsOf = (expression: string) =>
    syntaxWarnings(expression).map(({ kind, start, end }) => `${kind} ${expression.slice(start, end)}`)

  it.each([
    ['a]', ['bracket ]']],
    ['[]a]', ['bracket ]']],
    ['[a-z-9]', ['dash -']],
    ['[a-z&&-b]', ['dash -']],
    ['[--a]', ['dash -']],
    ['(?:a+)*', ['repeat *']],
    ['a++b**', ['repeat *']],
    ['[a-ce-gb]', ['duplicate [a-ce-gb]']],
    ['[\\w_]', ['duplicate [\\w_]']],
    ['[_\\w]', ['duplicate [_\\w]']],
  ])('%s', (expression, warnings) => {
    expect(warningsOf(expression)).toEqual(warnings)
  })

  it.each([
    '[a-]',
    '[-a]',
    '[a-z-]',
    '\\]',
    '[\\]a]',
    '(?:ab)*',
    '(?:a{2})+',
    '[\\w.-]',
    '[[:alpha:]_]',
    '[^a]',
    'a+?',
  ])('not of %s', expression => {
    expect(warningsOf(expression)).toEqual([])
  })
})
