/** The memory of this thread's search caches: positions and documents of frequent terms, and results of filters. */
import { keptPositionMasks } from '../../index/position-masks.js'
import { keptTermDocs } from '../../index/term-docs.js'
import { filtersOfThread } from './searcher.js'

/** The share of each cache. */
const SHARES = [
  { values: keptPositionMasks.values, share: 1 / 2 },
  { values: keptTermDocs.values, share: 1 / 4 },
  { values: filtersOfThread.sets, share: 1 / 4 },
]

/** Bytes that are kept at most where `limitKept` is not called. */
export const DEFAULT_KEPT_BYTES = 64 * 1024 * 1024

/** Bytes that are kept now. */
export const keptBytes = (): number => SHARES.reduce((sum, { values }) => sum + values.byteLength, 0)

/** Keeps so many bytes from now on, at most. */
export function limitKept(bytes: number): void {
  for (const { values, share } of SHARES) values.limit(share * bytes)
}

/** Forgets everything that is kept: later searches find it out again. */
export function forgetKept(): void {
  for (const { values } of SHARES) values.clear()
}
