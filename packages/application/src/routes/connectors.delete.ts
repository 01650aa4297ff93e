/** `DELETE /api/actions/connector/{id}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-delete-actions-connector-id */
import { defineApplicationRoute } from '../api/define-route.js'
import { connectorId } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'connectors.delete',
  summary: 'Deletes a connector.',
  method: 'DELETE',
  path: '/api/actions/connector/{id}',
  privilege: 'actions.all',
  wording: 'platform',
  params: connectorId,
  examples: [
    {
      title: 'One connector',
      calls: [
        {
          request: 'POST /api/actions/connector/log',
          body: { name: 'Log', connector_type_id: '.server-log' },
          status: 200,
        },
        { request: 'DELETE /api/actions/connector/log', status: 204 },
      ],
    },
  ],
  handle({ params: { id }, space }, { connectors }) {
    connectors.delete(space, id)
    return { status: 204 }
  },
})
