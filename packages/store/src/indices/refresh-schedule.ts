/** Makes what was written searchable when an index's `index.refresh_interval` has passed. */
import { refreshIndex } from '../documents/operations.js'
import type { Index } from './index.js'
import type { IndexService } from './index-service.js'

/** Which indices are due. */
export class RefreshSchedule {
  private readonly refreshed = new WeakMap<Index, number>()

  /** `now` gives milliseconds of a clock that only goes forward. */
  constructor(
    private readonly indices: IndexService,
    private readonly now: () => number,
  ) {}

  /** Refreshes each index whose interval has passed since its last refresh of this schedule; a negative interval is none. */
  refreshDue(): void {
    for (let isDue = true; isDue; ) isDue = this.refreshNext()
  }

  /** Refreshes one of these, or does a part of it, so that others can have their turn before the next one; false if none is due. */
  refreshNext(): boolean {
    const now = this.now()
    for (const index of this.indices.all()) {
      if (!index.shards.some(shard => shard.index.isDirty)) continue
      const interval = intervalOf(index)
      if (interval < 0 || now - (this.refreshed.get(index) ?? Number.NEGATIVE_INFINITY) < interval) continue
      // A part of a large one: it is due again immediately.
      if (index.shards.some(shard => shard.index.stepRefresh())) return true
      this.refreshed.set(index, now)
      refreshIndex(index)
      return true
    }
    return false
  }
}

const DEFAULT_MILLIS = 1000
const UNITS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** Milliseconds; the setting was checked when it was set. */
function intervalOf({ settings }: Index): number {
  const [, number, unit = 'ms'] =
    /^(-?\d+)(\w+)?$/.exec(String(settings.values.get('index.refresh_interval') ?? '')) ?? []
  return number === undefined ? DEFAULT_MILLIS : Number(number) * (UNITS[unit] ?? 1)
}
