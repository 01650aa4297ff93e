/** Checks of a search, whether from its body or its URL. Faults are illegal_argument_exception. */
import { illegalArgument } from '@sluice/java'
import type { TrackTotalHits } from './search-source.js'

/** The number of the first hit. */
export function checkedFrom(from: number): number {
  if (from >= 0) return from
  throw illegalArgument(`[from] parameter cannot be negative but was [${from}]`)
}

/** How many hits. */
export function checkedSize(size: number): number {
  if (size >= 0) return size
  throw illegalArgument(`[size] parameter cannot be negative, found [${size}]`)
}

/** Documents after which a shard stops. */
export function checkedTerminateAfter(count: number): number {
  if (count >= 0) return count
  throw illegalArgument('terminateAfter must be > 0')
}

const ALL = 2147483647

/** How many hits are counted, as a number: -1 for none. */
export function trackTotalHitsOf(count: number): TrackTotalHits {
  if (count < -1) {
    throw illegalArgument(`[track_total_hits] parameter must be positive or equals to -1, got ${count}`)
  }
  if (count === -1) return 'disabled'
  return count === ALL ? 'accurate' : count
}
