/**
 * The allowed parts of searches in records: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-query-api-key.html
 */
import { illegalArgument } from '@sluice/java'

type Json = ReadonlyMap<string, unknown>

/** Fields that may be searched: names, or the beginning of names. */
export interface RecordFields {
  /** The name of the request in faults of its body. */
  readonly request: string
  readonly names: ReadonlySet<string>
  /** A field whose members are fields, too. */
  readonly open: string | null
  readonly takesAggregations: boolean
}

const MEMBERS = ['query', 'from', 'size', 'sort', 'search_after']
const AGGREGATION_MEMBERS = ['aggs', 'aggregations']

const FIELD_QUERIES = new Set(['term', 'terms', 'match', 'prefix', 'wildcard', 'range'])
const PARAMETERS = new Set(['boost', '_name', 'case_insensitive'])
const AGGREGATIONS = new Set([
  'cardinality',
  'composite',
  'date_range',
  'filter',
  'filters',
  'missing',
  'range',
  'terms',
  'value_count',
])

/** The context of a body's checks. */
interface Checked extends RecordFields {
  /** Members of the open field that the body names. */
  readonly members: Set<string>
}

/** Checks the body; returns the members of the open field that it names. Throws illegal_argument_exception. */
export function checkRecordSearch(body: Json, taken: RecordFields, window: number): ReadonlySet<string> {
  const fields: Checked = { ...taken, members: new Set() }
  const members = fields.takesAggregations ? [...MEMBERS, ...AGGREGATION_MEMBERS] : MEMBERS
  for (const key of body.keys())
    if (!members.includes(key)) throw illegalArgument(`[${fields.request}] unknown field [${key}]`)
  const from = countOf(body, 'from', 0)
  const size = countOf(body, 'size', 10)
  if (from + size > window)
    throw illegalArgument(
      `Result window is too large, from + size must be less than or equal to: [${window}] but was [${from + size}]. See the [search after API for a more efficient way to request large data sets.`,
    )
  if (body.has('query')) checkQuery(body.get('query'), fields)
  for (const each of listOf(body.get('sort') ?? [])) checkSort(each, fields)
  for (const key of AGGREGATION_MEMBERS) checkAggregations(body.get(key), fields)
  return fields.members
}

function countOf(body: Json, name: string, absent: number): number {
  const value = body.get(name) ?? absent
  if (typeof value !== 'number') throw illegalArgument(`[${name}] must be a number`)
  if (value < 0) throw illegalArgument(`[${name}] parameter cannot be negative but was [${value}]`)
  return value
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function checkField(name: string, { names, open, members }: Checked): void {
  if (names.has(name) || name === open) return
  if (open !== null && name.startsWith(`${open}.`)) return void members.add(name)
  throw illegalArgument(`Field [${name}] is not allowed for querying or aggregation`)
}

function checkQuery(query: unknown, fields: Checked): void {
  if (!(query instanceof Map)) return
  for (const [kind, body] of query as Json) {
    if (!(body instanceof Map)) continue
    if (FIELD_QUERIES.has(kind)) {
      for (const key of (body as Json).keys()) if (!PARAMETERS.has(key)) checkField(key, fields)
    } else if (kind === 'bool') {
      for (const key of ['must', 'filter', 'should', 'must_not'])
        for (const each of listOf((body as Json).get(key) ?? [])) checkQuery(each, fields)
    } else if (kind === 'exists') {
      checkField(String((body as Json).get('field')), fields)
    } else if (kind === 'simple_query_string') {
      for (const field of listOf((body as Json).get('fields') ?? []))
        if (!String(field).includes('*')) checkField(String(field).replace(/\^.*$/, ''), fields)
    } else if (kind !== 'ids' && kind !== 'match_all') {
      throw illegalArgument(`Query type [${kind}] is not currently supported in this context`)
    }
  }
}

function checkSort(sort: unknown, fields: Checked): void {
  const names = sort instanceof Map ? [...(sort as Json).keys()] : [String(sort)]
  for (const name of names) if (name !== '_doc' && name !== '_score') checkField(name, fields)
}

function checkAggregations(aggregations: unknown, fields: Checked): void {
  if (!(aggregations instanceof Map)) return
  for (const body of (aggregations as ReadonlyMap<string, unknown>).values()) {
    if (!(body instanceof Map)) continue
    for (const [kind, own] of body as Json) {
      if (kind === 'meta') continue
      if (AGGREGATION_MEMBERS.includes(kind)) checkAggregations(own, fields)
      else if (AGGREGATIONS.has(kind)) checkAggregation(kind, own, fields)
      else throw illegalArgument(`Unsupported API Keys agg [${kind}]`)
    }
  }
}

function checkAggregation(kind: string, body: unknown, fields: Checked): void {
  if (!(body instanceof Map)) return
  const json = body as Json
  if (kind === 'filter') checkQuery(json, fields)
  else if (kind === 'filters') {
    const { filters } = Object.fromEntries(json)
    const all = filters instanceof Map ? [...filters.values()] : listOf(filters ?? [])
    for (const each of all) checkQuery(each, fields)
  } else if (kind === 'composite') {
    for (const source of listOf(json.get('sources') ?? [])) checkAggregations(source, fields)
  } else if (json.has('field')) checkField(String(json.get('field')), fields)
}
