/**
 * Quantiles of many numbers in little memory: Dunning's merging t-digest (https://arxiv.org/abs/1902.04023). As in Elasticsearch, a digest
 * keeps all numbers while they are few, so that its quantiles are exact then (recordings `random-aggs-*`, `aggs-62`, `shards-card`).
 */

import { sortNumbers } from '../sort/sort-numbers.js'
import { grownDoubles } from './compensated-sum.js'

/** A digest of so many numbers for each unit of compression keeps them all. */
const EXACT_PER_COMPRESSION = 20

/** Numbers with weights, from which quantiles are computed. */
export class TDigest {
  /** All numbers while they are few; numbers that wait to be merged later. */
  private buffer = new Float64Array(8)
  private waiting = 0
  private isSorted = true
  private merged: Centroids | null = null
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY

  constructor(readonly compression: number) {}

  /** How many numbers were added. */
  get size(): number {
    return (this.merged?.weight ?? 0) + this.waiting
  }

  /** Adds a number. */
  add(value: number): void {
    if (this.waiting === this.buffer.length) this.makeRoom()
    this.buffer[this.waiting++] = value
    this.isSorted = false
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
  }

  /** Adds numbers by their places: those of `places` from one up to and without another. */
  addAt(values: ArrayLike<number>, places: Int32Array, from: number, end: number): void {
    let { min, max } = this
    for (let i = from; i < end; ) {
      if (this.waiting === this.buffer.length) this.makeRoom()
      const { buffer } = this
      let { waiting } = this
      for (const last = Math.min(end, i + buffer.length - waiting); i < last; i++) {
        const value = values[places[i]!]!
        buffer[waiting++] = value
        if (value < min) min = value
        if (value > max) max = value
      }
      this.waiting = waiting
      this.isSorted = false
    }
    this.min = min
    this.max = max
  }

  private makeRoom(): void {
    if (this.merged === null && this.waiting < EXACT_PER_COMPRESSION * this.compression) {
      this.buffer = grownDoubles(this.buffer, this.waiting + 1)
    } else this.merge()
  }

  /** Merges what waits into centroids. */
  private merge(): void {
    this.sort()
    const { merged, compression } = this
    this.merged = mergeCentroids(merged ?? NO_CENTROIDS, singles(this.buffer.subarray(0, this.waiting)), compression)
    this.waiting = 0
  }

  private sort(): void {
    if (!this.isSorted) sortNumbers(this.buffer, this.waiting)
    this.isSorted = true
  }

  /** Adds all of another digest. */
  addAll(other: TDigest): void {
    if (other.merged !== null) {
      if (this.waiting > 0 || this.merged === null) this.merge()
      this.merged = mergeCentroids(this.merged!, other.merged, this.compression)
    }
    for (let i = 0; i < other.waiting; i++) this.add(other.buffer[i]!)
    this.min = Math.min(this.min, other.min)
    this.max = Math.max(this.max, other.max)
  }

  /** Adds a number that stands for several. */
  addWeighted(value: number, weight: number): void {
    if (weight === 1) return this.add(value)
    if (this.waiting > 0 || this.merged === null) this.merge()
    const one = { means: Float64Array.of(value), weights: Float64Array.of(weight), weight }
    this.merged = mergeCentroids(this.merged!, one, this.compression)
    this.min = Math.min(this.min, value)
    this.max = Math.max(this.max, value)
  }

  /** The numbers or centroids in order, with their weights. */
  centroids(): { readonly means: Float64Array; readonly weights: Float64Array } {
    this.settle()
    return this.merged ?? singles(this.buffer.subarray(0, this.waiting))
  }

  /** Brings everything in order. */
  private settle(): void {
    const isMany = this.waiting > EXACT_PER_COMPRESSION * this.compression
    if (this.merged === null && !isMany) this.sort()
    else if (this.waiting > 0 || this.merged === null) this.merge()
  }

  /** The number below which a share of all numbers is; NaN if there are none. */
  quantile(q: number): number {
    this.settle()
    if (this.merged !== null) return quantileOf(this.merged, q, this.min, this.max)
    const { buffer, waiting } = this
    if (waiting === 0) return Number.NaN
    const index = q * (waiting - 1)
    const low = Math.floor(index)
    if (low >= waiting - 1) return buffer[waiting - 1]!
    if (index <= 0) return buffer[0]!
    return buffer[low]! + (index - low) * (buffer[low + 1]! - buffer[low]!)
  }

  /** The share of all numbers that is below a number; half of those that are equal to it count. */
  cdf(value: number): number {
    this.settle()
    if (this.merged !== null) return cdfOf(this.merged, value, this.min, this.max)
    let [below, equal] = [0, 0]
    for (let i = 0; i < this.waiting; i++) {
      const own = this.buffer[i]!
      if (own < value) below++
      else if (own === value) equal++
    }
    return (below + 0.5 * equal) / this.waiting
  }
}

interface Centroids {
  readonly means: Float64Array
  readonly weights: Float64Array
  /** All weights together. */
  readonly weight: number
}

const NO_CENTROIDS: Centroids = { means: new Float64Array(0), weights: new Float64Array(0), weight: 0 }

