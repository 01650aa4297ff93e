/** `GET /_license/basic_status`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-basic-status.html */
import { currentLicense } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'license.get_basic_status',
  summary: 'Shows whether a basic licence can be started.',
  action: 'cluster:admin/xpack/license/basic_status',
  methods: ['GET'],
  paths: ['/_license/basic_status'],
  parameters: {},
  body: 'none',
  handle: (_, { store }) => ({
    status: 200,
    body: new Map([['eligible_to_start_basic', currentLicense(store).type !== 'basic']]),
  }),
})
