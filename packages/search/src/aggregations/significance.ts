/**
 * How much more often a term is in found documents than in all: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-bucket-significantterms-aggregation.html#significantterms-aggregation-parameters
 */
import { javaToString, longOf, parseDouble } from '@sluice/java'
import { noScripts, type ResultScriptHost, type ScriptReference } from '../query/script-host.js'

/** How often a term is in the found documents and in the background. */
export interface TermFrequencies {
  readonly subsetFreq: number
  readonly subsetSize: number
  readonly supersetFreq: number
  readonly supersetSize: number
}

/** Scores terms; a term that does not score above 0 has no bucket. */
export type Significance = (frequencies: TermFrequencies) => number

/** Options of heuristics that compare with a background. */
export interface BackgroundOptions {
  readonly includeNegatives: boolean
  readonly backgroundIsSuperset: boolean
}

/** The default: the absolute times the relative change. */
export const jlh: Significance = ({ subsetFreq, subsetSize, supersetFreq, supersetSize }) => {
  if (subsetSize === 0 || supersetSize === 0) return 0
  if (supersetFreq === 0) return subsetFreq
  const subset = subsetFreq / subsetSize
  const superset = supersetFreq / supersetSize
  const change = subset - superset
  return change <= 0 ? 0 : change * (subset / superset)
}

/** The share of documents with the term that were found. */
export const percentage: Significance = ({ subsetFreq, supersetFreq }) =>
  supersetFreq === 0 ? 0 : subsetFreq / supersetFreq

interface Counts {
  readonly n00: number
  readonly n01: number
  readonly n10: number
  readonly n11: number
  readonly n: number
}

function countsOf(
  { subsetFreq, subsetSize, supersetFreq, supersetSize }: TermFrequencies,
  isSuperset: boolean,
): Counts {
  return isSuperset
    ? {
        n00: supersetSize - supersetFreq - (subsetSize - subsetFreq),
        n01: subsetSize - subsetFreq,
        n10: supersetFreq - subsetFreq,
        n11: subsetFreq,
        n: supersetSize,
      }
    : {
        n00: supersetSize - supersetFreq,
        n01: subsetSize - subsetFreq,
        n10: supersetFreq,
        n11: subsetFreq,
        n: supersetSize + subsetSize,
      }
}

/** Whether the term is more frequent in the background, which counts against it. */
function isNegative({ n11, n01, n10, n00 }: Counts): boolean {
  return n11 / (n11 + n01) < n10 / (n10 + n00)
}

/** Mutual information: Manning, Raghavan and Schütze, Information Retrieval, chapter 13.5.1. */
export const mutualInformation =
  ({ includeNegatives, backgroundIsSuperset }: BackgroundOptions): Significance =>
  frequencies => {
    const counts = countsOf(frequencies, backgroundIsSuperset)
    const { n00, n01, n10, n11, n } = counts
    const part = (own: number, row: number, column: number): number =>
      own === 0 || row === 0 || column === 0 ? 0 : (own / n) * Math.log2((n * own) / (row * column))
    const n1_ = n10 + n11
    const n_1 = n01 + n11
    const n0_ = n00 + n01
    const n_0 = n00 + n10
    const score = part(n11, n1_, n_1) + part(n01, n0_, n_1) + part(n10, n1_, n_0) + part(n00, n0_, n_0)
    if (Number.isNaN(score)) return Number.NEGATIVE_INFINITY
    return !includeNegatives && isNegative(counts) ? Number.NEGATIVE_INFINITY : score
  }

/** Chi square: the same book, chapter 13.5.2. */
export const chiSquare =
  ({ includeNegatives, backgroundIsSuperset }: BackgroundOptions): Significance =>
  frequencies => {
    const counts = countsOf(frequencies, backgroundIsSuperset)
    if (!includeNegatives && isNegative(counts)) return Number.NEGATIVE_INFINITY
    const { n00, n01, n10, n11, n } = counts
    return (n * (n11 * n00 - n01 * n10) ** 2) / ((n11 + n01) * (n11 + n10) * (n10 + n00) * (n01 + n00))
  }

/** Google normalized distance: https://arxiv.org/pdf/cs/0412098v3.pdf */
export const googleDistance =
  ({ backgroundIsSuperset }: BackgroundOptions): Significance =>
  frequencies => {
    const { subsetFreq, subsetSize, supersetFreq, supersetSize } = frequencies
    const { n11, n10, n01 } = countsOf(frequencies, backgroundIsSuperset)
    const fx = backgroundIsSuperset ? supersetFreq : n11 + n10
    const fy = backgroundIsSuperset ? subsetSize : n11 + n01
    const n = backgroundIsSuperset ? supersetSize : supersetSize + subsetSize
    if (subsetFreq === 0) return 0
    const distance =
      (Math.max(Math.log(fx), Math.log(fy)) - Math.log(subsetFreq)) /
      (Math.log(n) - Math.min(Math.log(fx), Math.log(fy)))
    return Math.exp(-distance)
  }

/** The score that a script computes of the counts. Throws script_exception for a script that does not compile. */
export function scripted(script: ScriptReference, scripts: ResultScriptHost | null): Significance {
  if (scripts === null) throw noScripts(script)
  const run = scripts.compileResult(script, 'script_heuristic')
  const params = new Map(script.params)
  return ({ subsetFreq, subsetSize, supersetFreq, supersetSize }) => {
    params.set('_subset_freq', longOf(subsetFreq))
    params.set('_subset_size', longOf(subsetSize))
    params.set('_superset_freq', longOf(supersetFreq))
    params.set('_superset_size', longOf(supersetSize))
    return parseDouble(javaToString(run(params)))
  }
}
