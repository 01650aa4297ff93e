/** `GET /_cluster/health/{index}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-health.html */
import { setTimeout } from 'node:timers/promises'
import { illegalArgument, JavaException } from '@sluice/java'
import { parseTimeValue } from '@sluice/search'
import type { Index, Store } from '@sluice/store'
import { healthOf } from '../cluster/health.js'
import { type HealthLevel, healthBody } from '../cluster/health-answer.js'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve, TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

const ORDER = ['red', 'yellow', 'green']

export default defineStoreRoute({
  name: 'cluster.health',
  summary: 'Returns the health of the cluster, after the requested conditions are met or the timeout is over.',
  action: 'cluster:monitor/health',
  statuses: [408],
  methods: ['GET'],
  paths: ['/_cluster/health', '/_cluster/health/:index'],
  parameters: {
    ...INDICES_PARAMETERS,
    ...TIMEOUT_PARAMETERS,
    level: 'text',
    local: 'flag',
    wait_for_active_shards: 'text',
    wait_for_events: 'text',
    wait_for_no_initializing_shards: 'flag',
    wait_for_no_relocating_shards: 'flag',
    wait_for_nodes: 'text',
    wait_for_status: 'text',
  },
  body: 'none',
  async handle({ params, query }, { store }) {
    const level = query.get('level') ?? 'cluster'
    if (!['cluster', 'indices', 'shards'].includes(level)) {
      throw illegalArgument(`level parameter must be one of [cluster] or [indices] or [shards] but was [${level}]`)
    }
    const end = performance.now() + parseTimeValue(query.get('timeout') ?? '30s', 'timeout')
    for (;;) {
      const found = findIndices(store, params.index, query)
      const status = found === null ? 'red' : healthOf(found)
      const isDone = found !== null && isReached(found, status, query)
      if (isDone || performance.now() >= end) {
        const body = healthBody(store.names.cluster, found ?? [], status, !isDone, level as HealthLevel)
        return { status: isDone ? 200 : 408, body }
      }
      await setTimeout(Math.min(POLL_MILLIS, end - performance.now()))
    }
  },
})

/** How often it is looked up whether what is waited for holds. */
const POLL_MILLIS = 50

/** Null if an index is missing: its health is waited for. */
function findIndices(
  store: Store,
  expression: string | undefined,
  query: ApiRequest['query'],
): readonly Index[] | null {
  try {
    return store.indices.resolve(
      expression ?? '*',
      readResolve(query, { expand: ['open', 'closed', 'hidden'], takesClosed: true }),
    )
  } catch (thrown) {
    if (thrown instanceof JavaException && thrown.simpleName === 'IndexNotFoundException') return null
    throw thrown
  }
}

function isReached(indices: readonly Index[], status: string, query: ApiRequest['query']): boolean {
  const wanted = query.get('wait_for_status')?.toLowerCase()
  if (wanted !== undefined && !ORDER.includes(wanted))
    throw illegalArgument(`unknown cluster health status [${wanted}]`)
  if (wanted !== undefined && ORDER.indexOf(status) < ORDER.indexOf(wanted)) return false
  const shards = query.get('wait_for_active_shards')
  const active = indices.reduce((sum, each) => sum + each.shards.length, 0)
  const all = indices.reduce((sum, each) => sum + each.shards.length * each.copies, 0)
  if (shards !== undefined && active < (shards === 'all' ? all : Number(shards))) return false
  return holds(query.get('wait_for_nodes'))
}

const COMPARISONS: Readonly<Record<string, (count: number) => boolean>> = {
  '>=': count => count <= 1,
  '<=': count => count >= 1,
  '>': count => count < 1,
  '<': count => count > 1,
  '': count => count === 1,
}

const WORDS: Readonly<Record<string, string>> = { ge: '>=', le: '<=', gt: '>', lt: '<' }

/** Whether the number of nodes, which is 1, is as `wait_for_nodes` says: `2`, `>=2`, `ge(2)`. */
function holds(text: string | undefined): boolean {
  if (text === undefined) return true
  const [, word, inner] = /^(ge|le|gt|lt)\((\d+)\)$/.exec(text) ?? []
  const [, sign = '', plain] = /^(>=|<=|>|<)?(\d+)$/.exec(text) ?? []
  const count = inner ?? plain
  if (count === undefined) throw illegalArgument(`Failed to parse int parameter [wait_for_nodes] with value [${text}]`)
  return COMPARISONS[word === undefined ? sign : WORDS[word]!]!(Number(count))
}
