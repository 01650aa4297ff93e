/** `POST /_data_stream/_promote/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/promote-data-stream-api.html */
import { dataStream, resourceNotFound } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'

export default defineStoreRoute({
  name: 'indices.promote_data_stream',
  summary: 'Converts a replicated data stream to an ordinary one. No data stream is replicated here.',
  action: 'indices:admin/data_stream/promote',
  methods: ['POST'],
  paths: ['/_data_stream/_promote/:name'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle({ params }, { store }) {
    const { name } = params
    store.indices.authorize([name!])
    if (dataStream(store.state, name!) === null) throw resourceNotFound(`data stream [${name}] does not exist`)
    return acknowledged()
  },
})
