/** Queries and their faults, as https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-syntax.html describes them. */
import { expect, it } from 'vitest'
import type { Expression } from '../ast.js'
import { parseStatement } from './statement.js'

/** A condition with brackets around each operation. */
function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return String(expression.value)
    case 'field':
      return `${expression.isOptional ? '?' : ''}${expression.name}`
    case 'not':
      return `not(${shown(expression.operand)})`
    case 'and':
    case 'or':
      return `(${shown(expression.left)} ${expression.kind} ${shown(expression.right)})`
    case 'comparison':
    case 'arithmetic':
      return `(${shown(expression.left)} ${expression.operator} ${shown(expression.right)})`
    case 'negation':
      return `-${shown(expression.operand)}`
    case 'in':
      return `(${shown(expression.operand)} in${expression.ignoresCase ? '~' : ''} ${expression.values.map(shown)})`
    case 'like':
    case 'regex':
      return `(${shown(expression.operand)} ${expression.operator} ${expression.patterns})`
    case 'call':
      return `${expression.name}${expression.ignoresCase ? '~' : ''}(${expression.args.map(shown)})`
  }
}

function condition(text: string): string {
  const { query } = parseStatement(`any where ${text}`)
  return query.kind === 'event' ? shown(query.filter.condition) : 'no event query'
}

it.each([
  ['a == 1 and b == 2 or not c == 3', '(((a == 1) and (b == 2)) or not((c == 3)))'],
  ['a + 2 * 3 - 1 == -b', '(((a + (2 * 3)) - 1) == -b)'],
  ['process.name in ("a", "b") and pid not in (1, 2)', '((process.name in a,b) and not((pid in 1,2)))'],
  ['x : ("a*", "b") or y like~ "c" or z regex "d|e"', '(((x : a*,b) or (y like~ c)) or (z regex d|e))'],
  ['?user.name == null', '(?user.name == null)'],
  ['`my field`.`a``b` == "\\u{1F600}\\t\\"" /* why */ // end', '(my field.a`b == 😀\t")'],
  ['path == """C:\\dir\\"x" """', '(path == C:\\dir\\"x" )'],
  ['startsWith~(a, "x") == true', '(startsWith~(a,x) == true)'],
  ['a == 1.5e3', '(a == 1500)'],
])('reads %s', (text, tree) => expect(condition(text)).toBe(tree))

it('reads sequences with keys, spans, runs, missing events and until', () => {
  const { query, pipes } = parseStatement(`sequence by user with maxspan = 5m
    [ process where true ] by pid
    ![ network where true ] by pid
    [ "file" where true ] by pid with runs=2
    until [ any where true ] by pid | head 3 | tail 1`)
  if (query.kind !== 'sequence') throw new Error('not a sequence')
  expect(query.maxSpan).toBe(300_000)
  expect(
    query.terms.map(({ filter, isMissing, keys }) => [filter.category, isMissing, keys.map(shown).join()]),
  ).toEqual([
    ['process', false, 'user,pid'],
    ['network', true, 'user,pid'],
    ['file', false, 'user,pid'],
    ['file', false, 'user,pid'],
  ])
  expect(query.until?.filter.category).toBeNull()
  expect(pipes).toEqual([
    { name: 'head', count: 3 },
    { name: 'tail', count: 1 },
  ])
})

it.each([
  ['process', "line 1:8: mismatched input '<EOF>' expecting 'where'"],
  ['process where', "line 1:14: no viable alternative at input '<EOF>'"],
  ["process where a == 'b'", `line 1:20: Use double quotes ["] to define string literals, not single quotes [']`],
  [
    'process where a == ?"b"',
    'line 1:20: Use triple double quotes ["""] to define unescaped string literals, not [?"]',
  ],
  ['process where foo(a)', 'line 1:15: Unknown function [foo]'],
  ['process where lenght(a) == 1', 'line 1:15: Unknown function [lenght], did you mean [length]?'],
  ['process where true | heat 1', 'line 1:22: Unrecognized pipe [heat], did you mean [head]?'],
  ['process where true | sort a', 'line 1:22: Pipe [sort] is not supported yet'],
  ['process where true | head', 'line 1:22: Pipe [head] expects exactly one argument but found [0]'],
  ['process where true | head "a"', 'line 1:27: Pipe [head] expects a positive integer but found ["a"]'],
  ['sequence [a where true]', 'line 1:11: A sequence requires a minimum of 2 queries, found [1]'],
  [
    'sequence [a where true] by x\n  [b where true] by x, y',
    'line 2:24: Inconsistent number of join keys specified; expected [1] but found [2]',
  ],
  [
    'sequence with maxspan=5s by x [a where true] [b where true]',
    'line 1:26: Please specify sequence [by] before [with] not after',
  ],
  [
    'sequence with maxspan=0s [a where true] [b where true]',
    'line 1:23: A positive maxspan value is required; found [0]',
  ],
  [
    'sequence with maxspan=30 [a where true] [b where true]',
    'line 1:23: No time unit specified, did you mean [s] as in [30s]?',
  ],
  [
    'sequence with maxspan=5x [a where true] [b where true]',
    'line 1:24: Unrecognized time unit [x] in [5x], please specify one of [ms, s, m, h, d]',
  ],
  [
    'sequence with maxspan=1.5s [a where true] [b where true]',
    'line 1:23: Decimal time interval [1.5s] not supported; please use an positive integer',
  ],
  ['sequence [a where true] with runs=0', 'line 1:35: A positive runs value is required; found [0]'],
  ['process where a == b == c', "line 1:22: mismatched input '==' expecting {<EOF>, '|'}"],
])('refuses %s', (text, message) => expect(() => parseStatement(text)).toThrow(message))

it('refuses conditions that are nested too deep', () => {
  const text = `any where ${'('.repeat(10_000)}true${')'.repeat(10_000)}`
  expect(() => parseStatement(text)).toThrow('EQL statement is too large, causing stack overflow')
})

it('rejects chains of conditions that are too long, and accepts long ones', () => {
  const chain = (length: number) => `any where ${Array.from({ length }, () => 'a == 1').join(' or ')}`
  expect(() => parseStatement(chain(50_000))).toThrow('EQL statement is too large, causing stack overflow')
  expect(parseStatement(chain(1000)).query.kind).toBe('event')
})

it('refuses a comment without end at its beginning, however often one begins', () => {
  expect(() => parseStatement(`any where ${'/* '.repeat(300_000)}`)).toThrow(
    "line 1:11: token recognition error at: '/*'",
  )
})

it('counts lines of long queries', () => {
  expect(() => parseStatement(`any where true${'\n'.repeat(200_000)} )`)).toThrow("line 200001:2: mismatched input ')'")
})
