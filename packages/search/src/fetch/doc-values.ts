/** Values of columns as `docvalue_fields` shows them. */
import {
  compileEsPrinter,
  doubleOf,
  illegalArgument,
  JavaDecimalFormat,
  type JavaException,
  JavaZonedDateTime,
  longOf,
  UTC,
} from '@sluice/java'
import { endOf, firstOf } from '../index/columns.js'
import { termAt } from '../index/segment.js'
import { ipText } from '../mapping/ip-text.js'
import { fieldAt } from '../mapping/mapping.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { flattenedKeyAt, hasDocValues, keyReader } from '../runtime/flattened-keys.js'
import { metadataValues } from '../runtime/metadata-values.js'

/** The values of a document of a segment. */
export type DocValueReader = (leaf: LeafReader, doc: number) => unknown[]

type ShowNumber = (value: number | bigint) => unknown

const NANOS = 1_000_000_000n
const UNSIGNED_SHIFT = 1n << 63n
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Reads a field; null if the mapping does not have it. Throws illegal_argument_exception for a field without a column. */
export function docValueReader(
  search: SearchExecutionContext,
  path: string,
  format: string | null,
): DocValueReader | null {
  const field = fieldAt(search.mapping, path) ?? metadataValues.get(path)?.node ?? null
  if (field === null) return keyDocValues(search, path, format)
  const { mapper } = field
  if (!mapper.isAggregatable) throw notReadable(search, field)
  const pattern = format === null || format === 'use_field_mapping' ? null : format
  if (mapper.storage === 'terms') {
    const show = termForm(field, pattern)
    return (leaf, doc) => termsOf(leaf, field.path, doc).map(show)
  }
  const show = numberForm(field, pattern)
  return (leaf, doc) => numbersOf(leaf, field.path, doc).map(show)
}

/** Reads a key of a flattened field; null if the path is not one. */
function keyDocValues(search: SearchExecutionContext, path: string, format: string | null): DocValueReader | null {
  const key = flattenedKeyAt(search.mapping, path)
  if (key === null) return null
  if (!hasDocValues(key)) throw notReadable(search, { ...key.node, path })
  const read = keyReader(search.documents, key)
  const show = termForm(key.node, format === 'use_field_mapping' ? null : format)
  return (leaf, doc) => read(leaf, doc).map(show)
}

/** How terms of a field are shown. Throws illegal_argument_exception for a format. */
export function termForm(field: FieldNode, pattern: string | null): (term: Uint8Array) => string {
  if (pattern !== null) throw formatNotTaken(field)
  return field.type.name === 'ip' ? ipText : term => decoder.decode(term)
}

/** The fault of a field without a column. */
export const notReadable = (
  { index }: Pick<SearchExecutionContext, 'index'>,
  { path, type }: FieldNode,
): JavaException =>
  illegalArgument(
    type.name === 'text'
      ? `Fielddata is disabled on [${path}] in [${index.name}]. Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. Alternatively, set fielddata=true on [${path}] in order to load field data by uninverting the inverted index. Note that this can use significant memory.`
      : `Can't load fielddata on [${path}] because fielddata is unsupported on fields of type [${type.name}]. Use doc values instead.`,
  )

const formatNotTaken = ({ path, type }: FieldNode) =>
  illegalArgument(`Field [${path}] of type [${type.name}] does not support custom formats`)

/** How numbers of a field are shown. Throws illegal_argument_exception for a format that it does not take. */
export function numberForm(field: FieldNode, pattern: string | null): ShowNumber {
  const { type, values } = field
  switch (type.name) {
    case 'date': {
      const print = compileEsPrinter(pattern ?? String(values['format']).split('||')[0]!)
      return value => print(JavaZonedDateTime.ofEpochMillis(value, UTC))
    }
    case 'date_nanos': {
      const print = compileEsPrinter(pattern ?? String(values['format']).split('||')[0]!)
      return value => {
        const nanos = BigInt(value)
        return print(JavaZonedDateTime.ofInstant(Number(nanos / NANOS), Number(nanos % NANOS), UTC))
      }
    }
    case 'boolean':
      if (pattern !== null) throw formatNotTaken(field)
      return value => Number(value) === 1
  }
  if (pattern !== null) {
    const decimal = new JavaDecimalFormat(pattern)
    return value => decimal.format(type.name === 'double' ? doubleOf(Number(value)) : value)
  }
  if (type.name === 'unsigned_long') return value => longOf(BigInt(value) + UNSIGNED_SHIFT)
  return field.mapper.storage === 'double' ? value => doubleOf(Number(value)) : value => longOf(value)
}

function termsOf(leaf: LeafReader, path: string, doc: number): Uint8Array[] {
  const column = leaf.ordinals(path)
  const terms = leaf.field(path)?.terms
  if (column === undefined || terms === undefined) return []
  const found: Uint8Array[] = []
  for (let i = firstOf(column, doc); i < endOf(column, doc); i++) found.push(termAt(terms, column.ordinals[i]!))
  return found
}

function numbersOf(leaf: LeafReader, path: string, doc: number): (number | bigint)[] {
  const column = leaf.numeric(path)
  if (column === undefined) return []
  const found: (number | bigint)[] = []
  for (let i = firstOf(column, doc); i < endOf(column, doc); i++) found.push(column.values[i]!)
  return found
}
