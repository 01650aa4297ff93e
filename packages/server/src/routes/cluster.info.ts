/** `GET /_info/{target}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-info.html */
import { fromPlain } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { nodeMetrics } from '../nodes/node-metrics.js'
import { storedProcessors } from '../nodes/stored-processors.js'

const TARGETS = ['http', 'ingest', 'thread_pool', 'script']

export default defineStoreRoute({
  name: 'cluster.info',
  summary: 'Returns statistics of the whole cluster.',
  action: 'cluster:monitor/nodes/stats',
  methods: ['GET'],
  paths: ['/_info/:target'],
  parameters: {},
  body: 'none',
  hasHumanForm: true,
  async handle({ params }, { store, engine }) {
    const asked = params.target!.split(',')
    if (asked.includes('_all') && asked.length > 1) {
      throw illegalArgument(`request [/_info/${params.target}] contains _all and individual target [${params.target}]`)
    }
    const unknown = asked.find(each => each !== '_all' && !TARGETS.includes(each))
    if (unknown !== undefined)
      throw illegalArgument(`request [/_info/${params.target}] contains unrecognized target: [${unknown}]`)
    const metrics = nodeMetrics(store, await storedProcessors(engine))
    const shown = TARGETS.filter(each => asked.includes('_all') || asked.includes(each))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['cluster_name', nodeOf(store).clusterName],
        ...shown.map(each => [each, fromPlain(metrics[each]!())] as const),
      ]),
    }
  },
})
