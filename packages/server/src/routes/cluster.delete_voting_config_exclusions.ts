/** `DELETE /_cluster/voting_config_exclusions`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/voting-config-exclusions.html */
import { clearVotingExclusions, votingExclusions } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { exclusionsText, timedOut } from '../cluster/voting-wait.js'
import { defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

/** How long nodes have to leave. */
const REMOVAL_MILLIS = 30_000

export default defineStoreRoute({
  name: 'cluster.delete_voting_config_exclusions',
  summary: 'Clears the voting configuration exclusions.',
  action: 'cluster:admin/voting_config/clear_exclusions',
  methods: ['DELETE'],
  paths: ['/_cluster/voting_config_exclusions'],
  parameters: { master_timeout: 'text', wait_for_removal: 'flag' },
  body: 'none',
  async handle({ query }, { store }) {
    const waits = !query.has('wait_for_removal') || readFlag(query, 'wait_for_removal')
    const excluded = votingExclusions(store.state)
    if (waits && excluded.some(({ nodeId }) => nodeId === nodeOf(store).id)) {
      await timedOut(
        REMOVAL_MILLIS,
        `timed out waiting for removal of nodes; if nodes should not be removed, set waitForRemoval to false. ${exclusionsText(excluded)}`,
      )
    }
    clearVotingExclusions(store.state)
    return { status: 200, body: '' }
  },
})
