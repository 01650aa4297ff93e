/** `GET /{index}/_search_shards`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-shards.html */
import type { Index } from '@sluice/store'
import { allocationId } from '../cluster/allocation-id.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { discoveryNode } from '../nodes/nodes-answer.js'

export default defineStoreRoute({
  name: 'search_shards',
  summary: 'Returns the shards that a search would query.',
  action: 'indices:admin/shards/search_shards',
  methods: ['GET', 'POST'],
  paths: ['/_search_shards', '/:index/_search_shards'],
  parameters: { ...INDICES_PARAMETERS, local: 'flag', master_timeout: 'text', preference: 'text', routing: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    const node = nodeOf(store)
    const routing = query.get('routing')
    const shards = found.flatMap(index =>
      (routing === undefined
        ? index.shards
        : [...new Set(routing.split(',').map(each => index.shardFor('', each)))]
      ).map(({ number }) => [shownCopy(index, number, node.id)]),
    )
    const indices = found.map(index => [index.name, new Map()] as const)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['nodes', new Map(found.length === 0 ? [] : [[node.id, discoveryNode(node)]])],
        ['indices', new Map(indices)],
        ['shards', shards],
      ]),
    }
  },
})

const shownCopy = (index: Index, shard: number, node: string): Map<string, unknown> =>
  new Map<string, unknown>([
    ['state', 'STARTED'],
    ['primary', true],
    ['node', node],
    ['relocating_node', null],
    ['shard', shard],
    ['index', index.name],
    ['allocation_id', new Map([['id', allocationId(index, shard)]])],
    ['relocation_failure_info', new Map([['failed_attempts', 0]])],
  ])
