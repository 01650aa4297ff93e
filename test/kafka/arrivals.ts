/** Compares the output of a run with its input. */

/** A document as the harness makes it: the partition that it went into, and its number there. */
export interface NumberedDocument {
  readonly lane: number
  readonly n: number
}

/** A document that came out. */
export interface Arrival extends NumberedDocument {
  /** When it was written, by the clock of the output: milliseconds since 1970. */
  readonly at: number
  /** Its JSON. */
  readonly text: string
}

/** The result of the comparison. */
export interface Comparison {
  readonly lost: number
  readonly twice: number
  readonly outOfOrder: number
  /** Documents that came twice, and not with the same bytes. */
  readonly changed: number
  /** The longest time in which nothing came of a partition, in milliseconds. */
  readonly longestPause: number
}

const keyOf = ({ lane, n }: NumberedDocument): string => `${lane}:${n}`

/**
 * Compares. `given`: the test's own producer may have sent a document twice when the broker was killed. `arrivals`: those of one lane in
 * the order of the output.
 */
export function compareArrivals(given: readonly NumberedDocument[], arrivals: readonly Arrival[]): Comparison {
  const left = new Map<string, number>()
  for (const each of given) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1)
  const texts = new Map<string, string>()
  const last = new Map<number, Arrival>()
  let twice = 0
  let outOfOrder = 0
  let changed = 0
  let longestPause = 0
  for (const arrival of arrivals) {
    const { lane, n, at, text } = arrival
    const key = keyOf(arrival)
    const count = left.get(key) ?? 0
    if (count === 0) twice++
    else left.set(key, count - 1)
    if ((texts.get(key) ?? text) !== text) changed++
    texts.set(key, text)
    const before = last.get(lane)
    // A redelivery begins earlier and continues from there: nothing in between is left out.
    if (n > (before?.n ?? -1) + 1) outOfOrder++
    if (before !== undefined) longestPause = Math.max(longestPause, at - before.at)
    last.set(lane, arrival)
  }
  return {
    lost: [...left.values()].reduce((sum, count) => sum + count, 0),
    twice,
    outOfOrder,
    changed,
    longestPause,
  }
}
