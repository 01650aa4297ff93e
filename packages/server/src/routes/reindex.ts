/** `POST /_reindex`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-reindex.html */
import { writeJson } from '@sluice/core'
import { illegalArgument, javaToString } from '@sluice/java'
import {
  EMPTY_SEARCH,
  type MemberReader,
  member,
  readAny,
  readObjectBody,
  readSearchSource,
  Token,
} from '@sluice/search'
import { type ByQueryRequest, checkByQuery, checkDestination, type VersionType } from '@sluice/store'
import { byQueryAnswer } from '../by-query/by-query-answer.js'
import { BATCH_SIZE, readConflicts, readMaxDocs, readWork, WORK_PARAMETERS } from '../by-query/by-query-parameters.js'
import { remoteIsNotAllowed } from '../by-query/reindex-remote.js'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'reindex',
  summary: 'Copies documents from indices to another index.',
  action: 'indices:data/write/reindex',
  statuses: [404, 409],
  methods: ['POST'],
  paths: ['/_reindex'],
  parameters: { ...WORK_PARAMETERS, require_alias: 'flag' },
  body: 'required, no source',
  handle(request, { store }) {
    const work = readReindex(request)
    checkByQuery(work)
    checkDestination(store, work)
    const description = `reindex from [${work.indices}] to [${work.destination!.index}]`
    const waits = request.query.get('wait_for_completion') !== 'false'
    return byQueryAnswer(store, work, { description, waits, turn: request.turn })
  },
})

/** Members of `source` that are not search's. */
const OWN = ['index', 'size', 'remote', '_source']

const VERSION_TYPES = ['internal', 'external', 'external_gte']

/** A string that must be one that `check` takes. */
const checkedText = (check: (text: string) => void): MemberReader<string> => ({
  takes: member.text.takes,
  read(cursor) {
    const text = cursor.text()
    check(text)
    return text
  },
})

const DESTINATION = {
  index: member.text,
  routing: member.text,
  op_type: checkedText(text => {
    if (text !== 'index' && text !== 'create')
      throw illegalArgument(`opType must be 'create' or 'index', found: [${text}]`)
  }),
  pipeline: member.text,
  version_type: checkedText(text => {
    if (!VERSION_TYPES.includes(text)) throw illegalArgument(`No version type match [${text}]`)
  }),
} as const

const REINDEX = {
  source: member.map,
  dest: member.object('dest', DESTINATION),
  conflicts: {
    takes: member.text.takes,
    read: cursor => readConflicts(cursor.text()),
  } satisfies MemberReader<boolean>,
  max_docs: member.int,
  size: member.int,
  script: { takes: [Token.startObject, Token.string], read: readAny } satisfies MemberReader<unknown>,
} as const

/** Throws x_content_parse_exception and what is wrong with the parts of the body. */
function readReindex({ query, bytes, warn }: ApiRequest): ByQueryRequest {
  const { source: given = new Map<string, unknown>(), dest = {}, ...body } = readObjectBody(bytes, 'reindex', REINDEX)
  if (given.has('remote')) throw remoteIsNotAllowed(given.get('remote'))
  const indices = given.get('index')
  const search = new Map([...given].filter(([key]) => !OWN.includes(key)))
  const source = search.size === 0 ? EMPTY_SEARCH : readSearchSource(new TextEncoder().encode(writeJson(search)), warn)
  return {
    ...readWork(query),
    kind: 'reindex',
    indices: indices === undefined ? '' : (Array.isArray(indices) ? indices : [indices]).map(javaToString).join(','),
    resolve: {},
    routing: null,
    source,
    maxDocs: readMaxDocs(query, body.max_docs ?? body.size),
    proceedsOnConflict: body.conflicts ?? false,
    asksForCache: false,
    batchSize: given.has('size') ? Number(javaToString(given.get('size'))) : BATCH_SIZE,
    pipeline: dest.pipeline ?? null,
    script: body.script === undefined ? null : writeJson(body.script),
    destination: {
      index: dest.index ?? '',
      isCreate: dest.op_type === 'create',
      routing: dest.routing ?? 'keep',
      versionType: (dest.version_type ?? 'internal') as VersionType,
      requireAlias: readFlag(query, 'require_alias'),
    },
  }
}
