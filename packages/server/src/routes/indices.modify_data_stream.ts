/** `POST /_data_stream/_modify`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/modify-data-streams-api.html */
import { modifyDataStreams } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'

export default defineStoreRoute({
  name: 'indices.modify_data_stream',
  summary: 'Adds backing indices to data streams, or removes them.',
  action: 'indices:admin/data_stream/modify',
  statuses: [404],
  methods: ['POST'],
  paths: ['/_data_stream/_modify'],
  parameters: {},
  body: 'required',
  handle({ bytes }, { store }) {
    modifyDataStreams(store, bytes)
    return acknowledged()
  },
})
