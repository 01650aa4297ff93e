/** `GET /_cat/tasks`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cat-tasks.html */
import type { Store, Task } from '@sluice/store'
import { Duration } from '../cat/duration.js'
import { type Column, TABLE_PARAMETERS, tableAnswer } from '../cat/table.js'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { selectedTasks, taskId } from '../tasks/task-answer.js'

const ACTION = 'cluster:monitor/tasks/lists'

function columnsOf(store: Store, isDetailed: boolean): Column<Task>[] {
  const node = nodeOf(store)
  const extra = { isExtra: true } as const
  return [
    { name: 'id', aliases: '', description: 'id of the task with the node', ...extra, of: ({ id }) => id },
    { name: 'action', aliases: 'ac', description: 'task action', of: ({ given }) => given.action },
    { name: 'task_id', aliases: 'ti', description: 'unique task id', of: task => taskId(node, task) },
    {
      name: 'parent_task_id',
      aliases: 'pti',
      description: 'parent task id',
      of: ({ given: { parent } }) => (parent === undefined || parent === null ? '-' : taskId(node, parent)),
    },
    { name: 'type', aliases: 'ty', description: 'task type', of: ({ given }) => given.type ?? 'transport' },
    { name: 'start_time', aliases: 'start', description: 'start time in ms', of: ({ startTime }) => startTime },
    {
      name: 'timestamp',
      aliases: 'ts,hms,hhmmss',
      description: 'start time in HH:MM:SS',
      of: ({ startTime }) => new Date(startTime).toISOString().slice(11, 19),
    },
    {
      name: 'running_time_ns',
      aliases: 'time',
      description: 'running time ns',
      ...extra,
      of: ({ runningMillis }) => Math.floor(runningMillis * 1e6),
    },
    {
      name: 'running_time',
      aliases: 'time',
      description: 'running time',
      of: ({ runningMillis }) => new Duration(runningMillis),
    },
    { name: 'node_id', aliases: 'ni', description: 'unique node id', ...extra, of: () => node.id },
    { name: 'ip', aliases: 'i', description: 'ip address', of: () => node.host },
    { name: 'port', aliases: 'po', description: 'bound transport port', ...extra, of: () => 9300 },
    { name: 'node', aliases: 'n', description: 'node name', of: () => node.name },
    { name: 'version', aliases: 'v', description: 'es version', ...extra, of: () => node.version },
    {
      name: 'x_opaque_id',
      aliases: 'x',
      description: 'X-Opaque-ID header',
      ...extra,
      of: ({ given }) => given.opaqueId ?? '-',
    },
    ...(isDetailed
      ? [
          {
            name: 'description',
            aliases: 'desc',
            description: 'task action',
            of: ({ given }: Task) => given.description ?? '',
          },
        ]
      : []),
  ]
}

export default defineStoreRoute({
  name: 'cat.tasks',
  summary: 'Lists the running tasks, including this one.',
  action: 'cluster:monitor/tasks/lists',
  methods: ['GET'],
  paths: ['/_cat/tasks'],
  parameters: {
    ...TABLE_PARAMETERS,
    actions: 'text',
    detailed: 'flag',
    node_id: 'text',
    nodes: 'text',
    parent_task_id: 'text',
    timeout: 'text',
    wait_for_completion: 'flag',
  },
  answers: 'table',
  body: 'none',
  handle(request, { store }) {
    const { tasks } = store
    const own = tasks.begin({ action: ACTION, isCancellable: true })
    const inner = tasks.begin({ action: `${ACTION}[n]`, type: 'direct', parent: own, isCancellable: true })
    try {
      const { query } = request
      return tableAnswer(request, columnsOf(store, readFlag(query, 'detailed')), () => selectedTasks(store, query))
    } finally {
      tasks.end(inner)
      tasks.end(own)
    }
  },
})
