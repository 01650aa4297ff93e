/** `GET /_cat/allocation`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-allocation.html */
import type { Index, Store } from '@sluice/store'
import { ByteSize } from '../cat/byte-size.js'
import { type Cell, type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { type ClusterNode, nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { diskSpace } from '../nodes/figures.js'
import { meansNode } from '../nodes/nodes-answer.js'
import { statisticAt, statisticsOf } from '../stats/statistics.js'

/** Shards on the node, or those that are on none. */
type Row = { readonly shards: number; readonly node: ClusterNode | null }

function columnsOf(store: Store): Column<Row>[] {
  const disk = diskSpace(store.folder)
  const bytes = statisticAt(statisticsOf(store, store.indices.all()), 'store.size_in_bytes')
  const ofNode =
    (value: Cell) =>
    ({ node }: Row): Cell =>
      node === null ? null : value
  const right = { isRight: true } as const
  return [
    { name: 'shards', aliases: 's', description: 'number of shards on node', ...right, of: ({ shards }) => shards },
    {
      name: 'shards.undesired',
      aliases: '',
      description: 'number of shards that are scheduled to be moved elsewhere in the cluster',
      ...right,
      of: ofNode(0),
    },
    {
      name: 'write_load.forecast',
      aliases: 'wlf,writeLoadForecast',
      description: 'sum of index write load forecasts',
      ...right,
      of: ofNode('0.0'),
    },
    {
      name: 'disk.indices.forecast',
      aliases: 'dif,diskIndicesForecast',
      description: 'sum of shard size forecasts',
      ...right,
      of: ofNode(new ByteSize(0)),
    },
    {
      name: 'disk.indices',
      aliases: 'di,diskIndices',
      description: 'disk used by ES indices',
      ...right,
      of: ofNode(new ByteSize(bytes)),
    },
    {
      name: 'disk.used',
      aliases: 'du,diskUsed',
      description: 'disk used (total, not just ES)',
      ...right,
      of: ofNode(new ByteSize(disk.total - disk.available)),
    },
    {
      name: 'disk.avail',
      aliases: 'da,diskAvail',
      description: 'disk available',
      ...right,
      of: ofNode(new ByteSize(disk.available)),
    },
    {
      name: 'disk.total',
      aliases: 'dt,diskTotal',
      description: 'total capacity of all volumes',
      ...right,
      of: ofNode(new ByteSize(disk.total)),
    },
    {
      name: 'disk.percent',
      aliases: 'dp,diskPercent',
      description: 'percent disk used',
      ...right,
      of: ofNode(disk.usedPercent),
    },
    { name: 'host', aliases: 'h', description: 'host of node', of: ({ node }) => node?.host ?? null },
    { name: 'ip', aliases: '', description: 'ip of node', of: ({ node }) => node?.host ?? null },
    { name: 'node', aliases: 'n', description: 'name of node', of: ({ node }) => node?.name ?? 'UNASSIGNED' },
    {
      name: 'node.role',
      aliases: 'r,role,nodeRole',
      description: 'node roles',
      of: ({ node }) => node?.roleLetters ?? null,
    },
  ]
}

const sumOf = (indices: readonly Index[], count: (index: Index) => number): number =>
  indices.filter(({ isOpen }) => isOpen).reduce((sum, index) => sum + count(index), 0)

export default defineStoreRoute({
  name: 'cat.allocation',
  summary: 'Lists the number of shards and the disk usage of the node.',
  action: ['cluster:monitor/state', 'cluster:monitor/nodes/stats'],
  methods: ['GET'],
  paths: ['/_cat/allocation', '/_cat/allocation/:node_id'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columnsOf(store), () => {
      const indices = store.indices.all()
      const unassigned = sumOf(indices, ({ shards, copies }) => shards.length * (copies - 1))
      const own = { shards: sumOf(indices, ({ shards }) => shards.length), node: nodeOf(store) }
      const rows: Row[] = meansNode(store, request.params.node_id) ? [own] : []
      if (unassigned > 0 && request.params.node_id === undefined) rows.push({ shards: unassigned, node: null })
      return rows
    }),
})
