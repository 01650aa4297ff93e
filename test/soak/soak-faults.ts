/** The faults of a soak. */
import type { Totals } from './load.js'

/** Memory may be so much more at the end than after the warm-up. */
const MEMORY_GROWTH = 0.05
/** Share of the samples that are the warm-up, and that are compared. */
const WARM_UP = 0.2
const COMPARED = 0.2
/** Fewer samples say nothing of memory. */
const LEAST_SAMPLES = 120

/** Every fault in a line; none when all is well. */
export function soakFaults({ sent, statuses, wrong, memory }: Totals): string[] {
  const faults: string[] = []
  for (const [status, count] of statuses) if (status !== 200) faults.push(`${count} requests ended with ${status}`)
  const ended = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  if (ended !== sent) faults.push(`${sent} requests were sent, ${ended} ended`)
  faults.push(...wrong.slice(0, 20))
  if (memory.length < LEAST_SAMPLES) return faults
  const part = Math.floor(COMPARED * memory.length)
  const begin = Math.floor(WARM_UP * memory.length)
  const before = middle(memory.slice(begin, begin + part))
  const after = middle(memory.slice(-part))
  if (after > before * (1 + MEMORY_GROWTH)) {
    faults.push(`memory grew from ${(before / 1e6).toFixed(0)} to ${(after / 1e6).toFixed(0)} MB`)
  }
  return faults
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}
