/** The aggregation `composite`. */
import { illegalArgument, JavaException } from '@sluice/java'
import { sortedInSteps } from '../collect/sort-in-steps.js'
import { runToEnd, type Steps } from '../collect/steps.js'
import { readAny } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import {
  type AggregatorScope,
  BUCKETS_OF_STEP,
  type BucketSink,
  BucketsAggregator,
  type LeafCollector,
} from './aggregator.js'
import { BestTuples } from './best-tuples.js'
import { BucketOrds } from './bucket-ords.js'
import { type CompositeBucket, CompositeResult, compositeBucket, type Tuple } from './composite-result.js'
import { type CompositeSource, compositeSource, type GivenSource, MISSING, readSource } from './composite-sources.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt, option } from './options.js'
import type { AggregationResult } from './result.js'
import { positive } from './terms-options.js'

type SourceLeaf = ReturnType<CompositeSource['leaf']>

/** Values of documents that are tried between two pauses. */
const WORK_OF_STEP = 16_384

/** Documents of the first step, before it is known how many tuples a document has. */
const FIRST_DOCS = 16

/**
 * Keeps the tuples that a page may have: those after the one it begins after, up to its size. Values are tried in the order of the sources,
 * so that the tuples of a document that come too late are never made, however many there are.
 */
class CompositeAggregator extends BucketsAggregator {
  /** One table for each source: pairs of the tuple so far and a value. */
  private readonly tables: readonly BucketOrds[]
  /** The first tuples of each bucket of the parent. */
  private readonly best = new Map<number, BestTuples>()
  private afterKeys: Float64Array | null = null
  /** The values of the current document, one list for each source, in its order. */
  private readonly values: readonly number[][]
  /** The tuple that is tried. */
  private readonly keys: Float64Array
  private work = 0
  private docsAtOnce = FIRST_DOCS

  constructor(
    scope: AggregatorScope,
    private readonly sources: readonly CompositeSource[],
    private readonly size: number,
    private readonly after: Tuple | null,
  ) {
    super(scope)
    this.tables = sources.map(() => new BucketOrds())
    this.values = sources.map(() => [])
    this.keys = new Float64Array(sources.length)
  }

  override get docsOfStep(): number {
    return Math.min(super.docsOfStep, this.docsAtOnce)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const leaves = this.sources.map(source => source.leaf(leaf))
    const { after } = this
    if (after !== null) this.afterKeys ??= Float64Array.from(this.sources, (source, i) => source.keyOf(after[i]!))
    const sink = this.sink(leaf)
    return {
      collect: (docs, buckets, count) => {
        this.work = 0
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          if (this.readValues(leaves, doc)) this.addDocument(buckets[i]!, doc, sink)
        }
        sink.flush()
        this.context.spend(this.work)
        const most = Math.floor((WORK_OF_STEP * count) / Math.max(1, this.work))
        this.docsAtOnce = Math.max(1, Math.min(2 * this.docsAtOnce, most))
      },
    }
  }

  private bestOf(owner: number): BestTuples {
    let best = this.best.get(owner)
    if (best === undefined) {
      best = new BestTuples(this.size, (place, a, b) => this.sources[place]!.compareKeys(a, b))
      this.best.set(owner, best)
    }
    return best
  }

  /** Reads the values of a document; false if it has none for a source that needs one. */
  private readValues(leaves: readonly SourceLeaf[], doc: number): boolean {
    for (const [place, leaf] of leaves.entries()) {
      const values = this.values[place]!
      values.length = 0
      const starts = leaf?.starts ?? null
      const from = starts === null ? doc : starts[doc]!
      const end = leaf === null ? from : starts === null ? doc + 1 : starts[doc + 1]!
      this.work += 1 + end - from
      if (from === end) {
        if (!this.sources[place]!.hasMissing) return false
        values.push(MISSING)
      } else if (end - from === 1) values.push(leaf!.keyAt(from))
      else this.readMany(leaf!, from, end, place)
    }
    return true
  }

  /** Reads several values in the order of their source, each once. */
  private readMany(leaf: NonNullable<SourceLeaf>, from: number, end: number, place: number): void {
    const { sources, values } = this
    const source = sources[place]!
    const all: number[] = []
    for (let at = from; at < end; at++) all.push(leaf.keyAt(at))
    all.sort((a, b) => source.compareKeys(a, b))
    const own = values[place]!
    for (const key of all) if (own.length === 0 || own.at(-1) !== key) own.push(key)
  }

  private addDocument(owner: number, doc: number, sink: BucketSink): void {
    const best = this.bestOf(owner)
    this.add(0, owner, best.order(this.keys, 0), this.after === null, best, doc, sink)
  }

  /**
   * Adds the document to the buckets of its tuples, from a source on.
   * @param tuple the number of the tuple so far
   * @param order how the tuple so far is to the last one that is kept: before it, or the same
   * @param isAfter whether it is after the one that the page begins after
   */
  private add(
    place: number,
    tuple: number,
    order: number,
    isAfter: boolean,
    best: BestTuples,
    doc: number,
    sink: BucketSink,
  ): void {
    const { keys, afterKeys } = this
    const source = this.sources[place]!
    const table = this.tables[place]!
    const isLast = place === this.sources.length - 1
    let { version } = best
    let toLast = order
    for (const key of this.values[place]!) {
      this.work++
      let isNextAfter = isAfter
      if (!isAfter) {
        const toAfter = source.compareKeys(key, afterKeys![place]!)
        if (toAfter < 0 || (isLast && toAfter === 0)) continue
        isNextAfter = toAfter > 0
      }
      if (best.version !== version) {
        version = best.version
        toLast = best.order(keys, place)
        if (toLast > 0) return
      }
      const next = toLast === 0 ? best.orderAt(place, key) : toLast
      // All others come after this one.
      if (next > 0) return
      keys[place] = key
      if (!isLast) this.add(place + 1, table.add(tuple, key), next, isNextAfter, best, doc, sink)
      else sink.add(doc, this.bucketOf(table, tuple, key, best))
    }
  }

  private bucketOf(table: BucketOrds, tuple: number, key: number, best: BestTuples): number {
    const known = table.find(tuple, key)
    if (known >= 0) return known
    const bucket = table.add(tuple, key)
    if (bucket >= this.docCounts.length) this.reserve(bucket + 1)
    best.add(this.keys, bucket)
    return bucket
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const best = this.best.get(owner)
    if (best === undefined) return this.empty()
    this.context.spend(best.tuples.length)
    const kept = yield* sortedInSteps(best.tuples, best.compare)
    this.context.addBuckets(kept.length)
    const buckets: CompositeBucket[] = []
    for (const { keys, bucket } of kept) {
      const tuple = this.sources.map((source, place) => source.valueOf(keys[place]!))
      buckets.push(compositeBucket(this.sources, tuple, this.docCount(bucket), yield* this.subResultsInSteps(bucket)))
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    return new CompositeResult(this.name, this.meta, this.sources, this.size, buckets)
  }

  override empty(): AggregationResult {
    return new CompositeResult(this.name, this.meta, this.sources, this.size, [])
  }
}

