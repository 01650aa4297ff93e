/** Documents that have a value of a field. */
import { type Column, hasValue } from '../../index/columns.js'
import { type CheckedDocs, ConstantQuery } from './constant-score.js'
import { AllDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { DocIterator, Query } from './query.js'

/** The documents with a value of a field, by its column or its lengths; for types whose values are not kept, by their replacement. */
export class FieldExistsQuery extends ConstantQuery {
  constructor(readonly field: string) {
    super()
  }

  override docs(leaf: LeafReader): DocIterator | CheckedDocs | null {
    const field = leaf.field(this.field)
    if (field === undefined) return null
    const { column, norms } = field
    if (column !== undefined) return ofColumn(column, leaf)
    if (norms === undefined) return null
    return { candidates: new AllDocs(leaf.maxDoc), check: doc => norms[doc] !== 0 }
  }

  override equals(other: Query): boolean {
    return other instanceof FieldExistsQuery && other.field === this.field
  }

  override equalityKey(): string {
    return this.field
  }

  override toString(): string {
    return `FieldExistsQuery [field=${this.field}]`
  }
}

function ofColumn(column: Column, leaf: LeafReader): DocIterator | CheckedDocs {
  const candidates = new AllDocs(leaf.maxDoc)
  return column.starts === null ? candidates : { candidates, check: doc => hasValue(column, doc) }
}
