/** `GET /{index}/_field_usage_stats`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/field-usage-stats.html */
import { fromPlain } from '@sluice/core'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shardsOf } from '../indices/shards-answer.js'

export default defineStoreRoute({
  name: 'indices.field_usage_stats',
  summary: 'Lists the use of fields by searches, per shard. Uses are not counted.',
  action: 'indices:monitor/field_usage_stats',
  methods: ['GET'],
  paths: ['/:index/_field_usage_stats'],
  parameters: { ...INDICES_PARAMETERS, fields: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const found = store.indices.resolve(params.index!, readResolve(query))
    const { id } = nodeOf(store)
    const started = Math.floor(store.now() - process.uptime() * 1000)
    const body = new Map<string, unknown>([['_shards', shardsOf(found)]])
    for (const { name, shards } of found) {
      const shown = shards.map(({ number }) => ({
        tracking_id: `${id}-${number}`,
        tracking_started_at_millis: started,
        routing: { state: 'STARTED', primary: true, node: id, relocating_node: null },
        stats: { all_fields: { any: 0 }, fields: {} },
      }))
      body.set(name, fromPlain({ shards: shown }))
    }
    return { status: 200, body }
  },
})