/** Throws x_content_parse_exception for sources that cannot be. */
function checkSources(sources: readonly GivenSource[]): void {
  const unbuilt = (text: string): JavaException =>
    new JavaException(
      'org.elasticsearch.xcontent.XContentParseException',
      'Failed to build [composite] after last required field arrived',
      illegalArgument(text),
    )
  if (sources.length === 0) throw unbuilt('Composite [sources] cannot be null or empty')
  const names = sources.map(({ name }) => name)
  const twice = names.filter((name, i) => names.indexOf(name) !== i)
  if (twice.length > 0) throw unbuilt(`Composite source names must be unique, found duplicates: [${twice.join(', ')}]`)
}

/** Aggregations whose buckets may hold a composite one. */
const PARENTS = new Set(['nested', 'reverse_nested', 'filter', 'random_sampler'])

/** The tuple of a key that was given. Throws illegal_argument_exception. */
function afterOf(given: ReadonlyMap<string, unknown> | null, sources: readonly CompositeSource[]): Tuple | null {
  if (given === null) return null
  if (given.size !== sources.length) {
    throw illegalArgument(`[after] has ${given.size} value(s) but [sources] has ${sources.length}`)
  }
  return sources.map(source => {
    if (!given.has(source.name)) throw illegalArgument(`Missing value for [after.${source.name}]`)
    return source.parse(given.get(source.name))
  })
}

export default defineBucketAggregation({
  name: 'composite',
  summary: 'One bucket per combination of values, in pages.',
  page: 'search-aggregations-bucket-composite-aggregation.html',
  options: {
    sources: option<readonly GivenSource[]>(
      { doc: 'The sources of values, each with a name.', default: [], required: true, check: checkSources },
      { type: 'array' },
      [Token.startArray],
      (cursor, parser) => {
        const sources: GivenSource[] = []
        while (cursor.next() !== Token.endArray) sources.push(readSource(cursor, parser))
        return sources
      },
    ),
    size: opt.integer({ doc: 'The number of buckets per page.', default: 10, check: positive('size') }),
    after: option<ReadonlyMap<string, unknown> | null>(
      { doc: 'The `after_key` of the last page.', default: null },
      { type: 'object' },
      [Token.startObject],
      cursor => readAny(cursor) as ReadonlyMap<string, unknown>,
    ),
  },
  examples: [
    {
      title: 'The second page of combinations',
      mapping: { brand: { type: 'keyword' }, year: { type: 'integer' } },
      documents: [
        { brand: 'a', year: 1 },
        { brand: 'a', year: 2 },
        { brand: 'b', year: 1 },
      ],
      aggs: {
        pairs: {
          composite: {
            size: 2,
            sources: [{ brand: { terms: { field: 'brand' } } }, { year: { terms: { field: 'year' } } }],
            after: { brand: 'a', year: 1 },
          },
        },
      },
      answer: {
        pairs: {
          after_key: { brand: 'b', year: 1 },
          buckets: [
            { key: { brand: 'a', year: 2 }, doc_count: 1 },
            { key: { brand: 'b', year: 1 }, doc_count: 1 },
          ],
        },
      },
    },
    {
      title: 'Tiles within a box',
      mapping: { place: { type: 'geo_point' } },
      documents: [
        {
          place: [
            [4.91, 52.37],
            [2.33, 48.86],
          ],
        },
        { place: [2.34, 48.85] },
      ],
      aggs: {
        places: {
          composite: {
            sources: [
              {
                tile: {
                  geotile_grid: {
                    field: 'place',
                    precision: 8,
                    bounds: { top_left: [4, 53], bottom_right: [6, 52] },
                  },
                },
              },
            ],
          },
        },
      },
      answer: {
        places: { after_key: { tile: '8/131/84' }, buckets: [{ key: { tile: '8/131/84' }, doc_count: 1 }] },
      },
    },
  ],
  aggregator({ sources, size, after }, scope) {
    const { parent, context } = scope
    if (parent !== null && !PARENTS.has(parent.kind)) {
      throw illegalArgument(`[composite] aggregation cannot be used with a parentAggregation of type: [${parent.kind}]`)
    }
    const own = sources.map(source => compositeSource(context, source))
    return new CompositeAggregator(scope, own, size, afterOf(after, own))
  },
})
