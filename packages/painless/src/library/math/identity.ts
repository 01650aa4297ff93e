/** `UUID`, `Base64` and `BitSet`. */
import {
  type Base64Variant,
  decodeBase64,
  encodeBase64,
  encodeBase64Mime,
  illegalArgument,
  JavaException,
  JavaObject,
  JavaUuid,
  longOf,
  nullPointer,
} from '@sluice/java'
import { JavaArray } from '../array.js'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { indexOutOfBounds } from '../faults.js'
import { services } from '../services.js'

/** `java.util.UUID`. */
export const uuid: ClassLibrary = {
  constructors: { 'new/2': (most: Long, least: Long) => new JavaUuid(bigOf(most), bigOf(least)) },
  statics: {
    'fromString/1': (text: string | null) => {
      if (text === null) throw nullPointer('Cannot invoke "String.length()" because "name" is null')
      return JavaUuid.fromString(text)
    },
    'nameUUIDFromBytes/1': (bytes: Uint8Array | null) => {
      if (bytes === null) throw nullPointer('Cannot read the array length because "input" is null')
      return JavaUuid.fromName(bytes)
    },
    'randomUUID/0': () =>
      JavaUuid.fromRandom(Uint8Array.from({ length: 16 }, () => Math.floor(services().random() * 256))),
  },
  methods: {
    'clockSequence/0': (receiver: JavaUuid) => receiver.clockSequence(),
    'compareTo/1': (receiver: JavaUuid, other: JavaUuid) => receiver.javaCompareTo(other),
    'getLeastSignificantBits/0': (receiver: JavaUuid) => longOf(receiver.leastSignificantBits),
    'getMostSignificantBits/0': (receiver: JavaUuid) => longOf(receiver.mostSignificantBits),
    'node/0': (receiver: JavaUuid) => receiver.node(),
    'timestamp/0': (receiver: JavaUuid) => receiver.timestamp(),
    'variant/0': (receiver: JavaUuid) => receiver.variant(),
    'version/0': (receiver: JavaUuid) => receiver.version(),
  },
}

