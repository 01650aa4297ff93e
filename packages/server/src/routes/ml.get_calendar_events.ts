/** `GET /_ml/calendars/{calendar_id}/events`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-get-calendar-event.html */
import { eventsOf, getCalendar } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readMoment } from '../ml/ml-body.js'
import { readCount } from '../parameters.js'

export default defineStoreRoute({
  name: 'ml.get_calendar_events',
  summary: 'Returns the events of a calendar.',
  action: 'cluster:monitor/xpack/ml/calendars/events/get',
  methods: ['GET'],
  paths: ['/_ml/calendars/:calendar_id/events'],
  parameters: { start: 'text', end: 'text', from: 'text', size: 'text', job_id: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const id = params.calendar_id!
    if (id !== '_all') getCalendar(store, id)
    const start = query.has('start') ? readMoment(query.get('start'), 'start') : Number.NEGATIVE_INFINITY
    const end = query.has('end') ? readMoment(query.get('end'), 'end') : Number.POSITIVE_INFINITY
    const events = eventsOf(store, id === '_all' ? null : id).filter(
      event => Number(event.get('end_time')) > start && Number(event.get('start_time')) < end,
    )
    const from = readCount(query, 'from', 0)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['count', events.length],
        ['events', events.slice(from, from + readCount(query, 'size', 100))],
      ]),
    }
  },
})
