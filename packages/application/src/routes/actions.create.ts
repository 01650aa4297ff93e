/** `POST /api/actions/action`: the deprecated form of `connectors.create`, with names in camel case. */
import { defineApplicationRoute } from '../api/define-route.js'
import { legacyForm } from '../connectors/connector.js'
import { legacyCreateBody } from '../connectors/connector-schema.js'

export default defineApplicationRoute({
  name: 'actions.create',
  summary: 'Creates a connector.',
  method: 'POST',
  path: '/api/actions/action',
  isDeprecated: true,
  privilege: 'actions.all',
  wording: 'platform',
  statuses: [409],
  body: legacyCreateBody,
  examples: [
    {
      title: 'As earlier versions did it',
      calls: [
        {
          request: 'POST /api/actions/action',
          body: { name: 'Log', actionTypeId: '.server-log' },
          status: 200,
          answer: { name: 'Log', actionTypeId: '.server-log', isPreconfigured: false },
        },
      ],
    },
  ],
  handle({ body: { actionTypeId, ...input }, space }, { connectors }) {
    return { status: 200, body: legacyForm(connectors.create(space, undefined, actionTypeId, input)) }
  },
})
