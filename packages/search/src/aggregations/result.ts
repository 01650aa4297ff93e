/** The result of an aggregation on a shard, which is combined with those of the other shards and then rendered. */
import { doubleOf, InternalError, illegalArgument, JavaException } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import type { ReduceContext } from './reduce-context.js'

/** Members of an answer. */
export type Shown = Map<string, unknown>

/** The `meta` of a request, which comes back as it is. */
export type Meta = ReadonlyMap<string, unknown>

/** How an answer is written. */
export interface Showing {
  /** Whether types are put before names: `sterms#brands`. */
  readonly typedKeys: boolean
}

/** A path that leads nowhere, which pipeline aggregations take as a missing value. */
export class NoSuchPath extends JavaException {
  constructor(text: string) {
    super('org.elasticsearch.search.aggregations.InvalidAggregationPathException', text, undefined, { $status: 400 })
  }
}

/** The result of one aggregation, of one shard or of several. */
export abstract class AggregationResult {
  constructor(
    readonly name: string,
    readonly meta: Meta | null,
  ) {}

  /** The type in keys of answers with `typed_keys`. */
  abstract readonly type: string

  /** Combines this result with those of the other shards; `all` has this one too. */
  abstract reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult

  /** The same in steps, between which others may have their turn. */
  *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    yield
    return this.reduce(all, context)
  }

  /** Whether the aggregation found its field: of several shards one with a field leads the reduction. */
  get canLead(): boolean {
    return true
  }

  /** Writes the members of the answer. */
  abstract show(out: Shown, showing: Showing): void

  /** The value at the rest of a `buckets_path`; this result itself if nothing is left. Throws for a path that leads nowhere. */
  abstract property(path: readonly string[]): unknown

  /** The value that buckets are sorted by; `key` is empty if the order names no key. */
  sortValue(_key: string): number {
    throw new InternalError(`[${this.name}] has no value to sort by`)
  }

  /** The result with a change made in the results of each of its buckets; itself if it has none. */
  mapBuckets(_change: (results: AggregationResults, bucket: Bucket) => AggregationResults): AggregationResult {
    return this
  }
}

/** The number of results that are searched for a name. */
const FEW_RESULTS = 8

/** Results that are added one after the other: each level with one more shares them with those that it comes from. */
interface SharedResults {
  readonly items: AggregationResult[]
  readonly places: Map<string, number>
}

/** The results of one level, by name; of two with a name the later one counts. */
export class AggregationResults {
  private own: readonly AggregationResult[] | null
  private shared: SharedResults | null = null
  private count: number

  constructor(list: readonly AggregationResult[]) {
    this.own = list
    this.count = list.length
  }

  static readonly none = new AggregationResults([])

  /** All of them, in their order. */
  get list(): readonly AggregationResult[] {
    return (this.own ??= this.shared!.items.slice(0, this.count))
  }

  get(name: string): AggregationResult | undefined {
    if (this.shared === null && this.count <= FEW_RESULTS) return this.list.findLast(result => result.name === name)
    const { items, places } = this.sharing()
    const place = places.get(name)
    return place === undefined || place >= this.count ? undefined : items[place]
  }

  /** These and more. A thousand of them take no copy for each one that is added. */
  with(more: readonly AggregationResult[]): AggregationResults {
    if (more.length === 0) return this
    if (this.count + more.length <= FEW_RESULTS) return new AggregationResults([...this.list, ...more])
    const shared = this.sharing()
    const { items, places } = shared
    // Another level was made of this one already, or a name comes again.
    if (items.length !== this.count || more.some(({ name }) => places.has(name)))
      return new AggregationResults([...this.list, ...more])
    const made = new AggregationResults(more)
    for (const result of more) {
      places.set(result.name, items.length)
      items.push(result)
    }
    made.own = null
    made.shared = shared
    made.count = items.length
    return made
  }

  private sharing(): SharedResults {
    this.shared ??= {
      items: [...this.list],
      places: new Map(this.list.map((result, place) => [result.name, place])),
    }
    return this.shared
  }

  /** These with each one replaced. */
  map(change: (result: AggregationResult) => AggregationResult): AggregationResults {
    return this.list.length === 0 ? this : new AggregationResults(this.list.map(change))
  }

  /** Writes the results as members. */
  show(out: Shown, showing: Showing): void {
    for (const result of this.list) {
      const shown: Shown = new Map()
      if (result.meta !== null) shown.set('meta', result.meta)
      result.show(shown, showing)
      out.set(showing.typedKeys ? `${result.type}#${result.name}` : result.name, shown)
    }
  }
}

/** Documents that belong together, with the results of the aggregations in it. */
export interface Bucket {
  readonly docCount: number
  readonly results: AggregationResults
}

/** A bucket with a key. */
export interface KeyedBucket extends Bucket {
  /** The key as paths and pipeline aggregations have it. */
  readonly key: unknown
  readonly keyText: string
}

