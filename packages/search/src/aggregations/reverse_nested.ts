/** The aggregation `reverse_nested`. */
import { illegalArgument } from '@sluice/java'
import { nodeAt } from '../mapping/mapping.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, NOTHING, SingleBucketAggregator } from './aggregator.js'
import { grownInts } from './compensated-sum.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { invalidArgument } from './faults.js'
import { readTexts } from './nested.js'
import { type ChangesLevel, docsOfLevel, levelWithin } from './nested-docs.js'
import { opt } from './options.js'
import type { AggregationResult, AggregationResults } from './result.js'
import { PlainBucketResult } from './single-bucket.js'

class ReverseNestedAggregator extends SingleBucketAggregator implements ChangesLevel {
  constructor(
    scope: AggregatorScope,
    readonly level: string | null,
    private readonly isMapped: boolean,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const parents = this.isMapped ? docsOfLevel(leaf, this.level) : null
    const sink = this.sink(leaf)
    if (parents === null) return NOTHING
    /** The last document of each bucket: it counts once, however many of its nested ones there are. */
    let last = new Int32Array(1).fill(-1)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const parent = parents.nextFrom(docs[i]!)
          const bucket = buckets[i]!
          if (parent < 0) continue
          if (bucket >= last.length) last = grownInts(last, bucket + 1, -1)
          if (last[bucket] === parent) continue
          last[bucket] = parent
          if (bucket >= this.docCounts.length) this.reserve(bucket + 1)
          sink.add(parent, bucket)
        }
        sink.flush()
      },
    }
  }

  protected override resultOf(docCount: number, results: AggregationResults): AggregationResult {
    return new PlainBucketResult(this.name, this.meta, 'reverse_nested', docCount, results)
  }
}

export default defineBucketAggregation({
  name: 'reverse_nested',
  summary: 'Within `nested`: goes back to the parent documents.',
  page: 'search-aggregations-bucket-reverse-nested-aggregation.html',
  options: {
    path: opt.text<string | null>({
      doc: 'The path of the objects to return to; by default the root documents.',
      default: null,
    }),
  },
  examples: [
    {
      title: 'The tags of issues that somebody has commented',
      mapping: {
        tags: { type: 'keyword' },
        comments: { type: 'nested', properties: { user: { type: 'keyword' } } },
      },
      documents: [{ tags: 'bug', comments: [{ user: 'ann' }, { user: 'ann' }] }],
      aggs: {
        comments: {
          nested: { path: 'comments' },
          aggs: {
            issues: { reverse_nested: {}, aggs: { tags: { value_count: { field: 'tags' } } } },
          },
        },
      },
      answer: { comments: { doc_count: 2, issues: { doc_count: 1, tags: { value: 1 } } } },
    },
  ],
  read: parser => ({ path: readTexts(parser, ['path']).get('path') ?? null }),
  aggregator({ path }, scope) {
    if (levelWithin(scope.parent) === null) {
      throw illegalArgument(`Reverse nested aggregation [${scope.name}] can only be used inside a [nested] aggregation`)
    }
    const node = path === null ? undefined : nodeAt(scope.context.search.mapping, path)
    if (node !== undefined && (node.kind !== 'object' || !node.isNested)) {
      throw invalidArgument(`[reverse_nested] nested path [${path}] is not nested`)
    }
    return new ReverseNestedAggregator(scope, path, path === null || node !== undefined)
  },
})
