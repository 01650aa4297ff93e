/** `POST /_data_stream/_migrate/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-migrate-to-data-stream.html */
import { migrateToDataStream } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.migrate_to_data_stream',
  summary: 'Converts an alias and its indices to a data stream.',
  action: 'indices:admin/data_stream/migrate',
  methods: ['POST'],
  paths: ['/_data_stream/_migrate/:name'],
  parameters: TIMEOUT_PARAMETERS,
  body: 'none',
  handle({ params }, { store }) {
    store.indices.authorize([params.name!])
    migrateToDataStream(store, params.name!)
    return acknowledged()
  },
})
