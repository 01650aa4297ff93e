/** Four bytes in one step compared with one after the other. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstSpecial, specialBytes } from './plain-bytes.js'

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 10_000)

const isPlain = (byte: number): boolean => byte >= 0x20 && byte < 0x80 && byte !== 0x22 && byte !== 0x5c

/** Bytes at the limits of the plain ranges are more frequent. */
const byte = fc.oneof(fc.constantFrom(0, 0x1f, 0x20, 0x21, 0x22, 0x23, 0x5b, 0x5c, 0x5d, 0x7f, 0x80, 0xff), fc.nat(255))

it('finds the first byte that is not plain', () => {
  fc.assert(
    fc.property(byte, byte, byte, byte, (a, b, c, d) => {
      const first = [a, b, c, d].findIndex(each => !isPlain(each))
      const special = specialBytes(a | (b << 8) | (c << 16) | (d << 24))
      expect(special === 0 ? -1 : firstSpecial(special)).toBe(first)
    }),
    { seed: 4, numRuns: SEEDS },
  )
})