/** A `Base64.Encoder`. */
class Encoder extends JavaObject {
  override readonly className = 'java.util.Base64$Encoder'
  constructor(
    readonly variant: Base64Variant,
    readonly padding = true,
    readonly lineLength = 76,
    readonly separator = '\r\n',
  ) {
    super()
  }
  encode(bytes: Uint8Array): string {
    if (this.variant !== 'mime') return encodeBase64(bytes, this.variant, this.padding)
    return encodeBase64Mime(bytes, this.lineLength, this.separator, this.padding)
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** A `Base64.Decoder`. */
class Decoder extends JavaObject {
  override readonly className = 'java.util.Base64$Decoder'
  constructor(readonly variant: Base64Variant) {
    super()
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('')

/** `java.util.Base64`. */
export const base64: ClassLibrary = {
  statics: {
    'getDecoder/0': () => new Decoder('basic'),
    'getEncoder/0': () => new Encoder('basic'),
    'getMimeDecoder/0': () => new Decoder('mime'),
    'getMimeEncoder/0': () => new Encoder('mime'),
    'getMimeEncoder/2': (lineLength: number, separator: Uint8Array) => {
      const encoder = new Encoder('mime', true, lineLength, latin1(separator))
      // Java checks the separator here, not when it encodes.
      encoder.encode(new Uint8Array())
      return encoder
    },
    'getUrlDecoder/0': () => new Decoder('url'),
    'getUrlEncoder/0': () => new Encoder('url'),
  },
}

/** Writes into the array that a caller gave, as the methods with a target do. */
function into(target: Uint8Array, bytes: Uint8Array, fault: string): number {
  if (target.length < bytes.length) throw illegalArgument(fault)
  target.set(bytes)
  return bytes.length
}

/** `java.util.Base64.Encoder`. */
export const base64Encoder: ClassLibrary = {
  methods: {
    'encode/2': (receiver: Encoder, bytes: Uint8Array, target: Uint8Array) =>
      into(
        target,
        Uint8Array.from(receiver.encode(bytes), unit => unit.charCodeAt(0)),
        'Output byte array is too small for encoding all input bytes',
      ),
    'encodeToString/1': (receiver: Encoder, bytes: Uint8Array) => receiver.encode(bytes),
    'withoutPadding/0': (receiver: Encoder) =>
      new Encoder(receiver.variant, false, receiver.lineLength, receiver.separator),
  },
}

/** `java.util.Base64.Decoder`. */
export const base64Decoder: ClassLibrary = {
  methods: {
    'decode/1': (receiver: Decoder, text: string) => decodeBase64(text, receiver.variant),
    'decode/2': (receiver: Decoder, bytes: Uint8Array, target: Uint8Array) =>
      into(
        target,
        decodeBase64(latin1(bytes), receiver.variant),
        'Output byte array is too small for decoding all input bytes',
      ),
  },
}

/** A `java.util.BitSet`: the bits of one big integer. */
class BitSet extends JavaObject {
  override readonly className = 'java.util.BitSet'
  constructor(
    public bits: bigint,
    private words: number,
  ) {
    super()
  }
  get length(): number {
    return this.bits === 0n ? 0 : this.bits.toString(2).length
  }
  /** `size()`: 64 bits for each word, doubled as needed. */
  get size(): number {
    const needed = Math.ceil(this.length / 64)
    if (needed > this.words) this.words = Math.max(this.words * 2, needed)
    return this.words * 64
  }
  get(index: number): boolean {
    return ((this.bits >> BigInt(index)) & 1n) === 1n
  }
  copy(): BitSet {
    return new BitSet(this.bits, Math.ceil(this.length / 64))
  }
  *indices(): Generator<number> {
    const text = this.bits.toString(2)
    if (this.bits > 0n) for (let i = 0; i < text.length; i++) if (text[text.length - 1 - i] === '1') yield i
  }
  override toJavaString(): string {
    return `{${[...this.indices()].join(', ')}}`
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof BitSet && other.bits === this.bits
  }
  override javaHashCode(): number {
    let hash = 1234n
    let word = 1n
    for (let rest = this.bits; rest > 0n; rest >>= 64n) hash ^= BigInt.asUintN(64, rest) * word++
    return Number(BigInt.asIntN(32, (hash >> 32n) ^ hash))
  }
}

function checkBit(index: number, name = 'bitIndex'): void {
  if (index < 0) throw indexOutOfBounds(`${name} < 0: ${index}`)
}

/** The bits from `from` up to `to`. */
function range(from: number, to: number): bigint {
  checkBit(from, 'fromIndex')
  checkBit(to, 'toIndex')
  if (from > to) throw indexOutOfBounds(`fromIndex: ${from} > toIndex: ${to}`)
  return ((1n << BigInt(to - from)) - 1n) << BigInt(from)
}

function bit(index: number): bigint {
  checkBit(index)
  return 1n << BigInt(index)
}

/** The little-endian words of the bits. */
function* wordsOf(bits: bigint, width: number): Generator<bigint> {
  for (let rest = bits; rest > 0n; rest >>= BigInt(width)) yield BigInt.asUintN(width, rest)
}

const sized = (size: number): BitSet => {
  if (size < 0) throw new JavaException('java.lang.NegativeArraySizeException', `nbits < 0: ${size}`)
  return new BitSet(0n, Math.ceil(size / 64))
}

/** `java.util.BitSet`. */
export const bitSet: ClassLibrary = {
  constructors: { 'new/0': () => new BitSet(0n, 1), 'new/1': sized },
  statics: {
    'valueOf/1': (words: JavaArray) => {
      const bits = words.elements.reduceRight<bigint>(
        (high, word) => (high << 64n) | BigInt.asUintN(64, bigOf(word as Long)),
        0n,
      )
      return new BitSet(bits, words.elements.length)
    },
  },
  methods: {
    'and/1': (receiver: BitSet, other: BitSet) => void (receiver.bits &= other.bits),
    'andNot/1': (receiver: BitSet, other: BitSet) => void (receiver.bits &= ~other.bits),
    'cardinality/0': (receiver: BitSet) => [...receiver.indices()].length,
    'clear/0': (receiver: BitSet) => void (receiver.bits = 0n),
    'clear/1': (receiver: BitSet, index: number) => void (receiver.bits &= ~bit(index)),
    'clear/2': (receiver: BitSet, from: number, to: number) => void (receiver.bits &= ~range(from, to)),
    'clone/0': (receiver: BitSet) => receiver.copy(),
    'flip/1': (receiver: BitSet, index: number) => void (receiver.bits ^= bit(index)),
    'flip/2': (receiver: BitSet, from: number, to: number) => void (receiver.bits ^= range(from, to)),
    'intersects/1': (receiver: BitSet, other: BitSet) => (receiver.bits & other.bits) !== 0n,
    'isEmpty/0': (receiver: BitSet) => receiver.bits === 0n,
    'length/0': (receiver: BitSet) => receiver.length,
    'nextClearBit/1': (receiver: BitSet, from: number) => {
      checkBit(from, 'fromIndex')
      let index = from
      while (receiver.get(index)) index++
      return index
    },
    'nextSetBit/1': (receiver: BitSet, from: number) => {
      checkBit(from, 'fromIndex')
      const length = receiver.length
      for (let index = from; index < length; index++) if (receiver.get(index)) return index
      return -1
    },
    'or/1': (receiver: BitSet, other: BitSet) => void (receiver.bits |= other.bits),
    'previousClearBit/1': (receiver: BitSet, from: number) => previous(receiver, from, false),
    'previousSetBit/1': (receiver: BitSet, from: number) => previous(receiver, from, true),
    'set/1': (receiver: BitSet, index: number) => void (receiver.bits |= bit(index)),
    'set/2': (receiver: BitSet, from: number, to: number) => void (receiver.bits |= range(from, to)),
    'set/3': (receiver: BitSet, from: number, to: number, value: boolean) =>
      void (receiver.bits = value ? receiver.bits | range(from, to) : receiver.bits & ~range(from, to)),
    'size/0': (receiver: BitSet) => receiver.size,
    'toByteArray/0': (receiver: BitSet) => Uint8Array.from(wordsOf(receiver.bits, 8), Number),
    'toLongArray/0': (receiver: BitSet) => new JavaArray('long', Array.from(wordsOf(receiver.bits, 64), longOf)),
    'xor/1': (receiver: BitSet, other: BitSet) => void (receiver.bits ^= other.bits),
  },
}

function previous(set: BitSet, from: number, wanted: boolean): number {
  if (from < -1) throw indexOutOfBounds(`fromIndex < -1: ${from}`)
  if (!wanted && from >= set.length) return from
  for (let index = Math.min(from, set.length - 1); index >= 0; index--) if (set.get(index) === wanted) return index
  return -1
}
