/** Tasks as the APIs show them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/tasks.html */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import type { Store, Task } from '@sluice/store'
import { type ClusterNode, nodeOf } from '../cluster/node.js'

/** The id of a task in the cluster. */
export const taskId = (node: ClusterNode, { id }: Task): string => `${node.id}:${id}`

/** A task; `isDetailed` with what it does and how far it is. */
export function shownTask(node: ClusterNode, task: Task, isDetailed: boolean): Map<string, unknown> {
  const { action, type = 'transport', description = '', parent, isCancellable = false, status, opaqueId } = task.given
  const shown = new Map<string, unknown>([
    ['node', node.id],
    ['id', task.id],
    ['type', type],
    ['action', action],
  ])
  if (isDetailed && status !== undefined) shown.set('status', status())
  if (isDetailed) shown.set('description', description)
  shown.set('start_time_in_millis', task.startTime)
  shown.set('running_time_in_nanos', Math.floor(task.runningMillis * 1e6))
  shown.set('cancellable', isCancellable)
  if (isCancellable) shown.set('cancelled', task.cancelReason !== null)
  if (parent !== undefined && parent !== null) shown.set('parent_task_id', taskId(node, parent))
  shown.set('headers', new Map(opaqueId === undefined ? [] : [['X-Opaque-Id', opaqueId]]))
  return shown
}

/** Node and number of the id of a task. Throws illegal_argument_exception for an invalid id. */
export function readTaskId(text: string): { node: string; id: number } {
  const [, node, id] = /^([^:]+):(\d+)$/.exec(text) ?? []
  if (node === undefined || id === undefined) throw illegalArgument(`malformed task id ${text}`)
  return { node, id: Number(id) }
}

/** The running tasks that parameters name: by actions with wildcards, and by the task that began them. */
export function selectedTasks(store: Store, query: ReadonlyMap<string, string>): Task[] {
  const actions = query.get('actions')?.split(',')
  const parent = query.get('parent_task_id')
  const parentId = parent === undefined || parent === '' ? null : readTaskId(parent).id
  return store.tasks.all().filter(task => {
    if (parentId !== null && task.given.parent?.id !== parentId) return false
    return actions === undefined || actions.some(pattern => wildcardMatches(pattern, task.given.action))
  })
}

/** How tasks are grouped: by node, under their parents, or not at all. Throws illegal_argument_exception for another way. */
export function groupedTasks(
  store: Store,
  tasks: readonly Task[],
  groupBy: string,
  isDetailed: boolean,
): Map<string, unknown> {
  const node = nodeOf(store)
  const shown = (task: Task): Map<string, unknown> => shownTask(node, task, isDetailed)
  if (groupBy === 'none') return new Map([['tasks', tasks.map(shown)]])
  if (groupBy === 'nodes') {
    const own = new Map<string, unknown>([
      ['name', node.name],
      ['transport_address', node.transportAddress],
      ['host', node.host],
      ['ip', node.transportAddress],
      ['roles', node.roles],
      ['attributes', new Map()],
      ['tasks', new Map(tasks.map(task => [taskId(node, task), shown(task)]))],
    ])
    return new Map([['nodes', new Map(tasks.length === 0 ? [] : [[node.id, own]])]])
  }
  if (groupBy !== 'parents') {
    throw illegalArgument(`[group_by] must be one of [nodes], [parents] or [none] but was [${groupBy}]`)
  }
  const nested = (task: Task): Map<string, unknown> => {
    const children = tasks.filter(({ given }) => given.parent === task)
    return children.length === 0 ? shown(task) : shown(task).set('children', children.map(nested))
  }
  const roots = tasks.filter(
    ({ given }) => given.parent === undefined || given.parent === null || !tasks.includes(given.parent),
  )
  return new Map([['tasks', new Map(roots.map(task => [taskId(node, task), nested(task)]))]])
}

/** A node that is asked and is not there. */
export function missingNodes(store: Store, nodes: readonly string[]): Map<string, unknown>[] {
  const own = nodeOf(store).id
  return nodes
    .filter(id => id !== own)
    .map(
      id =>
        new Map<string, unknown>([
          ['type', 'failed_node_exception'],
          ['reason', `Failed node [${id}]`],
          ['node_id', id],
          [
            'caused_by',
            new Map([
              ['type', 'no_such_node_exception'],
              ['reason', `No such node [${id}]`],
              ['node_id', id],
            ]),
          ],
        ]),
    )
}

/** 404 `resource_not_found_exception` for a task. */
export const taskNotFound = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.ResourceNotFoundException', text, cause, { $status: 404 })
