/** `GET _enrich/_stats` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html): lookups are plain calls here, nothing queues and nothing is counted. */
import { fromPlain } from '@sluice/core'
import { defineRoute } from '../define-route.js'
import { NODE_ID } from '../node-id.js'

export default defineRoute({
  name: 'enrich.stats',
  summary: 'Returns statistics of enrich policies, which are all zero.',
  action: 'cluster:monitor/xpack/enrich/stats',
  methods: ['GET'],
  paths: ['/_enrich/_stats'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle: () => ({
    status: 200,
    body: fromPlain({
      executing_policies: [],
      coordinator_stats: [
        {
          node_id: NODE_ID,
          queue_size: 0,
          remote_requests_current: 0,
          remote_requests_total: 0,
          executed_searches_total: 0,
        },
      ],
      cache_stats: [
        {
          node_id: NODE_ID,
          count: 0,
          hits: 0,
          misses: 0,
          evictions: 0,
          hits_time_in_millis: 0,
          misses_time_in_millis: 0,
          size_in_bytes: 0,
        },
      ],
    }) as Map<string, unknown>,
  }),
})
