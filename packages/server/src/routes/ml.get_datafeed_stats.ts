/** `GET /_ml/datafeeds/_stats`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-get-datafeed-stats.html */
import { findDatafeeds } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readLookup } from '../ml/ml-body.js'
import { datafeedStats } from '../ml/ml-stats.js'

export default defineStoreRoute({
  name: 'ml.get_datafeed_stats',
  summary: 'Returns statistics of datafeeds.',
  action: 'cluster:monitor/xpack/ml/datafeeds/stats/get',
  methods: ['GET'],
  paths: ['/_ml/datafeeds/_stats', '/_ml/datafeeds/:datafeed_id/_stats'],
  parameters: { allow_no_match: 'flag', allow_no_datafeeds: 'flag' },
  body: 'none',
  statuses: [404],
  handle({ params, query }, { store }) {
    const datafeeds = findDatafeeds(store, readLookup(params.datafeed_id, query, 'allow_no_datafeeds'))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['count', datafeeds.length],
        ['datafeeds', datafeeds.map(datafeed => datafeedStats(store, datafeed))],
      ]),
    }
  },
})
