/** `POST /_ml/datafeeds/{datafeed_id}/_start`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-start-datafeed.html */

import { readLooseBody } from '@sluice/search'
import { startDatafeed } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { checkTimeout, readMoment } from '../ml/ml-body.js'
import { NODE_ID } from '../node-id.js'

export default defineStoreRoute({
  name: 'ml.start_datafeed',
  summary: 'Starts a datafeed.',
  action: 'cluster:admin/xpack/ml/datafeed/start',
  statuses: [409],
  methods: ['POST'],
  paths: ['/_ml/datafeeds/:datafeed_id/_start'],
  parameters: { start: 'text', end: 'text', timeout: 'text' },
  body: 'optional',
  handle({ params, query, bytes }, { store }) {
    checkTimeout(query)
    const body = readLooseBody(bytes)
    const end = query.get('end') ?? body.get('end')
    const start = query.get('start') ?? body.get('start')
    if (start !== undefined) readMoment(start, 'start')
    if (end !== undefined) readMoment(end, 'end')
    startDatafeed(store, params.datafeed_id!, end !== undefined)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['started', true],
        ['node', NODE_ID],
      ]),
    }
  },
})
