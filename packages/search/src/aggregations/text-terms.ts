/** The words of analysed texts by document: the inverted postings of a field, which live as long as the shard's reader. */

import { NO_MORE_DOCS } from '../index/postings.js'
import { PostingsReader } from '../index/postings-reader.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { AggregationContext } from './aggregation-context.js'
import { globalOrdinals } from './global-ordinals.js'
import type { TermsLeaf, TermsSource } from './values-source.js'

type Turned = Pick<TermsLeaf, 'starts' | 'ordinals'>

const known = new WeakMap<LeafReader['segment'], Map<string, Turned | null>>()

/** Words of a field, each once in a document. */
export function textTerms(context: AggregationContext, path: string): TermsSource {
  const ordinals = globalOrdinals(context.reader, context.leaves, path)
  return {
    ordinals,
    leaf(leaf) {
      let byPath = known.get(leaf.segment)
      if (byPath === undefined) known.set(leaf.segment, (byPath = new Map()))
      let turned = byPath.get(path)
      if (turned === undefined) byPath.set(path, (turned = turn(context, leaf, path)))
      return turned === null ? null : { ...turned, global: ordinals.ofSegment(leaf.ord) }
    },
  }
}

function turn(context: AggregationContext, leaf: LeafReader, path: string): Turned | null {
  const field = leaf.field(path)
  if (field?.terms === undefined || field.postings === undefined) return null
  const { postings } = field
  const starts = new Uint32Array(leaf.maxDoc + 1)
  eachPosting(context, postings, doc => {
    starts[doc + 1]!++
  })
  for (let doc = 0; doc < leaf.maxDoc; doc++) starts[doc + 1]! += starts[doc]!
  const next = starts.slice()
  const ordinals = new Int32Array(starts[leaf.maxDoc]!)
  eachPosting(context, postings, (doc, term) => {
    ordinals[next[doc]!++] = term
  })
  return { starts, ordinals }
}

function eachPosting(
  context: AggregationContext,
  postings: ConstructorParameters<typeof PostingsReader>[0],
  visit: (doc: number, term: number) => void,
): void {
  for (let term = 0; term < postings.docFreqs.length; term++) {
    const reader = new PostingsReader(postings, term)
    context.spend(reader.cost)
    for (let doc = reader.next(); doc !== NO_MORE_DOCS; doc = reader.next()) visit(doc, term)
  }
}
