/** Values of documents as aggregations read them, whatever they come from: columns of fields, replacements for missing values, scripts. */
import type { Column, NumericColumn, Ordinals } from '../index/columns.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { AggregationContext } from './aggregation-context.js'
import { type GlobalOrdinals, globalOrdinals, mergeTerms, singleTerm } from './global-ordinals.js'

/** Numbers of the documents of a segment. */
export interface NumericLeaf {
  /** Where the values of each document begin; null if each has exactly one. */
  readonly starts: Uint32Array | null
  /** In ascending order within a document. */
  readonly values: Int32Array | Float64Array
  /** The same as integers of 64 bits, where doubles do not hold all of them exactly. */
  readonly exact: BigInt64Array | null
}

/** Numbers of the documents of a shard. */
export interface NumericSource {
  /** Null if no document of the segment has a value. */
  leaf(leaf: LeafReader): NumericLeaf | null
}

/** Numbers of terms of the documents of a segment. */
export interface TermsLeaf {
  readonly starts: Uint32Array | null
  /** In ascending order within a document, each once. */
  readonly ordinals: Ordinals
  /** The number among the terms of all segments by that of the segment's; null if they are the same. */
  readonly global: Int32Array | null
}

/** Terms of the documents of a shard. */
export interface TermsSource {
  readonly ordinals: GlobalOrdinals
  /** Null if no document of the segment has a value. */
  leaf(leaf: LeafReader): TermsLeaf | null
}

const doubles = new WeakMap<NumericColumn, Float64Array>()

/** The column's values as doubles. */
function doublesOf(column: NumericColumn, toDouble: (value: bigint) => number): Float64Array {
  let known = doubles.get(column)
  if (known === undefined) {
    known = new Float64Array(column.values.length)
    for (let i = 0; i < known.length; i++) known[i] = toDouble(BigInt(column.values[i]!))
    doubles.set(column, known)
  }
  return known
}

/** How the numbers of a column become those of the aggregation. */
export type Conversion = 'none' | 'unsigned' | 'nanos'

const UNSIGNED = 2n ** 63n
const NANOS_OF_MILLI = 1_000_000n

const converted: Readonly<Record<Conversion, (value: bigint) => number>> = {
  none: Number,
  unsigned: value => Number(value + UNSIGNED),
  nanos: value => Number(value / NANOS_OF_MILLI),
}

/** The numbers of a column. */
export function numericLeafOf(column: Column | undefined, conversion: Conversion): NumericLeaf | null {
  if (column === undefined || column.kind !== 'numeric') return null
  const { starts, values } = column
  if (conversion === 'none' && !(values instanceof BigInt64Array)) return { starts, values, exact: null }
  const exact = values instanceof BigInt64Array && conversion !== 'nanos' ? values : null
  return { starts, values: doublesOf(column, converted[conversion]), exact }
}

/** The numbers of a field. */
export const fieldNumbers = (path: string, conversion: Conversion): NumericSource => ({
  leaf: leaf => numericLeafOf(leaf.column(path), conversion),
})

/** No numbers. */
export const NO_NUMBERS: NumericSource = { leaf: () => null }

/** The numbers with one that stands for those that documents do not have. */
export function withMissingNumber(source: NumericSource, missing: number): NumericSource {
  return {
    leaf(leaf) {
      const own = source.leaf(leaf)
      const docs = leaf.maxDoc
      if (own === null) return { starts: null, values: new Float64Array(docs).fill(missing), exact: null }
      if (own.starts === null) return own
      const filled = filledStarts(own.starts, docs)
      const values = new Float64Array(filled[docs]!)
      const exact = own.exact === null ? null : new BigInt64Array(values.length)
      copyValues(own.starts, filled, docs, (to, from) => {
        values[to] = from < 0 ? missing : own.values[from]!
        if (exact !== null) exact[to] = from < 0 ? BigInt(Math.trunc(missing)) : own.exact![from]!
      })
      return { starts: filled, values, exact }
    },
  }
}

/** The same starts with one value for each document without any. */
function filledStarts(starts: Uint32Array, docs: number): Uint32Array {
  const filled = new Uint32Array(docs + 1)
  for (let doc = 0; doc < docs; doc++) filled[doc + 1] = filled[doc]! + Math.max(1, starts[doc + 1]! - starts[doc]!)
  return filled
}

function copyValues(
  starts: Uint32Array,
  filled: Uint32Array,
  docs: number,
  copy: (to: number, from: number) => void,
): void {
  for (let doc = 0; doc < docs; doc++) {
    const count = starts[doc + 1]! - starts[doc]!
    if (count === 0) copy(filled[doc]!, -1)
    for (let i = 0; i < count; i++) copy(filled[doc]! + i, starts[doc]! + i)
  }
}

/** The terms of a field. */
export function fieldTerms(context: AggregationContext, path: string): TermsSource {
  const ordinals = globalOrdinals(context.reader, context.leaves, path)
  return {
    ordinals,
    leaf(leaf) {
      const column = leaf.ordinals(path)
      if (column === undefined) return null
      return { starts: column.starts, ordinals: column.ordinals, global: ordinals.ofSegment(leaf.ord) }
    },
  }
}

/** No terms. */
export const NO_TERMS: TermsSource = { ordinals: mergeTerms([]), leaf: () => null }

/** One term that all documents have. */
export function constantTerm(term: Uint8Array): TermsSource {
  return {
    ordinals: mergeTerms([singleTerm(term)]),
    leaf: leaf => ({ starts: null, ordinals: new Int32Array(leaf.maxDoc), global: null }),
  }
}

/** The terms with one that stands for those that documents do not have. */
export function withMissingTerm(
  context: AggregationContext,
  source: TermsSource,
  path: string | null,
  missing: Uint8Array,
): TermsSource {
  const { leaves } = context
  const dictionaries = path === null ? [] : leaves.map(leaf => leaf.field(path)?.terms ?? singleTerm(missing))
  const ordinals = mergeTerms([...dictionaries, singleTerm(missing)])
  const absent = ordinals.ofSegment(dictionaries.length)?.[0] ?? 0
  return {
    ordinals,
    leaf(leaf) {
      const own = source.leaf(leaf)
      const docs = leaf.maxDoc
      if (own === null) return { starts: null, ordinals: new Int32Array(docs).fill(absent), global: null }
      const map = ordinals.ofSegment(leaf.ord)
      if (own.starts === null) return { ...own, global: map }
      const filled = filledStarts(own.starts, docs)
      const ords = new Int32Array(filled[docs]!)
      copyValues(own.starts, filled, docs, (to, from) => {
        ords[to] = from < 0 ? absent : map === null ? own.ordinals[from]! : map[own.ordinals[from]!]!
      })
      return { starts: filled, ordinals: ords, global: null }
    },
  }
}
