/** `POST /_tasks/{task}/_cancel`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/tasks.html#task-cancellation */
import { parseTimeValue } from '@sluice/search'
import type { Task } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { groupedTasks, missingNodes, readTaskId, selectedTasks } from '../tasks/task-answer.js'

export default defineStoreRoute({
  name: 'tasks.cancel',
  summary: 'Cancels tasks.',
  action: 'cluster:admin/tasks/cancel',
  methods: ['POST'],
  paths: ['/_tasks/_cancel', '/_tasks/:task_id/_cancel'],
  parameters: {
    actions: 'text',
    group_by: 'text',
    node_id: 'text',
    nodes: 'text',
    parent_task_id: 'text',
    timeout: 'text',
    wait_for_completion: 'flag',
  },
  body: 'none',
  async handle({ params, query }, { store }) {
    const wanted = params.task_id === undefined ? null : readTaskId(params.task_id)
    const failures = wanted === null ? [] : missingNodes(store, [wanted.node])
    let found: Task[] = []
    if (wanted === null) found = selectedTasks(store, query).filter(({ given }) => given.isCancellable === true)
    else if (failures.length === 0) {
      const task = store.tasks.get(wanted.id)
      if (task === undefined) failures.push(notFoundFailure(nodeOf(store).id, params.task_id!))
      else found = [task, ...store.tasks.childrenOf(task)]
    }
    for (const task of found) task.cancel('by user request')
    if (readFlag(query, 'wait_for_completion')) {
      const millis = parseTimeValue(query.get('timeout') ?? '30s', 'timeout')
      await Promise.all(found.map(task => store.tasks.ended(task, millis)))
    }
    const body = groupedTasks(store, found, query.get('group_by') ?? 'nodes', true)
    return {
      status: 200,
      body: failures.length === 0 ? body : new Map<string, unknown>([['node_failures', failures], ...body]),
    }
  },
})

const notFoundFailure = (node: string, task: string): Map<string, unknown> =>
  new Map<string, unknown>([
    ['type', 'failed_node_exception'],
    ['reason', `Failed node [${node}]`],
    ['node_id', node],
    [
      'caused_by',
      new Map([
        ['type', 'resource_not_found_exception'],
        ['reason', `task [${task}] is not found`],
      ]),
    ],
  ])
