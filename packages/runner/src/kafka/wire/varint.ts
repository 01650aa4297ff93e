/** Numbers of variable length, as records have them: zigzag, seven bits a byte. https://protobuf.dev/programming-guides/encoding/#signed-ints */

const LOW_BITS = 28
const LOW = 2 ** LOW_BITS

/** Reads a part of a buffer from its start on. */
export class VarintReader {
  constructor(
    readonly bytes: Buffer,
    /** Where the next byte is. */
    public at: number,
  ) {}

  /** A number of up to 32 bits. */
  int(): number {
    const { bytes } = this
    let { at } = this
    let byte = bytes[at++]!
    let value = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!
      value |= (byte & 0x7f) << shift
    }
    this.at = at
    return (value >>> 1) ^ -(value & 1)
  }

  /** A number of up to 53 bits; larger ones lose digits. */
  long(): number {
    const { bytes } = this
    let low = 0
    let shift = 0
    let byte: number
    do {
      byte = bytes[this.at++]!
      low |= (byte & 0x7f) << shift
      shift += 7
    } while (byte > 0x7f && shift < LOW_BITS)
    let value = low
    for (let factor = LOW; byte > 0x7f; factor *= 128) {
      byte = bytes[this.at++]!
      value += (byte & 0x7f) * factor
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
}

/** How many bytes a number of up to 32 bits takes. */
export function sizeOfInt(value: number): number {
  let left = ((value << 1) ^ (value >> 31)) >>> 0
  let size = 1
  while (left > 0x7f) {
    left >>>= 7
    size++
  }
  return size
}

/** How many bytes a number of up to 53 bits takes. */
export function sizeOfLong(value: number): number {
  let left = value < 0 ? -2 * value - 1 : 2 * value
  let size = 1
  while (left > 0x7f) {
    left = Math.floor(left / 128)
    size++
  }
  return size
}

/** Writes a number of up to 32 bits. Returns where the next byte goes. */
export function writeInt(bytes: Buffer, at: number, value: number): number {
  let left = ((value << 1) ^ (value >> 31)) >>> 0
  while (left > 0x7f) {
    bytes[at++] = (left & 0x7f) | 0x80
    left >>>= 7
  }
  bytes[at++] = left
  return at
}

/** Writes a number of up to 53 bits. Returns where the next byte goes. */
export function writeLong(bytes: Buffer, at: number, value: number): number {
  let left = value < 0 ? -2 * value - 1 : 2 * value
  while (left > 0x7f) {
    bytes[at++] = (left % 128) | 0x80
    left = Math.floor(left / 128)
  }
  bytes[at++] = left
  return at
}
