/** `GET /_health_report/{feature}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/health-api.html */
import { fromPlain } from '@sluice/core'
import type { Index, Store } from '@sluice/store'
import { healthOf } from '../cluster/health.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { notFound } from '../errors.js'

export default defineStoreRoute({
  name: 'health_report',
  summary: 'Returns the health of the parts of the cluster.',
  action: 'cluster:monitor/health_api',
  methods: ['GET'],
  paths: ['/_health_report', '/_health_report/:feature'],
  parameters: { size: 'text', timeout: 'text', verbose: 'flag' },
  body: 'none',
  handle({ params: { feature } }, { store }) {
    const all = indicatorsOf(store)
    if (feature !== undefined && !(feature in all)) return notFound(`Did not find indicator ${feature}`)
    const shown = feature === undefined ? all : { [feature]: all[feature]! }
    const status = Object.values(shown).some(each => each.status === 'yellow') ? 'yellow' : 'green'
    const body = { status, cluster_name: store.names.cluster, indicators: shown }
    return { status: 200, body: fromPlain(body) as Map<string, unknown> }
  },
})

interface Indicator {
  readonly status: 'green' | 'yellow'
  readonly symptom: string
  readonly details?: object
}

function indicatorsOf(store: Store): Record<string, Indicator> {
  const node = { node_id: nodeOf(store).id, name: store.names.node }
  const indices = store.indices.all().filter(({ isOpen }) => isOpen)
  return {
    master_is_stable: {
      status: 'green',
      symptom: 'The cluster has a stable master node',
      details: { current_master: node, recent_masters: [node] },
    },
    repository_integrity: { status: 'green', symptom: 'No snapshot repositories configured.' },
    disk: {
      status: 'green',
      symptom: 'The cluster has enough available disk space.',
      details: {
        indices_with_readonly_block: 0,
        nodes_with_enough_disk_space: 1,
        nodes_with_unknown_disk_status: 0,
        nodes_over_high_watermark: 0,
        nodes_over_flood_stage_watermark: 0,
      },
    },
    shards_capacity: {
      status: 'green',
      symptom: 'The cluster has enough room to add new shards.',
      details: { data: { max_shards_in_cluster: 1000 }, frozen: { max_shards_in_cluster: 3000 } },
    },
    shards_availability: availability(indices),
    data_stream_lifecycle: { status: 'green', symptom: 'No data stream lifecycle health data available' },
  }
}

function availability(indices: readonly Index[]): Indicator {
  const primaries = indices.reduce((sum, { shards }) => sum + shards.length, 0)
  const replicas = indices.reduce((sum, { shards, copies }) => sum + shards.length * (copies - 1), 0)
  const details = {
    unassigned_primaries: 0,
    initializing_primaries: 0,
    creating_primaries: 0,
    restarting_primaries: 0,
    started_primaries: primaries,
    unassigned_replicas: replicas,
    initializing_replicas: 0,
    creating_replicas: 0,
    restarting_replicas: 0,
    started_replicas: 0,
  }
  if (healthOf(indices) === 'green')
    return { status: 'green', symptom: 'This cluster has all shards available.', details }
  const symptom = `This cluster has ${replicas} unavailable replica shard${replicas === 1 ? '' : 's'}.`
  return { status: 'yellow', symptom, details }
}
