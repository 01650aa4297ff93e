/** Faults of some of the things that a request of security's APIs changes or checks, while it succeeds for others. */

/** Adds the faults to an answer, by the names of the things; none if there are none. */
export function addErrors(answer: Map<string, unknown>, details: ReadonlyMap<string, unknown>): Map<string, unknown> {
  if (details.size === 0) return answer
  return answer.set(
    'errors',
    new Map<string, unknown>([
      ['count', details.size],
      ['details', details],
    ]),
  )
}
