/** `DELETE /_ml/datafeeds/{datafeed_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-delete-datafeed.html */
import { deleteDatafeed } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'ml.delete_datafeed',
  summary: 'Deletes a datafeed.',
  action: 'cluster:admin/xpack/ml/datafeeds/delete',
  statuses: [409],
  methods: ['DELETE'],
  paths: ['/_ml/datafeeds/:datafeed_id'],
  parameters: { force: 'flag' },
  body: 'none',
  handle({ params, query }, { store }) {
    store.write(() => deleteDatafeed(store, params.datafeed_id!, readFlag(query, 'force')))
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
