/** `POST /_license/start_basic`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/start-basic.html */
import { startBasic } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'license.post_start_basic',
  summary: 'Starts a basic licence.',
  action: 'cluster:admin/xpack/license/start_basic',
  methods: ['POST'],
  paths: ['/_license/start_basic'],
  parameters: { acknowledge: 'flag', master_timeout: 'text', timeout: 'text' },
  body: 'none',
  handle(_, { store }) {
    const isStarted = store.write(() => startBasic(store))
    const body = new Map<string, unknown>([
      ['acknowledged', true],
      ['basic_was_started', isStarted],
    ])
    return isStarted
      ? { status: 200, body }
      : { status: 403, body: body.set('error_message', 'Operation failed: Current license is basic.') }
  },
})
