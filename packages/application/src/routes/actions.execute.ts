/** `POST /api/actions/action/{id}/_execute`: the deprecated form of `connectors.execute`, with names in camel case. */
import { defineApplicationRoute } from '../api/define-route.js'
import { connectorId, executeBody, legacyExecutionAnswer } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'actions.execute',
  summary: 'Runs a connector.',
  method: 'POST',
  path: '/api/actions/action/{id}/_execute',
  isDeprecated: true,
  privilege: 'actions.read',
  wording: 'platform',
  params: connectorId,
  body: executeBody,
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
          request: 'POST /api/actions/action/log/_execute',
          body: { params: { message: 'all is well' } },
          status: 200,
          answer: { id: 'log', connector_type_id: '.server-log', actionId: 'log', status: 'ok' },
        },
      ],
    },
  ],
  async handle({ params: { id }, body, space, caller }, { connectors }) {
    const connector = connectors.get(space, id)
    return legacyExecutionAnswer(connector, await connectors.execute(space, id, body.params, caller))
  },
})
