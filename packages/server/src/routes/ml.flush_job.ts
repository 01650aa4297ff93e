/** `POST /_ml/anomaly_detectors/{job_id}/_flush`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-flush-job.html */
import { getJob, mlConflict } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'ml.flush_job',
  summary: 'Flushes the buffered data of a job. There is none.',
  action: 'cluster:admin/xpack/ml/job/flush',
  statuses: [409],
  methods: ['POST'],
  paths: ['/_ml/anomaly_detectors/:job_id/_flush'],
  parameters: { calc_interim: 'flag', start: 'text', end: 'text', advance_time: 'text', skip_time: 'text' },
  body: 'optional',
  handle({ params }, { store }) {
    const id = params.job_id!
    getJob(store, id)
    if (!store.openJobs.has(id)) throw mlConflict(`Cannot flush because job [${id}] is not open`)
    return { status: 200, body: new Map([['flushed', true]]) }
  },
})
