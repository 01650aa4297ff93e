/** `GET /_ml/datafeeds`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-get-datafeed.html */
import { findDatafeeds } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readLookup } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.get_datafeeds',
  summary: 'Returns datafeeds.',
  action: 'cluster:monitor/xpack/ml/datafeeds/get',
  methods: ['GET'],
  paths: ['/_ml/datafeeds', '/_ml/datafeeds/:datafeed_id'],
  parameters: { allow_no_match: 'flag', allow_no_datafeeds: 'flag', exclude_generated: 'flag' },
  body: 'none',
  statuses: [404],
  handle({ params, query }, { store }) {
    const datafeeds = findDatafeeds(store, readLookup(params.datafeed_id, query, 'allow_no_datafeeds'))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['count', datafeeds.length],
        ['datafeeds', datafeeds],
      ]),
    }
  },
})
