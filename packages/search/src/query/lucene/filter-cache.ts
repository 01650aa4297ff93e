/**
 * What filters found, kept for later searches, as Elasticsearch's node query cache does: of segments with 10,000 documents at least, for
 * queries that are asked again. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-cache.html
 */
import type { Bitmap } from '../../index/bitmap.js'
import { KeptValues } from '../../index/kept-values.js'
import type { SegmentField } from '../../index/segment.js'
import type { LeafReader } from './leaf-reader.js'

/** The identity of a filter: the only field on whose values it depends, and the condition on them. */
export interface FilterKey {
  readonly field: string
  readonly key: string
}

/** Filters of more values are not cached: their keys are long, and hardly any is repeated. */
export const MOST_IN_KEY = 100

/** What is cached, and how much. */
export interface FilterCacheLimits {
  /** Bytes, at most. */
  readonly room: number
  /** Documents of a segment, at least. */
  readonly docs: number
  /** Searches with the same filter, at least. */
  readonly uses: number
}

const LIMITS: FilterCacheLimits = { room: 16 * 1024 * 1024, docs: 10_000, uses: 2 }

/** The number of filters whose use is counted. */
const HISTORY = 256

/** The documents of a segment that a filter found, dead ones included. */
export interface KeptDocs {
  readonly docs: Bitmap
  readonly count: number
}

/** The sets of filters. */
export class FilterCache {
  /** The cached results, by the field on which they depend. */
  readonly sets: KeptValues<SegmentField, string, KeptDocs>
  /** How often filters were used, the one that was used longest ago first. */
  private readonly uses = new Map<string, number>()

  constructor(private readonly limits: FilterCacheLimits = LIMITS) {
    this.sets = new KeptValues(limits.room)
  }

  /** Notes that a search uses a filter, and gives whether what it finds is to be kept. */
  use({ field, key }: FilterKey): boolean {
    const whole = `${field} ${key}`
    const uses = (this.uses.get(whole) ?? 0) + 1
    this.uses.delete(whole)
    this.uses.set(whole, uses)
    if (this.uses.size > HISTORY) this.uses.delete(this.uses.keys().next().value!)
    return uses >= this.limits.uses
  }

  /** The result of a filter in a segment; undefined if not cached. */
  find(leaf: LeafReader, { field, key }: FilterKey): KeptDocs | undefined {
    const owner = this.ownerOf(leaf, field)
    return owner === null ? undefined : this.sets.find(owner, key)
  }

  /** Whether those of any segment may be. */
  takesAny(leaves: readonly LeafReader[]): boolean {
    return leaves.some(leaf => leaf.maxDoc >= this.limits.docs)
  }

  /** Whether the documents of a segment may be kept. */
  takes(leaf: LeafReader, { field }: FilterKey): boolean {
    return this.ownerOf(leaf, field) !== null
  }

  /** Keeps what a filter found in a segment, dead documents included. */
  keep(leaf: LeafReader, { field, key }: FilterKey, docs: Bitmap): void {
    const owner = this.ownerOf(leaf, field)
    if (owner !== null) this.sets.add(owner, key, { docs, count: docs.count() }, docs.byteLength)
  }

  /** The field of a segment, which owns cached results: they are dropped with it. Null if they are not cached. */
  private ownerOf(leaf: LeafReader, field: string): SegmentField | null {
    if (leaf.maxDoc < this.limits.docs || leaf.isComputed(field)) return null
    return leaf.field(field) ?? null
  }
}
