/** `GET /api/actions`: the deprecated form of `connectors.list`, with names in camel case. */
import { defineApplicationRoute } from '../api/define-route.js'
import { legacyForm } from '../connectors/connector.js'

export default defineApplicationRoute({
  name: 'actions.list',
  summary: 'Lists the connectors of a space.',
  method: 'GET',
  path: '/api/actions',
  isDeprecated: true,
  privilege: 'actions.read',
  wording: 'platform',
  examples: [
    {
      title: 'As earlier versions did it',
      calls: [
        {
          request: 'POST /api/actions/connector/log',
          body: { name: 'Log', connector_type_id: '.server-log' },
          status: 200,
        },
        { request: 'GET /api/actions', status: 200, answer: [{ id: 'log', referencedByCount: 0 }] },
      ],
    },
  ],
  handle({ space }, { connectors }) {
    return { status: 200, body: connectors.list(space).map(legacyForm) }
  },
})
