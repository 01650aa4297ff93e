/** `GET /_license`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-license.html */
import { currentLicense, shownLicense } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'license.get',
  summary: 'Returns the licence of the cluster.',
  action: 'cluster:monitor/xpack/license/get',
  methods: ['GET'],
  paths: ['/_license'],
  parameters: { local: 'flag', accept_enterprise: 'flag' },
  body: 'none',
  handle: (_, { store }) => ({
    status: 200,
    body: new Map([['license', shownLicense(currentLicense(store), store.now())]]),
  }),
})
