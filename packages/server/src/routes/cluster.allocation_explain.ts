/** `GET /_cluster/allocation/explain`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-allocation-explain.html */
import { illegalArgument } from '@sluice/java'
import { readLooseBody } from '@sluice/search'
import { indexNotFound, type Store } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'

const NOTHING =
  'No shard was specified in the request which means the response should explain a randomly-chosen unassigned shard, but there are no unassigned shards in this cluster. To explain the allocation of an assigned shard you must specify the target shard in the request. See https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-allocation-explain.html for more information.'

export default defineStoreRoute({
  name: 'cluster.allocation_explain',
  summary: 'Explains the allocation of a shard. Primaries are on the node; there is no other node for replicas.',
  action: 'cluster:monitor/allocation/explain',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_cluster/allocation/explain'],
  parameters: { include_disk_info: 'flag', include_yes_decisions: 'flag', master_timeout: 'text' },
  body: 'optional',
  handle({ bytes }, { store }) {
    const { index, shard, isPrimary } = bytes.length === 0 ? anyReplica(store) : named(store, readLooseBody(bytes))
    const body = new Map<string, unknown>([
      ['index', index],
      ['shard', shard],
      ['primary', isPrimary],
      ['current_state', isPrimary ? 'started' : 'unassigned'],
    ])
    if (isPrimary) {
      const node = nodeOf(store)
      body.set(
        'current_node',
        new Map([
          ['id', node.id],
          ['name', node.name],
          ['transport_address', node.transportAddress],
        ]),
      )
      body.set('can_remain_on_current_node', 'yes')
    } else {
      body.set('can_allocate', 'no')
      body.set('allocate_explanation', 'cannot allocate because allocation is not permitted to any of the nodes')
    }
    return { status: 200, body }
  },
})

interface Explained {
  readonly index: string
  readonly shard: number
  readonly isPrimary: boolean
}

function anyReplica({ indices }: Store): Explained {
  const index = indices.all().find(({ isOpen, copies }) => isOpen && copies > 1)
  if (index === undefined) throw illegalArgument(NOTHING)
  return { index: index.name, shard: 0, isPrimary: false }
}

function named({ indices }: Store, body: ReadonlyMap<string, unknown>): Explained {
  const name = body.get('index')
  const shard = Number(body.get('shard'))
  if (typeof name !== 'string') throw illegalArgument('index must be specified')
  const index = indices.get(name)
  if (index === undefined) throw indexNotFound(name)
  if (index.shards[shard] === undefined) throw illegalArgument(`No shard was found for [${name}][${shard}]`)
  return { index: name, shard, isPrimary: body.get('primary') !== false }
}
