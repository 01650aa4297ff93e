/** `PUT /_data_stream/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-create-data-stream.html */
import { createDataStream } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.create_data_stream',
  summary: 'Creates a data stream from the index template that matches its name.',
  action: 'indices:admin/data_stream/create',
  methods: ['PUT'],
  paths: ['/_data_stream/:name'],
  parameters: TIMEOUT_PARAMETERS,
  body: 'none',
  handle({ params }, { store }) {
    store.indices.authorize([params.name!])
    createDataStream(store, params.name!)
    return acknowledged()
  },
})
