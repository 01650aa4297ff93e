/** `GET /_xpack/usage`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/usage-api.html */
import { defineStoreRoute } from '../define-route.js'
import { features } from '../license/features.js'

export default defineStoreRoute({
  name: 'xpack.usage',
  summary: 'Returns the usage of features. Uses are not counted.',
  action: 'cluster:monitor/xpack/usage',
  methods: ['GET'],
  paths: ['/_xpack/usage'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle: () => ({
    status: 200,
    body: new Map(
      [...features].map(([name, isThere]) => [
        name,
        new Map([
          ['available', isThere],
          ['enabled', isThere],
        ]),
      ]),
    ),
  }),
})
