/** Fields of an index as EQL reads them. */
import { doubleOf, InternalError, isNumber, JavaNumber, longOf } from '@sluice/java'
import { docValueReader, type FieldNode, fieldAt, type SearchExecutionContext } from '@sluice/search'
import type { EqlValue } from '../ast.js'
import type { Evaluator } from './evaluate.js'

/** The kinds of field types in EQL. */
export type DataType = 'string' | 'integer' | 'decimal' | 'boolean' | 'ip' | 'date'

const DATA_TYPES: ReadonlyMap<string, DataType> = new Map([
  ...['keyword', 'constant_keyword', 'wildcard', 'text', 'version'].map(name => [name, 'string'] as const),
  ...['long', 'integer', 'short', 'byte', 'unsigned_long'].map(name => [name, 'integer'] as const),
  ...['double', 'float', 'half_float', 'scaled_float'].map(name => [name, 'decimal'] as const),
  ['boolean', 'boolean'],
  ['ip', 'ip'],
  ['date', 'date'],
  ['date_nanos', 'date'],
])

/** The kind of a mapping's type in EQL; null for an unsupported one. */
export const dataTypeOf = (typeName: string): DataType | null => DATA_TYPES.get(typeName) ?? null

/** The path whose terms are whole values: that of an analysed text's keyword; null if it has none. */
export function exactPath(field: FieldNode): string | null {
  if (field.type.name !== 'text') return field.path
  for (const each of field.multiFields.values()) if (each.type.name === 'keyword') return each.path
  return null
}

/** Reads a field: its first value, null if a document or the mapping does not have it. */
export function fieldReader(context: SearchExecutionContext, name: string): Evaluator {
  const field = fieldAt(context.mapping, name)
  const path = field === null ? null : exactPath(field)
  const read = path === null ? null : docValueReader(context, path, null)
  if (read === null) return () => null
  const isDecimal = dataTypeOf(field!.type.name) === 'decimal'
  return (leaf, doc) => {
    const [value] = read(leaf, doc)
    return value === undefined ? null : eqlValue(value, isDecimal)
  }
}

function eqlValue(value: unknown, isDecimal: boolean): EqlValue {
  if (isNumber(value)) {
    const number = value instanceof JavaNumber ? value.value : value
    return isDecimal ? Number(number) : BigInt(number)
  }
  if (typeof value === 'string' || typeof value === 'boolean') return value
  throw new InternalError(`a column has a value of an unknown kind: ${String(value)}`)
}

/** A value as answers show it. */
export function shownValue(value: EqlValue): unknown {
  if (typeof value === 'bigint') return longOf(value)
  return typeof value === 'number' ? doubleOf(value) : value
}
