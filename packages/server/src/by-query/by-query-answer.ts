/** Answers of update by query, delete by query and reindex: what came of the work, or the task that does it. */
import { httpStatus, readJson, renderError, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import {
  ANY_VERSION,
  type ByQueryFailure,
  type ByQueryRequest,
  type ByQueryResult,
  type ByQueryWork,
  beginByQuery,
  IngestFailure,
  indexDocument,
  refreshIndex,
  type Store,
  type Turn,
} from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import type { ApiAnswer } from '../define-route.js'
import { failure } from '../errors.js'
import { shownTask, taskId } from '../tasks/task-answer.js'

type Json = Map<string, unknown>

/** Does the work, or has it done and names its task. Rejects with whatever is wrong with the request. */
export async function byQueryAnswer(
  store: Store,
  request: ByQueryRequest,
  { description, waits, turn }: { readonly description: string; readonly waits: boolean; readonly turn: Turn },
): Promise<ApiAnswer> {
  const started = performance.now()
  const work = beginByQuery(store, request, description, turn)
  if (waits) return finished(work, request.kind, started)
  const node = nodeOf(store)
  const id = taskId(node, work.task)
  void keepResult(store, work, id, started).finally(() => work.end())
  return { status: 200, body: new Map([['task', id]]) }
}

async function finished(work: ByQueryWork, kind: ByQueryRequest['kind'], started: number): Promise<ApiAnswer> {
  try {
    const result = await work.result
    const statuses = result.failures.map(({ cause }) => statusOf(cause))
    return { status: Math.max(200, ...statuses), body: resultBody(result, kind, started) }
  } catch (thrown) {
    if (!(thrown instanceof IngestFailure)) throw thrown
    return { status: thrown.status, body: `{"error":${thrown.error},"status":${thrown.status}}` }
  } finally {
    work.end()
  }
}

const statusOf = (cause: JavaException | IngestFailure): number =>
  cause instanceof IngestFailure ? cause.status : httpStatus(cause)

function resultBody(
  { status, slices, failures, cancelled }: ByQueryResult,
  kind: ByQueryRequest['kind'] | 'task',
  started: number,
): Json {
  return new Map<string, unknown>([
    ['took', Math.floor(performance.now() - started)],
    ['timed_out', false],
    ...status.members(kind),
    ...(cancelled === null ? [] : [['canceled', cancelled] as const]),
    ...(slices.length === 0 ? [] : [['slices', slices.map(each => new Map(each.members(kind)))] as const]),
    ['failures', failures.map(shownFailure)],
  ])
}

function shownFailure({ index, id, cause }: ByQueryFailure): Json {
  const error = cause instanceof IngestFailure ? (readJson(cause.error) as Json) : renderError(cause)
  error.delete('root_cause')
  return new Map<string, unknown>([
    ['index', index],
    ['id', id],
    ['cause', error],
    ['status', statusOf(cause)],
  ])
}

/** Where results are kept that nobody waited for. */
const RESULTS = '.tasks'

/** Keeps what came of work as the document of its task. */
async function keepResult(store: Store, work: ByQueryWork, id: string, started: number): Promise<void> {
  let outcome: [string, unknown]
  try {
    const body = resultBody(await work.result, 'task', started)
    outcome = ['response', withTimes(body)]
  } catch (thrown) {
    outcome = ['error', errorOf(thrown)]
  }
  const result = new Map<string, unknown>([
    ['completed', true],
    ['task', shownTask(nodeOf(store), work.task, true)],
    outcome,
  ])
  const { whole } = store
  whole.write(() => {
    const index =
      whole.indices.get(RESULTS) ?? whole.indices.create(RESULTS, { settings: HIDDEN, withoutTemplates: true })
    const source = new TextEncoder().encode(writeJson(result))
    indexDocument(whole, { index: RESULTS, id, routing: null, requireAlias: false, versioning: ANY_VERSION, source })
    refreshIndex(index)
  })
}

const HIDDEN = new Map([
  ['index.hidden', 'true'],
  ['index.number_of_replicas', '0'],
  ['index.mapping.total_fields.ignore_dynamic_beyond_limit', 'true'],
])

/** Times as people read them come in addition to those in milliseconds. */
function withTimes(body: Json): Json {
  const shown: Json = new Map()
  for (const [key, value] of body) {
    if (key === 'throttled_millis') shown.set('throttled', `${value === 0 ? '0s' : `${value}ms`}`)
    if (key === 'throttled_until_millis') shown.set('throttled_until', `${value === 0 ? '0s' : `${value}ms`}`)
    shown.set(key, value)
  }
  return shown
}

function errorOf(thrown: unknown): unknown {
  if (thrown instanceof JavaException) return renderError(thrown)
  if (thrown instanceof IngestFailure) return readJson(thrown.error)
  const { body } = failure(new JavaException('java.lang.IllegalStateException', String(thrown)))
  return body instanceof Map ? body.get('error') : null
}
