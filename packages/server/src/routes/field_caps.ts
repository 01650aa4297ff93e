/** `GET /{index}/_field_caps`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-field-caps.html */
import {
  fieldCount,
  type JsonCursor,
  member,
  type ObjectOf,
  openBody,
  QueryParser,
  queryRegistry,
  readItems,
  readObject,
  readRuntimeFields,
  runInTurns,
  Token,
} from '@sluice/search'
import {
  canMatch,
  type Index,
  invalidRequest,
  pauseWhenOver,
  type Store,
  targetShards,
  visibleMapping,
} from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'
import { fieldCapabilities } from '../search/field-capabilities.js'

export default defineStoreRoute({
  name: 'field_caps',
  summary: 'Lists the fields of indices and their capabilities.',
  action: 'indices:data/read/field_caps',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_field_caps', '/:index/_field_caps'],
  parameters: {
    ...INDICES_PARAMETERS,
    fields: 'text',
    include_unmapped: 'flag',
    filters: 'text',
    types: 'text',
    include_empty_fields: 'flag',
  },
  body: 'optional',
  async handle({ params, query, bytes, turn }, { store }) {
    const body = bytes.length === 0 ? {} : readBody(bytes)
    const patterns = body.fields ?? query.get('fields')?.split(',') ?? []
    if (patterns.length === 0) throw invalidRequest('no fields specified')
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    const filter = body.index_filter
    const wanted = filter === undefined ? found : found.filter(index => mayMatch(store, index, filter))
    const options = {
      patterns,
      withUnmapped: readFlag(query, 'include_unmapped'),
      filters: query.get('filters')?.split(',') ?? [],
      types: query.get('types')?.split(',') ?? [],
      runtime: readRuntimeFields(body.runtime_mappings ?? new Map()),
      withEmpty: !query.has('include_empty_fields') || readFlag(query, 'include_empty_fields'),
    }
    for (const { mapping } of wanted) turn.reserve(BYTES_OF_FIELD * fieldCount(mapping))
    const capabilities = fieldCapabilities(wanted, options, index =>
      visibleMapping(index.mapping, store.indices.documentsOf(index)),
    )
    const fields = await runInTurns(capabilities, () => pauseWhenOver(turn))
    const indices = wanted.map(({ name }) => name)
    return { status: 200, body: new Map<string, unknown>(Object.entries({ indices, fields })) }
  },
})

/** Bytes that the capabilities of a field take until the answer is written, about. */
const BYTES_OF_FIELD = 400

const membersOf = (queries: QueryParser) => ({
  fields: {
    takes: [Token.string, Token.startArray],
    read: (cursor: JsonCursor) => readItems(cursor, at => at.scalarText()),
  },
  index_filter: { takes: [Token.startObject], read: () => queries.query() },
  runtime_mappings: member.map,
})

function readBody(bytes: Uint8Array): ObjectOf<ReturnType<typeof membersOf>> {
  const cursor = openBody(bytes)
  return readObject(cursor, 'field_caps_request', membersOf(new QueryParser(cursor, queryRegistry)))
}

/** Whether some shard of an index may have a document of the filter. */
const mayMatch = (store: Store, index: Index, filter: Parameters<typeof canMatch>[2]): boolean =>
  targetShards([{ index, aliases: [], aliasFilters: null }], null).some(target => canMatch(store, target, filter))
