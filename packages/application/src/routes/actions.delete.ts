/** `DELETE /api/actions/action/{id}`: the deprecated form of `connectors.delete`, with names in camel case. */
import { defineApplicationRoute } from '../api/define-route.js'
import { connectorId } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'actions.delete',
  summary: 'Deletes a connector.',
  method: 'DELETE',
  path: '/api/actions/action/{id}',
  isDeprecated: true,
  privilege: 'actions.all',
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
        { request: 'DELETE /api/actions/action/log', status: 204 },
      ],
    },
  ],
  handle({ params: { id }, space }, { connectors }) {
    connectors.delete(space, id)
    return { status: 204 }
  },
})
