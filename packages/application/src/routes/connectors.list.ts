/** `GET /api/actions/connectors`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-get-actions-connectors */
import { defineApplicationRoute } from '../api/define-route.js'

export default defineApplicationRoute({
  name: 'connectors.list',
  summary: 'Lists the connectors of a space by name, with the number of rules that use each.',
  method: 'GET',
  path: '/api/actions/connectors',
  privilege: 'actions.read',
  wording: 'platform',
  examples: [
    {
      title: 'All connectors',
      calls: [
        {
          request: 'POST /api/actions/connector/log',
          body: { name: 'Log', connector_type_id: '.server-log' },
          status: 200,
        },
        { request: 'GET /api/actions/connectors', status: 200, answer: [{ id: 'log', referenced_by_count: 0 }] },
      ],
    },
  ],
  handle({ space }, { connectors }) {
    return { status: 200, body: connectors.list(space) }
  },
})
