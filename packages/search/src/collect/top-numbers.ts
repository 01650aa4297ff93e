/**
 * The best documents by one field of numbers of which each document has one: what most sorts are. Candidates are collected in flat arrays
 * until there are twice as many as wanted; the better half stays, and the value of its last one is what others have to be better than.
 */
import { isAscending, type NumericColumn } from '../index/columns.js'
import type { DocBatch } from '../query/lucene/doc-batch.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { SortKey } from '../sort/sort-key.js'
import { sortNumbers } from '../sort/sort-numbers.js'
import type { LeafCollector } from './collector.js'
import type { ShardHit, TopDocsCollector } from './top-docs.js'

/** Candidates are not fewer than these, so that few documents are not sorted again and again. */
const LEAST_ROOM = 512

/** The numbers of a key by document, if each document of a segment has one and doubles hold it; else null. */
function numbersOf(leaf: LeafReader, field: string): NumericColumn | null {
  const column = leaf.numeric(field)
  if (column === undefined || column.starts !== null || column.values instanceof BigInt64Array) return null
  return column
}

/** Keeps the best documents by the numbers of a field, the earlier one of equal ones. */
export class TopNumbersCollector implements TopDocsCollector {
  readonly scoreMode = 'completeNoScores'
  readonly maxScore = Number.NaN
  /** The values of the candidates, whose sign is turned for a descending sort, and their documents, which are in ascending order. */
  private readonly keys: Float64Array
  private readonly docs: Int32Array
  private readonly sorted: Float64Array
  private count = 0
  /** The bound that values have to be below; NaN while all are accepted. */
  private bound = Number.NaN

  private constructor(
    private readonly field: string,
    private readonly isDescending: boolean,
    private readonly size: number,
  ) {
    const room = Math.max(LEAST_ROOM, 2 * size)
    this.keys = new Float64Array(room)
    this.docs = new Int32Array(room)
    this.sorted = new Float64Array(room)
  }

  /** The collector for a sort; null if it is not by such a field in all segments. */
  static of(sort: readonly SortKey[], size: number, leaves: readonly LeafReader[]): TopNumbersCollector | null {
    const [key] = sort
    const field = key?.plainField ?? null
    if (sort.length !== 1 || field === null || size === 0) return null
    if (!leaves.every(leaf => numbersOf(leaf, field) !== null)) return null
    return new TopNumbersCollector(field, key!.isDescending, size)
  }

  leaf(leaf: LeafReader): LeafCollector {
    const values = numbersOf(leaf, this.field)!.values as Int32Array | Float64Array
    const { base } = leaf
    return {
      collect: doc => this.offer(this.isDescending ? -values[doc]! : values[doc]!, base + doc),
      collectBatch: batch => this.offerBatch(batch, values, base),
    }
  }

  lastAreBest(leaf: LeafReader): NumericColumn | null {
    const column = this.isDescending ? numbersOf(leaf, this.field) : null
    return column !== null && isAscending(column) ? column : null
  }

  private offerBatch({ docs, size }: DocBatch, values: Int32Array | Float64Array, base: number): void {
    const { isDescending } = this
    for (let i = 0; i < size; i++) {
      const doc = docs[i]!
      const key = isDescending ? -values[doc]! : values[doc]!
      if (!(key >= this.bound)) this.offer(key, base + doc)
    }
  }

  private offer(key: number, doc: number): void {
    // Of equal documents the earlier one is better, and that is there already.
    if (key >= this.bound) return
    if (this.count === this.keys.length) this.keepBest()
    if (key >= this.bound) return
    this.keys[this.count] = key
    this.docs[this.count++] = doc
  }

  /** Drops the candidates that are not among the best. */
  private keepBest(): void {
    const { keys, docs, sorted, count, size } = this
    if (count <= size) return
    sorted.set(keys.subarray(0, count))
    sortNumbers(sorted, count)
    const bound = sorted[size - 1]!
    let below = 0
    while (sorted[below]! < bound) below++
    let equal = size - below
    let kept = 0
    for (let i = 0; i < count; i++) {
      const key = keys[i]!
      if (key > bound || (key === bound && equal-- <= 0)) continue
      keys[kept] = key
      docs[kept++] = docs[i]!
    }
    this.count = kept
    this.bound = bound
  }

  hits(): ShardHit[] {
    this.keepBest()
    const { keys, docs, isDescending, count } = this
    const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => keys[a]! - keys[b]! || a - b)
    return order.map(i => ({ doc: docs[i]!, score: Number.NaN, values: [isDescending ? -keys[i]! : keys[i]!] }))
  }
}
