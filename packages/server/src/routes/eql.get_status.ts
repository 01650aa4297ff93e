/** `GET /_eql/search/status/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-async-eql-status-api.html */
import { defineStoreRoute } from '../define-route.js'
import { answerOf } from '../errors.js'

export default defineStoreRoute({
  name: 'eql.get_status',
  summary: 'Shows whether an EQL search is still running.',
  action: 'cluster:monitor/eql/async/status',
  methods: ['GET'],
  paths: ['/_eql/search/status/:id'],
  parameters: {},
  body: 'none',
  handle({ params }, { store }) {
    const search = store.asyncResults.get(params.id!)
    const { outcome, task } = search
    const isRunning = outcome === undefined
    const body = new Map<string, unknown>([
      ['id', search.id],
      ['is_running', isRunning],
      ['is_partial', isRunning],
    ])
    if (isRunning) body.set('start_time_in_millis', task.startTime)
    body.set('expiration_time_in_millis', search.expiresAt)
    if (!isRunning) body.set('completion_status', 'thrown' in outcome ? answerOf(outcome.thrown).status : 200)
    return { status: 200, body }
  },
})
