/** The common part of aggregations with a bucket for each cell of a grid. */

import { LateList } from '@sluice/core'
import { illegalArgument, javaToString, longOf, parseDouble } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { readAny } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import { type GeoPoint, readGeoPoint } from '../mapping/geo-point-values.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, BucketsAggregator, type LeafCollector, NOTHING } from './aggregator.js'
import { BucketOrds } from './bucket-ords.js'
import { pointsOf } from './geo-source.js'
import { opt, option } from './options.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
} from './result.js'
import { notNegative, positive } from './terms-options.js'
import { type ValuesConfig, valuesOptions } from './values-config.js'

/** A grid of cells. */
export interface Grid {
  /** Its name: of the aggregation. */
  readonly name: string
  /** The key of a point's cell. */
  cellOf(lat: number, lon: number): string
}

/** A box that points have to be in. */
export interface GridBounds {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Whether a point is in a box. */
export const isIn = ({ top, left, bottom, right }: GridBounds, lat: number, lon: number): boolean =>
  lat <= top && lat >= bottom && (left <= right ? lon >= left && lon <= right : lon >= left || lon <= right)

const DEFAULT_SIZE = 10_000

/** Reads a box: corners, or sides. Throws parse_exception. */
function readBounds(value: unknown): GridBounds {
  if (!(value instanceof Map)) throw illegalArgument('failed to parse bounding box')
  const corner = (name: string): GeoPoint | null => (value.has(name) ? readGeoPoint(value.get(name)) : null)
  const number = (name: string): number => parseDouble(javaToString(value.get(name)))
  const topLeft = corner('top_left')
  const bottomRight = corner('bottom_right')
  if (topLeft !== null && bottomRight !== null) {
    return { top: topLeft.lat, left: topLeft.lon, bottom: bottomRight.lat, right: bottomRight.lon }
  }
  const topRight = corner('top_right')
  const bottomLeft = corner('bottom_left')
  if (topRight !== null && bottomLeft !== null) {
    return { top: topRight.lat, left: bottomLeft.lon, bottom: bottomLeft.lat, right: topRight.lon }
  }
  return { top: number('top'), left: number('left'), bottom: number('bottom'), right: number('right') }
}

/** The options of all grids but for the precision. */
export const gridOptions = {
  ...valuesOptions,
  size: opt.integer({ doc: 'The number of cells to return.', default: DEFAULT_SIZE, check: positive('size') }),
  shard_size: opt.integer<number | null>({
    doc: 'The number of cells that each shard returns.',
    default: null,
    check: notNegative('shardSize'),
  }),
  bounds: option<GridBounds | null>(
    { doc: 'A box; points outside it are ignored.', default: null },
    { type: 'object' },
    [Token.startObject],
    cursor => readBounds(readAny(cursor)),
  ),
} as const

/** How many cells a shard gives. */
export const shardCells = ({
  size,
  shard_size,
}: {
  readonly size: number
  readonly shard_size: number | null
}): number => Math.max(size, shard_size ?? Math.floor(size * 1.5 + 10))

/** Collects points into cells. */
export class GridAggregator extends BucketsAggregator {
  private readonly ords = new BucketOrds()
  private readonly cells = new Map<string, number>()
  private readonly keys: string[] = []

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
    private readonly grid: Grid,
    private readonly bounds: GridBounds | null,
    private readonly size: number,
    private readonly shardSize: number,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = pointsOf(this.config, leaf)
    const sink = this.sink(leaf)
    if (own === null) return NOTHING
    const { starts, points } = own
    const { ords, bounds } = this
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const from = starts === null ? doc : starts[doc]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          const seen = end - from > 1 ? new Set<number>() : null
          for (let at = from; at < end; at++) {
            const lat = points.lat(at)
            const lon = points.lon(at)
            if (bounds !== null && !isIn(bounds, lat, lon)) continue
            const cell = this.cell(lat, lon)
            if (seen?.has(cell) === true) continue
            seen?.add(cell)
            const bucket = ords.add(buckets[i]!, cell)
            if (bucket >= this.docCounts.length) this.reserve(ords.size)
            sink.add(doc, bucket)
          }
        }
        sink.flush()
      },
    }
  }

  private cell(lat: number, lon: number): number {
    const key = this.grid.cellOf(lat, lon)
    let number = this.cells.get(key)
    if (number === undefined) {
      number = this.keys.push(key) - 1
      this.cells.set(key, number)
    }
    return number
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const all = this.ords.ofOwner(owner).slice()
    const keyOf = (bucket: number): string => this.keys[this.ords.keys[bucket]!]!
    const best = all
      .sort((a, b) => this.docCounts[b]! - this.docCounts[a]! || (keyOf(a) < keyOf(b) ? 1 : -1))
      .subarray(0, this.shardSize)
    this.context.addBuckets(best.length)
    const results = yield* this.subResultsOf(best)
    const buckets = Array.from(best, (bucket, i) => ({
      key: keyOf(bucket),
      keyText: keyOf(bucket),
      docCount: this.docCounts[bucket]!,
      results: results[i]!,
    }))
    return new GridResult(this.name, this.meta, this.grid.name, this.size, buckets)
  }

  override empty(): AggregationResult {
    return new GridResult(this.name, this.meta, this.grid.name, this.size, [])
  }
}

/** Cells by the number of their documents; of equal ones the later key is first. */
class GridResult extends MultiBucketResult {
  constructor(
    name: string,
    meta: Meta | null,
    readonly type: string,
    private readonly size: number,
    readonly buckets: readonly KeyedBucket[],
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly KeyedBucket[]): GridResult {
    return new GridResult(this.name, this.meta, this.type, this.size, buckets)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const byKey = new Map<string, KeyedBucket[]>()
    for (const each of all) {
      if (!(each instanceof GridResult)) continue
      for (const bucket of each.buckets) byKey.set(bucket.keyText, [...(byKey.get(bucket.keyText) ?? []), bucket])
    }
    const sums = [...byKey].map(([key, same]) => ({
      key,
      same,
      docCount: same.reduce((sum, each) => sum + each.docCount, 0),
    }))
    sums.sort((a, b) => b.docCount - a.docCount || (a.key < b.key ? 1 : -1))
    const kept = sums.slice(0, this.size)
    context.addBuckets(kept.length)
    return this.withBuckets(
      kept.map(({ key, same, docCount }) => ({
        key,
        keyText: key,
        docCount,
        results: context.reduce(same.map(({ results }) => results)),
      })),
    )
  }

  override show(out: Shown, showing: Showing): void {
    const shown = new LateList(this.buckets, ({ keyText, docCount, results }) => {
      const bucket: Shown = new Map<string, unknown>([['key', keyText]])
      bucket.set('doc_count', longOf(docCount))
      results.show(bucket, showing)
      return bucket
    })
    out.set('buckets', shown)
  }
}
