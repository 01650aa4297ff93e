/** `POST /_ml/datafeeds/{datafeed_id}/_update`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-update-datafeed.html */
import { updateDatafeed } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readDatafeedBody } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.update_datafeed',
  summary: 'Updates a datafeed.',
  action: 'cluster:admin/xpack/ml/datafeeds/update',
  statuses: [409],
  methods: ['POST'],
  paths: ['/_ml/datafeeds/:datafeed_id/_update'],
  parameters: {
    allow_no_indices: 'flag',
    expand_wildcards: 'text',
    ignore_throttled: 'flag',
    ignore_unavailable: 'flag',
  },
  body: 'required',
  handle({ params, bytes }, { store }) {
    const datafeed = store.write(() => updateDatafeed(store, params.datafeed_id!, readDatafeedBody(bytes)))
    return { status: 200, body: datafeed }
  },
})
