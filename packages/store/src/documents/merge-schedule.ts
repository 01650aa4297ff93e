/** Merges segments between requests, a slice at a time; forced merges run immediately, in slices too. */
import { setImmediate } from 'node:timers/promises'
import {
  DEFAULT_MERGE_SETTINGS,
  findExpunge,
  findForcedMerge,
  findMerge,
  type MergeRange,
  type MergeSettings,
  type SegmentMerge,
  type ShardReader,
} from '@sluice/search'
import type { Index } from '../indices/index.js'
import type { IndexService } from '../indices/index-service.js'
import type { MemoryBudget } from '../memory/memory-budget.js'
import { indexSettings } from '../settings/index-settings.js'
import type { Settings } from '../settings/settings.js'
import { refreshIndex } from './operations.js'
import type { Shard } from './shard.js'

/** Work of a slice, in values and documents of terms: about a millisecond, which is what a search waits for at the most. */
const SLICE = 16_384

/** The goal of a forced merge. */
export interface ForcedMerge {
  /** Segments of a shard that may be left; null for as many as the policy allows. */
  readonly maxSegments: number | null
  /** Whether only segments with many dead documents are written again. */
  readonly onlyExpungeDeletes: boolean
}

interface Running {
  readonly shard: Shard
  readonly merge: SegmentMerge
}

/** Which segments are merged, of all indices. */
export class MergeSchedule {
  private running: Running | null = null
  /** The readers that need no merge. */
  private readonly settled = new WeakSet<ShardReader>()

  constructor(
    private readonly indices: IndexService,
    private readonly memory: MemoryBudget,
  ) {}

  /** Merges a slice; false if there was nothing to do. */
  run(): boolean {
    this.running ??= this.next()
    if (this.running === null) return false
    const { shard, merge } = this.running
    if (merge.run(SLICE)) {
      this.running = null
      shard.index.finishMerge(merge)
    }
    return true
  }

  /** Merges the segments of an index now; others are answered between the slices. */
  async force(index: Index, { maxSegments, onlyExpungeDeletes }: ForcedMerge): Promise<void> {
    refreshIndex(index)
    const allowed = index.settings.get(indexSettings.mergeExpungeDeletesAllowed)
    const settings = settingsOf(index.settings)
    for (const shard of index.shards) {
      const find = (): MergeRange | null => {
        const { sizes } = shard.index
        if (onlyExpungeDeletes) return findExpunge(sizes, allowed)
        return maxSegments === null ? findMerge(sizes, settings) : findForcedMerge(sizes, maxSegments)
      }
      // If documents are deleted continuously, the loop would never end.
      let rounds = 1 + shard.index.sizes.length
      for (let range = find(); range !== null && rounds-- > 0; range = find()) {
        if (!this.fits(shard, range)) break
        const merge = shard.index.beginMerge(range.from, range.to)
        while (!merge.run(SLICE)) await setImmediate()
        shard.index.finishMerge(merge)
      }
    }
  }

  /**
   * Whether there is memory for the merged segment in addition to its sources; if documents are deleted, a merge frees more than it takes.
   */
  private fits({ index }: Shard, { from, to }: MergeRange): boolean {
    const sources = index.sizes.slice(from, to)
    return (
      sources.some(({ deleted }) => deleted > 0) ||
      this.memory.hasRoom(sources.reduce((sum, { bytes }) => sum + bytes, 0))
    )
  }

  private next(): Running | null {
    for (const index of this.indices.all()) {
      for (const shard of index.shards) {
        const { reader } = shard.index
        if (this.settled.has(reader)) continue
        const range = reader.views.length === 0 ? null : findMerge(shard.index.sizes, settingsOf(index.settings))
        if (range === null) this.settled.add(reader)
        else if (this.fits(shard, range)) return { shard, merge: shard.index.beginMerge(range.from, range.to) }
      }
    }
    return null
  }
}

function settingsOf(settings: Settings): MergeSettings {
  const maxMergedBytes = Number(settings.get(indexSettings.mergeMaxMergedSegment))
  return {
    segmentsPerTier: settings.get(indexSettings.mergeSegmentsPerTier),
    maxMergeAtOnce: settings.get(indexSettings.mergeMaxAtOnce),
    // Zero stands for the default of the kind of policy.
    maxMergedBytes: maxMergedBytes === 0 ? DEFAULT_MERGE_SETTINGS.maxMergedBytes : maxMergedBytes,
    floorBytes: Number(settings.get(indexSettings.mergeFloorSegment)),
    deletesPercent: settings.get(indexSettings.mergeDeletesPctAllowed),
  }
}