/** The value at a path within a bucket. */
export function bucketProperty(owner: string, bucket: Bucket, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return bucket
  if (name === '_count' || (name === '_key' && 'key' in bucket)) {
    if (rest.length > 0) throw new NoSuchPath(`${name} must be the last element in the path`)
    return name === '_count' ? bucket.docCount : (bucket as KeyedBucket).key
  }
  const result = bucket.results.get(name)
  if (result === undefined) throw new NoSuchPath(`Cannot find an aggregation named [${name}] in [${owner}]`)
  return result.property(rest)
}

const docsIn = (buckets: readonly Bucket[]): number => buckets.reduce((sum, { docCount }) => sum + docCount, 0)

/** A result with one bucket. */
export abstract class SingleBucketResult extends AggregationResult implements Bucket {
  constructor(
    name: string,
    meta: Meta | null,
    readonly docCount: number,
    readonly results: AggregationResults,
  ) {
    super(name, meta)
  }

  /** The same aggregation with another bucket. */
  abstract with(docCount: number, results: AggregationResults): SingleBucketResult

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const buckets = all.filter(each => each instanceof SingleBucketResult)
    return this.with(docsIn(buckets), context.reduce(buckets.map(({ results }) => results)))
  }

  override *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    const buckets = all.filter(each => each instanceof SingleBucketResult)
    return this.with(docsIn(buckets), yield* context.reduceInSteps(buckets.map(({ results }) => results)))
  }

  override show(out: Shown, showing: Showing): void {
    out.set('doc_count', this.docCount)
    this.results.show(out, showing)
  }

  override property(path: readonly string[]): unknown {
    return path.length === 0 ? this : bucketProperty(this.name, this, path)
  }

  override sortValue(key: string): number {
    if (key === '' || key === 'doc_count') return this.docCount
    throw illegalArgument(
      `Unknown value key [${key}] for single-bucket aggregation [${this.name}]. Either use [doc_count] as key or drop the key all together.`,
    )
  }

  override mapBuckets(change: (results: AggregationResults, bucket: Bucket) => AggregationResults): AggregationResult {
    return this.with(this.docCount, change(this.results, this))
  }
}

/** A result with many buckets. */
export abstract class MultiBucketResult<B extends KeyedBucket = KeyedBucket> extends AggregationResult {
  abstract readonly buckets: readonly B[]

  /** The same aggregation with other buckets. */
  abstract withBuckets(buckets: readonly B[]): MultiBucketResult<B>

  /** A bucket with other results in it. */
  withResults(bucket: B, results: AggregationResults): B {
    // Buckets may make their texts when they are needed: the copy does, too.
    return Object.assign(Object.create(Object.getPrototypeOf(bucket) as object) as B, bucket, { results })
  }

  override property(path: readonly string[]): unknown {
    const [first, ...rest] = path
    if (first === undefined) return this
    if (first === '_bucket_count') return this.buckets.length
    if (first.startsWith("'") && first.endsWith("'")) {
      const bucket = this.buckets.find(({ keyText }) => keyText === first.slice(1, -1))
      if (bucket === undefined) throw new NoSuchPath(`Cannot find an key [${first}] in [${this.name}]`)
      return bucketProperty(this.name, bucket, rest)
    }
    return this.buckets.map(bucket => bucketProperty(this.name, bucket, path))
  }

  override mapBuckets(change: (results: AggregationResults, bucket: Bucket) => AggregationResults): AggregationResult {
    return this.withBuckets(this.buckets.map(bucket => this.withResults(bucket, change(bucket.results, bucket))))
  }
}

/** A result that is one number. */
export abstract class SingleValueResult extends AggregationResult {
  /** The number; NaN or an infinity if there is none. */
  abstract readonly value: number

  override property(path: readonly string[]): unknown {
    if (path.length === 0) return this
    if (path.length === 1 && path[0] === 'value') return this.value
    throw illegalArgument(`path not supported for [${this.name}]: [${path.join(', ')}]`)
  }

  override sortValue(key: string): number {
    if (key === '' || key === 'value') return this.value
    throw illegalArgument(
      `Unknown value key [${key}] for single-value metric aggregation [${this.name}]. Either use [value] as key or drop the key all together`,
    )
  }
}

/** A result of several numbers by name. */
export abstract class MultiValueResult extends AggregationResult {
  /** The number of a name. Throws illegal_argument_exception for an unknown name. */
  abstract valueAt(name: string): number

  override property(path: readonly string[]): unknown {
    if (path.length === 0) return this
    if (path.length === 1) return this.valueAt(path[0]!)
    throw illegalArgument(`path not supported for [${this.name}]: [${path.join(', ')}]`)
  }

  override sortValue(key: string): number {
    return this.valueAt(key)
  }
}

/** A double as answers have it; NaN and infinities are texts there. */
export const shownDouble = (value: number): unknown => (Number.isFinite(value) ? doubleOf(value) : String(value))
