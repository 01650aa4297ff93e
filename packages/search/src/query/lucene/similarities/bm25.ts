/**
 * BM25 as Elasticsearch has it: Lucene's formula times `k1 + 1`, in floats of 32 bits and in the order of Lucene 9.12, so that scores are equal to the
 * last digit.
 */
import { illegalArgument } from '@sluice/java'
import { decodeLength } from '../../../index/norms.js'
import type { DocBatch } from '../doc-batch.js'
import { type Explanation, explanationMatch } from '../explanation.js'
import { floatText } from '../float-text.js'
import type { Similarity, SimScorer } from '../similarity.js'
import type { CollectionStatistics, TermStatistics } from '../statistics.js'
import { discountsOverlaps, floatSetting, type SimilarityDefinition } from './options.js'

const f = Math.fround

/** How rare a term is, as a float. */
export const idf = (docFreq: number, docCount: number): number =>
  f(Math.log(1 + (docCount - docFreq + 0.5) / (docFreq + 0.5)))

const LENGTHS = Float32Array.from({ length: 256 }, (_, byte) => decodeLength(byte))

/** BM25 with its parameters: how fast a frequency saturates, and how much lengths count. */
export function bm25(k1 = 1.2, b = 0.75, discountsOverlaps = true): Similarity {
  const [k, share] = [f(k1), f(b)]
  return {
    name: 'BM25',
    discountsOverlaps,
    scorer: (boost, collection, terms) => new Bm25Scorer(f(boost * f(1 + k)), k, share, collection, terms),
  }
}

/** The type `BM25`. */
export const bm25Definition: SimilarityDefinition = {
  name: 'BM25',
  summary: 'Scores by term frequency, rarity and field length (BM25).',
  parameters: ['k1', 'b', 'discount_overlaps'],
  make(settings) {
    const k1 = floatSetting(settings, 'k1', f(1.2))
    const b = floatSetting(settings, 'b', f(0.75))
    if (!Number.isFinite(k1) || k1 < 0)
      throw illegalArgument(`illegal k1 value: ${floatText(k1)}, must be a non-negative finite value`)
    if (Number.isNaN(b) || b < 0 || b > 1)
      throw illegalArgument(`illegal b value: ${floatText(b)}, must be between 0 and 1`)
    return bm25(k1, b, discountsOverlaps(settings))
  },
}

/** Scores of frequencies below this are computed once. */
const KEPT_FREQUENCIES = 8
/** So many scores, and they are kept. */
const MANY_ASKED = 512

class Bm25Scorer implements SimScorer {
  readonly isMonotone = true
  private readonly weight: number
  private readonly idfs: readonly number[]
  private readonly idf: number
  private readonly averageLength: number
  /**
   * Scores of small frequencies by frequency and length; 0 for those that were not asked for yet. Null until many were asked for: few
   * documents are not worth the memory, which is outside V8's heap.
   */
  private kept: Float32Array | null = null
  private asked = 0

  constructor(
    private readonly boost: number,
    private readonly k1: number,
    private readonly b: number,
    private readonly collection: CollectionStatistics,
    private readonly terms: readonly TermStatistics[],
  ) {
    const { docCount, sumTotalTermFreq } = collection
    this.idfs = terms.map(({ docFreq }) => idf(docFreq, docCount))
    this.idf = this.idfs.length === 1 ? this.idfs[0]! : f(this.idfs.reduce((sum, own) => sum + own, 0))
    this.averageLength = f(sumTotalTermFreq / docCount)
    this.weight = f(boost * this.idf)
  }

  score(freq: number, norm: number): number {
    const { kept } = this
    if (kept === null) {
      this.note(1)
      return this.compute(freq, norm)
    }
    if (freq >= KEPT_FREQUENCIES || !Number.isInteger(freq)) return this.compute(freq, norm)
    const at = (freq << 8) | norm
    const known = kept[at]!
    return known > 0 ? known : (kept[at] = this.compute(freq, norm))
  }

  scoreBatch({ docs, scores, size }: DocBatch, freqs: Int32Array, first: number, norms: Uint8Array): void {
    const { kept } = this
    if (kept === null) {
      this.note(size)
      for (let i = 0; i < size; i++) scores[i] = this.compute(freqs[first + i]!, norms[docs[i]!]!)
      return
    }
    for (let i = 0; i < size; i++) {
      const freq = freqs[first + i]!
      const norm = norms[docs[i]!]!
      const known = freq < KEPT_FREQUENCIES ? kept[(freq << 8) | norm]! : 0
      scores[i] = known > 0 ? known : this.score(freq, norm)
    }
  }

  private note(count: number): void {
    this.asked += count
    if (this.asked > MANY_ASKED) this.kept = new Float32Array(KEPT_FREQUENCIES << 8)
  }

  private compute(freq: number, norm: number): number {
    const { weight } = this
    return f(weight - f(weight / f(1 + f(f(freq) * this.inverse(norm)))))
  }

  /** The share of the formula that depends on the length alone, of which it has the byte. */
  private inverse(norm: number): number {
    const { b } = this
    const share = f(f(b * LENGTHS[norm]!) / this.averageLength)
    return f(1 / f(this.k1 * f(f(1 - b) + share)))
  }

  explain(freq: Explanation, norm: number): Explanation {
    const details: Explanation[] = []
    if (this.boost !== 1) details.push(explanationMatch(this.boost, 'boost'))
    details.push(this.explainIdf(), this.explainFrequency(freq, norm))
    return explanationMatch(
      this.score(freq.value, norm),
      `score(freq=${floatText(freq.value)}), computed as boost * idf * tf from:`,
      details,
    )
  }

  private explainIdf(): Explanation {
    const each = this.terms.map(({ docFreq }, i) =>
      explanationMatch(this.idfs[i]!, 'idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:', [
        explanationMatch(docFreq, 'n, number of documents containing term', [], 'integer'),
        explanationMatch(this.collection.docCount, 'N, total number of documents with field', [], 'integer'),
      ]),
    )
    return each.length === 1 ? each[0]! : explanationMatch(this.idf, 'idf, sum of:', each)
  }

  private explainFrequency(freq: Explanation, norm: number): Explanation {
    const inverse = this.inverse(norm)
    return explanationMatch(
      f(1 - f(1 / f(1 + f(f(freq.value) * inverse)))),
      'tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:',
      [
        freq,
        explanationMatch(this.k1, 'k1, term saturation parameter'),
        explanationMatch(this.b, 'b, length normalization parameter'),
        explanationMatch(LENGTHS[norm]!, 'dl, length of field'),
        explanationMatch(this.averageLength, 'avgdl, average length of field'),
      ],
    )
  }
}
