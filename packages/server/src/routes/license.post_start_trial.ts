/** `POST /_license/start_trial`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/start-trial.html */
import { startTrial } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'license.post_start_trial',
  summary: 'Starts a trial licence.',
  action: 'cluster:admin/xpack/license/start_trial',
  methods: ['POST'],
  paths: ['/_license/start_trial'],
  parameters: { acknowledge: 'flag', master_timeout: 'text', timeout: 'text', type: 'text' },
  body: 'none',
  handle(_, { store }) {
    const isStarted = store.write(() => startTrial(store))
    const body = new Map<string, unknown>([
      ['acknowledged', true],
      ['trial_was_started', isStarted],
    ])
    return isStarted
      ? { status: 200, body: body.set('type', 'trial') }
      : { status: 403, body: body.set('error_message', 'Operation failed: Trial was already activated.') }
  },
})
