/** `GET /_data_stream/{name}/_lifecycle`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-streams-get-lifecycle.html */
import { findStreams, globalRetention } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { lifecycleMembers } from '../indices/data-stream-answer.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.get_data_lifecycle',
  summary: 'Returns the lifecycle of data streams.',
  action: 'indices:admin/data_stream/lifecycle/get',
  methods: ['GET'],
  paths: ['/_data_stream/:name/_lifecycle'],
  parameters: { expand_wildcards: 'text', include_defaults: 'flag', master_timeout: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const { fallback, max } = globalRetention(store)
    const streams = findStreams(store, params.name).map(
      stream =>
        new Map<string, unknown>([
          ['name', stream.name],
          ...lifecycleMembers(store, stream, readFlag(query, 'include_defaults')),
        ]),
    )
    const global = new Map<string, unknown>([
      ...(max === null ? [] : [['max_retention', max] as const]),
      ...(fallback === null ? [] : [['default_retention', fallback] as const]),
    ])
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['global_retention', global],
        ['data_streams', streams],
      ]),
    }
  },
})
