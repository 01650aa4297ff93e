/** Work in steps, between which others may have their turn: a generator yields if it can wait. */

/** Work that gives a result; it yields wherever it may be left and taken up again. */
export type Steps<T> = Generator<void, T, void>

/** Runs all steps without pauses. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The steps of which others have their turn only if that of a search is over; it may end there. */
export function* yieldingWhenOver<T>(steps: Steps<T>, budget: { isTurnOver(): boolean; look(): void }): Steps<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (!budget.isTurnOver()) continue
    yield
    budget.look()
  }
}

/** Does the steps with a pause between them. If a pause rejects, the work ends with that. */
export async function runInTurns<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  try {
    for (;;) {
      const { done, value } = steps.next()
      if (done === true) return value
      await pause()
    }
  } finally {
    // Nothing if it has come to its end; else what the work holds is freed.
    steps.return(undefined as T)
  }
}
