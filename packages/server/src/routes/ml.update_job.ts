/** `POST /_ml/anomaly_detectors/{job_id}/_update`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-update-job.html */
import { updateJob } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readJobChanges } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.update_job',
  summary: 'Updates an anomaly detection job.',
  action: 'cluster:admin/xpack/ml/job/update',
  statuses: [409],
  methods: ['POST'],
  paths: ['/_ml/anomaly_detectors/:job_id/_update'],
  parameters: {},
  body: 'required',
  handle({ params, bytes }, { store }) {
    const job = store.write(() => updateJob(store, params.job_id!, readJobChanges(bytes)))
    return { status: 200, body: job }
  },
})
