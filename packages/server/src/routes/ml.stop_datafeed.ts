/** `POST /_ml/datafeeds/{datafeed_id}/_stop`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-stop-datafeed.html */
import { stopDatafeeds } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { checkTimeout, readLookup } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.stop_datafeed',
  summary: 'Stops datafeeds.',
  action: 'cluster:admin/xpack/ml/datafeed/stop',
  statuses: [409],
  methods: ['POST'],
  paths: ['/_ml/datafeeds/:datafeed_id/_stop'],
  parameters: { allow_no_match: 'flag', allow_no_datafeeds: 'flag', force: 'flag', timeout: 'text' },
  body: 'optional',
  handle({ params, query }, { store }) {
    checkTimeout(query)
    stopDatafeeds(store, readLookup(params.datafeed_id, query, 'allow_no_datafeeds'))
    return { status: 200, body: new Map([['stopped', true]]) }
  },
})
