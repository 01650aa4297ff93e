/** `java.util.Random`: Java's linear congruential generator, exact to the bit. */
import { doubleOf, floatOf, illegalArgument, JavaObject, longOf } from '@sluice/java'
import { bigOf, type ClassLibrary, type Double, type Long, numberOf, safeOf } from '../define.js'
import { services } from '../services.js'
import { END, JavaStream, type StreamKind } from '../stream/java-stream.js'

const MULTIPLIER = 0x5deece66dn
const MASK = (1n << 48n) - 1n

/** A `java.util.Random`. */
export class JavaRandom extends JavaObject {
  override readonly className = 'java.util.Random'
  #seed = 0n
  #spareGaussian: number | undefined
  constructor(seed: bigint) {
    super()
    this.setSeed(seed)
  }
  setSeed(seed: bigint): void {
    this.#seed = (seed ^ MULTIPLIER) & MASK
    this.#spareGaussian = undefined
  }
  /** The next so many bits, as a signed int. */
  next(bits: number): number {
    this.#seed = (this.#seed * MULTIPLIER + 0xbn) & MASK
    return Number(BigInt.asIntN(32, this.#seed >> BigInt(48 - bits)))
  }
  nextLong(): bigint {
    return BigInt.asIntN(64, (BigInt(this.next(32)) << 32n) + BigInt(this.next(32)))
  }
  nextDouble(): number {
    return (this.next(26) * 134217728 + this.next(27)) / 9007199254740992
  }
  nextGaussian(): number {
    if (this.#spareGaussian !== undefined) {
      const spare = this.#spareGaussian
      this.#spareGaussian = undefined
      return spare
    }
    for (;;) {
      const a = 2 * this.nextDouble() - 1
      const b = 2 * this.nextDouble() - 1
      const square = a * a + b * b
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      this.#spareGaussian = b * factor
      return a * factor
    }
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `random.nextInt(bound)`. */
export function nextIntBelow(random: JavaRandom, bound: number): number {
  if (bound <= 0) throw illegalArgument('bound must be positive')
  if ((bound & -bound) === bound) return Number((BigInt(bound) * BigInt(random.next(31))) >> 31n)
  for (;;) {
    const bits = random.next(31)
    const value = bits % bound
    if (((bits - value + (bound - 1)) | 0) >= 0) return value
  }
}

const freshSeed = (): bigint => BigInt(Math.floor(services().random() * 2 ** 48))

/** The generator of `Collections.shuffle(list)`. */
export const shuffleSource = (): JavaRandom => new JavaRandom(freshSeed())

/** An int from `origin` up to `bound`, as `Random.ints` makes it. */
function intBetween(random: JavaRandom, origin: number, bound: number): number {
  const range = bound - origin
  if (range <= 2147483647) return nextIntBelow(random, range) + origin
  for (;;) {
    const value = random.next(32)
    if (value >= origin && value < bound) return value
  }
}

/** A long from `origin` up to `bound`, as `Random.longs` makes it. */
function longBetween(random: JavaRandom, origin: bigint, bound: bigint): bigint {
  let value = random.nextLong()
  const range = BigInt.asIntN(64, bound - origin)
  if (range <= 0n) {
    while (value < origin || value >= bound) value = random.nextLong()
    return value
  }
  const mask = range - 1n
  if ((range & mask) === 0n) return (value & mask) + origin
  for (let bits = BigInt.asUintN(64, value) >> 1n; ; bits = BigInt.asUintN(64, random.nextLong()) >> 1n) {
    value = bits % range
    if (BigInt.asIntN(64, bits + mask - value) >= 0n) return value + origin
  }
}

function doubleBetween(random: JavaRandom, origin: number, bound: number): number {
  const value = random.nextDouble() * (bound - origin) + origin
  return value >= bound ? bound - Number.EPSILON * Math.abs(bound) : value
}

/** A stream of so many values, drawn as they are asked for. */
function values(size: Long, kind: StreamKind, next: () => unknown): JavaStream {
  const count = safeOf(size)
  if (count < 0) throw illegalArgument('size must be non-negative')
  return new JavaStream(() => {
    let left = count
    return () => (left-- > 0 ? next() : END)
  }, kind)
}

function checkBounds(valid: boolean): void {
  if (!valid) throw illegalArgument('bound must be greater than origin')
}

/** `java.util.Random`. */
export const random: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaRandom(freshSeed()),
    'new/1': (seed: Long) => new JavaRandom(bigOf(seed)),
  },
  methods: {
    'doubles/1': (receiver: JavaRandom, size: Long) => values(size, 'double', () => doubleOf(receiver.nextDouble())),
    'doubles/3': (receiver: JavaRandom, size: Long, origin: Double, bound: Double) => {
      const [from, to] = [numberOf(origin), numberOf(bound)]
      checkBounds(from < to)
      return values(size, 'double', () => doubleOf(doubleBetween(receiver, from, to)))
    },
    'ints/1': (receiver: JavaRandom, size: Long) => values(size, 'int', () => receiver.next(32)),
    'ints/3': (receiver: JavaRandom, size: Long, origin: number, bound: number) => {
      checkBounds(origin < bound)
      return values(size, 'int', () => intBetween(receiver, origin, bound))
    },
    'longs/1': (receiver: JavaRandom, size: Long) => values(size, 'long', () => longOf(receiver.nextLong())),
    'longs/3': (receiver: JavaRandom, size: Long, origin: Long, bound: Long) => {
      const [from, to] = [bigOf(origin), bigOf(bound)]
      checkBounds(from < to)
      return values(size, 'long', () => longOf(longBetween(receiver, from, to)))
    },
    'nextBoolean/0': (receiver: JavaRandom) => receiver.next(1) !== 0,
    'nextBytes/1': (receiver: JavaRandom, bytes: Uint8Array) => {
      for (let i = 0; i < bytes.length; ) {
        let bits = receiver.next(32)
        for (let n = Math.min(bytes.length - i, 4); n > 0; n--, bits >>= 8) bytes[i++] = bits
      }
    },
    'nextDouble/0': (receiver: JavaRandom) => doubleOf(receiver.nextDouble()),
    'nextFloat/0': (receiver: JavaRandom) => floatOf(receiver.next(24) / 16777216),
    'nextGaussian/0': (receiver: JavaRandom) => doubleOf(receiver.nextGaussian()),
    'nextInt/0': (receiver: JavaRandom) => receiver.next(32),
    'nextInt/1': nextIntBelow,
    'nextLong/0': (receiver: JavaRandom) => longOf(receiver.nextLong()),
    'setSeed/1': (receiver: JavaRandom, seed: Long) => receiver.setSeed(bigOf(seed)),
  },
}
