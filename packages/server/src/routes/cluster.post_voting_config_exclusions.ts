/** `POST /_cluster/voting_config_exclusions`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/voting-config-exclusions.html */
import { illegalArgument } from '@sluice/java'
import { parseTimeValue } from '@sluice/search'
import { addVotingExclusions } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { exclusionsText, timedOut } from '../cluster/voting-wait.js'
import { defineStoreRoute } from '../define-route.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'cluster.post_voting_config_exclusions',
  summary: 'Adds nodes to the voting configuration exclusions.',
  action: 'cluster:admin/voting_config/add_exclusions',
  methods: ['POST'],
  paths: ['/_cluster/voting_config_exclusions'],
  parameters: { ...TIMEOUT_PARAMETERS, node_ids: 'text', node_names: 'text' },
  body: 'none',
  async handle({ query }, { store }) {
    const timeout = query.get('timeout') ?? '30s'
    const millis = parseTimeValue(timeout, 'timeout')
    if (millis < 0) throw illegalArgument(`timeout [${timeout}] must be non-negative`)
    const list = (name: string): string[] => (query.get(name) ?? '').split(',').filter(each => each !== '')
    const nodeId = nodeOf(store).id
    const own = { nodeId, nodeName: store.names.node }
    const excluded = addVotingExclusions(store.state, list('node_names'), list('node_ids'), own)
    if (excluded.some(each => each.nodeId === nodeId)) {
      await timedOut(
        millis,
        `timed out waiting for voting config exclusions ${exclusionsText(excluded)} to take effect`,
      )
    }
    return { status: 200, body: '' }
  },
})
