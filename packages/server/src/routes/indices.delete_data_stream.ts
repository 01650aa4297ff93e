/** `DELETE /_data_stream/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-delete-data-stream.html */
import { deleteDataStream, findStreams } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'

export default defineStoreRoute({
  name: 'indices.delete_data_stream',
  summary: 'Deletes data streams and their backing indices.',
  action: 'indices:admin/data_stream/delete',
  methods: ['DELETE'],
  paths: ['/_data_stream/:name'],
  parameters: { expand_wildcards: 'text', master_timeout: 'text' },
  body: 'none',
  handle({ params }, { store }) {
    for (const stream of findStreams(store, params.name)) deleteDataStream(store, stream)
    return acknowledged()
  },
})
