/** `GET /_ml/anomaly_detectors`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-get-job.html */
import { findJobs } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readLookup } from '../ml/ml-body.js'
import { readFlag } from '../parameters.js'

/** The generated members of a job. */
const GENERATED: readonly string[] = [
  'job_id',
  'job_type',
  'job_version',
  'create_time',
  'finished_time',
  'model_snapshot_id',
]

export default defineStoreRoute({
  name: 'ml.get_jobs',
  summary: 'Returns anomaly detection jobs.',
  action: 'cluster:monitor/xpack/ml/job/get',
  methods: ['GET'],
  paths: ['/_ml/anomaly_detectors', '/_ml/anomaly_detectors/:job_id'],
  parameters: { allow_no_match: 'flag', allow_no_jobs: 'flag', exclude_generated: 'flag' },
  body: 'none',
  statuses: [404],
  handle({ params, query }, { store }) {
    const jobs = findJobs(store, readLookup(params.job_id, query, 'allow_no_jobs'))
    const hidden = readFlag(query, 'exclude_generated') ? GENERATED : []
    const shown = jobs.map(job => new Map([...job].filter(([name]) => !hidden.includes(name))))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['count', jobs.length],
        ['jobs', shown],
      ]),
    }
  },
})
