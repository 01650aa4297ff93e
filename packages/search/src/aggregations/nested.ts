/** The aggregation `nested`. */
import type { Bitmap } from '../index/bitmap.js'
import { parsingFault, tokenName } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import { nodeAt } from '../mapping/mapping.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, NOTHING, SingleBucketAggregator } from './aggregator.js'
import type { AggregationParser } from './define-aggregation.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { invalidArgument } from './faults.js'
import { type ChangesLevel, docsOfLevel, levelWithin } from './nested-docs.js'
import { opt } from './options.js'
import type { AggregationResult, AggregationResults } from './result.js'
import { PlainBucketResult } from './single-bucket.js'

class NestedAggregator extends SingleBucketAggregator implements ChangesLevel {
  constructor(
    scope: AggregatorScope,
    readonly level: string,
    private readonly isMapped: boolean,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const parents = docsOfLevel(leaf, levelWithin(this.parent))
    const children = this.isMapped ? docsOfLevel(leaf, this.level) : null
    const sink = this.sink(leaf)
    if (parents === null || children === null) return NOTHING
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const bucket = buckets[i]!
          if (bucket >= this.docCounts.length) this.reserve(bucket + 1)
          eachChild(docs[i]!, parents, children, child => sink.add(child, bucket))
        }
        sink.flush()
      },
    }
  }

  protected override resultOf(docCount: number, results: AggregationResults): AggregationResult {
    return new PlainBucketResult(this.name, this.meta, 'nested', docCount, results)
  }
}

/** The nested documents of a document, which come before it. */
function eachChild(parent: number, parents: Bitmap, children: Bitmap, visit: (child: number) => void): void {
  const before = parent === 0 ? -1 : parents.lastUpTo(parent - 1)
  for (let child = children.nextFrom(before + 1); child >= 0 && child < parent; child = children.nextFrom(child + 1)) {
    visit(child)
  }
}

/** Reads a body with texts alone. Throws parsing_exception for others. */
export function readTexts(
  { queries: { cursor }, name }: AggregationParser,
  keys: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>()
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    const token = cursor.next()
    if (token !== Token.string) throw parsingFault(cursor, `Unexpected token ${tokenName(token)} in [${name}].`)
    if (!keys.includes(key)) {
      throw parsingFault(cursor, `Unknown key for a ${tokenName(token)} in [${name}]: [${key}].`)
    }
    found.set(key, cursor.text())
  }
  return found
}

export default defineBucketAggregation({
  name: 'nested',
  summary: 'The nested documents of documents.',
  page: 'search-aggregations-bucket-nested-aggregation.html',
  options: { path: opt.text({ doc: 'The path of the nested objects.', default: '', required: true }) },
  examples: [
    {
      title: 'The lowest price of all resellers',
      mapping: { resellers: { type: 'nested', properties: { price: { type: 'integer' } } } },
      documents: [{ resellers: [{ price: 350 }, { price: 500 }] }],
      aggs: {
        resellers: { nested: { path: 'resellers' }, aggs: { lowest: { min: { field: 'resellers.price' } } } },
      },
      answer: { resellers: { doc_count: 2, lowest: { value: 350 } } },
    },
  ],
  read(parser) {
    const path = readTexts(parser, ['path']).get('path')
    if (path !== undefined) return { path }
    throw parsingFault(parser.queries.cursor, `Missing [path] field for nested aggregation [${parser.name}]`)
  },
  aggregator({ path }, scope) {
    const node = nodeAt(scope.context.search.mapping, path)
    if (node !== undefined && (node.kind !== 'object' || !node.isNested)) {
      throw invalidArgument(`[nested] nested path [${path}] is not nested`)
    }
    return new NestedAggregator(scope, path, node !== undefined)
  },
})
