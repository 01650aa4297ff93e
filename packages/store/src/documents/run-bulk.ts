/**
 * A bulk request from its operations to what became of them. Where documents go through pipelines it is cut: while the store writes the
 * documents of one part, the engine runs those of the next.
 */
import { JavaException } from '@sluice/java'
import type { EngineTime } from '../pipelines/pipeline-runner.js'
import type { Turn } from '../search/search-in-turns.js'
import type { Store } from '../store.js'
import { sharedTurn } from '../turns/shared-turn.js'
import { type BulkOutcome, executeBulk, refreshWritten } from './bulk.js'
import type { BulkItem } from './bulk-request.js'
import { hasPipelines, type PreparedItem, prepareBulk, withId } from './prepare-bulk.js'

/** The result of a request. */
export interface BulkResult {
  /** Its operations, as their pipelines left them. */
  readonly prepared: readonly PreparedItem[]
  readonly outcomes: readonly BulkOutcome[]
  /** Milliseconds of the engine, where pipelines ran. */
  readonly ingestMillis: number
}

/**
 * Runs the pipelines of operations and executes them, in order and in turns with other requests. With `refresh` what they wrote is searchable
 * afterwards. What the engine refuses after a part was written fails the operations that are left, since the others are kept. Rejects with
 * what the engine refuses before that, and StorageFault.
 */
export async function runBulk(
  store: Store,
  items: readonly BulkItem[],
  refresh: boolean,
  turn: Turn,
): Promise<BulkResult> {
  const time: EngineTime = { millis: 0 }
  const parts = partsOf(store, items)
  const prepared: PreparedItem[] = []
  const outcomes: BulkOutcome[] = []
  // While one part is written, the next one is prepared.
  const shared = sharedTurn(turn)
  let next = prepareBulk(store, parts[0]!, shared, time)
  for (let at = 0; at < parts.length; at++) {
    const part = await next
    if (at + 1 < parts.length) {
      next = prepareLater(store, parts[at + 1]!, shared, time)
      // Where the store cannot write, nobody waits for it any more.
      next.catch(() => undefined)
    }
    for (const outcome of await executeBulk(store, part, false, shared)) outcomes.push(outcome)
    for (const each of part) prepared.push(each)
  }
  if (refresh) await refreshWritten(outcomes, shared)
  return { prepared, outcomes, ingestMillis: Math.floor(time.millis) }
}

async function prepareLater(
  store: Store,
  items: readonly BulkItem[],
  turn: Turn,
  time: EngineTime,
): Promise<PreparedItem[]> {
  try {
    return await prepareBulk(store, items, turn, time)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return items.map(item => withId(store, { item, outcome: thrown, executed: null }))
  }
}

/**
 * Operations of the first part: the store waits for it. The engine takes about half of the time of the store, so that it has the next part
 * when the store has written this one, although that is larger.
 */
const FIRST_PART = 100
const GROWTH = 2.5
const LARGEST_PART = 1000
/** Bytes of the sources of a part. */
const PART_BYTES = 1024 * 1024

/** Operations cut where pipelines run. All of one part where an index is to be made: it could change what comes after it. */
function partsOf(store: Store, items: readonly BulkItem[]): (readonly BulkItem[])[] {
  if (items.length < 2 * FIRST_PART || !isCut(store, items)) return [items]
  const parts: (readonly BulkItem[])[] = []
  let size = FIRST_PART
  let from = 0
  let bytes = 0
  for (const [at, { source }] of items.entries()) {
    if (at - from >= size || bytes >= PART_BYTES) {
      parts.push(items.slice(from, at))
      from = at
      bytes = 0
      size = Math.min(LARGEST_PART, Math.ceil(GROWTH * size))
    }
    bytes += source.length
  }
  parts.push(items.slice(from))
  return parts
}

function isCut(store: Store, items: readonly BulkItem[]): boolean {
  let hasAny = false
  const known = new Set<string>()
  for (const item of items) {
    const key = `${item.pipeline ?? ''}\0${item.index}`
    if (known.has(key)) continue
    known.add(key)
    if (store.indices.writeIndexOf(item.index) === undefined) return false
    hasAny ||= hasPipelines(store, item)
  }
  return hasAny
}
