/** `GET /_features`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/features-apis.html */
import { fromPlain } from '@sluice/core'
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'features.get_features',
  summary: 'Lists the features that can be part of snapshots.',
  action: 'cluster:admin/features/get',
  methods: ['GET'],
  paths: ['/_features'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle: () => ({
    status: 200,
    body: fromPlain({ features: [{ name: 'tasks', description: 'Manages task results' }] }) as Map<string, unknown>,
  }),
})
