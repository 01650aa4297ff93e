/** Documents that are nested objects, and those that are not. */
import { ConstantQuery } from './constant-score.js'
import { AllDocs, BitmapDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { DocIterator, Query } from './query.js'

/** The documents that are not nested objects. */
export class RootDocsQuery extends ConstantQuery {
  override docs(leaf: LeafReader): DocIterator {
    const { nested } = leaf.segment
    return nested === null ? new AllDocs(leaf.maxDoc) : new BitmapDocs(nested.roots, leaf.maxDoc)
  }

  override equals(other: Query): boolean {
    return other instanceof RootDocsQuery
  }

  override toString(): string {
    return 'FieldExistsQuery [field=_primary_term]'
  }
}

/** The nested objects of a path. */
export class NestedDocsQuery extends ConstantQuery {
  constructor(readonly path: string) {
    super()
  }

  override docs(leaf: LeafReader): DocIterator | null {
    const docs = leaf.segment.nested?.byPath.get(this.path)
    return docs === undefined ? null : new BitmapDocs(docs, leaf.maxDoc)
  }

  override equals(other: Query): boolean {
    return other instanceof NestedDocsQuery && other.path === this.path
  }

  override toString(): string {
    return `_nested_path:${this.path}`
  }
}
