import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareBytes } from './compare-bytes.js'
import { sortedTerms } from './sorted-terms.js'

/** Terms one after the other, as a table has them. */
function packed(terms: readonly Uint8Array[]): { bytes: Uint8Array; starts: Uint32Array } {
  const starts = new Uint32Array(terms.length + 1)
  for (const [i, term] of terms.entries()) starts[i + 1] = starts[i]! + term.length
  const bytes = new Uint8Array(starts[terms.length]!)
  for (const [i, term] of terms.entries()) bytes.set(term, starts[i]!)
  return { bytes, starts }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function expectSorted(terms: readonly Uint8Array[]): void {
  const { bytes, starts } = packed(terms)
  const sorted = [...sortedTerms(bytes, starts, terms.length)].map(term => hex(terms[term]!))
  const compared = [...terms].sort((a, b) => compareBytes(a, 0, a.length, b, 0, b.length)).map(hex)
  expect(sorted).toEqual(compared)
}

describe('sorted terms', () => {
  it('are in the order of their bytes, whatever they have in common', () => {
    const byte = fc.constantFrom(0, 1, 0x61, 0x62, 0xff)
    const term = fc
      .tuple(fc.constantFrom(0, 1, 40), fc.array(byte, { maxLength: 6 }))
      .map(([common, end]) => Uint8Array.from([...new Array<number>(common).fill(0x61), ...end]))
    fc.assert(
      fc.property(fc.uniqueArray(term, { maxLength: 400, selector: hex, minLength: 0 }), terms => expectSorted(terms)),
      { numRuns: 300 },
    )
  })

  it('are so for 20,000 words', () => {
    expectSorted(Array.from({ length: 20_000 }, (_, i) => Buffer.from(`w${(i * 7919) % 20_000}`)))
  })

  it('of 32,000 bytes each that differ in the last one take no stack', () => {
    const long = (last: number): Uint8Array => Uint8Array.from([...new Array<number>(32_000).fill(0x61), last])
    expectSorted(Array.from({ length: 60 }, (_, i) => long(59 - i)))
  })
})
