/** `PUT /_data_stream/{name}/_lifecycle`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-streams-put-lifecycle.html */
import { findStreams, readLifecycle, saveStream } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.put_data_lifecycle',
  summary: 'Sets the lifecycle of data streams.',
  action: 'indices:admin/data_stream/lifecycle/put',
  methods: ['PUT'],
  paths: ['/_data_stream/:name/_lifecycle'],
  parameters: { ...TIMEOUT_PARAMETERS, expand_wildcards: 'text' },
  body: 'required, no source',
  handle({ params, bytes }, { store }) {
    const lifecycle = readLifecycle(bytes)
    const streams = findStreams(store, params.name)
    store.state.commit(() => {
      for (const stream of streams) saveStream(store.state, { ...stream, lifecycle })
    })
    return acknowledged()
  },
})
