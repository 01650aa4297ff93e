/**
 * How long something would take on a machine that does nothing else. Tests run beside others: what was measured is divided by how much
 * slower the machine is just then than it can be, by a loop whose time is known.
 */

/** Work of some hundred microseconds; what it gives is used, so that none of it can be left out. */
function slice(): number {
  const values = new Map<string, number>()
  for (let i = 0; i < 1500; i++) values.set(`key ${i % 97}`, (values.get(`key ${i % 89}`) ?? 0) + i)
  return values.size
}

/** The time of one slice when nothing disturbs it: the shortest that was ever seen. */
let undisturbed = Number.POSITIVE_INFINITY

/** How much slower the machine is now than it can be; 1 when nothing else runs. Takes some 60 milliseconds of work. */
export function slowdown(): number {
  let count = 0
  const begin = performance.now()
  let end = begin
  while (end - begin < 60 || count < 100) {
    count += Math.sign(slice())
    const now = performance.now()
    undisturbed = Math.min(undisturbed, now - end)
    end = now
  }
  return Math.max(1, (end - begin) / (count * undisturbed))
}

/** Milliseconds, and how much slower than alone the machine was meanwhile. */
export interface Timed<T> {
  readonly value: T
  readonly milliseconds: number
  readonly slowdown: number
}

/** Does something between two looks at the machine. */
export async function timed<T>(action: () => Promise<T>): Promise<Timed<T>> {
  const before = slowdown()
  const begin = performance.now()
  const value = await action()
  const milliseconds = performance.now() - begin
  return { value, milliseconds, slowdown: (before + slowdown()) / 2 }
}

/**
 * The best of several measurements: the machine may be busy during one, but something that is slow is slow each time. The first that is
 * within the limit is enough.
 */
export async function bestOf(rounds: number, limit: number, measure: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && best > limit; round++) best = Math.min(best, await measure())
  return best
}

/** The value that so large a part of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!
}
