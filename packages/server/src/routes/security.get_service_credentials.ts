/** `GET /_security/service/{namespace}/{service}/credential`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-service-credentials.html */
import { defineSecurityRoute } from '../define-route.js'
import { nodesBody } from '../nodes/nodes-answer.js'

export default defineSecurityRoute({
  name: 'security.get_service_credentials',
  summary: 'Returns the names of the tokens of a service account.',
  action: 'cluster:admin/xpack/security/service_account/credential/get',
  methods: ['GET'],
  paths: ['/_security/service/:namespace/:service/credential'],
  parameters: {},
  body: 'none',
  handle({ params }, { store, security }) {
    const account = `${params.namespace!}/${params.service!}`
    const names = security.serviceTokens.names(account)
    const nodes = nodesBody(store, undefined, () => new Map())
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['service_account', account],
        ['count', names.length],
        ['tokens', new Map(names.map(name => [name, new Map()]))],
        [
          'nodes_credentials',
          new Map<string, unknown>([
            ['_nodes', nodes.get('_nodes')],
            ['file_tokens', new Map()],
          ]),
        ],
      ]),
    }
  },
})
