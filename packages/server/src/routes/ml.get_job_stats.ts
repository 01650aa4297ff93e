/** `GET /_ml/anomaly_detectors/_stats`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-get-job-stats.html */
import { findJobs } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readLookup } from '../ml/ml-body.js'
import { jobStats } from '../ml/ml-stats.js'

export default defineStoreRoute({
  name: 'ml.get_job_stats',
  summary: 'Returns statistics of anomaly detection jobs.',
  action: 'cluster:monitor/xpack/ml/job/stats/get',
  methods: ['GET'],
  paths: ['/_ml/anomaly_detectors/_stats', '/_ml/anomaly_detectors/:job_id/_stats'],
  parameters: { allow_no_match: 'flag', allow_no_jobs: 'flag' },
  body: 'none',
  statuses: [404],
  handle({ params, query }, { store }) {
    const jobs = findJobs(store, readLookup(params.job_id, query, 'allow_no_jobs'))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['count', jobs.length],
        ['jobs', jobs.map(job => jobStats(store, job))],
      ]),
    }
  },
})
