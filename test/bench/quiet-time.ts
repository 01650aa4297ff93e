/**
 * How long something would take on an idle machine. Tests run in parallel: the measured time is divided by how much
 * slower the machine is just then than it can be, by a loop whose time is known.
 */

/** Some hundred microseconds of work that needs no memory; what it gives is used, so that none of it can be left out. */
function slice(seed: number): number {
  let state = seed | 1
  for (let i = 0; i < 60_000; i++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return state
}

/** The time of one slice when nothing disturbs it: as short as a tenth of them were, the best time that was looked. */
let undisturbed = Number.POSITIVE_INFINITY

/** Looking at the clock, clocks of processors and the like make so much of a difference on a machine that does nothing else. */
const NEGLIGIBLE = 1.3

/** How much slower the machine is now than it can be; 1 when nothing else runs. Takes some 60 milliseconds of work. */
export function slowdown(): number {
  const times: number[] = []
  const begin = performance.now()
  let end = begin
  for (let seed = 1; end - begin < 60 || times.length < 100; ) {
    seed = slice(seed)
    const now = performance.now()
    times.push(now - end)
    end = now
  }
  undisturbed = Math.min(undisturbed, percentile(times, 0.1))
  const factor = (end - begin) / (times.length * undisturbed)
  return factor < NEGLIGIBLE ? 1 : factor
}

/** Milliseconds, and how much slower than alone the machine was meanwhile. */
export interface Timed<T> {
  readonly value: T
  readonly milliseconds: number
  readonly slowdown: number
}

/** Does something between two checks of the machine. */
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
