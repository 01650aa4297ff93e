/** `POST /_cluster/reroute`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-reroute.html */
import { illegalArgument } from '@sluice/java'
import { readLooseBody } from '@sluice/search'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'cluster.reroute',
  summary: 'Changes the allocation of shards; with a single node there is nothing to move.',
  action: 'cluster:admin/reroute',
  methods: ['POST'],
  paths: ['/_cluster/reroute'],
  parameters: { ...TIMEOUT_PARAMETERS, dry_run: 'flag', explain: 'flag', metric: 'text', retry_failed: 'flag' },
  body: 'optional',
  handle({ bytes }) {
    const commands = bytes.length === 0 ? [] : readLooseBody(bytes).get('commands')
    if (Array.isArray(commands) && commands.length > 0) {
      throw illegalArgument('Sluice has one node and takes no commands for the allocation of shards')
    }
    return acknowledged()
  },
})
