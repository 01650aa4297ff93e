/** `DELETE /_license`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/delete-license.html */
import { startBasic } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'license.delete',
  summary: 'Deletes the licence: a basic licence is in effect again.',
  action: 'cluster:admin/xpack/license/delete',
  methods: ['DELETE'],
  paths: ['/_license'],
  parameters: { master_timeout: 'text', timeout: 'text' },
  body: 'none',
  handle(_, { store }) {
    store.write(() => startBasic(store))
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
