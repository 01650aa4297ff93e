/** `PUT /_ml/anomaly_detectors/{job_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-put-job.html */
import { type JobBody, putJob } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readJobBody } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.put_job',
  summary: 'Creates an anomaly detection job.',
  action: 'cluster:admin/xpack/ml/job/put',
  methods: ['PUT'],
  paths: ['/_ml/anomaly_detectors/:job_id'],
  parameters: {
    allow_no_indices: 'flag',
    expand_wildcards: 'text',
    ignore_throttled: 'flag',
    ignore_unavailable: 'flag',
  },
  body: 'required',
  handle({ params, bytes }, { store }) {
    const job = store.write(() => putJob(store, params.job_id!, readJobBody(bytes) as JobBody))
    return { status: 200, body: job }
  },
})
