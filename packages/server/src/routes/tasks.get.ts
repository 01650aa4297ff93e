/** `GET /_tasks/{task}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/tasks.html */
import { readJson } from '@sluice/core'
import { parseTimeValue } from '@sluice/search'
import { getDocument, indexNotFound, type Store } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { type ApiAnswer, defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { readTaskId, shownTask, taskNotFound } from '../tasks/task-answer.js'

/** Where the results of tasks that nobody waited for are kept. */
const RESULTS = '.tasks'

export default defineStoreRoute({
  name: 'tasks.get',
  summary: 'Returns the status, or the result, of a task.',
  action: 'cluster:monitor/task/get',
  methods: ['GET'],
  paths: ['/_tasks/:task_id'],
  parameters: { timeout: 'text', wait_for_completion: 'flag' },
  body: 'none',
  async handle({ params, query }, { store }) {
    const id = params.task_id!
    const wanted = readTaskId(id)
    const node = nodeOf(store)
    if (wanted.node !== node.id) return storedResult(store, id, wanted.node)
    const task = store.tasks.get(wanted.id)
    if (task === undefined) return storedResult(store, id, null)
    if (readFlag(query, 'wait_for_completion')) {
      const millis = parseTimeValue(query.get('timeout') ?? '30s', 'timeout')
      if (await store.tasks.ended(task, millis)) return storedResult(store, id, null)
    }
    const shown = shownTask(node, task, true)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['completed', false],
        ['task', shown],
      ]),
    }
  },
})

/** Throws resource_not_found_exception if there is none. */
function storedResult(store: Store, id: string, foreignNode: string | null): ApiAnswer {
  const index = store.indices.get(RESULTS)
  const row = index === undefined ? null : getDocument(store, { index: RESULTS, id }).row
  if (row !== null)
    return { status: 200, body: readJson(new TextDecoder('utf-8').decode(row.source!)) as Map<string, unknown> }
  const missing = taskNotFound(
    `task [${id}] isn't running and hasn't stored its results`,
    index === undefined ? indexNotFound(RESULTS) : undefined,
  )
  if (foreignNode === null) throw missing
  throw taskNotFound(
    `task [${id}] belongs to the node [${foreignNode}] which isn't part of the cluster and there is no record of the task`,
    missing,
  )
}
