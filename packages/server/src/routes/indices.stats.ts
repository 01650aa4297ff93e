/** `GET /{index}/_stats/{metric}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-stats.html */
import { fromPlain, nearest } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { type Index, pauseWhenOver, type Store } from '@sluice/store'
import { healthOf } from '../cluster/health.js'
import { nodeOf } from '../cluster/node.js'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shardsOf } from '../indices/shards-answer.js'
import { indexStatistics, METRICS, onlyMetrics, type Statistics, shardStatistics, sumOf } from '../stats/statistics.js'

export default defineStoreRoute({
  name: 'indices.stats',
  summary: 'Returns statistics of indices.',
  action: 'indices:monitor/stats',
  methods: ['GET'],
  paths: ['/_stats', '/_stats/:metric', '/:index/_stats', '/:index/_stats/:metric'],
  parameters: {
    ...INDICES_PARAMETERS,
    completion_fields: 'text',
    fielddata_fields: 'text',
    fields: 'text',
    forbid_closed_indices: 'flag',
    groups: 'text',
    include_segment_file_sizes: 'flag',
    include_unloaded_segments: 'flag',
    level: 'text',
  },
  body: 'none',
  hasHumanForm: true,
  async handle(request, { store }) {
    const { params, query, turn } = request
    const level = query.get('level') ?? 'indices'
    if (!['cluster', 'indices', 'shards'].includes(level)) {
      throw illegalArgument(`level parameter must be one of [cluster] or [indices] or [shards] but was [${level}]`)
    }
    const metrics = readMetrics(request)
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    const groups = query.get('groups')?.split(',') ?? []
    const all: Statistics[] = []
    for (const index of found) {
      await pauseWhenOver(turn)
      all.push(onlyMetrics(indexStatistics(store, index, groups), metrics))
    }
    const body = new Map<string, unknown>([
      ['_shards', shardsOf(found)],
      ['_all', bothForms(sumOf(all))],
    ])
    if (level !== 'cluster') {
      const indices = new Map<string, unknown>()
      for (const [i, index] of found.entries()) {
        await pauseWhenOver(turn)
        indices.set(index.name, shownIndex(store, index, all[i]!, { metrics, groups, level }))
      }
      body.set('indices', indices)
    }
    return { status: 200, body }
  },
})

/** There are only primaries. */
const bothForms = (statistics: Statistics): Map<string, unknown> => {
  const shown = fromPlain(statistics)
  return new Map([
    ['primaries', shown],
    ['total', shown],
  ])
}

/** The requested statistics. */
interface Shown {
  readonly metrics: readonly string[]
  readonly groups: readonly string[]
  readonly level: string
}

function shownIndex(
  store: Store,
  index: Index,
  statistics: Statistics,
  { metrics, groups, level }: Shown,
): Map<string, unknown> {
  const shown = new Map<string, unknown>([
    ['uuid', index.uuid],
    ['health', healthOf([index])],
    ['status', index.isOpen ? 'open' : 'close'],
    ...bothForms(statistics),
  ])
  if (level !== 'shards') return shown
  const routing = { state: 'STARTED', primary: true, node: nodeOf(store).id, relocating_node: null }
  const shards = index.shards.map(shard => {
    const checkpoint = shard.operations - 1
    const own = {
      routing,
      ...onlyMetrics(shardStatistics(store, index, shard, groups), metrics),
      seq_no: { max_seq_no: checkpoint, local_checkpoint: checkpoint, global_checkpoint: checkpoint },
    }
    return [String(shard.number), [fromPlain(own)]] as const
  })
  return shown.set('shards', new Map(shards))
}

/** Throws illegal_argument_exception for an unknown metric. */
function readMetrics({ params, path }: ApiRequest): readonly string[] {
  const asked = params.metric?.split(',') ?? ['_all']
  if (asked.includes('_all')) {
    if (asked.length > 1)
      throw illegalArgument(`request [${path}] contains _all and individual metrics [${params.metric}]`)
    return METRICS
  }
  const unknown = asked.filter(metric => !METRICS.includes(metric) && metric !== 'merges').sort()
  if (unknown.length === 0) return asked
  const shown = unknown.map(metric => {
    const near = nearest(metric, METRICS)
    return `[${metric}]${near === undefined ? '' : ` -> did you mean [${near}]?`}`
  })
  throw illegalArgument(
    `request [${path}] contains unrecognized metric${unknown.length === 1 ? '' : 's'}: ${shown.join(', ')}`,
  )
}
