/** `GET /{index}/_recovery`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-recovery.html */
import { fromPlain } from '@sluice/core'
import type { Index } from '@sluice/store'
import { type ClusterNode, nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { recoveryOf } from '../indices/recovery.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.recovery',
  summary: 'Returns the recoveries of the shards of indices.',
  action: 'indices:monitor/recovery',
  methods: ['GET'],
  paths: ['/_recovery', '/:index/_recovery'],
  parameters: { ...INDICES_PARAMETERS, active_only: 'flag', detailed: 'flag' },
  body: 'none',
  hasHumanForm: true,
  handle({ params, query }, { store }) {
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    if (readFlag(query, 'active_only')) return { status: 200, body: new Map() }
    const isDetailed = readFlag(query, 'detailed')
    const node = nodeOf(store)
    const shown = found.map(index => {
      const shards = index.shards.map(({ number }) => fromPlain(shownShard(index, number, node, isDetailed)))
      return [index.name, new Map([['shards', shards]])] as const
    })
    return { status: 200, body: new Map(shown) }
  },
})

function shownShard(index: Index, id: number, node: ClusterNode, isDetailed: boolean): object {
  const { type, start, stop } = recoveryOf(index)
  return {
    id,
    type,
    stage: 'DONE',
    primary: true,
    start_time_in_millis: start,
    stop_time_in_millis: stop,
    total_time_in_millis: stop - start,
    source: {},
    target: { id: node.id, host: node.host, transport_address: node.transportAddress, ip: node.host, name: node.name },
    index: {
      size: {
        total_in_bytes: 0,
        reused_in_bytes: 0,
        recovered_in_bytes: 0,
        recovered_from_snapshot_in_bytes: 0,
        percent: '0.0%',
      },
      files: { total: 0, reused: 0, recovered: 0, percent: '0.0%', ...(isDetailed ? { details: [] } : {}) },
      total_time_in_millis: 0,
      source_throttle_time_in_millis: 0,
      target_throttle_time_in_millis: 0,
    },
    translog: { recovered: 0, total: 0, percent: '100.0%', total_on_start: 0, total_time_in_millis: 0 },
    verify_index: { check_index_time_in_millis: 0, total_time_in_millis: 0 },
  }
}
