/** `DELETE /_cluster/voting_config_exclusions`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/voting-config-exclusions.html */
import { clearVotingExclusions } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'cluster.delete_voting_config_exclusions',
  summary: 'Removes all exclusions.',
  action: 'cluster:admin/voting_config/clear_exclusions',
  methods: ['DELETE'],
  paths: ['/_cluster/voting_config_exclusions'],
  parameters: { master_timeout: 'text', wait_for_removal: 'flag' },
  body: 'none',
  handle(_, { store }) {
    clearVotingExclusions(store.state)
    return { status: 200, body: '' }
  },
})
