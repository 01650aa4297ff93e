/**
 * Results that are there at once or later. A run in which nothing waits makes no promise: what is there is continued in the same
 * call, and only what waits goes through the promise.
 */
import { InternalError } from '@sluice/java'

/** A result, or the promise of one. */
export type Pending<T> = T | Promise<T>

/** Goes on with a result. */
export function andThen<T, R>(value: Pending<T>, next: (value: T) => Pending<R>): Pending<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Runs, and goes on with what came of it: `done` for a result, `failed` for what was thrown. Neither sees what the other throws. */
export function settle<T, R>(
  run: () => Pending<T>,
  done: (value: T) => Pending<R>,
  failed: (thrown: unknown) => Pending<R>,
): Pending<R> {
  let value: Pending<T>
  try {
    value = run()
  } catch (thrown) {
    return failed(thrown)
  }
  return value instanceof Promise ? value.then(done, failed) : done(value)
}

/** Runs, and then does `after` in any case. */
export function withFinally<T>(run: () => Pending<T>, after: () => void): Pending<T> {
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
export function inOrder<T, R>(items: readonly T[], visit: (item: T, place: number) => Pending<R>): Pending<R[]> {
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
  visit: (item: T, place: number) => Pending<R>,
): Promise<R[]> {
  results.push(await first)
  while (results.length < items.length) results.push(await visit(items[results.length]!, results.length))
  return results
}

/** The result of a run that was not allowed to wait. */
export function settled<T>(value: Pending<T>): T {
  if (value instanceof Promise) throw new InternalError('a synchronous run waits')
  return value
}
