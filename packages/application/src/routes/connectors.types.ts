/** `GET /api/actions/connector_types`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-get-actions-connector-types */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { shownType } from '../connectors/connector-schema.js'
import { connectorTypes } from '../connectors/registry.js'

export default defineApplicationRoute({
  name: 'connectors.types',
  summary: 'Lists the connector types: all, or those for a feature.',
  method: 'GET',
  path: '/api/actions/connector_types',
  privilege: 'actions.read',
  wording: 'platform',
  query: z.object({ feature_id: z.string().optional() }).strict(),
  examples: [
    {
      title: 'Types for security',
      calls: [
        {
          request: 'GET /api/actions/connector_types?feature_id=siem',
          status: 200,
          answer: [{ id: '.email' }, { id: '.index', minimum_license_required: 'basic' }, { id: '.webhook' }],
        },
      ],
    },
  ],
  handle({ query: { feature_id } }) {
    const shown = connectorTypes.filter(({ features }) => feature_id === undefined || features.includes(feature_id))
    return { status: 200, body: shown.map(shownType) }
  },
})
