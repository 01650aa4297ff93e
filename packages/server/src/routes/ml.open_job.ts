/** `POST /_ml/anomaly_detectors/{job_id}/_open`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-open-job.html */
import { openJob } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { checkTimeout } from '../ml/ml-body.js'
import { NOT_ANALYSED } from '../ml/ml-stats.js'
import { NODE_ID } from '../node-id.js'

export default defineStoreRoute({
  name: 'ml.open_job',
  summary: 'Opens an anomaly detection job. It analyzes no data here.',
  action: 'cluster:admin/xpack/ml/job/open',
  statuses: [409],
  methods: ['POST'],
  paths: ['/_ml/anomaly_detectors/:job_id/_open'],
  parameters: { timeout: 'text' },
  body: 'optional',
  handle({ params, query }, { store }) {
    checkTimeout(query)
    openJob(store, params.job_id!)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['opened', true],
        ['node', NODE_ID],
      ]),
      warnings: [NOT_ANALYSED],
    }
  },
})
