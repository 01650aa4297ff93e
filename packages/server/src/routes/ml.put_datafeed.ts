/** `PUT /_ml/datafeeds/{datafeed_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-put-datafeed.html */
import { putDatafeed } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readDatafeedBody } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.put_datafeed',
  summary: 'Creates a datafeed.',
  action: 'cluster:admin/xpack/ml/datafeeds/put',
  statuses: [409],
  methods: ['PUT'],
  paths: ['/_ml/datafeeds/:datafeed_id'],
  parameters: {
    allow_no_indices: 'flag',
    expand_wildcards: 'text',
    ignore_throttled: 'flag',
    ignore_unavailable: 'flag',
  },
  body: 'required',
  handle({ params, bytes }, { store }) {
    const datafeed = store.write(() => putDatafeed(store, params.datafeed_id!, readDatafeedBody(bytes)))
    return { status: 200, body: datafeed }
  },
})
