import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from './suggestion.js'

/** By its definition. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      table[i]![j] = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, replaced)
    }
  }
  return table[a.length]![b.length]!
}

it('gives the distance of strings up to a maximum', () => {
  const text = fc.stringMatching(/^[abc]{0,9}$/)
  fc.assert(
    fc.property(text, text, fc.nat(9), (a, b, most) => {
      const exact = distance(a, b)
      expect(editDistance(a, b, most)).toBe(exact > most ? null : exact)
    }),
    { seed: 3, numRuns: 2000 },
  )
})
