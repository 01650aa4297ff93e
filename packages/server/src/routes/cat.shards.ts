/** `GET /_cat/shards`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-shards.html */
import { documentCounts, type Index, type Store, sourceBytes } from '@sluice/store'
import { ByteSize } from '../cat/byte-size.js'
import { insertedBefore, statisticsColumns } from '../cat/statistics-columns.js'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { OPEN_AND_CLOSED, readResolve } from '../indices/indices-parameters.js'
import { shardStatistics } from '../stats/statistics.js'

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
    extra('sync_id', 'sync_id', 'sync id', () => null),
    extra('unassigned.reason', 'ur', 'reason shard became unassigned', ({ isPrimary }) =>
      isPrimary ? null : 'INDEX_CREATED',
    ),
    extra('unassigned.at', 'ua', 'time shard became unassigned (UTC)', () => null),
    extra('unassigned.for', 'uf', 'time has been unassigned', () => null),
    extra('unassigned.details', 'ud', 'additional details as to why the shard became unassigned', () => null),
    extra('recoverysource.type', 'rs', 'recovery source type', ({ isPrimary }) => (isPrimary ? null : 'peer')),
    ...statisticsAround(store),
  ]
}

const extra = (name: string, aliases: string, description: string, of: Column<Row>['of']): Column<Row> => ({
  name,
  aliases,
  description,
  isExtra: true,
  of,
})

/** Statistics, with sequence numbers and paths where Elasticsearch has them. */
function statisticsAround(store: Store): Column<Row>[] {
  const statistics = statisticsColumns<Row>('s', ({ index, shard, isPrimary }) =>
    isPrimary && index.isOpen ? shardStatistics(store, index, index.shards[shard]!) : null,
  )
  const checkpoint = ({ index, shard, isPrimary }: Row): number | null =>
    isPrimary ? index.shards[shard]!.operations - 1 : null
  const folder = ({ isPrimary }: Row): string | null => (isPrimary ? store.folder : null)
  const numbers = [
    { ...extra('seq_no.max', 'sqm,maxSeqNo', 'max sequence number', checkpoint), isRight: true },
    { ...extra('seq_no.local_checkpoint', 'sql,localCheckpoint', 'local checkpoint', checkpoint), isRight: true },
    { ...extra('seq_no.global_checkpoint', 'sqg,globalCheckpoint', 'global checkpoint', checkpoint), isRight: true },
  ]
  const paths = [
    extra('path.data', 'pd,dataPath', 'shard data path', folder),
    extra('path.state', 'ps,statsPath', 'shard state path', folder),
  ]
  return insertedBefore(insertedBefore(statistics, 'warmer.current', numbers), 'bulk.total_operations', paths)
}

const rowsOf = (index: Index): Row[] =>
  index.shards.flatMap(({ number }) =>
    Array.from({ length: index.copies }, (_, copy) => ({ index, shard: number, isPrimary: copy === 0 })),
  )

export default defineStoreRoute({
  name: 'cat.shards',
  summary: 'Lists shards and their nodes.',
  action: ['indices:monitor/stats', 'cluster:monitor/state'],
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
