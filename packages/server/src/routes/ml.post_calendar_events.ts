/** `POST /_ml/calendars/{calendar_id}/events`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-post-calendar-event.html */

import { readLooseBody } from '@sluice/search'
import { addEvents } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readMoment, textMember } from '../ml/ml-body.js'

export default defineStoreRoute({
  name: 'ml.post_calendar_events',
  summary: 'Adds events to a calendar.',
  action: 'cluster:admin/xpack/ml/calendars/events/post',
  methods: ['POST'],
  paths: ['/_ml/calendars/:calendar_id/events'],
  parameters: {},
  body: 'required',
  handle({ params, bytes }, { store }) {
    const given = (readLooseBody(bytes).get('events') ?? []) as readonly ReadonlyMap<string, unknown>[]
    const events = given.map(event => ({
      description: textMember(event.get('description')) ?? '',
      start: readMoment(event.get('start_time'), 'start_time'),
      end: readMoment(event.get('end_time'), 'end_time'),
    }))
    const added = store.write(() => addEvents(store, params.calendar_id!, events))
    return { status: 200, body: new Map([['events', added]]) }
  },
})
