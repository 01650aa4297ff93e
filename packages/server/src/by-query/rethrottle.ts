/** Another rate for work that runs: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-update-by-query.html#docs-update-by-query-rethrottle */
import { illegalArgument } from '@sluice/java'
import { runningWork, type Store } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import type { ApiAnswer, ApiRequest, ParameterKinds } from '../define-route.js'
import { groupedTasks, missingNodes, readTaskId } from '../tasks/task-answer.js'
import { readRate } from './by-query-parameters.js'

/** The parameters. */
export const RETHROTTLE_PARAMETERS: ParameterKinds = { group_by: 'text', requests_per_second: 'text' }

/** Changes the rate of a task and of its slices. Throws illegal_argument_exception. */
export function rethrottle({ params, query }: ApiRequest, store: Store): ApiAnswer {
  const id = readTaskId(params.task_id!)
  const rate = readRate(query.get('requests_per_second'))
  if (rate === null) throw illegalArgument('requests_per_second is a required parameter')
  const failures = missingNodes(store, [id.node])
  const work = failures.length > 0 ? null : runningWork(store, id.id)
  const task = store.tasks.get(id.id)
  if (failures.length === 0 && (work === null || task === undefined))
    failures.push(missingTask(nodeOf(store).id, params.task_id!))
  const running = (work ?? []).filter(({ hasEnded }) => !hasEnded)
  for (const status of running) status.rethrottle(rate < 0 ? rate : rate / running.length)
  const tasks = work === null || task === undefined ? [] : [task]
  const body = groupedTasks(store, tasks, query.get('group_by') ?? 'nodes', true)
  return {
    status: 200,
    body: failures.length === 0 ? body : new Map<string, unknown>([['node_failures', failures], ...body]),
  }
}

const missingTask = (node: string, task: string): Map<string, unknown> =>
  new Map<string, unknown>([
    ['type', 'failed_node_exception'],
    ['reason', `Failed node [${node}]`],
    ['node_id', node],
    [
      'caused_by',
      new Map([
        ['type', 'resource_not_found_exception'],
        ['reason', `task [${task}] is missing`],
      ]),
    ],
  ])
