/**
 * Which segments are merged next: those that follow each other and are about of one size, when there are more segments than tiers of
 * growing size have room for. What each setting means:
 * https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/index/TieredMergePolicy.html. Unlike there only neighbours are merged, so
 * that documents stay in the order in which they came.
 */

/** The properties of a segment for the policy. */
export interface SegmentSize {
  readonly bytes: number
  readonly docs: number
  readonly deleted: number
}

/** Settings of the policy; sizes in bytes. */
export interface MergeSettings {
  readonly segmentsPerTier: number
  readonly maxMergeAtOnce: number
  /** Larger segments are not made. */
  readonly maxMergedBytes: number
  /** Smaller segments count as if they were of this size. */
  readonly floorBytes: number
  /** Percent of dead documents in the shard above which segments are merged to be rid of them. */
  readonly deletesPercent: number
}

export const DEFAULT_MERGE_SETTINGS: MergeSettings = {
  segmentsPerTier: 10,
  maxMergeAtOnce: 10,
  maxMergedBytes: 5 * 1024 ** 3,
  floorBytes: 2 * 1024 ** 2,
  deletesPercent: 20,
}

/** Segments `from` up to and without `to`. */
export interface MergeRange {
  readonly from: number
  readonly to: number
}

/** The next merge; null if none is wanted. */
export function findMerge(segments: readonly SegmentSize[], settings: MergeSettings): MergeRange | null {
  const sizes = segments.map(livingBytes)
  const isOver = segments.length > allowedSegments(sizes, settings)
  return isOver ? cheapest(segments, sizes, settings) : mostDeleted(segments, settings)
}

/**
 * The next merge until there are at most so many segments, all of about one size, since a merge takes as much memory as what it merges;
 * null when there are, and none has dead documents.
 */
export function findForcedMerge(segments: readonly SegmentSize[], most: number): MergeRange | null {
  if (segments.length > most) return firstGroup(segments.map(livingBytes), most)
  const from = most === 1 ? segments.findIndex(({ deleted }) => deleted > 0) : -1
  return from < 0 ? null : { from, to: from + 1 }
}

/** The first of `groups` groups of neighbours, of about one size each, that has several segments. There are more segments than groups. */
function firstGroup(sizes: readonly number[], groups: number): MergeRange {
  let left = sizes.reduce((sum, size) => sum + size, 0)
  let from = 0
  for (let group = groups; group > 1; group--) {
    let to = from + 1
    let bytes = sizes[from]!
    for (; to < sizes.length && bytes + sizes[to]! / 2 <= left / group; to++) bytes += sizes[to]!
    if (to > from + 1) return { from, to }
    left -= bytes
    from = to
  }
  return { from, to: sizes.length }
}

/** The next segment that has more percent of dead documents than allowed; null if none has. */
export function findExpunge(segments: readonly SegmentSize[], allowedPercent: number): MergeRange | null {
  const from = segments.findIndex(({ docs, deleted }) => 100 * deleted > allowedPercent * docs)
  return from < 0 ? null : { from, to: from + 1 }
}

/** Bytes of a segment without its dead documents. */
const livingBytes = ({ bytes, docs, deleted }: SegmentSize): number => (docs === 0 ? 0 : bytes * (1 - deleted / docs))

/** Tiers begin with the smallest segment, and each holds segments so many times as large as the one below. */
function allowedSegments(sizes: readonly number[], settings: MergeSettings): number {
  const { segmentsPerTier, maxMergeAtOnce, maxMergedBytes, floorBytes } = settings
  let level = Math.max(floorBytes, Math.min(...sizes))
  let left = sizes.reduce((sum, size) => sum + size, 0)
  let allowed = 0
  while (left / level >= segmentsPerTier && level < maxMergedBytes) {
    allowed += segmentsPerTier
    left -= segmentsPerTier * level
    level = Math.min(maxMergedBytes, level * Math.min(maxMergeAtOnce, segmentsPerTier))
  }
  return Math.max(segmentsPerTier, allowed + Math.ceil(left / level))
}

/** The merge with the lowest cost for its savings: of many small segments of similar size, and with many deleted documents. */
function cheapest(
  segments: readonly SegmentSize[],
  sizes: readonly number[],
  { maxMergeAtOnce, maxMergedBytes, floorBytes }: MergeSettings,
): MergeRange | null {
  let best: MergeRange | null = null
  let least = Number.POSITIVE_INFINITY
  for (let from = 0; from + 1 < segments.length; from++) {
    let bytes = 0
    let floored = 0
    let before = 0
    let largest = 0
    for (let to = from; to < Math.min(segments.length, from + maxMergeAtOnce); to++) {
      const size = sizes[to]!
      bytes += size
      if (bytes > maxMergedBytes) break
      before += segments[to]!.bytes
      floored += Math.max(size, floorBytes)
      largest = Math.max(largest, size, floorBytes)
      if (to === from) continue
      const skew = largest / floored
      const saved = before === 0 ? 0 : bytes / before
      const cost = skew * Math.max(bytes, 1) ** 0.05 * saved * saved
      if (cost >= least) continue
      least = cost
      best = { from, to: to + 1 }
    }
  }
  return best
}

/** A segment by itself, when the shard has too many dead documents; small segments are left until they are merged with others. */
function mostDeleted(
  segments: readonly SegmentSize[],
  { deletesPercent, floorBytes }: MergeSettings,
): MergeRange | null {
  const docs = segments.reduce((sum, segment) => sum + segment.docs, 0)
  const deleted = segments.reduce((sum, segment) => sum + segment.deleted, 0)
  if (100 * deleted <= deletesPercent * docs) return null
  let best = -1
  for (const [i, segment] of segments.entries()) {
    if (segment.bytes < floorBytes || 100 * segment.deleted <= deletesPercent * segment.docs) continue
    if (best < 0 || share(segment) > share(segments[best]!)) best = i
  }
  return best < 0 ? null : { from: best, to: best + 1 }
}

const share = ({ docs, deleted }: SegmentSize): number => deleted / docs
