/**
 * Results that are available immediately or later. A run in which nothing waits makes no promise: available results are processed
 * in the same call, and only results that are awaited go through the promise.
 */
import { InternalError } from '@sluice/java'

/** A result, or the promise of one. */
export type MaybeAsync<T> = T | Promise<T>

/** Continues with a result. */
export function andThen<T, R>(value: MaybeAsync<T>, next: (value: T) => MaybeAsync<R>): MaybeAsync<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Runs, then calls `done` with the result or `failed` with what was thrown. Neither sees what the other throws. */
export function settle<T, R>(
  run: () => MaybeAsync<T>,
  done: (value: T) => MaybeAsync<R>,
  failed: (thrown: unknown) => MaybeAsync<R>,
): MaybeAsync<R> {
  let value: MaybeAsync<T>
  try {
    value = run()
  } catch (thrown) {
    return failed(thrown)
  }
  return value instanceof Promise ? value.then(done, failed) : done(value)
}

/** Runs, and then does `after` in any case. */
export function withFinally<T>(run: () => MaybeAsync<T>, after: () => void): MaybeAsync<T> {
  return settle(
    run,
    value => {
      after()
      return value
    },
    thrown => {
      after()
      throw thrown
    },
  )
}

/** The results of a function for each item, one after the other. */
export function inOrder<T, R>(items: readonly T[], visit: (item: T, place: number) => MaybeAsync<R>): MaybeAsync<R[]> {
  const results: R[] = []
  for (const [place, item] of items.entries()) {
    const result = visit(item, place)
    if (result instanceof Promise) return waitInOrder(result, results, items, visit)
    results.push(result)
  }
  return results
}

async function waitInOrder<T, R>(
  first: Promise<R>,
  results: R[],
  items: readonly T[],
  visit: (item: T, place: number) => MaybeAsync<R>,
): Promise<R[]> {
  results.push(await first)
  while (results.length < items.length) results.push(await visit(items[results.length]!, results.length))
  return results
}

/** The result of a run that was not allowed to wait. */
export function settled<T>(value: MaybeAsync<T>): T {
  if (value instanceof Promise) throw new InternalError('a synchronous run waits')
  return value
}
