/** `DELETE /_ml/calendars/{calendar_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-delete-calendar.html */
import { deleteCalendar } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'ml.delete_calendar',
  summary: 'Deletes a calendar with its events.',
  action: 'cluster:admin/xpack/ml/calendars/delete',
  methods: ['DELETE'],
  paths: ['/_ml/calendars/:calendar_id'],
  parameters: {},
  body: 'none',
  handle({ params }, { store }) {
    store.write(() => deleteCalendar(store, params.calendar_id!))
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
