import { sha1 } from '@noble/hashes/legacy.js'
import { expect, it } from 'vitest'
import { hexText } from './digest.js'
import { SHA1_ONE_BLOCK, sha1OfOneBlock } from './digest-sha1.js'

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 2800)

it('gives the digest of RFC 3174, test 1', () => {
  expect(hexText(sha1OfOneBlock(new TextEncoder().encode('abc')))).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
})

it('agrees with the general digest on messages of every supported length', () => {
  let state = 1
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state >>> 24
  }
  for (let round = 0; round < SEEDS / SHA1_ONE_BLOCK; round++) {
    for (let length = 0; length <= SHA1_ONE_BLOCK; length++) {
      const message = Uint8Array.from({ length }, next)
      expect(hexText(sha1OfOneBlock(message))).toBe(hexText(sha1(message)))
    }
  }
})
