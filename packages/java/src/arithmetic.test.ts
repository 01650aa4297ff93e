import { describe, expect, it } from 'vitest'
import {
  longAnd,
  longDivide,
  longMultiply,
  longOr,
  longRemainder,
  longShiftLeft,
  longShiftRight,
  longUnsignedShiftRight,
  longXor,
  type RawLong,
  rawLong,
} from './arithmetic.js'

const samples: readonly RawLong[] = [
  0,
  1,
  -1,
  7,
  -7,
  2147483648,
  -2147483649,
  4294967295,
  9007199254740991,
  -9007199254740991,
  9007199254740992n,
  9223372036854775807n,
  -9223372036854775808n,
]

/** Every operation on every pair of samples, against the same on bigints. */
const agree = (run: (a: RawLong, b: RawLong) => RawLong, exact: (a: bigint, b: bigint) => bigint) => {
  for (const a of samples) {
    for (const b of samples) {
      if (b === 0 && (run === longDivide || run === longRemainder)) continue
      expect(`${a} ${b} ${run(a, b)}`).toBe(`${a} ${b} ${rawLong(exact(BigInt(a), BigInt(b)))}`)
      expect(Object.is(run(a, b), -0)).toBe(false)
    }
  }
}

describe('arithmetic of long', () => {
  it('multiplies as bigint does, wrapped to 64 bits', () => agree(longMultiply, (a, b) => a * b))
  it('divides as bigint does', () => agree(longDivide, (a, b) => a / b))
  it('has the remainder of bigint', () => agree(longRemainder, (a, b) => a % b))
  it('joins the halves of and', () => agree(longAnd, (a, b) => a & b))
  it('joins the halves of or', () => agree(longOr, (a, b) => a | b))
  it('joins the halves of xor', () => agree(longXor, (a, b) => a ^ b))
  it('shifts to the left by six bits of the distance', () => agree(longShiftLeft, (a, b) => a << (b & 63n)))
  it('shifts to the right by six bits of the distance', () => agree(longShiftRight, (a, b) => a >> (b & 63n)))
  it('shifts zeros in from the left', () => agree(longUnsignedShiftRight, (a, b) => BigInt.asUintN(64, a) >> (b & 63n)))
})
