/** `PUT /{index}/_doc/{id}`, `POST /{index}/_doc`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-index_.html */
import { illegalArgument } from '@sluice/java'
import { defineStoreRoute } from '../define-route.js'
import { indexAnswer } from '../documents/index-document.js'
import { VERSION_PARAMETERS, WRITE_PARAMETERS } from '../documents/write-parameters.js'

export default defineStoreRoute({
  name: 'index',
  summary: 'Indexes a document; an existing one is replaced.',
  action: 'indices:data/write/index',
  statuses: [201, 409],
  methods: ['PUT', 'POST'],
  paths: ['/:index/_doc/:id', 'POST /:index/_doc'],
  parameters: {
    ...WRITE_PARAMETERS,
    ...VERSION_PARAMETERS,
    op_type: 'text',
    pipeline: 'text',
    require_alias: 'flag',
    require_data_stream: 'flag',
    include_source_on_error: 'flag',
  },
  body: 'required, no source',
  keepsBody: true,
  handle(request, context) {
    const opType = request.query.get('op_type') ?? (request.params.id === undefined ? 'create' : 'index')
    if (opType !== 'index' && opType !== 'create') {
      throw illegalArgument(`opType must be 'create' or 'index', found: [${opType}]`)
    }
    return indexAnswer(request, context, opType === 'create')
  },
})
