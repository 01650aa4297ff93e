/** Ranges as bytes whose order is that of the bounds: what an index keeps of fields of ranges. */

/** A range with both ends in it; an open end is infinite. */
export interface Range {
  readonly low: bigint | number
  readonly high: bigint | number
}

/** Bytes of a bound: of doubles, of integers of 64 bits, of addresses. The latter two have a byte more, for bounds beyond the outermost. */
export const BOUND_BYTES = { double: 8, long: 9, address: 17 } as const
export type BoundKind = keyof typeof BOUND_BYTES

const SIGN = 1n << 63n
const ALL_BITS = (1n << 64n) - 1n
const BITS = new DataView(new ArrayBuffer(8))

/** A range as bytes, the lower bound first. */
export function encodeRange({ low, high }: Range, kind: BoundKind): Uint8Array {
  const width = BOUND_BYTES[kind]
  const bytes = new Uint8Array(2 * width)
  writeBound(bytes, 0, low, kind)
  writeBound(bytes, width, high, kind)
  return bytes
}

function writeBound(bytes: Uint8Array, at: number, bound: bigint | number, kind: BoundKind): void {
  const width = BOUND_BYTES[kind]
  if (kind !== 'double' && typeof bound === 'number' && !Number.isFinite(bound)) {
    bytes.fill(bound < 0 ? 0 : 0xff, at, at + width)
    return
  }
  let rest = kind === 'double' ? sortableBits(Number(bound)) : BigInt(bound) + (1n << BigInt(8 * width - 2))
  for (let i = width - 1; i >= 0; i--, rest >>= 8n) bytes[at + i] = Number(rest & 0xffn)
}

/** The bits of a double, turned so that their order is that of the numbers. */
function sortableBits(value: number): bigint {
  BITS.setFloat64(0, value)
  const bits = BITS.getBigUint64(0)
  return (bits & SIGN) === 0n ? bits | SIGN : ~bits & ALL_BITS
}
