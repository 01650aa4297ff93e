import { describe, expect, it } from 'vitest'
import { parse } from '../syntax/parse.js'
import { resolve } from '../syntax/resolve.js'
import { search } from './machine.js'
import { programOf } from './program.js'

const patient = { millis: 10_000, now: () => 0 }

function groupsOf(expression: string, text: string): (string | null)[] | null {
  const found = search(programOf(resolve(parse(expression))), text, 0, patient)
  if (found === null) return null
  return Array.from({ length: found.length / 2 }, (_, group) =>
    (found[2 * group + 1] as number) < 0 ? null : text.slice(found[2 * group], found[2 * group + 1]),
  )
}

describe('replaced defaults of the host', () => {
  const cases: readonly (readonly [
    title: string,
    expression: string,
    text: string,
    groups: (string | null)[] | null,
  ])[] = [
    ['keeps a capture over a round that does not set it', '(?:(a)|b)+', 'ab', ['ab', 'a']],
    ['lets an empty round at the end overwrite a capture', '(a*)*', 'aab', ['aa', '']],
    ['does the rounds that must be even if they are empty', '(?:b|^){2,}', 'ba', ['b']],
    ['fails where a referred group took no part', '(a)?\\1b', 'b', null],
    ['forgets a group while it is within it', '(a|b\\1)+', 'aba', ['a', 'a']],
    ['recurses, and stores the outermost', '(\\((?:[^()]|\\g<1>)*\\))', 'x(y(z))', ['(y(z))', '(y(z))']],
    ['refers to the same level of a recursion', '\\A(|.|(?:(.)\\g<1>\\k<2+0>))\\z', 'abcba', ['abcba', 'abcba', 'b']],
    ['takes the longest text without another', '/\\*(?~\\*/)\\*/', '/* a */ b */', ['/* a */']],
    ['steps over whole characters in both directions', '(?<=😀)..\\z', '😀😀a', ['😀a']],
  ]
  it.each(cases)('%s', (_, expression, text, groups) => {
    expect(groupsOf(expression, text)).toEqual(groups)
  })
})

it('gives up after its time limit', () => {
  let time = 0
  const clock = { millis: 10, now: () => (time += 4) }
  const program = programOf(resolve(parse('^(?:a|a)*$')))
  expect(() => search(program, `${'a'.repeat(40)}!`, 0, clock)).toThrow(
    'grok pattern matching was interrupted after [10] ms',
  )
})

it('does not overflow on a long text', () => {
  expect(groupsOf('^(?:(a)|b)+$', 'ab'.repeat(100_000))?.[1]).toBe('a')
})
