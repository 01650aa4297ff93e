/** `GET /api/actions/connector/{id}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-get-actions-connector-id */
import { defineApplicationRoute } from '../api/define-route.js'
import { connectorId } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'connectors.get',
  summary: 'Returns a connector, without its secrets.',
  method: 'GET',
  path: '/api/actions/connector/{id}',
  privilege: 'actions.read',
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
        {
          request: 'GET /api/actions/connector/log',
          status: 200,
          answer: { id: 'log', name: 'Log', connector_type_id: '.server-log', config: {}, is_preconfigured: false },
        },
      ],
    },
  ],
  handle({ params: { id }, space }, { connectors }) {
    return { status: 200, body: connectors.get(space, id) }
  },
})
