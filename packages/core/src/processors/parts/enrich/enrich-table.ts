/** Enrich policies from plain tables: fixtures of tests, and files that people have instead of an index. */
import { isNumber, JavaException, javaToString, parseIp, toDouble } from '@sluice/java'
import { fromPlain } from '../../../document/values.js'
import type { EnrichPolicy, EnrichRangeType } from '../../../engine/services.js'
import { valuesAt } from '../nested-field.js'
import { readTableRows, TableFault, type TableRow } from '../table-rows.js'
import { lookupOf } from './enrich-lookup.js'

/** A policy and its documents. The names are those of Elasticsearch's policy API. */
export interface EnrichTable {
  readonly type: EnrichPolicy['type']
  readonly match_field: string
  readonly enrich_fields: string | readonly string[]
  /** The documents: objects, or a text as `readTableRows` reads it (JSON, NDJSON, CSV). */
  readonly rows: string | readonly object[]
  /** For `range`: the type of the match field. By default what the bounds look like. */
  readonly range_type?: EnrichRangeType
  /** For a `date_range`: its format, by default `strict_date_optional_time||epoch_millis`. */
  readonly format?: string
}

/** Makes an executed policy of a table. Throws TableFault for rows that cannot be read or indexed. */
export function enrichTable(table: EnrichTable): EnrichPolicy {
  const { type, match_field, enrich_fields, format } = table
  const rows = typeof table.rows === 'string' ? readTableRows(table.rows) : table.rows.map(rowOf)
  return enrichPolicy({
    type,
    matchField: match_field,
    enrichFields: typeof enrich_fields === 'string' ? [enrich_fields] : [...enrich_fields],
    rows,
    rangeType: table.range_type,
    format,
  })
}

function rowOf(plain: object, i: number): TableRow {
  const value = fromPlain(plain)
  if (value instanceof Map) return { value: value as Row, row: i + 1 }
  throw new TableFault(`a row must be an object, but was [${javaToString(value)}]`, { row: i + 1 })
}

/** The source of an executed policy: as `EnrichPolicy`, with the places of the rows. */
export interface EnrichPolicyParts extends Omit<EnrichPolicy, 'rows'> {
  readonly rows: readonly TableRow[]
}

/** Indexes the rows. Throws TableFault, with the place of the row, for one that cannot be indexed. */
export function enrichPolicy({ rows, ...parts }: EnrichPolicyParts): EnrichPolicy {
  const values = rows.map(({ value }) => value)
  const rangeType = parts.type === 'range' ? (parts.rangeType ?? rangeTypeOf(values, parts.matchField)) : undefined
  const policy: EnrichPolicy = { ...parts, rows: values, rangeType }
  const fault = indexFault(policy)
  if (fault === null) return policy
  const faulty = rows.find(({ value }) => indexFault({ ...policy, rows: [value] }) !== null)
  throw new TableFault(fault.text ?? fault.simpleName, faulty ?? {})
}

function indexFault(policy: EnrichPolicy): JavaException | null {
  try {
    lookupOf(policy)
    return null
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
}

type Row = ReadonlyMap<string, unknown>

/** The narrowest type that takes every bound. */
function rangeTypeOf(rows: readonly Row[], field: string): EnrichRangeType {
  const bounds = rows
    .flatMap(row => valuesAt(row, field))
    .flatMap(value => (value instanceof Map ? [...value.values()] : [value]))
    .filter(bound => bound !== null)
  if (bounds.every(isAddress)) return 'ip_range'
  if (bounds.every(isNumeric)) {
    return bounds.every(bound => Number.isInteger(numberOf(bound))) ? 'long_range' : 'double_range'
  }
  return 'date_range'
}

const isAddress = (bound: unknown): boolean => typeof bound === 'string' && parseIp(bound.split('/')[0]!) !== null

const numberOf = (bound: unknown): number => (isNumber(bound) ? toDouble(bound) : Number(bound))

const isNumeric = (bound: unknown): boolean =>
  isNumber(bound) || (typeof bound === 'string' && /^[+-]?\d+(\.\d+)?$/.test(bound))
