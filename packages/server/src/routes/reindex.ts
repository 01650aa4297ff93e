/** `POST /_reindex`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-reindex.html */
import { readJson, writeJson } from '@sluice/core'
import { illegalArgument, javaToString } from '@sluice/java'
import { EMPTY_SEARCH, readSearchSource } from '@sluice/search'
import { type ByQueryRequest, checkByQuery, checkDestination, type Destination, type VersionType } from '@sluice/store'
import { byQueryAnswer } from '../by-query/by-query-answer.js'
import {
  BATCH_SIZE,
  objectOf,
  readConflicts,
  readMaxDocs,
  readWork,
  WORK_PARAMETERS,
} from '../by-query/by-query-parameters.js'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'reindex',
  summary: 'Copies documents from indices to another.',
  action: 'indices:data/write/reindex',
  methods: ['POST'],
  paths: ['/_reindex'],
  parameters: { ...WORK_PARAMETERS, require_alias: 'flag' },
  body: 'required, no source',
  handle(request, { store }) {
    const work = readReindex(request)
    checkByQuery(work)
    checkDestination(store, work)
    const description = `reindex from [${work.indices}] to [${work.destination!.index}]`
    return byQueryAnswer(store, work, description, request.query.get('wait_for_completion') !== 'false')
  },
})

/** Members of `source` that are not search's. */
const OWN = ['index', 'size', 'remote', '_source']

function readReindex(request: ApiRequest): ByQueryRequest {
  const { query } = request
  const body = objectOf(readJson(request.body))
  const part = (key: string): Json => (body.has(key) ? objectOf(body.get(key)) : new Map())
  const given = part('source')
  if (given.has('remote')) {
    throw illegalArgument('[remote] is not supported: reindex copies within this node')
  }
  const indices = given.get('index')
  const search = new Map([...given].filter(([key]) => !OWN.includes(key)))
  const source =
    search.size === 0 ? EMPTY_SEARCH : readSearchSource(new TextEncoder().encode(writeJson(search)), request.warn)
  return {
    ...readWork(query),
    kind: 'reindex',
    indices: indices === undefined ? '' : (Array.isArray(indices) ? indices : [indices]).map(javaToString).join(','),
    resolve: {},
    routing: null,
    source,
    maxDocs: readMaxDocs(query, body.get('max_docs') ?? body.get('size')),
    proceedsOnConflict: body.has('conflicts') && readConflicts(body.get('conflicts')),
    batchSize: given.has('size') ? Number(javaToString(given.get('size'))) : BATCH_SIZE,
    pipeline: part('dest').has('pipeline') ? javaToString(part('dest').get('pipeline')) : null,
    script: body.has('script') ? writeJson(body.get('script')) : null,
    destination: readDestination(part('dest'), readFlag(query, 'require_alias')),
  }
}

const VERSION_TYPES = ['internal', 'external', 'external_gte']

/** Throws illegal_argument_exception for words that there are not. */
function readDestination(dest: Json, requireAlias: boolean): Destination {
  const text = (key: string, absent: string): string => (dest.has(key) ? javaToString(dest.get(key)) : absent)
  const opType = text('op_type', 'index')
  if (opType !== 'index' && opType !== 'create')
    throw illegalArgument(`opType must be 'create' or 'index', found: [${opType}]`)
  const versionType = text('version_type', 'internal')
  if (!VERSION_TYPES.includes(versionType)) throw illegalArgument(`No version type match [${versionType}]`)
  const routing = text('routing', 'keep')
  if (routing !== 'keep' && routing !== 'discard' && !routing.startsWith('=')) {
    throw illegalArgument(`Unsupported routing command: ${routing}`)
  }
  return {
    index: text('index', ''),
    isCreate: opType === 'create',
    routing,
    versionType: versionType as VersionType,
    requireAlias: requireAlias || dest.get('require_alias') === true,
  }
}
