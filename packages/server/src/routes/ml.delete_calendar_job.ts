/** `DELETE /_ml/calendars/{calendar_id}/jobs/{job_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-delete-calendar-job.html */
import { changeCalendarJobs } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'ml.delete_calendar_job',
  summary: 'Removes jobs from a calendar.',
  action: 'cluster:admin/xpack/ml/calendars/jobs/update',
  methods: ['DELETE'],
  paths: ['/_ml/calendars/:calendar_id/jobs/:job_id'],
  parameters: {},
  body: 'none',
  handle({ params }, { store }) {
    const jobs = params.job_id!.split(',')
    const calendar = store.write(() => changeCalendarJobs(store, params.calendar_id!, [], jobs))
    return { status: 200, body: calendar }
  },
})
