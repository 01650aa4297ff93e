/**
 * Writes segments to the database between requests, so that little has to be analysed again after a start: when a quarter of a shard is
 * new, or nothing was written for a while.
 */
import { setImmediate } from 'node:timers/promises'
import type { Index } from '../indices/index.js'
import type { IndexService } from '../indices/index-service.js'
import { StorageFault } from '../sqlite/storage-fault.js'
import type { Shard } from './shard.js'

/** New operations of a shard that are worth a flush while others come, and their share of all. */
const MANY = 20_000
const MANY_SHARE = 1 / 4
/** The same when nothing was written for some seconds. */
const FEW = 500
const FEW_SHARE = 1 / 50
const IDLE_MILLIS = 5000
/** After a fault of the file, as on a full disk, nothing is tried for so long. */
const FAULT_MILLIS = 10_000

interface Running {
  readonly index: Index
  readonly steps: Generator<void>
}

/** Which shards are flushed. */
export class FlushSchedule {
  private running: Running | null = null
  private notBefore = 0
  /** When a shard was last seen to have another number of operations. */
  private readonly written = new WeakMap<Shard, { readonly operations: number; readonly at: number }>()

  /** `now` gives milliseconds of a clock that only goes forward. */
  constructor(
    private readonly indices: IndexService,
    private readonly now: () => number,
  ) {}

  /** Writes a step; false if there was nothing to do. A fault of the file loses nothing: the rows are stored. */
  run(): boolean {
    if (this.now() < this.notBefore) return false
    const running = (this.running ??= this.next())
    if (running === null) return false
    try {
      // An index that is gone needs no segments.
      const isOver = this.indices.get(running.index.name) !== running.index || running.steps.next().done === true
      if (isOver) this.running = null
    } catch (thrown) {
      if (!(thrown instanceof StorageFault)) throw thrown
      this.running = null
      this.notBefore = this.now() + FAULT_MILLIS
    }
    return true
  }

  /** Writes a whole index now; others are answered between the steps. Throws StorageFault. */
  async flush(index: Index): Promise<void> {
    for (const shard of index.shards) {
      if (shard.uncommitted === 0) continue
      for (const _ of shard.flush()) await setImmediate()
    }
  }

  private next(): Running | null {
    for (const index of this.indices.all()) {
      for (const shard of index.shards) {
        if (shard.uncommitted >= FEW && this.isDue(shard)) return { index, steps: shard.flush() }
      }
    }
    return null
  }

  private isDue(shard: Shard): boolean {
    const { operations, uncommitted } = shard
    if (uncommitted >= Math.max(MANY, operations * MANY_SHARE)) return true
    const now = this.now()
    const seen = this.written.get(shard)
    if (seen?.operations !== operations) {
      this.written.set(shard, { operations, at: now })
      return false
    }
    return now - seen.at >= IDLE_MILLIS && uncommitted >= operations * FEW_SHARE
  }
}
