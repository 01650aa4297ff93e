/** `GET /_ml/calendars`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-get-calendar.html */
import { findCalendars } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readCount } from '../parameters.js'

export default defineStoreRoute({
  name: 'ml.get_calendars',
  summary: 'Returns calendars.',
  action: 'cluster:monitor/xpack/ml/calendars/get',
  methods: ['GET', 'POST'],
  paths: ['/_ml/calendars', '/_ml/calendars/:calendar_id'],
  parameters: { from: 'text', size: 'text' },
  body: 'optional',
  handle({ params, query }, { store }) {
    const calendars = findCalendars(store, { expression: params.calendar_id ?? null, allowNoMatch: true })
    const from = readCount(query, 'from', 0)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['count', calendars.length],
        ['calendars', calendars.slice(from, from + readCount(query, 'size', 100))],
      ]),
    }
  },
})
