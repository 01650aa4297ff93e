/** The member `profile` of an answer: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-profile.html */
import type { AggregationBuilder, AggregationBuilders } from '../aggregations/aggregation-builder.js'
import type { DfsProfile } from './dfs-profile.js'
import { type ProfiledQuery, QUERY_WORK } from './profiling-searcher.js'

type Json = Map<string, unknown>

/** The profile of one shard. Times are in nanoseconds. */
export interface ShardProfile {
  readonly index: string
  readonly shard: number
  /** The work before the query phase. */
  readonly dfs: DfsProfile
  readonly queries: readonly ProfiledQuery[]
  readonly rewriteNanos: number
  /** Times of the collection, and of its aggregations. */
  readonly collectNanos: number
  readonly aggregationNanos: number
  /** Documents that were given to aggregations. */
  readonly collected: number
  readonly aggregations: AggregationBuilders | null
  /** How the best hits were kept. */
  readonly top: 'score' | 'field' | 'count'
  readonly fetchNanos: number
  readonly fetched: number
}

/** The profiles of shards. */
export const shownProfiles = (shards: readonly ShardProfile[], node: string): Json =>
  new Map([['shards', shards.map(shard => shownShard(shard, node))]])

function shownShard(profile: ShardProfile, node: string): Json {
  const { index, shard, dfs, queries, rewriteNanos, aggregations, fetched } = profile
  const search = new Map<string, unknown>([
    ['query', queries.map(shownQuery)],
    ['rewrite_time', Math.floor(rewriteNanos)],
    ['collector', [shownCollector(profile)]],
  ])
  const shown = new Map<string, unknown>([
    ['id', `[${node}][${index}][${shard}]`],
    ['node_id', node],
    ['shard_id', shard],
    ['index', index],
    ['cluster', '(local)'],
    ['searches', [search]],
    ['aggregations', (aggregations?.collecting ?? []).map(each => shownAggregation(each, profile))],
  ])
  const before = dfs.shown()
  if (before !== null) shown.set('dfs', before)
  return fetched === 0 ? shown : shown.set('fetch', shownFetch(profile))
}

function shownQuery({ type, description, nanos, counts, children }: ProfiledQuery): Json {
  const breakdown = new Map<string, number>()
  let total = 0
  for (const work of QUERY_WORK) {
    const own = Math.floor(nanos[work])
    total += own
    breakdown.set(work, own).set(`${work}_count`, counts[work])
  }
  const shown = new Map<string, unknown>([
    ['type', type],
    ['description', description],
    ['time_in_nanos', total],
    ['breakdown', breakdown],
  ])
  return children.length === 0 ? shown : shown.set('children', children.map(shownQuery))
}

const TOP_COLLECTORS = {
  score: ['SimpleTopScoreDocCollector', 'search_top_hits'],
  field: ['SimpleFieldCollector', 'search_top_hits'],
  count: ['TotalHitCountCollector', 'search_count'],
} as const

function shownCollector({ collectNanos, aggregationNanos, aggregations, top }: ShardProfile): Json {
  const [name, reason] = TOP_COLLECTORS[top]
  const part = (own: string, why: string, nanos: number): Json =>
    new Map<string, unknown>([
      ['name', own],
      ['reason', why],
      ['time_in_nanos', Math.floor(nanos)],
    ])
  const children = [part(name, reason, collectNanos - aggregationNanos)]
  if (aggregations !== null && !aggregations.isEmpty) {
    const names = aggregations.collecting.map(each => each.name).join(', ')
    children.push(part(`AggregatorCollector: [${names}]`, 'aggregation', aggregationNanos))
  }
  return part('QueryPhaseCollector', 'search_query_phase', collectNanos).set('children', children)
}

const AGGREGATION_WORK = [
  'initialize',
  'build_leaf_collector',
  'collect',
  'post_collection',
  'build_aggregation',
  'reduce',
] as const

/** The work of all aggregations of a shard is measured together: the outer ones show it. */
function shownAggregation({ name, definition, subs }: AggregationBuilder, profile: ShardProfile | null): Json {
  const breakdown = new Map<string, number>()
  for (const work of AGGREGATION_WORK) {
    const isCollect = work === 'collect'
    breakdown.set(work, isCollect ? Math.floor(profile?.aggregationNanos ?? 0) : 0)
    breakdown.set(`${work}_count`, isCollect ? (profile?.collected ?? 0) : work === 'reduce' ? 0 : 1)
  }
  const shown = new Map<string, unknown>([
    ['type', `${pascal(definition.name)}Aggregator`],
    ['description', name],
    ['time_in_nanos', Math.floor(profile?.aggregationNanos ?? 0)],
    ['breakdown', breakdown],
  ])
  return subs.collecting.length === 0
    ? shown
    : shown.set(
        'children',
        subs.collecting.map(sub => shownAggregation(sub, null)),
      )
}

const pascal = (name: string): string => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const FETCH_PHASES = ['FetchFieldsPhase', 'FetchSourcePhase', 'StoredFieldsPhase']

function shownFetch({ fetchNanos, fetched }: ShardProfile): Json {
  const nanos = Math.floor(fetchNanos)
  const breakdown = new Map(
    Object.entries({
      load_stored_fields: nanos,
      load_stored_fields_count: fetched,
      load_source: 0,
      load_source_count: fetched,
      next_reader: 0,
      next_reader_count: 1,
    }),
  )
  const children = FETCH_PHASES.map(type => {
    const own = new Map(Object.entries({ process: 0, process_count: fetched, next_reader: 0, next_reader_count: 1 }))
    return new Map<string, unknown>([
      ['type', type],
      ['description', ''],
      ['time_in_nanos', 0],
      ['breakdown', own],
    ])
  })
  return new Map<string, unknown>([
    ['type', 'fetch'],
    ['description', ''],
    ['time_in_nanos', nanos],
    ['breakdown', breakdown],
    ['debug', new Map([['stored_fields', ['_id', '_routing', '_source']]])],
    ['children', children],
  ])
}
