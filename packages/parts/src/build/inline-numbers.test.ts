import { expect, it } from 'vitest'
import { withNumbers } from './inline-numbers.js'

it('writes numbers in place of their names', () => {
  const code = 'const QUOTE = 0x22;\nexport const f = c => c === QUOTE || [QUOTE.toFixed(), -QUOTE];'
  expect(withNumbers(code)).toBe('const QUOTE = 0x22;\nexport const f = c => c === (34) || [(34).toFixed(), -(34)];')
})

it('computes numbers of numbers', () => {
  const code = 'const A = 4, B = -A; export const C = 2 ** 3 * A; f(B, C, A)'
  expect(withNumbers(code)).toBe('const A = 4, B = -(4); export const C = 2 ** 3 * (4); f((-4), (32), (4))')
})

it.each([
  ['a variable', 'let a = 1; f(a)'],
  ['another value', 'const a = "x", b = c + 1, d = Number("1"), e = 1 / 0, g = -0; f(a, b, d, e, g)'],
  ['a name that means something else in a function', 'const a = 1; const f = a => a; g(a)'],
  ['a name that means something else in a block', 'const a = 1; { const { x: [a] } = y; f(a) }'],
  ['a name of a caught error', 'const a = 1; try { f() } catch (a) { g(a) }'],
  ['keys and members', 'const a = 1; f({ a: 2 }, x.a, x?.a, class { a = 3; a() {} })'],
  ['a key that is a name too', 'const a = 1; f({ a })'],
  ['what is exported', 'const a = 1; export { a, a as b }'],
  ['labels', 'const a = 1; a: for (;;) break a'],
])('leaves %s', (_, code) => {
  expect(withNumbers(code)).toBe(code)
})

it('replaces computed keys, and defaults of patterns', () => {
  expect(withNumbers('const A = 1; f({ [A]: 2 }, x[A]); const { y = A } = (u = A) => z')).toBe(
    'const A = 1; f({ [(1)]: 2 }, x[(1)]); const { y = (1) } = (u = (1)) => z',
  )
})
