/** Documents by their ids in the store. */

import { runToEnd, type Steps } from '../../collect/steps.js'
import { rootWith } from '../../index/seq-nos.js'
import type { StoredDocuments } from '../stored-documents.js'
import { ConstantQuery } from './constant-score.js'
import { ListedDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { DocIterator, Query } from './query.js'

/** Ids that are looked up before others may have their turn. */
const IDS_OF_STEP = 64

/** The documents with one of some ids. Nested documents of them are not among these. */
export class IdsQuery extends ConstantQuery {
  /** The result of `prepare`. */
  private readonly prepared = new WeakMap<LeafReader, Int32Array>()

  constructor(
    readonly ids: readonly string[],
    private readonly documents: StoredDocuments,
  ) {
    super()
  }

  override *prepare(leaf: LeafReader): Steps<void> {
    this.prepared.set(leaf, yield* this.findInSteps(leaf))
  }

  override docs(leaf: LeafReader): DocIterator | null {
    const found = this.prepared.get(leaf) ?? runToEnd(this.findInSteps(leaf))
    return found.length === 0 ? null : new ListedDocs(found)
  }

  /** The documents of a segment, in ascending order. */
  private *findInSteps(leaf: LeafReader): Steps<Int32Array> {
    const found: number[] = []
    let tried = 0
    for (const id of new Set(this.ids)) {
      for (const seqNo of this.documents.seqNosOf(id)) {
        const doc = rootWith(leaf.segment, seqNo)
        if (doc >= 0) found.push(doc)
      }
      if (++tried % IDS_OF_STEP === 0) yield
    }
    return Int32Array.from(found).sort()
  }

  override equals(other: Query): boolean {
    return other instanceof IdsQuery && other.ids.join('\0') === this.ids.join('\0')
  }

  override equalityKey(): string {
    return this.ids.join('\0')
  }

  override toString(): string {
    return `_id:(${this.ids.map(id => `[${[...encoder.encode(id)].map(byte => byte.toString(16)).join(' ')}]`).join(' ')})`
  }
}

const encoder = new TextEncoder()
