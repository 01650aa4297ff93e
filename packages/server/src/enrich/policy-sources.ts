/** The sources of enrich policies: indices of the store, and their documents. */
import { readJson, type StoredRows, type StoredSource, writeJson } from '@sluice/core'
import { EMPTY_SEARCH, fieldAt, filterSource, nodesOf, readQuery } from '@sluice/search'
import {
  type Candidates,
  findCandidates,
  type Index,
  rowOf,
  type Store,
  storedSource,
  type Turn,
  targetIndices,
} from '@sluice/store'

type Json = ReadonlyMap<string, unknown>

/** Documents between two checks of the clock. */
const STRIDE = 256

const encoder = new TextEncoder()

/** The part of a policy that names indices: `{"match": {…}}`; null if it has none, which the engine says. */
export function policyPart(definition: unknown): Json | null {
  if (!(definition instanceof Map)) return null
  const parts = [...(definition as Json).values()].filter(part => part instanceof Map)
  return parts.length === 1 ? (parts[0] as Json) : null
}

/** The indices of the store that a policy names. */
export function policySources(store: Store, part: Json): StoredSource[] {
  return textsOf(part.get('indices')).flatMap(expression =>
    targetIndices(store.indices, expression, { ignoreUnavailable: true }).map(({ index }) =>
      sourceOf(expression, index),
    ),
  )
}

function sourceOf(expression: string, { name, mapping }: Index): StoredSource {
  const nodes = [...nodesOf(mapping.root)]
  return {
    expression,
    index: name,
    fields: nodes.filter(({ kind }) => kind === 'field').map(({ path }) => path),
    objects: nodes.filter(({ kind }) => kind === 'object').map(({ path }) => path),
  }
}

/** The documents of these indices that the query of the policy finds, with the fields that it needs. Throws what the query throws. */
export async function policyRows(
  store: Store,
  part: Json,
  sources: readonly StoredSource[],
  turn: Turn,
): Promise<StoredRows> {
  if (sources.length === 0) return { rows: '' }
  const names = [...new Set(sources.map(({ index }) => index))]
  const query = part.get('query')
  const request = {
    indices: names.join(','),
    resolve: {},
    routing: null,
    source: { ...EMPTY_SEARCH, query: query instanceof Map ? readQuery(encoder.encode(writeJson(query))) : null },
  }
  const [found] = (await findCandidates(store, [request], turn)) as [Candidates]
  const matchField = String(part.get('match_field'))
  const filter = { includes: [matchField, ...textsOf(part.get('enrich_fields'))], excludes: [] }
  const rows: string[] = []
  try {
    for (let i = 0; i < found.count; i++) {
      if (i % STRIDE === 0 && turn.isOver()) await turn.pause()
      const candidate = found.at(i)
      const source = storedSource(candidate.index, rowOf(candidate))
      if (source !== null) rows.push(writeJson(filterSource(readJson(source) as Json, filter)))
    }
  } finally {
    found.release()
  }
  return { rows: rows.join('\n'), ...rangeOf(store, names, matchField) }
}

/** The mapping of a range field. */
function rangeOf(store: Store, names: readonly string[], field: string): Pick<StoredRows, 'rangeType' | 'format'> {
  for (const name of names) {
    const node = fieldAt(store.indices.get(name)!.mapping, field)
    if (node === null || !node.type.name.endsWith('_range')) continue
    const rangeType = node.type.name as NonNullable<StoredRows['rangeType']>
    return rangeType === 'date_range' ? { rangeType, format: String(node.values['format']) } : { rangeType }
  }
  return {}
}

export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string')
