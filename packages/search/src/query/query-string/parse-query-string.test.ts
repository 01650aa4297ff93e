import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../collect/steps.js'
import { parseQueryString } from './parse-query-string.js'
import type { QueryStringNode } from './syntax-tree.js'

/** A short form of a tree. */
function show(node: QueryStringNode): string {
  const on = (field: string | null, text: string): string => (field === null ? text : `${field}:${text}`)
  switch (node.kind) {
    case 'boost':
      return `${show(node.node)}^${node.boost}`
    case 'group': {
      const signs = { none: '', required: '+', prohibited: '-' }
      const shown = node.clauses.map(
        ({ conjunction, modifier, node: inner }) =>
          `${conjunction === 'none' ? '' : `${conjunction} `}${signs[modifier]}${show(inner)}`,
      )
      return `(${shown.join(' ')})`
    }
    case 'text':
      return on(node.field, `'${node.text}'`)
    case 'phrase':
      return on(node.field, `"${node.text}"${node.slop === null ? '' : `~${node.slop}`}`)
    case 'wildcard':
      return on(node.field, `wildcard(${node.pattern})`)
    case 'prefix':
      return on(node.field, `prefix(${node.prefix})`)
    case 'regexp':
      return on(node.field, `regexp(${node.pattern})`)
    case 'fuzzy':
      return on(node.field, `fuzzy(${node.text} ${node.distance})`)
    case 'range':
      return on(
        node.field,
        `${node.includesFrom ? '[' : '{'}${node.from ?? '*'} ${node.to ?? '*'}${node.includesTo ? ']' : '}'}`,
      )
  }
}

function parsed(text: string): string {
  const result = runToEnd(parseQueryString(text))
  return result.fault === undefined ? show(result.node) : `${result.fault.simpleName}: ${result.fault.text}`
}

describe('the content of a query string', () => {
  test.each([
    ['quick', "'quick'"],
    ['quick brown fox', "('quick brown fox')"],
    ['quick brown AND fox', "('quick' 'brown' and 'fox')"],
    ['quick brown +fox', "('quick brown' +'fox')"],
    ['name:quick brown fox', "(name:'quick' 'brown fox')"],
    ['quick name:(brown fox)', "('quick' (name:'brown fox'))"],
    ['((((a))))', "'a'"],
    ['(a)^2.5', "'a'^2.5"],
    ['a && b || !c', "('a' and 'b' or -'c')"],
    ['"quick fox"~3^2', '"quick fox"~3^2'],
    ['"quick fox"^2~3', '"quick fox"~3^2'],
    ['qu?ck bro* *:* * ?', '(wildcard(qu?ck) prefix(bro) *:wildcard(*) wildcard(*) wildcard(?))'],
    ['/a\\/b/ x', "(regexp(a\\/b) 'x')"],
    ['quikc~ fox~1 dog~2^3', '(fuzzy(quikc ) fuzzy(fox 1) fuzzy(dog 2)^3)'],
    ['[1 TO 5] {* TO "x y"}', '([1 5] {* x y})'],
    ['n:>=5 n:<"x"', "(n:'>=5' n:'<' \"x\")"],
    ['a\\:b \\u0041 c\\ d', "('a:b A c d')"],
    ['a\\ b:c', "a b:'c'"],
    ['a - b', "('a' '-' 'b')"],
    ['ANDy NOTe ORb', "('ANDy NOTe ORb')"],
  ])('%s', (text, tree) => expect(parsed(text)).toBe(tree))
})

describe('faults', () => {
  const FIRST = ['<NOT>', '"+"', '"-"', '<BAREOPER>', '"("', '"*"', '<QUOTED>', '<TERM>', '<PREFIXTERM>', '<WILDTERM>']
  const TERMS = ['<REGEXPTERM>', '"["', '"{"', '<NUMBER>']
  const fault = (met: string, column: number, expected: readonly string[]): string =>
    `ParseException: Encountered "${met}" at line 1, column ${column}.\nWas expecting one of:\n    ${expected.map(each => `${each} ...\n    `).join('')}`

  test('nothing after an operator: the tokens that a field name begins with come again', () => {
    expect(parsed('red AND')).toBe(fault('<EOF>', 7, [...FIRST, ...TERMS, '<TERM>', '"*"']))
  })
  test('nothing in parentheses', () => {
    expect(parsed('(')).toBe(fault('<EOF>', 1, [...FIRST, ...TERMS, '<TERM>']))
  })
  test('a boost of nothing', () => {
    expect(parsed('^2')).toBe(fault(' "^" "^ "', 0, [...FIRST, ...TERMS, '<TERM>']))
  })
  test('a sign after NOT', () => {
    expect(parsed('NOT +a')).toBe(fault(' "+" "+ "', 4, [...FIRST.slice(3), ...TERMS, '<TERM>', '"*"']))
  })
  test('a range that stops', () => {
    expect(parsed('[1 TO')).toBe(
      'ParseException: Encountered "<EOF>" at line 1, column 5.\nWas expecting one of:\n    "TO" ...\n    <RANGE_QUOTED> ...\n    <RANGE_GOOP> ...\n    ',
    )
    expect(parsed('[1]')).toBe(
      'ParseException: Encountered " "]" "] "" at line 1, column 2.\nWas expecting:\n    "TO" ...\n    ',
    )
  })
  test.each([
    ['red^x', 'TokenMgrError: Lexical error at line 1, column 6.  Encountered: <EOF>'],
    ['red^x y', "TokenMgrError: Lexical error at line 1, column 5.  Encountered: '120' (120),"],
    ['a ] b', "TokenMgrError: Lexical error at line 1, column 3.  Encountered: '93' (93), (in lexical state 2)"],
    [
      'a "open',
      'TokenMgrError: Lexical error at line 1, column 8.  Encountered: <EOF> after prefix "\\"open" (in lexical state 2)',
    ],
    ['\\u00', 'ParseException: Truncated unicode escape sequence.'],
    ['\\u00g0', 'ParseException: Non-hex character in Unicode escape sequence: g'],
  ])('%s', (text, expected) => expect(parsed(text)).toBe(expected))

  test('leaves before a fault are kept', () => {
    const result = runToEnd(parseQueryString('a:b c:d )'))
    expect(result.fault === undefined ? [] : result.leaves.map(each => each.field)).toEqual(['a', 'c'])
  })
})

test('a hundred thousand parentheses and words are read', () => {
  expect(parsed(`${'('.repeat(100_000)}a${')'.repeat(100_000)}`)).toBe("'a'")
  expect(parsed('a '.repeat(100_000))).toHaveLength(200_003)
})
