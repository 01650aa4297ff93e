/** `GET /_cat/nodes`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-nodes.html */
import type { Store } from '@sluice/store'
import { ByteSize } from '../cat/byte-size.js'
import { Duration } from '../cat/duration.js'
import { insertedBefore, statisticsColumns } from '../cat/statistics-columns.js'
import { type Cell, type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { diskSpace, heapMemory, machineMemory, processorFigures } from '../nodes/figures.js'
import { statisticsOf } from '../stats/statistics.js'

type NodeColumn = Column<null>

const column = (name: string, aliases: string, description: string, value: Cell): NodeColumn => ({
  name,
  aliases,
  description,
  of: () => value,
})

const extra = (...parts: Parameters<typeof column>): NodeColumn => ({ ...column(...parts), isExtra: true })

const right = (each: NodeColumn): NodeColumn => ({ ...each, isRight: true })

function columnsOf(store: Store): NodeColumn[] {
  const node = nodeOf(store)
  const disk = diskSpace(store.folder)
  const heap = heapMemory()
  const memory = machineMemory()
  const { one, five, fifteen, percent, uptime } = processorFigures()
  const statistics = statisticsColumns<null>('n', () => statisticsOf(store, store.indices.all()))
  const scripts = [
    right(extra('script.compilations', 'scrcc,scriptCompilations', 'script compilations', 0)),
    right(extra('script.cache_evictions', 'scrce,scriptCacheEvictions', 'script cache evictions', 0)),
    right(
      extra(
        'script.compilation_limit_triggered',
        'scrclt,scriptCacheCompilationLimitTriggered',
        'script cache compilation limit triggered',
        0,
      ),
    ),
  ]
  return [
    extra('id', 'id,nodeId', 'unique node id', node.id),
    extra('pid', 'p', 'process id', process.pid),
    column('ip', 'i', 'ip address', node.host),
    extra('port', 'po', 'bound transport port', 9300),
    extra('http_address', 'http', 'bound http address', node.httpAddress),
    extra('version', 'v', 'es version', node.version),
    extra('type', 't', 'es distribution type', 'tar'),
    extra('build', 'b', 'es build hash', node.buildHash),
    extra('jdk', 'j', 'jdk version', process.versions.node),
    right(extra('disk.total', 'dt,diskTotal', 'total disk space', new ByteSize(disk.total))),
    right(extra('disk.used', 'du,diskUsed', 'used disk space', new ByteSize(disk.total - disk.available))),
    right(extra('disk.avail', 'd,da,disk,diskAvail', 'available disk space', new ByteSize(disk.available))),
    right(extra('disk.used_percent', 'dup,diskUsedPercent', 'used disk space percentage', disk.usedPercent)),
    right(extra('heap.current', 'hc,heapCurrent', 'used heap', new ByteSize(heap.used))),
    right(column('heap.percent', 'hp,heapPercent', 'used heap ratio', heap.usedPercent)),
    right(extra('heap.max', 'hm,heapMax', 'max configured heap', new ByteSize(heap.max))),
    right(extra('ram.current', 'rc,ramCurrent', 'used machine memory', new ByteSize(memory.used))),
    right(column('ram.percent', 'rp,ramPercent', 'used machine memory ratio', memory.usedPercent)),
    right(extra('ram.max', 'rm,ramMax', 'total machine memory', new ByteSize(memory.total))),
    right(extra('file_desc.current', 'fdc,fileDescriptorCurrent', 'used file descriptors', -1)),
    right(extra('file_desc.percent', 'fdp,fileDescriptorPercent', 'used file descriptor ratio', 0)),
    right(extra('file_desc.max', 'fdm,fileDescriptorMax', 'max file descriptors', -1)),
    right(column('cpu', 'cpu', 'recent cpu usage', percent)),
    right(column('load_1m', 'l', '1m load avg', one.toFixed(2))),
    right(column('load_5m', 'l', '5m load avg', five.toFixed(2))),
    right(column('load_15m', 'l', '15m load avg', fifteen.toFixed(2))),
    right(extra('uptime', 'u', 'node uptime', new Duration(uptime))),
    column(
      'node.role',
      'r,role,nodeRole',
      'm:master eligible node, d:data node, i:ingest node, -:coordinating node only',
      node.roleLetters,
    ),
    column('master', 'm', '*:current master', '*'),
    column('name', 'n', 'node name', node.name),
    ...insertedBefore(statistics, 'search.fetch_current', scripts),
  ]
}

export default defineStoreRoute({
  name: 'cat.nodes',
  summary: 'Lists the nodes. There is one.',
  action: ['cluster:monitor/state', 'cluster:monitor/nodes/info', 'cluster:monitor/nodes/stats'],
  methods: ['GET'],
  paths: ['/_cat/nodes'],
  parameters: { ...TABLE_PARAMETERS, full_id: 'text', include_unloaded_segments: 'flag' },
  answers: 'table',
  body: 'none',
  handle: (request, { store }) => tableAnswer(request, columnsOf(store), () => [null]),
})
