/**
 * Searches that let other requests have their turn, and that can be cancelled:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/tasks.html
 */
import { runInTurns, type Steps, searchCancelled } from '@sluice/search'
import type { Store } from '../store.js'
import type { Task } from '../tasks/task-manager.js'
import type { SearchTurn } from './search.js'

/** The turn of a request, which can wait for its next one. */
export interface Turn extends SearchTurn {
  /** Resolves when it is the request's turn again. */
  pause(): Promise<void>
}

/** Waits for the next turn if this one is over. Rejects with what ends the request. */
export async function pauseWhenOver(turn: Turn): Promise<void> {
  if (!turn.isOver()) return
  await turn.pause()
  turn.check()
}

/** The same for work that is done also if its client is gone. */
export async function nextTurn(turn: Turn): Promise<void> {
  if (turn.isOver()) await turn.pause()
}

/** A turn that ends with task_cancelled_exception if a task is cancelled. */
export const cancellable = (turn: Turn, task: Task): Turn => ({
  isOver: () => turn.isOver(),
  pause: () => turn.pause(),
  reserve: bytes => turn.reserve(bytes),
  check() {
    turn.check()
    if (task.cancelReason !== null) throw searchCancelled(task.cancelReason)
  },
})

/** The description of a search in its task. */
export interface SearchTask {
  /** `indices:data/read/search`, … */
  readonly action: string
  /** Asked for where it becomes a task. */
  describe(): string
}

/**
 * Does the steps that `begin` makes, with a pause if the turn is over. A search that pauses is a task, which can be cancelled: it then
 * ends with task_cancelled_exception.
 */
export async function searchInTurns<T>(
  store: Store,
  turn: Turn,
  { action, describe }: SearchTask,
  begin: (turn: SearchTurn) => Steps<T>,
): Promise<T> {
  let task: Task | null = null
  const own: SearchTurn = {
    isOver: () => turn.isOver(),
    reserve: bytes => turn.reserve(bytes),
    check() {
      turn.check()
      const reason = task?.cancelReason ?? null
      if (reason !== null) throw searchCancelled(reason)
    },
  }
  try {
    return await runInTurns(begin(own), async () => {
      task ??= store.tasks.begin({ action, description: describe(), isCancellable: true })
      await turn.pause()
      own.check()
    })
  } finally {
    if (task !== null) store.tasks.end(task)
  }
}
