/** `GET /api/actions/action/{id}`: the deprecated form of `connectors.get`, with names in camel case. */
import { defineApplicationRoute } from '../api/define-route.js'
import { legacyForm } from '../connectors/connector.js'
import { connectorId } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'actions.get',
  summary: 'Returns a connector.',
  method: 'GET',
  path: '/api/actions/action/{id}',
  isDeprecated: true,
  privilege: 'actions.read',
  wording: 'platform',
  params: connectorId,
  examples: [
    {
      title: 'As earlier versions did it',
      calls: [
        {
          request: 'POST /api/actions/connector/log',
          body: { name: 'Log', connector_type_id: '.server-log' },
          status: 200,
        },
        {
          request: 'GET /api/actions/action/log',
          status: 200,
          answer: { id: 'log', actionTypeId: '.server-log', isMissingSecrets: false },
        },
      ],
    },
  ],
  handle({ params: { id }, space }, { connectors }) {
    return { status: 200, body: legacyForm(connectors.get(space, id)) }
  },
})
