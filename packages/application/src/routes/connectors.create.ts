/** `POST /api/actions/connector/{id?}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-post-actions-connector-id */
import { defineApplicationRoute } from '../api/define-route.js'
import { createBody, newConnectorId } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'connectors.create',
  summary: 'Creates a connector, with a generated or a given id.',
  method: 'POST',
  path: '/api/actions/connector/{id?}',
  privilege: 'actions.all',
  wording: 'platform',
  statuses: [409],
  params: newConnectorId,
  body: createBody,
  examples: [
    {
      title: 'A connector that writes documents to an index',
      calls: [
        {
          request: 'POST /api/actions/connector/documents',
          body: { name: 'Documents', connector_type_id: '.index', config: { index: 'alerts' } },
          status: 200,
          answer: {
            id: 'documents',
            name: 'Documents',
            connector_type_id: '.index',
            config: { index: 'alerts', refresh: false, executionTimeField: null },
            is_missing_secrets: false,
          },
        },
      ],
    },
  ],
  handle({ params: { id }, body: { connector_type_id, ...input }, space }, { connectors }) {
    return { status: 200, body: connectors.create(space, id, connector_type_id, input) }
  },
})
