/** Why the pool does not answer a request. */
import type { StopCause } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { byteSizeText } from '@sluice/store'

/** Too many requests wait, or too many take long. */
export class PoolFull extends Error {}

/** The work of a pool: its threads, the requests that may wait, those that run, wait and were answered. */
export interface PoolWork {
  readonly workers: number
  readonly queue: number
  readonly active: number
  readonly queued: number
  readonly completed: number
}

/** The fault of a request that finds the pool full, in the words of a node's thread pool. */
export const poolFull = (name: string, { workers, queue, active, queued, completed }: PoolWork): PoolFull =>
  new PoolFull(
    `rejected execution of [${name}] on EsThreadPoolExecutor[name = sluice/engine, ` +
      `queue capacity = ${queue}, [Running, pool size = ${workers}, active threads = ${active}, ` +
      `queued tasks = ${queued}, completed tasks = ${completed}]]`,
  )

/** The pool is closed, or was before the request was answered. */
export class PoolClosed extends Error {}

/** A request that took too much, outside of its documents: in reading, compiling or writing. */
export class RequestOverrun extends Error {
  constructor(
    readonly what: StopCause,
    documentMillis: number,
  ) {
    super(
      what === 'time'
        ? `the request could not be read, compiled or answered within ${documentMillis} ms of processor time`
        : 'the request needed more memory than one request may have',
    )
  }
}

/** The answer to a client if the pool does not answer its request. */
export interface PoolRefusal {
  /** The class of the exception, below `org.elasticsearch`. */
  readonly className: string
  readonly reason: string
  readonly status: number
}

/** The refusal that a fault of this file stands for; null for every other. */
export function poolRefusal(thrown: unknown): PoolRefusal | null {
  if (!(thrown instanceof Error)) return null
  const { message: reason } = thrown
  if (thrown instanceof PoolFull)
    return { className: 'common.util.concurrent.EsRejectedExecutionException', reason, status: 429 }
  if (thrown instanceof PoolClosed) return { className: 'node.NodeClosedException', reason, status: 503 }
  if (!(thrown instanceof RequestOverrun)) return null
  return thrown.what === 'time'
    ? { className: 'ElasticsearchTimeoutException', reason, status: 429 }
    : { className: 'common.breaker.CircuitBreakingException', reason, status: 429 }
}

/** circuit_breaking_exception, 429: the documents of an answer have so many bytes, more than the limit. */
export function answerTooLarge(bytes: number, limit: number): JavaException {
  const shown = (count: number): string => `${count}/${byteSizeText(count)}`
  return new JavaException(
    'org.elasticsearch.common.breaker.CircuitBreakingException',
    `[request] Data too large, data for [<answer>] would be [${shown(bytes)}], which is larger than the limit of [${shown(limit)}]`,
    undefined,
    { $status: 429, bytes_wanted: bytes, bytes_limit: limit, durability: 'TRANSIENT' },
  )
}

/** A refusal as Elasticsearch's exception. */
export const refusalException = ({ className, reason, status }: PoolRefusal): JavaException =>
  new JavaException(`org.elasticsearch.${className}`, reason, undefined, { $status: status })
