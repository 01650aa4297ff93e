import { describe, expect, it } from 'vitest'
import { patternBank } from '../bank.js'
import { expand } from '../expand.js'
import { parse } from '../syntax/parse.js'
import { resolve } from '../syntax/resolve.js'
import { isTooRisky, riskOf } from './risk.js'

function riskIn(expression: string, text: string): boolean {
  const bank = patternBank('v1')
  const { regex, origins } = expand(expression, bank, bank)
  const risk = riskOf(resolve(parse(regex, origins)))
  return text.length > risk.safeLength && isTooRisky(risk, text)
}

describe('texts that a native match could take too long for', () => {
  const letters = 'a'.repeat(40)
  const cases: readonly (readonly [title: string, expression: string, text: string, risky: boolean])[] = [
    ['alternatives that overlap, on a long run', '^(?:a|a)*$', `${letters}!`, true],
    ['alternatives that overlap, on a short text', '^(?:a|a)*$', 'aaaaaaaa!', false],
    ['alternatives that overlap, where the text has no run of them', '^(?:a|a)*$', 'xyz '.repeat(100), false],
    ['a loop in a loop, with nothing between', '(?:\\w+\\s?)*$', letters, true],
    ['a loop in a loop, with a separator between', '(?:\\w+,)*$', `${letters},`, false],
    ['words in a loop, which word boundaries keep apart', '(?:%{WORD}\\s*)*$', letters, false],
    [
      'addresses in a loop, on a text with a few',
      '(?:,?\\s*(?:%{IP}|%{WORD}))* x',
      '1.2.3.4, 5.6.7.8, name and so on ',
      false,
    ],
    ['addresses in a loop, on a text with many', '(?:,?\\s*(?:%{IP}|%{WORD}))* x', '1.2.3.4, '.repeat(10), true],
    ['a loop of atomic rounds', '(?:(?>a+))*$', letters, false],
    ['five searches for the same letter, on a long text of it', '.*x.*x.*x.*x.*x', 'x'.repeat(400), true],
    [
      'five searches on an ordinary line',
      '^%{DATA:a} %{DATA:b} %{DATA:c} %{DATA:d} %{GREEDYDATA:e}$',
      'a b c d '.repeat(8),
      false,
    ],
    ['a shipped pattern', '%{COMBINEDAPACHELOG}', 'x '.repeat(400), false],
  ]
  it.each(cases)('%s', (_, expression, text, risky) => {
    expect(riskIn(expression, text)).toBe(risky)
  })
})
