/**
 * Searches whose answers are kept for later: how they are begun, and found again:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/async-search.html
 */
import { JavaException } from '@sluice/java'
import { type AsyncSearch, cancellable, type SearchAnswer, type Store, type Task, type Turn } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { PackedAnswer } from './packed-answer.js'

const ACTION = 'indices:data/read/async_search/submit'

/** How a search is kept. */
export interface KeepOptions {
  /** Milliseconds for which its answer is kept from its beginning. */
  readonly keepAlive: number
  /** How many shards it asks. */
  readonly shards: number
  /** Its description in its task. */
  readonly description: string
}

/** The result of a finished search. */
interface Ended {
  /** Milliseconds since 1970. */
  readonly completed: number
  readonly answer: SearchAnswer | PackedAnswer | null
  /** Why it has no answer. */
  readonly failure: JavaException | null
}

/** A search, running or ended. Times are milliseconds since 1970. */
export interface KeptSearch extends Omit<Ended, 'completed'> {
  readonly id: string
  readonly started: number
  readonly expires: number
  /** Null while it runs. */
  readonly completed: number | null
  readonly shards: number
}

const shardsOf = new WeakMap<Task, number>()

/** Begins a search; `run` gets a turn that ends if the task of the search is cancelled. */
export function beginKept(
  store: Store,
  { keepAlive, shards, description }: KeepOptions,
  turn: Turn,
  run: (turn: Turn) => Promise<SearchAnswer>,
): AsyncSearch {
  const search = store.asyncResults.begin(
    {
      task: { action: ACTION, description, isCancellable: true },
      keepAliveMillis: keepAlive,
      run: (task, paced) => ended(store, () => run(cancellable(paced(turn), task))),
    },
    nodeOf(store).id,
    store.caller?.owner,
  )
  shardsOf.set(search.task, shards)
  return search
}

/** Keeps the answer of a search in few bytes, as soon as it has ended: somebody may come back for it. Resolves then. */
export function keepAnswer(search: AsyncSearch, turn: Turn): Promise<void> {
  return search.keep<Ended & { readonly answer: SearchAnswer | null }>(async ended => {
    const { answer, completed } = ended
    if (answer === null) return { ...ended, byteLength: 0 }
    try {
      const packed = await PackedAnswer.of(answer, completed - search.task.startTime, turn)
      return { ...ended, answer: packed, byteLength: packed.byteLength }
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      return { completed, answer: null, failure: thrown, byteLength: 0 }
    }
  })
}

/**
 * A search by its id; with an owner, only that owner's. Throws illegal_argument_exception for an invalid id, resource_not_found_exception
 * for an unknown one.
 */
export function findKept(store: Store, id: string, owner: string | null = null): AsyncSearch {
  const search = store.asyncResults.get(id, owner)
  if (search.task.given.action === ACTION) return search
  throw new JavaException('org.elasticsearch.ResourceNotFoundException', id)
}

/** The current state of a search. Throws the bug of ours that ended it. */
export function stateOf(search: AsyncSearch): KeptSearch {
  const { id, task, expiresAt } = search
  const result = search.result() as Ended | undefined
  return {
    id,
    started: task.startTime,
    expires: expiresAt,
    completed: result?.completed ?? null,
    shards: shardsOf.get(task) ?? 0,
    answer: result?.answer ?? null,
    failure: result?.failure ?? null,
  }
}

async function ended(store: Store, run: () => Promise<SearchAnswer>): Promise<Ended> {
  try {
    const answer = await run()
    return { completed: store.now(), answer, failure: null }
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return { completed: store.now(), answer: null, failure: thrown }
  }
}
