/** `GET /api/actions/list_action_types`: the deprecated form of `connectors.types`, with names in camel case. */
import { defineApplicationRoute } from '../api/define-route.js'
import { legacyType } from '../connectors/connector-schema.js'
import { connectorTypes } from '../connectors/registry.js'

export default defineApplicationRoute({
  name: 'actions.types',
  summary: 'Lists the connector types.',
  method: 'GET',
  path: '/api/actions/list_action_types',
  isDeprecated: true,
  privilege: 'actions.read',
  wording: 'platform',
  examples: [
    {
      title: 'As earlier versions did it',
      calls: [
        {
          request: 'GET /api/actions/list_action_types',
          status: 200,
          answer: [{ id: '.email', enabledInConfig: true }, {}, {}, {}],
        },
      ],
    },
  ],
  handle() {
    return { status: 200, body: connectorTypes.map(legacyType) }
  },
})
