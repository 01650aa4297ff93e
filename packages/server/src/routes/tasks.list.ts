/** `GET /_tasks`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/tasks.html */
import { parseTimeValue } from '@sluice/search'
import type { Task } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { groupedTasks, selectedTasks } from '../tasks/task-answer.js'

const ACTION = 'cluster:monitor/tasks/lists'

export default defineStoreRoute({
  name: 'tasks.list',
  summary: 'Lists the running tasks, including this one.',
  action: 'cluster:monitor/tasks/lists',
  methods: ['GET'],
  paths: ['/_tasks'],
  parameters: {
    actions: 'text',
    detailed: 'flag',
    group_by: 'text',
    master_timeout: 'text',
    node_id: 'text',
    nodes: 'text',
    parent_task_id: 'text',
    timeout: 'text',
    wait_for_completion: 'flag',
  },
  body: 'none',
  async handle({ query }, { store }) {
    const { tasks } = store
    const own = tasks.begin({ action: ACTION, isCancellable: true })
    const inner = tasks.begin({ action: `${ACTION}[n]`, type: 'direct', parent: own, isCancellable: true })
    try {
      const found = selectedTasks(store, query)
      if (readFlag(query, 'wait_for_completion')) {
        const millis = parseTimeValue(query.get('timeout') ?? '30s', 'timeout')
        const others = found.filter((task: Task) => task !== own && task !== inner)
        await Promise.all(others.map(task => tasks.ended(task, millis)))
      }
      const body = groupedTasks(store, found, query.get('group_by') ?? 'nodes', readFlag(query, 'detailed'))
      return { status: 200, body }
    } finally {
      tasks.end(inner)
      tasks.end(own)
    }
  },
})
