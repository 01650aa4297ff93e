/** `GET /_ml/datafeeds/{datafeed_id}/_preview`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-preview-datafeed.html */
import { ACTION, getDatafeed, getJob, previewDatafeed } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { NODE_ID } from '../node-id.js'

export default defineStoreRoute({
  name: 'ml.preview_datafeed',
  summary: 'Returns a preview of the records that a datafeed would send.',
  action: 'cluster:admin/xpack/ml/datafeeds/preview',
  methods: ['GET', 'POST'],
  paths: ['/_ml/datafeeds/:datafeed_id/_preview'],
  parameters: { start: 'text', end: 'text' },
  body: 'optional',
  handle({ params }, { store }) {
    const datafeed = getDatafeed(store, params.datafeed_id!)
    const job = getJob(store, datafeed.get('job_id') as string)
    return { status: 200, body: previewDatafeed(store.acting(ACTION.search), datafeed, job, NODE_ID) }
  },
})