let onesOfSingles = new Float64Array(0)

function singles(values: Float64Array): Centroids {
  const { length } = values
  if (onesOfSingles.length < length) onesOfSingles = new Float64Array(2 * length).fill(1)
  return { means: values, weights: onesOfSingles.subarray(0, length), weight: length }
}

/** The scale function k2 of the paper: how much of the whole a centroid at a quantile may hold. */
function shareAt(q: number, normalizer: number): number {
  return (q * (1 - q)) / normalizer
}

/** Merged centroids, before their number is known. */
let mergedMeans = new Float64Array(0)
let mergedWeights = new Float64Array(0)

/** Merges two sorted lists of centroids. */
function mergeCentroids(a: Centroids, b: Centroids, publicCompression: number): Centroids {
  // What is kept between merges is finer than what was requested, as the buffer is several times as large.
  const compression = 2 * Math.max(10, publicCompression)
  const countOfA = a.means.length
  const countOfB = b.means.length
  const count = countOfA + countOfB
  const weight = a.weight + b.weight
  if (count === 0) return NO_CENTROIDS
  const normalizer = compression / (4 * Math.log(Math.max(weight / compression, 1.0001)) + 24)
  if (mergedMeans.length < count) {
    mergedMeans = new Float64Array(2 * count)
    mergedWeights = new Float64Array(2 * count)
  }
  const means = mergedMeans
  const weights = mergedWeights
  let used = -1
  let before = 0
  let shareBefore = shareAt(0, normalizer)
  for (let i = 0, atA = 0, atB = 0; i < count; i++) {
    const isA = atB >= countOfB || (atA < countOfA && a.means[atA]! <= b.means[atB]!)
    const mean = isA ? a.means[atA]! : b.means[atB]!
    const own = isA ? a.weights[atA++]! : b.weights[atB++]!
    // The first and the last centroid are never merged, so that the ends stay exact.
    if (used > 0 && i < count - 1) {
      const proposed = weights[used]! + own
      const share = Math.min(shareBefore, shareAt((before + proposed) / weight, normalizer))
      if (proposed <= weight * share) {
        weights[used] = proposed
        means[used] = means[used]! + ((mean - means[used]!) * own) / proposed
        continue
      }
    }
    if (used >= 0) {
      before += weights[used]!
      shareBefore = shareAt(before / weight, normalizer)
    }
    used++
    means[used] = mean
    weights[used] = own
  }
  return { means: means.slice(0, used + 1), weights: weights.slice(0, used + 1), weight }
}

/** Interpolates between the middles of centroids; a centroid of one number is exact. */
function quantileOf({ means, weights, weight }: Centroids, q: number, min: number, max: number): number {
  const last = means.length - 1
  if (last < 0) return Number.NaN
  if (last === 0) return means[0]!
  const index = q * weight
  if (index < 1) return min
  if (weights[0]! > 1 && index < weights[0]! / 2) {
    return min + ((index - 1) / (weights[0]! / 2 - 1)) * (means[0]! - min)
  }
  if (index > weight - 1) return max
  if (weights[last]! > 1 && weight - index <= weights[last]! / 2) {
    return max - ((weight - index - 1) / (weights[last]! / 2 - 1)) * (max - means[last]!)
  }
  let before = weights[0]! / 2
  for (let i = 0; i < last; i++) {
    const step = (weights[i]! + weights[i + 1]!) / 2
    if (before + step > index) {
      const [left, right] = [weights[i] === 1 ? 0.5 : 0, weights[i + 1] === 1 ? 0.5 : 0]
      if (left > 0 && index - before < 0.5) return means[i]!
      if (right > 0 && before + step - index <= 0.5) return means[i + 1]!
      return between(means[i]!, before + step - index - right, means[i + 1]!, index - before - left)
    }
    before += step
  }
  return max
}

/** The mean of two numbers with weights, which is never outside of them. */
function between(a: number, aWeight: number, b: number, bWeight: number): number {
  const mean = (a * aWeight + b * bWeight) / (aWeight + bWeight)
  return Math.max(Math.min(a, b), Math.min(mean, Math.max(a, b)))
}

function cdfOf({ means, weights, weight }: Centroids, value: number, min: number, max: number): number {
  if (value < min) return 0
  if (value > max) return 1
  if (means.length === 1) return max === min ? 0.5 : (value - min) / (max - min)
  if (value < means[0]!) return ((value - min) / (means[0]! - min)) * (weights[0]! / 2 / weight)
  let before = 0
  for (let i = 0; i < means.length; i++) {
    if (value === means[i]) {
      let equal = weights[i]!
      for (let next = i + 1; means[next] === value; next++) equal += weights[next]!
      return (before + equal / 2) / weight
    }
    const next = means[i + 1]
    if (next !== undefined && value < next) {
      const [left, right] = [weights[i]! / 2, weights[i + 1]! / 2]
      return (before + left + (left + right) * ((value - means[i]!) / (next - means[i]!))) / weight
    }
    before += weights[i]!
  }
  const last = means.length - 1
  const half = weights[last]! / 2
  return 1 - (((max - value) / (max - means[last]!)) * half) / weight
}
