/** `GET /{index}/_shard_stores`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-shards-stores.html */
import { illegalArgument } from '@sluice/java'
import type { Index } from '@sluice/store'
import { allocationId } from '../cluster/allocation-id.js'
import { healthOf } from '../cluster/health.js'
import { type ClusterNode, nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { discoveryNode } from '../nodes/nodes-answer.js'

export default defineStoreRoute({
  name: 'indices.shard_stores',
  summary: 'Returns the stores of shard copies; by default only of shards with missing copies.',
  action: 'indices:monitor/shard_stores',
  methods: ['GET'],
  paths: ['/_shard_stores', '/:index/_shard_stores'],
  parameters: { ...INDICES_PARAMETERS, status: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const wanted = readStatus(query.get('status') ?? 'yellow,red')
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    const node = nodeOf(store)
    const shown = found
      .filter(index => wanted.includes(healthOf([index])))
      .map(index => [index.name, stores(index, node)] as const)
    return { status: 200, body: new Map([['indices', new Map(shown)]]) }
  },
})

const HEALTHS = ['green', 'yellow', 'red']

/** Throws illegal_argument_exception for an unknown health. */
function readStatus(text: string): readonly string[] {
  return text.split(',').flatMap(part => {
    const health = part.toLowerCase()
    if (health === 'all') return HEALTHS
    if (!HEALTHS.includes(health)) throw illegalArgument(`unknown cluster health status [${part}]`)
    return [health]
  })
}

function stores(index: Index, node: ClusterNode): Map<string, unknown> {
  const shards = index.shards.map(({ number }) => {
    const copy = new Map<string, unknown>([
      [node.id, discoveryNode(node)],
      ['allocation_id', allocationId(index, number)],
      ['allocation', 'primary'],
    ])
    return [String(number), new Map([['stores', [copy]]])] as const
  })
  return new Map([['shards', new Map(shards)]])
}
