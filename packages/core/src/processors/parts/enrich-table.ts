/** Enrich policies from plain tables: fixtures of tests, and files that people have instead of an index. */
import { illegalArgument, isNumber, javaToString, parseIp, toDouble } from '@sluice/java'
import Papa from 'papaparse'
import { readJson } from '../../document/json-read.js'
import { fromPlain } from '../../document/values.js'
import type { EnrichPolicy, EnrichRangeType } from '../../engine/services.js'
import { lookupOf } from './enrich-lookup.js'
import { valuesAt } from './nested-field.js'

/** A policy and its documents. The names are those of Elasticsearch's policy API. */
export interface EnrichTable {
  readonly type: EnrichPolicy['type']
  readonly match_field: string
  readonly enrich_fields: string | readonly string[]
  /**
   * The documents: objects, or the text of a JSON list, of NDJSON, or of CSV with a head line (all values are text then, empty ones are
   * absent, a column `a.b` is a member of an object).
   */
  readonly rows: string | readonly object[]
  /** For `range`: the type of the match field. By default what the bounds look like. */
  readonly range_type?: EnrichRangeType
  /** For a `date_range`: its format, by default `strict_date_optional_time||epoch_millis`. */
  readonly format?: string
}

/** Makes an executed policy of a table. Throws a JavaException for rows that cannot be read or indexed. */
export function enrichTable(table: EnrichTable): EnrichPolicy {
  const { type, match_field, enrich_fields, format } = table
  const rows = typeof table.rows === 'string' ? readRows(table.rows) : table.rows.map(row => requireRow(fromPlain(row)))
  const policy: EnrichPolicy = {
    type,
    matchField: match_field,
    enrichFields: typeof enrich_fields === 'string' ? [enrich_fields] : [...enrich_fields],
    rows,
    rangeType: type === 'range' ? (table.range_type ?? rangeTypeOf(rows, match_field)) : undefined,
    format,
  }
  lookupOf(policy)
  return policy
}

type Row = ReadonlyMap<string, unknown>

function requireRow(value: unknown): Row {
  if (value instanceof Map) return value as Row
  throw illegalArgument(`a row of an enrich table must be an object, but was [${javaToString(value)}]`)
}

function readRows(text: string): Row[] {
  const start = text.trimStart()
  if (start.startsWith('[')) return (readJson(start) as unknown[]).map(requireRow)
  if (!start.startsWith('{')) return readCsv(text)
  return text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => requireRow(readJson(line)))
}

function readCsv(text: string): Row[] {
  const { data, errors } = Papa.parse(text.trim(), { delimiter: ',', skipEmptyLines: true })
  const [error] = errors
  if (error !== undefined)
    throw illegalArgument(`the CSV text cannot be read: row [${error.row ?? 0}]: ${error.message}`)
  const [head = [], ...lines] = data
  return lines.map((cells, i) => {
    if (cells.length > head.length) throw illegalArgument(`row [${i + 1}] of the CSV text has more cells than the head`)
    const row = new Map<string, unknown>()
    cells.forEach((cell, column) => {
      if (cell !== '') put(row, head[column]!.trim().split('.'), cell)
    })
    return row
  })
}

function put(row: Map<string, unknown>, [name, ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    row.set(name!, value)
    return
  }
  const inner = row.get(name!)
  if (inner !== undefined && !(inner instanceof Map)) throw illegalArgument(`column [${name}] is a value and an object`)
  const object = inner ?? new Map<string, unknown>()
  row.set(name!, object)
  put(object as Map<string, unknown>, rest, value)
}

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
