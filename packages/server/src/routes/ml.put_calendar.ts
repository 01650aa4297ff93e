/** `PUT /_ml/calendars/{calendar_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-put-calendar.html */
import { putCalendar } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readCalendarBody, textMember } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.put_calendar',
  summary: 'Creates a calendar.',
  action: 'cluster:admin/xpack/ml/calendars/put',
  methods: ['PUT'],
  paths: ['/_ml/calendars/:calendar_id'],
  parameters: {},
  body: 'optional',
  handle({ params, bytes }, { store }) {
    const { description, job_ids = [] } = readCalendarBody(bytes)
    const calendar = store.write(() =>
      putCalendar(store, params.calendar_id!, job_ids, textMember(description) ?? null),
    )
    return { status: 200, body: calendar }
  },
})
