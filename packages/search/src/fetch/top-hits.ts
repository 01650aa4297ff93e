/**
 * The hits of buckets: what the aggregation `top_hits` collects:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-metrics-top-hits-aggregation.html
 */
import type { BucketHits, TopHitsCollector } from '../aggregations/top-hits-source.js'
import type { LeafCollector } from '../collect/collector.js'
import { type ShardHit, type TopDocsCollector, TopFieldCollector, TopScoreCollector } from '../collect/top-docs.js'
import { readInt } from '../json/body-values.js'
import type { JsonCursor } from '../json/json-cursor.js'
import { readObject } from '../json/object-parser.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { hitReaders } from '../request/hit-members.js'
import { checkedFrom, checkedSize } from '../request/search-faults.js'
import { LIST, OBJECT, type RequestContext, SCALAR } from '../request/search-member.js'
import { type HitOptions, PLAIN_HITS } from '../request/search-source.js'
import type { SortValue } from '../sort/field-comparator.js'
import { readSort } from '../sort/read-sort.js'
import { ScriptSortBuilder } from '../sort/script-sort.js'
import type { SortBuilder, SortKey } from '../sort/sort-key.js'
import { type Hit, type HitsForm, renderHits } from './hits-result.js'

/** The request of a `top_hits`. */
export interface TopHitsRequest extends HitOptions {
  readonly from: number
  readonly size: number
  readonly sort: readonly SortBuilder[] | null
}

const SIZE = 3

/** Reads the body of a `top_hits`. Throws x_content_parse_exception. */
export function readTopHits(cursor: JsonCursor, name: string, context: RequestContext): TopHitsRequest {
  const draft: { -readonly [K in keyof TopHitsRequest]: TopHitsRequest[K] } = {
    ...PLAIN_HITS,
    from: 0,
    size: SIZE,
    sort: null,
  }
  readObject(cursor, name, {
    from: {
      takes: SCALAR,
      read: at => {
        draft.from = checkedFrom(readInt(at))
      },
    },
    size: {
      takes: SCALAR,
      read: at => {
        draft.size = checkedSize(readInt(at))
      },
    },
    sort: {
      takes: [...SCALAR, ...OBJECT, ...LIST],
      read: at => {
        draft.sort = readSort(at, context)
      },
    },
    ...hitReaders(draft, context),
  })
  return draft
}

/** The parts of a shard that collecting for buckets needs. */
export interface TopHitsShard {
  readonly search: SearchExecutionContext
  readonly form: HitsForm
  /** Shows documents of the shard. */
  fetch(request: TopHitsRequest, hits: readonly ShardHit[], keys: readonly SortKey[]): Hit[]
}

interface Bucket {
  readonly top: TopDocsCollector
  total: number
  leaf: LeafReader | null
  collector: LeafCollector | null
}

/** Collects the best documents of each bucket of a shard. */
export class ShardTopHits implements TopHitsCollector {
  readonly needsScores: boolean
  readonly runsScripts: boolean
  private readonly keys: readonly SortKey[]
  private readonly buckets = new Map<number, Bucket>()
  private current = 0
  private readonly scorer = { score: (): number => this.current }

  constructor(
    private readonly shard: TopHitsShard,
    private readonly request: TopHitsRequest,
  ) {
    this.runsScripts = request.sort?.some(key => key instanceof ScriptSortBuilder) === true
    this.keys = (request.sort ?? []).map(key => key.build(shard.search))
    this.needsScores = this.keys.length === 0 || request.trackScores || this.keys.some(({ needsScores }) => needsScores)
  }

  leaf(leaf: LeafReader): { collect(doc: number, bucket: number, score: number): void } {
    return {
      collect: (doc, ordinal, score) => {
        let bucket = this.buckets.get(ordinal)
        if (bucket === undefined) {
          bucket = { top: this.newTop(), total: 0, leaf: null, collector: null }
          this.buckets.set(ordinal, bucket)
        }
        this.current = score
        if (bucket.leaf !== leaf) {
          bucket.leaf = leaf
          bucket.collector = bucket.top.leaf(leaf, this.scorer)
        }
        bucket.total++
        bucket.collector?.collect(doc)
      },
    }
  }

  private newTop(): TopDocsCollector {
    const { from, size, trackScores } = this.request
    return this.keys.length === 0
      ? new TopScoreCollector(from + size)
      : new TopFieldCollector(this.keys, from + size, { after: null, withScores: trackScores })
  }

  hits(ordinal: number): BucketHits {
    const { request, shard, keys } = this
    const bucket = this.buckets.get(ordinal)
    const found = bucket?.top.hits() ?? []
    const shown = shard.fetch(request, found, keys)
    const ranked = shown.map((hit, i): Ranked => ({ hit, score: found[i]!.score, values: found[i]!.values }))
    const maxScore = bucket === undefined ? Number.NaN : bucket.top.maxScore
    return new MergedHits(request, shard.form, keys, ranked, bucket?.total ?? 0, maxScore)
  }
}

interface Ranked {
  readonly hit: Hit
  readonly score: number
  readonly values: readonly SortValue[]
}

class MergedHits implements BucketHits {
  constructor(
    private readonly request: TopHitsRequest,
    private readonly form: HitsForm,
    private readonly keys: readonly SortKey[],
    private readonly hits: readonly Ranked[],
    private readonly total: number,
    private readonly maxScore: number,
  ) {}

  merge(all: readonly BucketHits[]): BucketHits {
    const own = all as readonly MergedHits[]
    const hits = own.flatMap(each => each.hits).sort((a, b) => this.order(a, b))
    const scores = own.map(each => each.maxScore).filter(score => !Number.isNaN(score))
    const total = own.reduce((sum, each) => sum + each.total, 0)
    const maxScore = scores.length === 0 ? Number.NaN : Math.max(...scores)
    return new MergedHits(this.request, this.form, this.keys, hits, total, maxScore)
  }

  private order(a: Ranked, b: Ranked): number {
    if (this.keys.length === 0) return b.score - a.score
    for (const [i, key] of this.keys.entries()) {
      const order = key.compare(a.values[i]!, b.values[i]!)
      if (order !== 0) return key.isDescending ? -order : order
    }
    return 0
  }

  show(): ReadonlyMap<string, unknown> {
    const { from, size } = this.request
    const hits = this.hits.slice(from, from + size).map(({ hit }) => hit)
    const maxScore = Number.isNaN(this.maxScore) ? null : this.maxScore
    return renderHits({ total: { value: this.total, relation: 'eq' }, maxScore, hits }, this.form)
  }
}
