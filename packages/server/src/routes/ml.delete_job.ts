/** `DELETE /_ml/anomaly_detectors/{job_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-delete-job.html */
import { deleteJob } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'ml.delete_job',
  summary: 'Deletes an anomaly detection job with its datafeed.',
  action: 'cluster:admin/xpack/ml/job/delete',
  statuses: [409],
  methods: ['DELETE'],
  paths: ['/_ml/anomaly_detectors/:job_id'],
  parameters: { force: 'flag', wait_for_completion: 'flag', delete_user_annotations: 'flag' },
  body: 'none',
  handle({ params, query }, { store }) {
    store.write(() => deleteJob(store, params.job_id!, readFlag(query, 'force')))
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
