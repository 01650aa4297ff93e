/** `GET /_cat/indices`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-indices.html */
import { documentCounts, type Index, type Store, sourceBytes } from '@sluice/store'
import { ByteSize } from '../cat/byte-size.js'
import { insertedBefore, statisticsColumns } from '../cat/statistics-columns.js'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { healthOf } from '../cluster/health.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { indexStatistics } from '../stats/statistics.js'

const createdAt = ({ settings }: Index): number => Number(settings.values.get('index.creation_date'))

function columnsOf(store: Store): Column<Index>[] {
  const size = (index: Index): ByteSize => new ByteSize(sourceBytes(store, index))
  const number = { isRight: true } as const
  const extra = { isExtra: true } as const
  return [
    { name: 'health', aliases: 'h', description: 'current health status', of: index => healthOf([index]) },
    { name: 'status', aliases: 's', description: 'open/close status', of: ({ isOpen }) => (isOpen ? 'open' : 'close') },
    { name: 'index', aliases: 'i,idx', description: 'index name', of: ({ name }) => name },
    { name: 'uuid', aliases: 'id,uuid', description: 'index uuid', of: ({ uuid }) => uuid },
    {
      name: 'pri',
      aliases: 'p,shards.primary,shardsPrimary',
      description: 'number of primary shards',
      ...number,
      of: ({ shards }) => shards.length,
    },
    {
      name: 'rep',
      aliases: 'r,shards.replica,shardsReplica',
      description: 'number of replica shards',
      ...number,
      of: ({ copies }) => copies - 1,
    },
    {
      name: 'docs.count',
      aliases: 'dc,docsCount',
      description: 'available docs',
      ...number,
      of: index => documentCounts(index).live,
    },
    {
      name: 'docs.deleted',
      aliases: 'dd,docsDeleted',
      description: 'deleted docs',
      ...number,
      of: index => documentCounts(index).deleted,
    },
    {
      name: 'creation.date',
      aliases: 'cd',
      description: 'index creation date (millisecond value)',
      ...extra,
      of: createdAt,
    },
    {
      name: 'creation.date.string',
      aliases: 'cds',
      description: 'index creation date (as string)',
      ...extra,
      of: index => new Date(createdAt(index)).toISOString(),
    },
    {
      name: 'store.size',
      aliases: 'ss,storeSize',
      description: 'store size of primaries & replicas',
      ...number,
      of: size,
    },
    { name: 'pri.store.size', aliases: '', description: 'store size of primaries', ...number, of: size },
    {
      name: 'dataset.size',
      aliases: '',
      description: 'total size of dataset',
      ...number,
      of: size,
    },
    ...insertedBefore(
      statisticsColumns<Index>('i', index => (index.isOpen ? indexStatistics(store, index) : null)),
      'bulk.total_operations',
      [
        {
          name: 'search.throttled',
          aliases: 'sth',
          description: 'indicates if the index is search throttled',
          ...extra,
          of: () => 'false',
        },
      ],
    ),
  ]
}

export default defineStoreRoute({
  name: 'cat.indices',
  summary: 'Lists indices.',
  action: ['indices:monitor/stats', 'indices:monitor/settings/get', 'cluster:monitor/state', 'cluster:monitor/health'],
  methods: ['GET'],
  paths: ['/_cat/indices', '/_cat/indices/:index'],
  parameters: {
    ...TABLE_PARAMETERS,
    ...INDICES_PARAMETERS,
    health: 'text',
    include_unloaded_segments: 'flag',
    pri: 'flag',
  },
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columnsOf(store), () => {
      const { params, query } = request
      const found = store.indices.resolve(
        params.index ?? '*',
        readResolve(query, { expand: ['open', 'closed'], takesClosed: true }),
      )
      const health = query.get('health')
      return health === undefined ? found : found.filter(index => healthOf([index]) === health)
    }),
})
