import { expect, it } from 'vitest'
import { PatternOverlap } from './pattern-overlap.js'

/** All texts of some letters up to a length. */
function texts(letters: string, length: number): string[] {
  const all = ['']
  for (let from = 0; length > 0; length--) {
    const to = all.length
    for (; from < to; from++) for (const letter of letters) all.push(all[from] + letter)
  }
  return all
}

it('finds a common name of two patterns if they have one', () => {
  const names = texts('ab', 6)
  const patterns = texts('ab*', 4)
  const matching = patterns.map(pattern => {
    const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
    return new Set(names.filter(name => expression.test(name)))
  })
  const overlap = new PatternOverlap()
  for (const [i, a] of patterns.entries()) {
    for (const [j, b] of patterns.entries()) {
      const hasCommon = [...matching[i]!].some(name => matching[j]!.has(name))
      if (overlap.of(a, b) !== hasCommon) expect([a, b, !hasCommon]).toEqual([a, b, hasCommon])
    }
  }
})

it('counts its steps', () => {
  const overlap = new PatternOverlap(1000)
  for (let i = 0; i < 500; i++) overlap.of('logs-*-a', 'metrics-*-a')
  const text = 'the index patterns are too many or too long to be compared with each other'
  expect(() => overlap.of('a*'.repeat(50), '*b'.repeat(50))).toThrow(text)
})
