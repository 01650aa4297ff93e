/** Documents by what the store knows of them. */

import { rootWith } from '../../index/seq-nos.js'
import type { StoredDocuments } from '../stored-documents.js'
import { ConstantQuery } from './constant-score.js'
import { ListedDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { DocIterator, Query } from './query.js'

/** The documents with one of some ids. Nested documents of them are not among these. */
export class IdsQuery extends ConstantQuery {
  constructor(
    readonly ids: readonly string[],
    private readonly documents: StoredDocuments,
  ) {
    super()
  }

  override docs(leaf: LeafReader): DocIterator | null {
    const found: number[] = []
    for (const id of new Set(this.ids)) {
      for (const seqNo of this.documents.seqNosOf(id)) {
        const doc = rootWith(leaf.segment, seqNo)
        if (doc >= 0) found.push(doc)
      }
    }
    return found.length === 0 ? null : new ListedDocs(Int32Array.from(found).sort())
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
