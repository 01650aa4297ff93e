/** `PUT /api/actions/action/{id}`: the deprecated form of `connectors.update`, with names in camel case. */
import { defineApplicationRoute } from '../api/define-route.js'
import { legacyForm } from '../connectors/connector.js'
import { connectorId, updateBody } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'actions.update',
  summary: 'Updates a connector.',
  method: 'PUT',
  path: '/api/actions/action/{id}',
  isDeprecated: true,
  privilege: 'actions.all',
  wording: 'platform',
  params: connectorId,
  body: updateBody,
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
          request: 'PUT /api/actions/action/log',
          body: { name: 'Lines' },
          status: 200,
          answer: { id: 'log', name: 'Lines' },
        },
      ],
    },
  ],
  handle({ params: { id }, body, space }, { connectors }) {
    return { status: 200, body: legacyForm(connectors.update(space, id, body)) }
  },
})
