/** Sorting by the values of a field: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/sort-search-results.html */
import { ENGLISH, illegalArgument, type JavaLocale, javaToString, parseDouble, parseIp, toIpv6 } from '@sluice/java'
import { missingNumber } from '../index/index-sort.js'
import { ipText } from '../mapping/ip-text.js'
import { nodeAt } from '../mapping/mapping.js'
import { DateMathParser } from '../query/date-math.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { fieldDataDisabled, queryShardFault } from '../query/faults.js'
import { type MappedFieldType, NodeFieldType } from '../query/fields/mapped-field-type.js'
import type { QueryBuilder } from '../query/query-builder.js'
import type { MultiValueMode } from './multi-value-mode.js'
import type { NestedSort } from './nested-sort.js'
import { isWholeKind, type NumberKind, NumberSortKey } from './number-sort.js'
import type { SortBuilder, SortKey } from './sort-key.js'
import { TermSortKey } from './term-sort.js'

/** Nested objects as a sort asks for them. */
export interface NestedSortOptions {
  readonly path: string
  readonly filter: QueryBuilder | null
  readonly maxChildren: number
  readonly nested: NestedSortOptions | null
}

/** How to sort by a field. */
export interface FieldSortOptions {
  readonly field: string
  readonly isDescending: boolean
  readonly mode?: MultiValueMode | null
  /** `_first`, `_last` or a value. */
  readonly missing?: unknown
  readonly unmappedType?: string | null
  readonly numericType?: string | null
  readonly format?: string | null
  readonly nested?: NestedSortOptions | null
}

const NUMBER_KINDS: Readonly<Record<string, NumberKind>> = {
  boolean: 'long',
  byte: 'long',
  date: 'date',
  date_nanos: 'date_nanos',
  double: 'double',
  float: 'float',
  half_float: 'float',
  integer: 'long',
  long: 'long',
  scaled_float: 'double',
  short: 'long',
  unsigned_long: 'unsigned_long',
}

const NUMERIC_TYPES: ReadonlySet<string> = new Set(['long', 'double', 'date', 'date_nanos'])
const NANOS_OF_MILLI = 1_000_000n

/** A field as a sort key. */
export class FieldSortBuilder implements SortBuilder {
  constructor(readonly options: FieldSortOptions) {}

  build(context: SearchExecutionContext): SortKey {
    const { field, unmappedType = null } = this.options
    const type = context.valuesType(field)
    if (type !== null) return this.ofType(type, type.typeName, context)
    if (unmappedType === null) {
      throw queryShardFault(context.index, `No mapping found for [${field}] in order to sort on`)
    }
    return this.ofType(null, unmappedType, context)
  }

  private ofType(type: MappedFieldType | null, typeName: string, context: SearchExecutionContext): SortKey {
    if (type !== null && !type.isAggregatable) throw this.notSortable(type, context)
    const nested = nestedSort(this.options.nested ?? null, context)
    const kind = NUMBER_KINDS[typeName]
    return kind === undefined
      ? this.terms(type, typeName, nested)
      : this.numbers(type, this.comparedKind(kind), kind, nested, context)
  }

  private notSortable({ name, isAnalyzed, typeName }: MappedFieldType, { index }: SearchExecutionContext): unknown {
    if (isAnalyzed) return fieldDataDisabled(name, index)
    if (name === '_id') {
      return illegalArgument(
        'Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster setting: indices.id_field_data.enabled',
      )
    }
    return illegalArgument(
      `Can't load fielddata on [${name}] because fielddata is unsupported on fields of type [${typeName}]. Use doc values instead.`,
    )
  }

  private comparedKind(kind: NumberKind): NumberKind {
    const { numericType = null } = this.options
    if (numericType === null) return kind
    if (NUMERIC_TYPES.has(numericType)) return numericType as NumberKind
    throw illegalArgument(
      `invalid value for [numeric_type], must be [long, double, date, date_nanos], got ${numericType}`,
    )
  }

  private numbers(
    type: MappedFieldType | null,
    kind: NumberKind,
    stored: NumberKind,
    nested: NestedSort | null,
    context: SearchExecutionContext,
  ): SortKey {
    const { isDescending, format = null, mode = null } = this.options
    const isDate = kind === 'date' || kind === 'date_nanos'
    const values = type instanceof NodeFieldType ? type.node.values : {}
    const locale = (values['locale'] as JavaLocale | undefined) ?? ENGLISH
    const shown = format === null || !isDate ? null : new DateMathParser(format, locale)
    const own = isDate ? String(values['format'] ?? 'strict_date_optional_time||epoch_millis') : null
    return new NumberSortKey(
      isDescending,
      {
        field: this.options.field === type?.name ? this.options.field : (type?.name ?? this.options.field),
        mode: mode ?? (isDescending ? 'max' : 'min'),
        isWhole: isWholeKind(kind),
        missing: this.missingNumber(kind),
        nested,
        convert: conversion(stored, kind),
      },
      { kind, dates: shown },
      context.now,
      shown ?? (own === null ? null : new DateMathParser(own, locale)),
    )
  }

  private missingNumber(kind: NumberKind): number | bigint {
    const { missing = '_last', isDescending } = this.options
    const text = missing === null ? '_last' : javaToString(missing)
    if (text !== '_last' && text !== '_first') return Number(parseDouble(text))
    return missingNumber(isWholeKind(kind), (text === '_last') !== isDescending)
  }

  private terms(type: MappedFieldType | null, typeName: string, nested: NestedSort | null): SortKey {
    const { field, isDescending, mode = null, missing = '_last' } = this.options
    if (mode !== null && mode !== 'min' && mode !== 'max') {
      throw illegalArgument(`we only support AVG, MEDIAN and SUM on number based fields`)
    }
    const isIp = typeName === 'ip'
    const text = missing === null ? '_last' : javaToString(missing)
    const parse = isIp ? addressBytes : (own: string): Uint8Array => encoder.encode(own)
    return new TermSortKey({
      field: type?.name ?? field,
      isDescending,
      isHighest: mode === null ? isDescending : mode === 'max',
      missing: text === '_last' ? 'last' : text === '_first' ? 'first' : parse(text),
      nested,
      show: isIp ? ipText : bytes => decoder.decode(bytes),
      parse,
    })
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

function addressBytes(text: string): Uint8Array {
  const address = parseIp(text)
  if (address === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return toIpv6(address)
}

/** Converts values of one kind to another: `numeric_type` of a sort. */
function conversion(from: NumberKind, to: NumberKind): ((value: number | bigint) => number | bigint) | null {
  if (from === 'date' && to === 'date_nanos') return value => BigInt(value) * NANOS_OF_MILLI
  if (from === 'date_nanos' && to === 'date') return value => Number(BigInt(value) / NANOS_OF_MILLI)
  if (isWholeKind(to) && !isWholeKind(from)) return value => Math.trunc(Number(value))
  return !isWholeKind(to) && isWholeKind(from) ? Number : null
}

/** The objects of a nested sort. Throws query_shard_exception for a path without nested objects. */
export function nestedSort(options: NestedSortOptions | null, context: SearchExecutionContext): NestedSort | null {
  if (options === null) return null
  const { path, filter, maxChildren, nested } = options
  const node = nodeAt(context.mapping, path)
  if (node?.kind !== 'object' || !node.isNested) {
    throw queryShardFault(context.index, `[nested] failed to find nested object under path [${path}]`)
  }
  if (nested !== null) return context.within(path, () => nestedSort(nested, context))
  const query = filter === null ? null : context.within(path, () => filter.rewrite(context).toQuery(context))
  return { path, filter: query, maxChildren }
}
