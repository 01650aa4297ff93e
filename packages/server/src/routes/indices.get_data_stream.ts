/** `GET /_data_stream/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-data-stream.html */
import { findStreams } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { shownDataStream } from '../indices/data-stream-answer.js'

export default defineStoreRoute({
  name: 'indices.get_data_stream',
  summary: 'Returns data streams and their backing indices.',
  action: 'indices:admin/data_stream/get',
  methods: ['GET'],
  paths: ['/_data_stream', '/_data_stream/:name'],
  parameters: {
    expand_wildcards: 'text',
    include_defaults: 'flag',
    local: 'flag',
    master_timeout: 'text',
    verbose: 'flag',
  },
  body: 'none',
  handle({ params }, { store }) {
    const found = findStreams(store, params.name)
    return { status: 200, body: new Map([['data_streams', found.map(stream => shownDataStream(store, stream))]]) }
  },
})
