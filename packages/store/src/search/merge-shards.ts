/** Merges the results of several shards: totals, the best score, and the returned hits. */
import { type ShardHit, scoreSort, type TotalHits, type TrackTotalHits } from '@sluice/search'
import { countLimit, type ShardPart } from './shard-query.js'

/** A hit with its shard. */
export interface MergedHit {
  readonly part: ShardPart
  readonly hit: ShardHit
}

/** The hits of all shards, best first; of equal ones those of earlier shards. */
export function mergeHits(parts: readonly ShardPart[]): MergedHit[] {
  const merged = parts.flatMap(part => part.result.hits.map((hit): MergedHit => ({ part, hit })))
  if (parts.length < 2) return merged
  const isByScore = parts[0]!.keys.length === 0
  return onePerValue(merged.sort(isByScore ? byScore : byKeys))
}

/** The best of the hits that were collapsed by the same value. */
function onePerValue(hits: readonly MergedHit[]): MergedHit[] {
  const seen = new Set<unknown>()
  return hits.filter(({ hit: { collapsedBy } }) => {
    if (collapsedBy === undefined) return true
    if (seen.has(collapsedBy)) return false
    seen.add(collapsedBy)
    return true
  })
}

const SCORE = scoreSort()

const byScore = (a: MergedHit, b: MergedHit): number => SCORE.compare(b.hit.score, a.hit.score)

function byKeys(a: MergedHit, b: MergedHit): number {
  for (const [i, key] of a.part.keys.entries()) {
    const order = key.compare(a.hit.values[i]!, b.hit.values[i]!)
    if (order !== 0) return key.isDescending ? -order : order
  }
  return 0
}

/** How many documents all shards found; null if they did not count. */
export function totalOf(parts: readonly ShardPart[], track: TrackTotalHits | null): TotalHits | null {
  const limit = countLimit(track)
  if (limit < 0) return null
  const value = parts.reduce((sum, { result }) => sum + result.total, 0)
  return value > limit ? { value: limit, relation: 'gte' } : { value, relation: 'eq' }
}

/** The best score of all shards; null if there is none. */
export function maxScoreOf(parts: readonly ShardPart[]): number | null {
  const scores = parts.map(({ result }) => result.maxScore).filter(score => !Number.isNaN(score))
  return scores.length === 0 ? null : Math.max(...scores)
}
