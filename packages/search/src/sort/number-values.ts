/** The numbers by which documents are sorted. */
import { endOf, firstOf, type NumericColumn } from '../index/columns.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { type MultiValueMode, pick } from './multi-value-mode.js'
import { childDocs, type NestedSort } from './nested-sort.js'

/** The numbers of a field. */
export interface NumberValues {
  readonly field: string
  readonly mode: MultiValueMode
  /** Whether they are integers. */
  readonly isWhole: boolean
  /** The value of a document without one. */
  readonly missing: number | bigint
  readonly nested: NestedSort | null
  /** Makes the value that is compared of one of the column: of milliseconds nanoseconds, for example. Null if they are the same. */
  readonly convert: ((value: number | bigint) => number | bigint) | null
}

/** The number of each document of a segment; documents come in ascending order. */
export function numbersOf(
  leaf: LeafReader,
  values: NumberValues,
  searcher: IndexSearcher | null,
): (doc: number) => number | bigint {
  const { field, missing, convert } = values
  const column = leaf.numeric(field)
  if (column === undefined) return () => missing
  const own = values.nested === null ? ownNumbers(column, values) : nestedNumbers(leaf, column, values, searcher)
  if (convert === null) return own
  return doc => {
    const value = own(doc)
    return value === missing ? missing : convert(value)
  }
}

function ownNumbers(column: NumericColumn, { mode, isWhole, missing }: NumberValues): (doc: number) => number | bigint {
  const { starts, values } = column
  if (starts === null) return doc => values[doc]!
  return doc => {
    const from = starts[doc]!
    const to = starts[doc + 1]!
    if (from === to) return missing
    return to - from === 1 ? values[from]! : pick(values, from, to, mode, isWhole)
  }
}

function nestedNumbers(
  leaf: LeafReader,
  column: NumericColumn,
  { mode, isWhole, missing, nested }: NumberValues,
  searcher: IndexSearcher | null,
): (doc: number) => number | bigint {
  const children = searcher === null ? null : childDocs(leaf, nested!, searcher)
  if (children === null) return () => missing
  const found: (number | bigint)[] = []
  return doc => {
    found.length = 0
    children.forEach(doc, child => {
      for (let i = firstOf(column, child); i < endOf(column, child); i++) found.push(column.values[i]!)
    })
    if (found.length === 0) return missing
    found.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return pick(found, 0, found.length, mode, isWhole)
  }
}
