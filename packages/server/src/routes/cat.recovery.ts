/** `GET /_cat/recovery`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-recovery.html */
import type { Index, Store } from '@sluice/store'
import { ByteSize } from '../cat/byte-size.js'
import { Duration } from '../cat/duration.js'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { recoveryOf } from '../indices/recovery.js'

interface Row {
  readonly index: Index
  readonly shard: number
}

const text = (name: string, aliases: string, description: string, of: Column<Row>['of']): Column<Row> => ({
  name,
  aliases,
  description,
  of,
})

const extra = (column: Column<Row>): Column<Row> => ({ ...column, isExtra: true })

const clock = (millis: number): string => new Date(millis).toISOString()

function columnsOf(store: Store): Column<Row>[] {
  const node = nodeOf(store)
  return [
    text('index', 'i,idx', 'index name', ({ index }) => index.name),
    text('shard', 's,sh', 'shard name', ({ shard }) => shard),
    extra(text('start_time', 'start', 'recovery start time', ({ index }) => clock(recoveryOf(index).start))),
    extra(
      text(
        'start_time_millis',
        'start_millis',
        'recovery start time in epoch milliseconds',
        ({ index }) => recoveryOf(index).start,
      ),
    ),
    extra(text('stop_time', 'stop', 'recovery stop time', ({ index }) => clock(recoveryOf(index).stop))),
    extra(
      text(
        'stop_time_millis',
        'stop_millis',
        'recovery stop time in epoch milliseconds',
        ({ index }) => recoveryOf(index).stop,
      ),
    ),
    text(
      'time',
      't,ti',
      'recovery time',
      ({ index }) => new Duration(recoveryOf(index).stop - recoveryOf(index).start),
    ),
    text('type', 'ty', 'recovery type', ({ index }) => recoveryOf(index).type.toLowerCase()),
    text('stage', 'st', 'recovery stage', () => 'done'),
    text('source_host', 'shost', 'source host', () => 'n/a'),
    text('source_node', 'snode', 'source node name', () => 'n/a'),
    text('target_host', 'thost', 'target host', () => node.host),
    text('target_node', 'tnode', 'target node name', () => node.name),
    text('repository', 'rep', 'repository', () => 'n/a'),
    text('snapshot', 'snap', 'snapshot', () => 'n/a'),
    text('files', 'f', 'number of files to recover', () => 0),
    text('files_recovered', 'fr', 'files recovered', () => 0),
    text('files_percent', 'fp', 'percent of files recovered', () => '0.0%'),
    text('files_total', 'tf', 'total number of files', () => 0),
    text('bytes', 'b', 'number of bytes to recover', () => new ByteSize(0)),
    text('bytes_recovered', 'br', 'bytes recovered', () => new ByteSize(0)),
    text('bytes_percent', 'bp', 'percent of bytes recovered', () => '0.0%'),
    text('bytes_total', 'tb', 'total number of bytes', () => new ByteSize(0)),
    text('translog_ops', 'to', 'number of translog ops to recover', () => 0),
    text('translog_ops_recovered', 'tor', 'translog ops recovered', () => 0),
    text('translog_ops_percent', 'top', 'percent of translog ops recovered', () => '100.0%'),
  ]
}

export default defineStoreRoute({
  name: 'cat.recovery',
  summary: 'Lists the recoveries of shards.',
  action: 'indices:monitor/recovery',
  methods: ['GET'],
  paths: ['/_cat/recovery', '/_cat/recovery/:index'],
  parameters: { ...TABLE_PARAMETERS, ...INDICES_PARAMETERS, active_only: 'flag', detailed: 'flag', index: 'text' },
  answers: 'table',
  body: 'none',
  handle: (request, { store }) =>
    tableAnswer(request, columnsOf(store), () =>
      store.indices
        .resolve(request.params.index ?? request.query.get('index') ?? '*', readResolve(request.query))
        .flatMap(index => index.shards.map(({ number }) => ({ index, shard: number }))),
    ),
})
