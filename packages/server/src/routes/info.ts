/** `GET /` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/common-options.html): clients look here for the version that they talk to. */
import { fromPlain } from '@sluice/core'
import { VERSION } from '../cluster/version.js'
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'info',
  summary: 'Returns the name and the version of the cluster.',
  action: 'cluster:monitor/main',
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
      version: VERSION,
      tagline: 'You Know, for Search',
    }) as Map<string, unknown>,
  }),
})
