/** Comparing documents by one sort key, in Lucene's shape: the values of the best documents so far are in numbered slots. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'

/** Scores the current document. */
export interface Scorable {
  score(): number
}

/** A value by which documents are sorted: numbers, integers of 64 bits, terms; null for none. */
export type SortValue = number | bigint | string | null

/** Compares by one key, over the segments of a shard. All comparisons are ascending; a descending sort turns their sign. */
export interface FieldComparator {
  leaf(leaf: LeafReader, scorer: Scorable): LeafComparator
  compare(slot: number, other: number): number
  value(slot: number): SortValue
  /** Sets the value of `search_after`, which `compareTop` compares with. */
  setTop(value: SortValue): void
}

/** The same within a segment. */
export interface LeafComparator {
  /** Notes which slot has the worst of the best documents. */
  setBottom(slot: number): void
  /** Compares the bottom with a document. */
  compareBottom(doc: number): number
  /** Compares the value of `search_after` with a document. */
  compareTop(doc: number): number
  copy(slot: number, doc: number): void
  /**
   * The place of the first of some documents, from `from` on, that may come before the bottom; `sign` is -1 for a descending sort, and with
   * `orEqual` those with the same value may, too. `size` if there is none. Without it documents are compared one by one.
   */
  nextCompetitive?(docs: Int32Array, from: number, size: number, sign: number, orEqual: boolean): number
}

/** Values of one kind, computed per document: what most comparators are. */
export abstract class ValueComparator<T extends SortValue> implements FieldComparator {
  protected readonly slots: T[] = []
  protected bottom!: T
  private top!: T

  /** The value of a document of a segment. */
  protected abstract values(leaf: LeafReader, scorer: Scorable): (doc: number) => T

  protected abstract compareValues(a: T, b: T): number

  leaf(leaf: LeafReader, scorer: Scorable): LeafComparator {
    const read = this.values(leaf, scorer)
    return {
      setBottom: slot => {
        this.bottom = this.slots[slot]!
      },
      compareBottom: doc => this.compareValues(this.bottom, read(doc)),
      compareTop: doc => this.compareValues(this.top, read(doc)),
      copy: (slot, doc) => {
        this.slots[slot] = read(doc)
      },
    }
  }

  compare(slot: number, other: number): number {
    return this.compareValues(this.slots[slot]!, this.slots[other]!)
  }

  value(slot: number): SortValue {
    return this.slots[slot]!
  }

  setTop(value: SortValue): void {
    this.top = value as T
  }
}
