/** Documents with numbers in a range, or with one of some numbers. */
import {
  columnBounds,
  isAscending,
  type NumericColumn,
  type NumericValue,
  type NumericValues,
} from '../../index/columns.js'
import { type CheckedDocs, ConstantQuery } from './constant-score.js'
import type { DocBatch } from './doc-batch.js'
import { AllDocs, DocSpan } from './doc-sets.js'
import { type FilterKey, MOST_IN_KEY } from './filter-cache.js'
import type { LeafReader } from './leaf-reader.js'
import type { DocIterator, Query } from './query.js'
import { type RangeText, wholeRangeText } from './range-text.js'
import type { IndexSearcher } from './searcher.js'

/** The documents with a number from `lower` to `upper`, both included. */
export class NumericRangeQuery extends ConstantQuery {
  constructor(
    readonly field: string,
    readonly lower: NumericValue,
    readonly upper: NumericValue,
    private readonly text: RangeText = wholeRangeText(lower, upper),
  ) {
    super()
  }

  override docs(leaf: LeafReader): DocIterator | CheckedDocs | null {
    const column = leaf.numeric(this.field)
    if (column === undefined) return null
    const { values } = column
    const isBig = values instanceof BigInt64Array
    // Numbers and integers of 64 bits are compared slowly with each other.
    const lower = isBig ? this.lower : Number(this.lower)
    const upper = isBig ? this.upper : Number(this.upper)
    if (isAscending(column)) {
      const first = firstAtLeast(values, lower)
      const end = firstBeyond(values, upper)
      return first < end ? new DocSpan(first, end) : null
    }
    const candidates = new AllDocs(leaf.maxDoc)
    const check = rangeCheck(column, lower, upper)
    if (isBig || column.starts !== null) return { candidates, check }
    return { candidates, check, checkBatch: batch => keepRange(batch, values, Number(lower), Number(upper)) }
  }

  override get filterKey(): FilterKey {
    return { field: this.field, key: `${this.lower} to ${this.upper}` }
  }

  override canMatch({ leaves }: IndexSearcher): boolean {
    return leaves.some(leaf => {
      const column = leaf.numeric(this.field)
      if (column === undefined) return false
      const { least, greatest } = columnBounds(column)
      return least <= this.upper && greatest >= this.lower
    })
  }

  override equals(other: Query): boolean {
    return (
      other instanceof NumericRangeQuery &&
      other.field === this.field &&
      other.lower === this.lower &&
      other.upper === this.upper
    )
  }

  override equalityKey(): string {
    return `${this.field}:${this.lower} ${this.upper}`
  }

  override toString(field?: string): string {
    const { index, column } = this.text
    const prefix = field === this.field ? '' : `${this.field}:`
    if (column === null) return `${prefix}${index}`
    return `IndexOrDocValuesQuery(indexQuery=${prefix}${index}, dvQuery=${prefix}${column})`
  }

  override explainedAs(): string {
    return `${this.field}:${this.text.column ?? this.text.index}`
  }
}

const firstAtLeast = (values: NumericValues, bound: NumericValue): number => firstOf(values, value => value >= bound)
const firstBeyond = (values: NumericValues, bound: NumericValue): number => firstOf(values, value => value > bound)

/** The place of the first value of which something holds, as it does for all after it. */
function firstOf(values: NumericValues, holds: (value: NumericValue) => boolean): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(values[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether a document has a value from `lower` to `upper`. Values of a document are in ascending order. */
function rangeCheck(column: NumericColumn, lower: NumericValue, upper: NumericValue): (doc: number) => boolean {
  const { starts, values } = column
  if (starts === null) return doc => values[doc]! >= lower && values[doc]! <= upper
  return doc => {
    for (let i = starts[doc]!; i < starts[doc + 1]!; i++) if (values[i]! >= lower) return values[i]! <= upper
    return false
  }
}

/** Keeps documents with a value from `lower` to `upper`, if each has one. */
function keepRange(batch: DocBatch, values: Int32Array | Float64Array, lower: number, upper: number): void {
  const { docs, scores, size } = batch
  let kept = 0
  for (let i = 0; i < size; i++) {
    const doc = docs[i]!
    const value = values[doc]!
    if (value < lower || value > upper) continue
    docs[kept] = doc
    scores[kept++] = scores[i]!
  }
  batch.size = kept
}

/** The documents with one of some numbers. */
export class NumericSetQuery extends ConstantQuery {
  private readonly members: ReadonlySet<NumericValue>

  constructor(
    readonly field: string,
    readonly values: readonly NumericValue[],
    private readonly show: (value: NumericValue) => string = String,
  ) {
    super()
    this.members = new Set(values.map(narrowed))
  }

  override docs(leaf: LeafReader): CheckedDocs | null {
    const column = leaf.numeric(this.field)
    if (column === undefined) return null
    const { starts, values } = column
    const { members } = this
    const candidates = new AllDocs(leaf.maxDoc)
    const isBig = values instanceof BigInt64Array
    const has = (i: number): boolean => members.has(isBig ? narrowed(values[i]!) : values[i]!)
    const check =
      starts === null
        ? has
        : (doc: number) => {
            for (let i = starts[doc]!; i < starts[doc + 1]!; i++) if (has(i)) return true
            return false
          }
    const [only] = members
    if (members.size > 1 || typeof only !== 'number' || starts !== null || isBig) return { candidates, check }
    return { candidates, check, checkBatch: batch => keepRange(batch, values, only, only) }
  }

  override get filterKey(): FilterKey | null {
    return this.values.length > MOST_IN_KEY ? null : { field: this.field, key: this.values.join(' ') }
  }

  override equals(other: Query): boolean {
    return (
      other instanceof NumericSetQuery &&
      other.field === this.field &&
      other.members.size === this.members.size &&
      [...other.members].every(value => this.members.has(value))
    )
  }

  override equalityKey(): string {
    return `${this.field}:${this.members.size}`
  }

  override toString(field?: string): string {
    const prefix = field === this.field ? '' : `${this.field}:`
    return `${prefix}{${this.values.map(this.show).join(' ')}}`
  }
}

/** The same value as a number if that is exact, so that equal values are one member of a set. */
function narrowed(value: NumericValue): NumericValue {
  const small = Number(value)
  return Number.isSafeInteger(small) || typeof value === 'number' ? small : value
}
