/** `POST /{index}/_terms_enum`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-terms-enum.html */
import { JavaException } from '@sluice/java'
import {
  enumerateTerms,
  member,
  mergeTerms,
  nodeAt,
  type ObjectOf,
  openBody,
  parseTimeValue,
  QueryParser,
  queryRegistry,
  readInt,
  readObject,
  runInTurns,
  type Steps,
  TimeExceeded,
  Token,
  yieldingWhenOver,
} from '@sluice/search'
import {
  canMatch,
  checkBlocks,
  environmentOf,
  invalidRequest,
  openShard,
  type SearchTarget,
  type ShardFailure,
  type Store,
  targetIndices,
  targetShards,
} from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { NODE_ID } from '../node-id.js'
import { shardCounts } from '../search/search-answer.js'

/** Terms that are given where no size is. */
const DEFAULT_SIZE = 10
const DEFAULT_TIMEOUT = 1000
const LONGEST_TIMEOUT = 60_000

export default defineStoreRoute({
  name: 'terms_enum',
  summary: 'Lists the terms of a field that begin with a string.',
  action: 'indices:data/read/xpack/termsenum/list',
  methods: ['GET', 'POST'],
  paths: ['/:index/_terms_enum'],
  parameters: INDICES_PARAMETERS,
  body: 'optional',
  async handle({ params, query, bytes, turn }, { store }) {
    const asked = bytes.length === 0 ? {} : readBody(bytes)
    const { field, timeout = DEFAULT_TIMEOUT } = asked
    const faults: string[] = []
    if (field === undefined) faults.push('field cannot be null')
    if (timeout > LONGEST_TIMEOUT) faults.push('Timeout cannot be > 1 minute')
    if (field === undefined || faults.length > 0) throw invalidRequest(...faults)
    const indices = targetIndices(store.indices, params.index!, readResolve(query))
    checkBlocks(
      indices.map(({ index }) => index),
      'read',
    )
    const targets = targetShards(indices, null)
    const { lists, failures, isComplete } = await runInTurns(
      yieldingWhenOver(enumerate(store, targets, { ...asked, field, timeout }), {
        isTurnOver: () => turn.isOver(),
        look: () => turn.check(),
      }),
      () => turn.pause(),
    )
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['_shards', shardCounts(targets.length, failures)],
        ['terms', mergeTerms(lists, asked.size ?? DEFAULT_SIZE)],
        ['complete', isComplete && failures.length === 0],
      ]),
    }
  },
})

interface TermsBody extends ObjectOf<ReturnType<typeof membersOf>> {
  readonly field: string
  readonly timeout: number
}

const membersOf = (queries: QueryParser) => ({
  field: member.scalarText,
  string: member.scalarText,
  search_after: member.scalarText,
  size: { takes: [Token.integer, Token.string], read: readInt },
  timeout: {
    takes: [Token.string],
    read: (cursor: Parameters<typeof readInt>[0]) => parseTimeValue(cursor.text(), 'timeout'),
  },
  case_insensitive: member.boolean,
  index_filter: { takes: [Token.startObject], read: () => queries.query() },
})

function readBody(bytes: Uint8Array): ObjectOf<ReturnType<typeof membersOf>> {
  const cursor = openBody(bytes)
  return readObject(cursor, 'terms_enum_request', membersOf(new QueryParser(cursor, queryRegistry)))
}

/** The results of the shards. */
interface Enumerated {
  readonly lists: readonly (readonly string[])[]
  readonly failures: readonly ShardFailure[]
  /** Whether all of them came to their end in time. */
  readonly isComplete: boolean
}

/** Asks the shards one after the other until the time is over. */
function* enumerate(store: Store, targets: readonly SearchTarget[], asked: TermsBody): Steps<Enumerated> {
  const environment = environmentOf(store, asked.timeout)
  const { budget } = environment
  const request = {
    prefix: asked.string ?? '',
    ignoresCase: asked.case_insensitive ?? false,
    after: asked.search_after ?? null,
    size: asked.size ?? DEFAULT_SIZE,
    spend: (units: number) => budget.spend(units),
  }
  const lists: string[][] = []
  const failures: ShardFailure[] = []
  for (const target of targets) {
    const { index, shard } = target
    try {
      if (asked.index_filter !== undefined && !canMatch(store, target, asked.index_filter)) continue
      const node = nodeAt(index.mapping, asked.field)
      const { reader, access } = openShard(index, shard, environment)
      // Terms are listed regardless of their documents: if some documents are hidden, no terms are listed.
      if (access !== null && access.queries.length > 0) continue
      if (node?.kind === 'field') lists.push(yield* enumerateTerms(reader, node, request))
    } catch (thrown) {
      if (thrown instanceof TimeExceeded) return { lists, failures, isComplete: false }
      if (!(thrown instanceof JavaException)) throw thrown
      failures.push({ index: index.name, shard: shard.number, node: NODE_ID, reason: thrown })
    }
  }
  return { lists, failures, isComplete: true }
}
