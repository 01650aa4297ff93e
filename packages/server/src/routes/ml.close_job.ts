/** `POST /_ml/anomaly_detectors/{job_id}/_close`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-close-job.html */
import { closeJobs } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { checkTimeout, readLookup } from '../ml/ml-body.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'ml.close_job',
  summary: 'Closes anomaly detection jobs.',
  action: 'cluster:admin/xpack/ml/job/close',
  statuses: [409],
  methods: ['POST'],
  paths: ['/_ml/anomaly_detectors/:job_id/_close'],
  parameters: { allow_no_match: 'flag', allow_no_jobs: 'flag', force: 'flag', timeout: 'text' },
  body: 'optional',
  handle({ params, query }, { store }) {
    checkTimeout(query)
    closeJobs(store, readLookup(params.job_id, query, 'allow_no_jobs'), readFlag(query, 'force'))
    return { status: 200, body: new Map([['closed', true]]) }
  },
})
