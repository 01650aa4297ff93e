/** `POST /_cluster/voting_config_exclusions`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/voting-config-exclusions.html */
import { addVotingExclusions } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'cluster.post_voting_config_exclusions',
  summary: 'Notes nodes that shall not vote.',
  action: 'cluster:admin/voting_config/add_exclusions',
  methods: ['POST'],
  paths: ['/_cluster/voting_config_exclusions'],
  parameters: { ...TIMEOUT_PARAMETERS, node_ids: 'text', node_names: 'text' },
  body: 'none',
  handle({ query }, { store }) {
    const list = (name: string): string[] => (query.get(name) ?? '').split(',').filter(each => each !== '')
    addVotingExclusions(store.state, list('node_names'), list('node_ids'), {
      nodeId: nodeOf(store).id,
      nodeName: store.names.node,
    })
    return { status: 200, body: '' }
  },
})
