/**
 * HyperLogLog++ (Heule, Nunkesser, Hall: HyperLogLog in Practice, 2013): how many different hashes of 64 bits there are, in little memory.
 * Few are counted by a list at the precision 25, many by registers. While the paper takes the bias of many from tables of measurements,
 * Ertl's estimator (https://arxiv.org/abs/1702.01284) is used, which needs none.
 */
import { BucketOrds } from './bucket-ords.js'
import { grownInts } from './compensated-sum.js'

const SPARSE_BITS = 25
const MIN_PRECISION = 4
const MAX_PRECISION = 18
const LOAD = 0.75

/** Up to which estimate the registers are counted linearly, by precision from 4: figure 5 of the paper. */
const THRESHOLDS = [10, 20, 40, 80, 220, 400, 900, 1800, 3100, 6500, 11500, 20000, 50000, 120000, 350000]

/**
 * The precision that counts about so many exactly:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-metrics-cardinality-aggregation.html
 */
export function precisionOf(threshold: number): number {
  const entries = 4 * Math.ceil(threshold / LOAD)
  const bits = entries === 0 ? 1 : 32 - Math.clz32(entries)
  return Math.max(MIN_PRECISION, Math.min(MAX_PRECISION, bits))
}

/** How many entries a list has at most. */
const listLimit = (precision: number): number => Math.floor(2 ** (precision - 2) * LOAD)

/** An entry of the list for a hash: 25 bits, and, if these do not determine it, the number of zeros that follow. */
function encode(high: number, low: number, precision: number): number {
  const index = high >>> (32 - SPARSE_BITS)
  if ((index & (2 ** (SPARSE_BITS - precision) - 1)) !== 0) return index
  const rest = high << SPARSE_BITS
  const zeros = rest >>> 0 !== 0 ? Math.clz32(rest) : 32 - SPARSE_BITS + Math.clz32(low)
  return 2 ** SPARSE_BITS * (1 + Math.min(zeros, 64 - SPARSE_BITS)) + index
}

/** Puts what a list has of a hash into registers. */
function addEncoded(registers: Uint8Array, encoded: number, precision: number): void {
  const index = encoded % 2 ** SPARSE_BITS
  const extra = SPARSE_BITS - precision
  const run = Math.floor(encoded / 2 ** SPARSE_BITS)
  const length = run > 0 ? run + extra : 1 + Math.clz32(index << (32 - extra))
  const register = index >>> extra
  if (length > registers[register]!) registers[register] = length
}

/** Distinct values of one bucket: a list, or registers. */
export class Sketch {
  constructor(
    private readonly precision: number,
    private readonly list: Float64Array | null,
    private readonly registers: Uint8Array | null,
  ) {}

  /** About how many different values there are. */
  cardinality(): number {
    if (this.list !== null) {
      const all = 2 ** SPARSE_BITS
      return Math.round(all * Math.log(all / (all - this.list.length)))
    }
    return this.registers === null ? 0 : estimate(this.registers, this.precision)
  }

  /** The values of several sketches of one precision together. */
  static union(precision: number, all: readonly Sketch[]): Sketch {
    const together = new Sketches(precision)
    for (const { list, registers } of all) {
      if (list !== null) for (const encoded of list) together.addToList(0, encoded)
      if (registers !== null) together.addRegisters(0, registers)
    }
    return together.of(0)
  }
}

/** Distinct values by bucket. */
export class Sketches {
  private readonly lists = new BucketOrds()
  private counts = new Int32Array(1)
  private readonly registers = new Map<number, Uint8Array>()
  private readonly limit: number

  constructor(readonly precision: number) {
    this.limit = listLimit(precision)
  }

  /** Adds a hash to a bucket. */
  add(bucket: number, high: number, low: number): void {
    const { precision } = this
    const registers = this.registers.size === 0 ? undefined : this.registers.get(bucket)
    if (registers === undefined) {
      this.addToList(bucket, encode(high, low, precision))
      return
    }
    const rest = high << precision
    const zeros = rest >>> 0 !== 0 ? Math.clz32(rest) : 32 - precision + Math.clz32(low)
    const length = 1 + Math.min(zeros, 64 - precision)
    const register = high >>> (32 - precision)
    if (length > registers[register]!) registers[register] = length
  }

  /** Adds what a list has of a hash. */
  addToList(bucket: number, encoded: number): void {
    const registers = this.registers.get(bucket)
    if (registers !== undefined) {
      addEncoded(registers, encoded, this.precision)
      return
    }
    const before = this.lists.size
    this.lists.add(bucket, encoded)
    if (this.lists.size === before) return
    if (bucket >= this.counts.length) this.counts = grownInts(this.counts, bucket + 1)
    if (++this.counts[bucket]! > this.limit) this.toRegisters(bucket)
  }

  /** Adds registers of the same precision. */
  addRegisters(bucket: number, more: Uint8Array): void {
    const registers = this.registers.get(bucket) ?? this.toRegisters(bucket)
    for (let i = 0; i < more.length; i++) if (more[i]! > registers[i]!) registers[i] = more[i]!
  }

  private toRegisters(bucket: number): Uint8Array {
    const registers = new Uint8Array(2 ** this.precision)
    for (const ord of this.lists.ofOwner(bucket)) addEncoded(registers, this.lists.keys[ord]!, this.precision)
    this.registers.set(bucket, registers)
    return registers
  }

  /** The values of a bucket. */
  of(bucket: number): Sketch {
    const registers = this.registers.get(bucket)
    if (registers !== undefined) return new Sketch(this.precision, null, registers)
    const ords = this.lists.ofOwner(bucket)
    return new Sketch(
      this.precision,
      Float64Array.from(ords, ord => this.lists.keys[ord]!),
      null,
    )
  }
}

/** About how many different hashes registers have seen. */
function estimate(registers: Uint8Array, precision: number): number {
  const m = registers.length
  const histogram = new Float64Array(66 - precision)
  for (const length of registers) histogram[length]!++
  const empty = histogram[0]!
  if (empty > 0) {
    const linear = m * Math.log(m / empty)
    if (linear <= THRESHOLDS[precision - MIN_PRECISION]!) return Math.round(linear)
  }
  const last = 65 - precision
  let z = m * tau(1 - histogram[last]! / m)
  for (let k = last - 1; k >= 1; k--) z = 0.5 * (z + histogram[k]!)
  z += m * sigma(empty / m)
  return Math.round((m * m) / (2 * Math.LN2 * z))
}

function sigma(start: number): number {
  if (start === 1) return Number.POSITIVE_INFINITY
  let x = start
  let y = 1
  let z = x
  for (let last = Number.NaN; z !== last; ) {
    x *= x
    last = z
    z += x * y
    y += y
  }
  return z
}

function tau(start: number): number {
  if (start === 0 || start === 1) return 0
  let x = start
  let y = 1
  let z = 1 - x
  for (let last = Number.NaN; z !== last; ) {
    x = Math.sqrt(x)
    last = z
    y *= 0.5
    z -= (1 - x) ** 2 * y
  }
  return z / 3
}
