/** `GET /_cat/shards`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-shards.html */
import { documentCounts, type Index, type Store, sourceBytes } from '@sluice/store'
import { ByteSize } from '../cat/byte-size.js'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { OPEN_AND_CLOSED, readResolve } from '../indices/indices-parameters.js'

interface Row {
  readonly index: Index
  readonly shard: number
  readonly isPrimary: boolean
}

function columnsOf(store: Store): Column<Row>[] {
  const node = nodeOf(store)
  const size = ({ index, shard, isPrimary }: Row): ByteSize | null =>
    isPrimary ? new ByteSize(sourceBytes(store, index, shard)) : null
  return [
    { name: 'index', aliases: 'i,idx', description: 'index name', of: ({ index }) => index.name },
    { name: 'shard', aliases: 's,sh', description: 'shard name', of: ({ shard }) => shard },
    {
      name: 'prirep',
      aliases: 'p,pr,primaryOrReplica',
      description: 'primary or replica',
      of: ({ isPrimary }) => (isPrimary ? 'p' : 'r'),
    },
    {
      name: 'state',
      aliases: 'st',
      description: 'shard state',
      of: ({ isPrimary }) => (isPrimary ? 'STARTED' : 'UNASSIGNED'),
    },
    {
      name: 'docs',
      aliases: 'd,dc',
      description: 'number of docs in shard',
      isRight: true,
      of: ({ index, shard, isPrimary }) => (isPrimary ? documentCounts(index, shard).live : null),
    },
    {
      name: 'store',
      aliases: 'sto',
      description: 'store size of shard (how much disk it uses)',
      isRight: true,
      of: size,
    },
    { name: 'dataset', aliases: '', description: 'total size of dataset', isRight: true, of: size },
    {
      name: 'ip',
      aliases: '',
      description: 'ip of node where it lives',
      of: ({ isPrimary }) => (isPrimary ? node.host : null),
    },
    {
      name: 'id',
      aliases: '',
      description: 'unique id of node where it lives',
      isExtra: true,
      of: ({ isPrimary }) => (isPrimary ? node.id : null),
    },
    {
      name: 'node',
      aliases: 'n',
      description: 'name of node where it lives',
      of: ({ isPrimary }) => (isPrimary ? node.name : null),
    },
  ]
}

const rowsOf = (index: Index): Row[] =>
  index.shards.flatMap(({ number }) =>
    Array.from({ length: index.copies }, (_, copy) => ({ index, shard: number, isPrimary: copy === 0 })),
  )

export default defineStoreRoute({
  name: 'cat.shards',
  summary: 'Lists shards and where they are.',
  methods: ['GET'],
  paths: ['/_cat/shards', '/_cat/shards/:index'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columnsOf(store), () =>
      store.indices.resolve(request.params.index ?? '*', readResolve(request.query, OPEN_AND_CLOSED)).flatMap(rowsOf),
    ),
})
