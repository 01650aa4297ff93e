/** `PUT /api/actions/connector/{id}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-put-actions-connector-id */
import { defineApplicationRoute } from '../api/define-route.js'
import { connectorId, updateBody } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'connectors.update',
  summary: 'Updates the name, configuration and secrets of a connector.',
  method: 'PUT',
  path: '/api/actions/connector/{id}',
  privilege: 'actions.all',
  wording: 'platform',
  params: connectorId,
  body: updateBody,
  examples: [
    {
      title: 'Another index',
      calls: [
        {
          request: 'POST /api/actions/connector/documents',
          body: { name: 'Documents', connector_type_id: '.index', config: { index: 'alerts' } },
          status: 200,
        },
        {
          request: 'PUT /api/actions/connector/documents',
          body: { name: 'Documents', config: { index: 'signals', refresh: true } },
          status: 200,
          answer: { id: 'documents', config: { index: 'signals', refresh: true, executionTimeField: null } },
        },
      ],
    },
  ],
  handle({ params: { id }, body, space }, { connectors }) {
    return { status: 200, body: connectors.update(space, id, body) }
  },
})
