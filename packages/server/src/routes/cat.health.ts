/** `GET /_cat/health`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-health.html */
import type { Index, NodeNames } from '@sluice/store'
import { clockColumns } from '../cat/clock-columns.js'
import { type Cell, type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { healthOf } from '../cluster/health.js'
import { activePercent, healthBody } from '../cluster/health-answer.js'
import { defineStoreRoute } from '../define-route.js'

type Row = readonly Index[]

const member =
  (key: string) =>
  (indices: Row): Cell =>
    healthBody('', indices, healthOf(indices), false, 'cluster').get(key) as number

const number = (name: string, aliases: string, description: string, key: string): Column<Row> => ({
  name,
  aliases,
  description,
  isRight: true,
  of: member(key),
})

const columnsOf = (names: NodeNames): Column<Row>[] => [
  { name: 'cluster', aliases: 'cl', description: 'cluster name', of: () => names.cluster },
  { name: 'status', aliases: 'st', description: 'health status', of: healthOf },
  number('node.total', 'nt,nodeTotal', 'total number of nodes', 'number_of_nodes'),
  number('node.data', 'nd,nodeData', 'number of nodes that can store data', 'number_of_data_nodes'),
  number('shards', 't,sh,shards.total,shardsTotal', 'total number of shards', 'active_shards'),
  number('pri', 'p,shards.primary,shardsPrimary', 'number of primary shards', 'active_primary_shards'),
  number('relo', 'r,shards.relocating,shardsRelocating', 'number of relocating nodes', 'relocating_shards'),
  number('init', 'i,shards.initializing,shardsInitializing', 'number of initializing nodes', 'initializing_shards'),
  number('unassign', 'u,shards.unassigned,shardsUnassigned', 'number of unassigned shards', 'unassigned_shards'),
  number(
    'unassign.pri',
    'up,shards.unassigned.primary,shardsUnassignedPrimary',
    'number of unassigned primary shards',
    'unassigned_primary_shards',
  ),
  number('pending_tasks', 'pt,pendingTasks', 'number of pending tasks', 'number_of_pending_tasks'),
  {
    name: 'max_task_wait_time',
    aliases: 'mtwt,maxTaskWaitTime',
    description: 'wait time of longest task pending',
    isRight: true,
    of: () => '-',
  },
  {
    name: 'active_shards_percent',
    aliases: 'asp,activeShardsPercent',
    description: 'active number of shards in percent',
    isRight: true,
    of: indices => `${activePercent(indices).toFixed(1)}%`,
  },
]

export default defineStoreRoute({
  name: 'cat.health',
  summary: 'Lists the health of the cluster.',
  action: 'cluster:monitor/health',
  methods: ['GET'],
  paths: ['/_cat/health'],
  parameters: TABLE_PARAMETERS,
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, [...clockColumns<Row>(store.now()), ...columnsOf(store.names)], () => [store.indices.all()]),
})
