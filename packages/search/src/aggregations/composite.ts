/** The aggregation `composite`. */
import { LateList } from '@sluice/core'
import { illegalArgument, JavaException, longOf } from '@sluice/java'
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
import { BucketOrds } from './bucket-ords.js'
import {
  type CompositeSource,
  compositeSource,
  type GivenSource,
  MISSING,
  readSource,
  type SourceValue,
} from './composite-sources.js'
import { defineBucketAggregation } from './define-aggregation.js'
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
import { positive } from './terms-options.js'

type Tuple = readonly SourceValue[]

/** Compares tuples in the order of the sources. */
const comparing =
  (sources: readonly CompositeSource[]) =>
  (a: Tuple, b: Tuple): number => {
    for (const [i, source] of sources.entries()) {
      const order = source.compare(a[i]!, b[i]!)
      if (order !== 0) return order
    }
    return 0
  }

type SourceLeaf = ReturnType<CompositeSource['leaf']>

class CompositeAggregator extends BucketsAggregator {
  /** One table for each source: pairs of the tuple so far and a value. */
  private readonly tables: readonly BucketOrds[]

  constructor(
    scope: AggregatorScope,
    private readonly sources: readonly CompositeSource[],
    private readonly size: number,
    private readonly after: Tuple | null,
  ) {
    super(scope)
    this.tables = sources.map(() => new BucketOrds())
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const leaves = this.sources.map(source => source.leaf(leaf))
    const sink = this.sink(leaf)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) this.add(leaves, 0, buckets[i]!, docs[i]!, sink)
        sink.flush()
      },
    }
  }

  /** Adds a document to the buckets of all tuples of its values, from a source on. */
  private add(leaves: readonly SourceLeaf[], place: number, tuple: number, doc: number, sink: BucketSink): void {
    if (place === leaves.length) {
      if (tuple >= this.docCounts.length) this.reserve(tuple + 1)
      sink.add(doc, tuple)
      return
    }
    const leaf = leaves[place]!
    const table = this.tables[place]!
    const starts = leaf?.starts ?? null
    const from = starts === null ? doc : starts[doc]!
    const end = leaf === null ? from : starts === null ? doc + 1 : starts[doc + 1]!
    if (from === end && this.sources[place]!.hasMissing) {
      this.add(leaves, place + 1, table.add(tuple, MISSING), doc, sink)
    }
    let last = Number.NaN
    for (let at = from; at < end; at++) {
      const key = leaf!.keyAt(at)
      if (key === last) continue
      last = key
      this.add(leaves, place + 1, table.add(tuple, key), doc, sink)
    }
  }

  private tupleOf(bucket: number): Tuple {
    const tuple: SourceValue[] = []
    for (let place = this.sources.length - 1, at = bucket; place >= 0; place--) {
      const table = this.tables[place]!
      tuple.unshift(this.sources[place]!.valueOf(table.keys[at]!))
      at = table.owners[at]!
    }
    return tuple
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const compare = comparing(this.sources)
    const last = this.tables.at(-1)!
    const found: { bucket: number; tuple: Tuple }[] = []
    for (let bucket = 0; bucket < last.size; bucket++) {
      if (bucket % BUCKETS_OF_STEP === 0) yield
      if (this.docCount(bucket) === 0 || this.ownerOf(bucket) !== owner) continue
      const tuple = this.tupleOf(bucket)
      if (this.after === null || compare(tuple, this.after) > 0) found.push({ bucket, tuple })
    }
    this.context.spend(found.length)
    const sorted = yield* sortedInSteps(found, (a, b) => compare(a.tuple, b.tuple))
    const kept = sorted.slice(0, this.size)
    this.context.addBuckets(kept.length)
    const buckets: CompositeBucket[] = []
    for (const { bucket, tuple } of kept) {
      buckets.push(compositeBucket(this.sources, tuple, this.docCounts[bucket]!, yield* this.subResultsInSteps(bucket)))
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    return new CompositeResult(this.name, this.meta, this.sources, this.size, buckets)
  }

  private ownerOf(bucket: number): number {
    let at = bucket
    for (let place = this.sources.length - 1; place >= 0; place--) at = this.tables[place]!.owners[at]!
    return at
  }

  override empty(): AggregationResult {
    return new CompositeResult(this.name, this.meta, this.sources, this.size, [])
  }
}

interface CompositeBucket extends KeyedBucket {
  readonly tuple: Tuple
}

function compositeBucket(
  sources: readonly CompositeSource[],
  tuple: Tuple,
  docCount: number,
  results: KeyedBucket['results'],
): CompositeBucket {
  const key = new Map(sources.map((source, i) => [source.name, source.show(tuple[i]!)]))
  const keyText = `{${[...key].map(([name, value]) => `${name}=${String(value)}`).join(', ')}}`
  return { tuple, key, keyText, docCount, results }
}

/** A page of tuples. */
class CompositeResult extends MultiBucketResult<CompositeBucket> {
  readonly type = 'composite'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly sources: readonly CompositeSource[],
    private readonly size: number,
    readonly buckets: readonly CompositeBucket[],
    private readonly last: CompositeBucket | undefined = buckets.at(-1),
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly CompositeBucket[]): CompositeResult {
    return new CompositeResult(this.name, this.meta, this.sources, this.size, buckets, this.last)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    return runToEnd(this.reduceInSteps(all, context))
  }

  override *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    const compare = comparing(this.sources)
    const merged = yield* sortedInSteps(
      all.flatMap(each => (each instanceof CompositeResult ? each.buckets : [])),
      (a, b) => compare(a.tuple, b.tuple),
    )
    const groups: CompositeBucket[][] = []
    for (const [i, bucket] of merged.entries()) {
      if (i % BUCKETS_OF_STEP === 0) yield
      const group = groups.at(-1)
      if (group !== undefined && compare(group[0]!.tuple, bucket.tuple) === 0) group.push(bucket)
      else groups.push([bucket])
    }
    const kept = groups.slice(0, this.size)
    context.addBuckets(kept.length)
    const buckets: CompositeBucket[] = []
    for (const same of kept) {
      const docCount = same.reduce((sum, each) => sum + each.docCount, 0)
      buckets.push({ ...same[0]!, docCount, results: context.reduce(same.map(({ results }) => results)) })
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    return new CompositeResult(this.name, this.meta, this.sources, this.size, buckets)
  }

  override show(out: Shown, showing: Showing): void {
    if (this.last !== undefined) out.set('after_key', this.last.key)
    out.set(
      'buckets',
      new LateList(this.buckets, ({ key, docCount, results }) => {
        const shown: Shown = new Map<string, unknown>([['key', key]])
        shown.set('doc_count', longOf(docCount))
        results.show(shown, showing)
        return shown
      }),
    )
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
  summary: 'A bucket for each combination of values, page by page.',
  page: 'search-aggregations-bucket-composite-aggregation.html',
  options: {
    sources: option<readonly GivenSource[]>(
      { doc: 'Where values come from, each with a name.', default: [], required: true, check: checkSources },
      { type: 'array' },
      [Token.startArray],
      (cursor, parser) => {
        const sources: GivenSource[] = []
        while (cursor.next() !== Token.endArray) sources.push(readSource(cursor, parser))
        return sources
      },
    ),
    size: opt.integer({ doc: 'How many buckets a page has.', default: 10, check: positive('size') }),
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
