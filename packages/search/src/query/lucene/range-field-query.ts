/** Documents by the ranges that they have. */
import { type BinaryColumn, bytesOf } from '../../index/columns.js'
import { compareBytes } from '../../index/compare-bytes.js'
import { type CheckedDocs, ConstantQuery } from './constant-score.js'
import { AllDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { Query } from './query.js'

/** How the range of a document lies to that of a query. */
export type RangeRelation = 'intersects' | 'within' | 'contains'

/** The documents of which a range lies so to another one. */
export class RangeFieldQuery extends ConstantQuery {
  constructor(
    readonly field: string,
    /** The range as the index keeps ranges: both bounds, one after the other. */
    readonly asked: Uint8Array,
    readonly relation: RangeRelation,
    private readonly shown: string,
  ) {
    super()
  }

  override docs(leaf: LeafReader): CheckedDocs | null {
    const column = leaf.field(this.field)?.binary
    return column === undefined
      ? null
      : { candidates: new AllDocs(leaf.maxDoc), check: doc => this.matches(column, doc) }
  }

  private matches(column: BinaryColumn, doc: number): boolean {
    const own = bytesOf(column, doc)
    const { asked } = this
    const width = asked.length / 2
    const compare = (a: number, b: number): number => compareBytes(own, a, a + width, asked, b, b + width)
    for (let low = 0; low < own.length; low += asked.length) {
      const high = low + width
      if (this.relation === 'intersects' && compare(low, width) <= 0 && compare(high, 0) >= 0) return true
      if (this.relation === 'within' && compare(low, 0) >= 0 && compare(high, width) <= 0) return true
      if (this.relation === 'contains' && compare(low, 0) <= 0 && compare(high, width) >= 0) return true
    }
    return false
  }

  override equals(other: Query): boolean {
    return other instanceof RangeFieldQuery && other.shown === this.shown && other.relation === this.relation
  }

  override equalityKey(): string {
    return this.shown
  }

  override toString(): string {
    return this.shown
  }
}
