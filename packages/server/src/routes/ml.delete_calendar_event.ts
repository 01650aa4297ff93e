/** `DELETE /_ml/calendars/{calendar_id}/events/{event_id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-delete-calendar-event.html */
import { deleteEvent } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'ml.delete_calendar_event',
  summary: 'Removes an event from a calendar.',
  action: 'cluster:admin/xpack/ml/calendars/events/delete',
  methods: ['DELETE'],
  paths: ['/_ml/calendars/:calendar_id/events/:event_id'],
  parameters: {},
  body: 'none',
  handle({ params }, { store }) {
    store.write(() => deleteEvent(store, params.calendar_id!, params.event_id!))
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
