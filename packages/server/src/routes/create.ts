/** `PUT /{index}/_create/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-index_.html */
import { defineStoreRoute } from '../define-route.js'
import { indexAnswer } from '../documents/index-document.js'
import { VERSION_PARAMETERS, WRITE_PARAMETERS } from '../documents/write-parameters.js'

export default defineStoreRoute({
  name: 'create',
  summary: 'Indexes a document unless its id exists.',
  action: 'indices:data/write/index',
  statuses: [201, 409],
  methods: ['PUT', 'POST'],
  paths: ['/:index/_create/:id'],
  parameters: {
    ...WRITE_PARAMETERS,
    ...VERSION_PARAMETERS,
    pipeline: 'text',
    require_alias: 'flag',
    require_data_stream: 'flag',
    include_source_on_error: 'flag',
  },
  body: 'required, no source',
  keepsBody: true,
  handle: (request, context) => indexAnswer(request, context, true),
})
