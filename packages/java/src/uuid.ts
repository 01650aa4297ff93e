/** `java.util.UUID`. */
import { messageDigest } from './digest.js'
import { parseIntegerRange } from './string-parse.js'
import { illegalArgument, JavaException } from './throwable.js'
import { JavaObject, longOf } from './value.js'

const low = (value: bigint, bits: number): bigint => BigInt.asUintN(bits, value)

/** A UUID: two 64-bit words. */
export class JavaUuid extends JavaObject {
  readonly className = 'java.util.UUID'
  /** Signed, as Java's `getMostSignificantBits()`. */
  readonly mostSignificantBits: bigint
  /** Signed, as Java's `getLeastSignificantBits()`. */
  readonly leastSignificantBits: bigint

  constructor(most: bigint, least: bigint) {
    super()
    this.mostSignificantBits = BigInt.asIntN(64, most)
    this.leastSignificantBits = BigInt.asIntN(64, least)
  }

  /**
   * `UUID.fromString`: five groups of hex digits, each cut to its length. Throws `IllegalArgumentException` for another number
   * of groups and `NumberFormatException` for characters that are not hexadecimal.
   */
  static fromString(text: string): JavaUuid {
    if (text.length > 36) throw illegalArgument('UUID string too large')
    const groups = text.split('-')
    if (groups.length !== 5) throw illegalArgument(`Invalid UUID string: ${text}`)
    const [a, b, c, d, e] = groups.map(group => parseIntegerRange(group, 16, 64)) as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    return new JavaUuid((low(a, 32) << 32n) | (low(b, 16) << 16n) | low(c, 16), (low(d, 16) << 48n) | low(e, 48))
  }

  /** `UUID.nameUUIDFromBytes`: version 3, by MD5. */
  static fromName(bytes: Uint8Array): JavaUuid {
    return JavaUuid.#ofVersion(messageDigest('MD5', bytes), 3)
  }

  /** The result of `UUID.randomUUID` for 16 random bytes: version 4. */
  static fromRandom(bytes: Uint8Array): JavaUuid {
    return JavaUuid.#ofVersion(bytes, 4)
  }

  static #ofVersion(bytes: Uint8Array, version: number): JavaUuid {
    const view = new DataView(Uint8Array.from(bytes).buffer)
    view.setUint8(6, (view.getUint8(6) & 0x0f) | (version << 4))
    view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
    return new JavaUuid(view.getBigInt64(0), view.getBigInt64(8))
  }

  /** Java's `version()`. */
  version(): number {
    return Number((this.mostSignificantBits >> 12n) & 0xfn)
  }

  /** Java's `variant()`: 2 for the usual UUIDs. */
  variant(): number {
    const top = Number(low(this.leastSignificantBits, 64) >> 61n)
    if (top < 4) return 0
    return top < 6 ? 2 : top
  }

  /** Java's `timestamp()`, a Long. Throws `UnsupportedOperationException` unless the version is 1. */
  timestamp(): ReturnType<typeof longOf> {
    this.#needTime()
    const most = low(this.mostSignificantBits, 64)
    return longOf(((most & 0xfffn) << 48n) | (((most >> 16n) & 0xffffn) << 32n) | (most >> 32n))
  }

  /** Java's `clockSequence()`. Throws as `timestamp` does. */
  clockSequence(): number {
    this.#needTime()
    return Number((this.leastSignificantBits >> 48n) & 0x3fffn)
  }

  /** Java's `node()`, a Long. Throws as `timestamp` does. */
  node(): ReturnType<typeof longOf> {
    this.#needTime()
    return longOf(low(this.leastSignificantBits, 48))
  }

  #needTime(): void {
    if (this.version() === 1) return
    throw new JavaException('java.lang.UnsupportedOperationException', 'Not a time-based UUID')
  }

  toJavaString(): string {
    const hex =
      low(this.mostSignificantBits, 64).toString(16).padStart(16, '0') +
      low(this.leastSignificantBits, 64).toString(16).padStart(16, '0')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }

  /** Java's order: the words as signed numbers. */
  javaCompareTo(other: JavaUuid): number {
    const [a, b] =
      this.mostSignificantBits === other.mostSignificantBits
        ? [this.leastSignificantBits, other.leastSignificantBits]
        : [this.mostSignificantBits, other.mostSignificantBits]
    return a < b ? -1 : a > b ? 1 : 0
  }

  override javaEquals(other: unknown): boolean {
    return other instanceof JavaUuid && this.javaCompareTo(other) === 0
  }

  override javaHashCode(): number {
    const both = this.mostSignificantBits ^ this.leastSignificantBits
    return Number(BigInt.asIntN(32, both ^ (both >> 32n)))
  }
}
