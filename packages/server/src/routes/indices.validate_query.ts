/** `GET /{index}/_validate/query`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-validate.html */
import { JavaException } from '@sluice/java'
import { type QueryBuilder, searchQuery } from '@sluice/search'
import {
  checkBlocks,
  environmentOf,
  openShard,
  refusedForHidden,
  type SearchTarget,
  targetIndices,
  targetShards,
} from '@sluice/store'
import { type ApiRequest, defineStoreRoute, type StoreContext } from '../define-route.js'
import { readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'
import { detailedMessage } from '../search/detailed-message.js'
import { readQueryBody } from '../search/query-body.js'
import { parameterQuery, QUERY_PARAMETERS, TARGET_PARAMETERS } from '../search/search-parameters.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'indices.validate_query',
  summary: 'Validates a query, and shows what it is rewritten to.',
  action: 'indices:admin/validate/query',
  methods: ['GET', 'POST'],
  paths: ['/_validate/query', '/:index/_validate/query'],
  parameters: { ...TARGET_PARAMETERS, ...QUERY_PARAMETERS, explain: 'flag', rewrite: 'flag', all_shards: 'flag' },
  body: 'optional',
  handle(request, { store }) {
    const isExplained = readFlag(request.query, 'explain')
    let query: QueryBuilder | null
    try {
      query = readQuery(request)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      return { status: 200, body: invalid(thrown, isExplained) }
    }
    const targets = targetsOf(request, store)
    const found = targets.map(target => validate(store, target, query, request.query))
    const isValid = found.every(each => each.get('valid') === true)
    const shards = new Map<string, unknown>([
      ['total', targets.length],
      ['successful', targets.length],
      ['failed', 0],
    ])
    const body = new Map<string, unknown>([
      ['_shards', shards],
      ['valid', isValid],
    ])
    if (isExplained || readFlag(request.query, 'rewrite')) body.set('explanations', found)
    return { status: 200, body }
  },
})

const readQuery = ({ bytes, query }: ApiRequest): QueryBuilder | null =>
  bytes.length === 0 ? parameterQuery(query) : readQueryBody(bytes)

function invalid(thrown: JavaException, isExplained: boolean): Json {
  const body = new Map<string, unknown>([['valid', false]])
  return isExplained ? body.set('error', detailedMessage(thrown)) : body
}

/** One shard of each index, or all of them. */
function targetsOf({ params, query }: ApiRequest, store: StoreContext['store']): SearchTarget[] {
  const indices = targetIndices(store.indices, params.index ?? null, readResolve(query))
  checkBlocks(
    indices.map(({ index }) => index),
    'read',
  )
  const shards = targetShards(indices, null)
  if (readFlag(query, 'all_shards')) return shards
  return shards.filter(({ index }, i) => shards.findIndex(other => other.index === index) === i)
}

function validate(
  store: StoreContext['store'],
  { index, shard }: SearchTarget,
  query: QueryBuilder | null,
  parameters: ApiRequest['query'],
): Map<string, unknown> {
  const shown = new Map<string, unknown>([['index', index.name]])
  if (readFlag(parameters, 'all_shards')) shown.set('shard', shard.number)
  const { searcher, context, access } = openShard(index, shard, environmentOf(store, null))
  if (access !== null && access.queries.length > 0 && readFlag(parameters, 'rewrite')) {
    throw refusedForHidden("Validate with rewrite isn't supported if document level security is enabled")
  }
  try {
    const made = searchQuery(context, query)
    const explained = readFlag(parameters, 'rewrite') ? searcher.rewrite(made) : made
    return shown.set('valid', true).set('explanation', explained.toString())
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return shown.set('valid', false).set('error', detailedMessage(thrown))
  }
}
