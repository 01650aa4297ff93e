/** Documents scored by a feature: https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/document/FeatureField.html */
import { featureBits, featureOfBits } from '../../features/feature-value.js'
import { CheckedScorer } from './constant-score.js'
import { AllDocs } from './doc-sets.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import { FilterScorer } from './filter-scorer.js'
import { floatText } from './float-text.js'
import type { LeafReader } from './leaf-reader.js'
import { Query, type ScoreMode, type Scorer, scorerAt, Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'

const f = Math.fround

/** The values of a feature. */
export interface FeatureSource {
  /** The field that Lucene has it in. */
  readonly field: string
  readonly feature: string
  /** The value of a document, 0 for none; null if no document of the segment has one. */
  leaf(leaf: LeafReader): ((doc: number) => number) | null
}

/** How a value becomes a score. */
export interface FeatureFunction {
  /** As Lucene writes it. */
  readonly text: string
  /** The same with the pivot that the documents give, if it has none. */
  withPivot(pivot: () => number): FeatureFunction
  /** The score of a value. */
  score(value: number, weight: number): number
  explain(value: number, weight: number, source: FeatureSource): Explanation
}

const WEIGHT = 'w, weight of this function'
const VALUE = 'S, feature value'
const PIVOT = 'k, pivot feature value that would give a score contribution equal to w/2'

function explained(
  own: FeatureFunction,
  name: string,
  formula: string,
  parts: readonly (readonly [number, string])[],
): FeatureFunction['explain'] {
  return (value, weight, { field, feature }) =>
    explanationMatch(
      own.score(value, weight),
      `${name} function on the ${field} field for the ${feature} feature, computed as ${formula} from:`,
      [[weight, WEIGHT] as const, ...parts, [value, VALUE] as const].map(([part, text]) =>
        explanationMatch(part, text),
      ),
    )
}

/** `w * S / (S + k)`; the pivot is null if the documents give it. */
export function saturation(pivot: number | null): FeatureFunction {
  const known = pivot ?? 1
  const own: FeatureFunction = {
    text: `SaturationFunction(pivot=${floatText(known)})`,
    withPivot: computed => (pivot === null ? saturation(computed()) : own),
    score: (value, weight) => f(weight * f(1 - f(known / f(value + known)))),
    explain: (...args) => explained(own, 'Saturation', 'w * S / (S + k)', [[known, PIVOT]])(...args),
  }
  return own
}

/** `w * log(a + S)`. */
export function logarithm(scalingFactor: number): FeatureFunction {
  const own: FeatureFunction = {
    text: `LogFunction(scalingFactor=${floatText(scalingFactor)})`,
    withPivot: () => own,
    score: (value, weight) => f(weight * Math.log(f(scalingFactor + value))),
    explain: (...args) => explained(own, 'Log', 'w * log(a + S)', [[scalingFactor, 'a, scaling factor']])(...args),
  }
  return own
}

/** `w * S^a / (S^a + k^a)`. */
export function sigmoid(pivot: number, exponent: number): FeatureFunction {
  const power = pivot ** exponent
  const own: FeatureFunction = {
    text: `SigmoidFunction(pivot=${floatText(pivot)}, a=${floatText(exponent)})`,
    withPivot: () => own,
    score: (value, weight) => f(weight * (1 - power / (value ** exponent + power))),
    explain: (...args) =>
      explained(own, 'Sigmoid', 'w * S^a / (S^a + k^a)', [
        [pivot, PIVOT],
        [exponent, 'a, exponent, higher values make the function grow slower before k and faster after k'],
      ])(...args),
  }
  return own
}

/** `w * S`. */
export const linear: FeatureFunction = {
  text: 'LinearFunction',
  withPivot: () => linear,
  score: (value, weight) => f(weight * value),
  explain: (...args) => explained(linear, 'Linear', 'w * S', [])(...args),
}

/** The documents that have a feature. */
export class FeatureQuery extends Query {
  constructor(
    readonly source: FeatureSource,
    readonly scoring: FeatureFunction,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const scoring = this.scoring.withPivot(() => pivotOf(this.source, searcher))
    return scoring === this.scoring ? this : new FeatureQuery(this.source, scoring)
  }

  override createWeight(_searcher: IndexSearcher, _scoreMode: ScoreMode, boost: number): Weight {
    return new FeatureWeight(this, boost)
  }

  override equals(other: Query): boolean {
    return other instanceof FeatureQuery && other.toString() === this.toString()
  }

  override equalityKey(): string {
    return this.toString()
  }

  override toString(): string {
    const { field, feature } = this.source
    return `FeatureQuery(field=${field}, feature=${feature}, function=${this.scoring.text})`
  }
}

/** The value of which the bits are the mean of those of all documents: near their geometric mean. */
function pivotOf(source: FeatureSource, searcher: IndexSearcher): number {
  let sum = 0
  let count = 0
  for (const leaf of searcher.leaves) {
    const featureOf = source.leaf(leaf)
    if (featureOf === null) continue
    for (let doc = 0; doc < leaf.maxDoc; doc++) {
      const value = featureOf(doc)
      if (value === 0) continue
      sum += featureBits(value)
      count++
    }
    searcher.budget.spend(leaf.maxDoc)
  }
  return count === 0 ? 1 : featureOfBits(f(sum / count))
}

class FeatureWeight extends Weight {
  constructor(
    private readonly own: FeatureQuery,
    private readonly boost: number,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const featureOf = this.own.source.leaf(leaf)
    if (featureOf === null) return null
    const docs = new CheckedScorer(new AllDocs(leaf.maxDoc), doc => featureOf(doc) > 0, 0)
    return new FeatureScorer(docs, doc => this.own.scoring.score(featureOf(doc), this.boost))
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const { source, scoring } = this.own
    if (scorerAt(this, leaf, doc) === null) {
      return explanationNoMatch(`No match on feature ${source.feature}`)
    }
    return scoring.explain(source.leaf(leaf)!(doc), this.boost, source)
  }
}

class FeatureScorer extends FilterScorer {
  constructor(
    docs: Scorer,
    private readonly scoreOf: (doc: number) => number,
  ) {
    super(docs)
  }

  override score(): number {
    return this.scoreOf(this.doc)
  }
}
