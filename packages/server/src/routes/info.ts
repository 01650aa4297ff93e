/** `GET /` (reference/api/errors-and-conventions.md 3): clients look here for the version that they talk to. */
import { fromPlain } from '@sluice/core'
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'info',
  summary: 'Says which version of the API this is.',
  methods: ['GET'],
  takesHead: true,
  paths: ['/'],
  parameters: {},
  body: 'none',
  handle: (_, { names }) => ({
    status: 200,
    body: fromPlain({
      name: names.node,
      cluster_name: names.cluster,
      cluster_uuid: 'c2x1aWNlLXNsdWljZS1zbA',
      version: {
        number: '8.18.8',
        build_flavor: 'default',
        build_type: 'sluice',
        build_hash: '0000000000000000000000000000000000000000',
        build_date: '2025-01-01T00:00:00.000Z',
        build_snapshot: false,
        lucene_version: '9.12.1',
        minimum_wire_compatibility_version: '7.17.0',
        minimum_index_compatibility_version: '7.0.0',
      },
      tagline: 'You Know, for Search',
    }) as Map<string, unknown>,
  }),
})
