/** `DELETE /_data_stream/{name}/_lifecycle`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-streams-delete-lifecycle.html */
import { findStreams, saveStream } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.delete_data_lifecycle',
  summary: 'Removes the lifecycle of data streams: nothing is deleted automatically any more.',
  action: 'indices:admin/data_stream/lifecycle/delete',
  methods: ['DELETE'],
  paths: ['/_data_stream/:name/_lifecycle'],
  parameters: { ...TIMEOUT_PARAMETERS, expand_wildcards: 'text' },
  body: 'none',
  handle({ params }, { store }) {
    const streams = findStreams(store, params.name)
    store.state.commit(() => {
      for (const stream of streams) saveStream(store.state, { ...stream, lifecycle: null })
    })
    return acknowledged()
  },
})
