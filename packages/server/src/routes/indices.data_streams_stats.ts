/** `GET /_data_stream/{name}/_stats`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-stream-stats-api.html */
import { findStreams, latestTimestamp, sourceBytes } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { shardsOf } from '../indices/shards-answer.js'

export default defineStoreRoute({
  name: 'indices.data_streams_stats',
  summary: 'Returns statistics of data streams: their sizes.',
  action: 'indices:monitor/data_stream/stats',
  methods: ['GET'],
  paths: ['/_data_stream/_stats', '/_data_stream/:name/_stats'],
  parameters: { expand_wildcards: 'text' },
  body: 'none',
  handle({ params }, { store }) {
    const streams = findStreams(store, params.name).map(({ name, indices }) => {
      const found = indices.map(each => store.indices.get(each)!)
      return { name, found, bytes: found.reduce((sum, index) => sum + sourceBytes(store, index), 0) }
    })
    const indices = streams.flatMap(({ found }) => found)
    const shown = streams.map(
      ({ name, found, bytes }) =>
        new Map<string, unknown>([
          ['data_stream', name],
          ['backing_indices', found.length],
          ['store_size_bytes', bytes],
          ['maximum_timestamp', Math.max(0, ...found.map(latestTimestamp))],
        ]),
    )
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['_shards', shardsOf(indices)],
        ['data_stream_count', streams.length],
        ['backing_indices', indices.length],
        ['total_store_size_bytes', streams.reduce((sum, { bytes }) => sum + bytes, 0)],
        ['data_streams', shown],
      ]),
    }
  },
})
