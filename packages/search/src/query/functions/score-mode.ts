/** How the values of functions are put together, and with the score of the query. */
import { illegalArgument } from '@sluice/java'
import { type Explanation, explanationMatch } from '../lucene/explanation.js'

/** How several functions become one factor. */
export type ScoreMode = 'first' | 'avg' | 'max' | 'sum' | 'min' | 'multiply'

/** How the factor and the score of the query become the score. */
export type BoostMode = 'multiply' | 'replace' | 'sum' | 'avg' | 'max' | 'min'

/** The score modes by name. */
export const SCORE_MODES: readonly ScoreMode[] = ['first', 'avg', 'max', 'sum', 'min', 'multiply']

/** The boost modes by name. */
export const BOOST_MODES: readonly BoostMode[] = ['multiply', 'replace', 'sum', 'avg', 'max', 'min']

const PACKAGE = 'org.elasticsearch.common.lucene.search.function'

function oneOf<T extends string>(modes: readonly T[], name: string, className: string): T {
  const found = modes.find(mode => mode === name.toLowerCase())
  if (found !== undefined) return found
  throw illegalArgument(`No enum constant ${PACKAGE}.${className}.${name.toUpperCase()}`)
}

/** The score mode of a name. Throws illegal_argument_exception. */
export const scoreMode = (name: string): ScoreMode => oneOf(SCORE_MODES, name, 'FunctionScoreQuery.ScoreMode')

/** The boost mode of a name. Throws illegal_argument_exception. */
export const boostMode = (name: string): BoostMode => oneOf(BOOST_MODES, name, 'CombineFunction')

/** A factor that is computed step by step, for one document after the other. */
export class Factor {
  private value = 1
  private count = 0
  private weights = 0

  constructor(private readonly mode: ScoreMode) {}

  reset(): void {
    this.count = 0
    this.weights = 0
  }

  /** Whether no further function changes it. */
  get isDone(): boolean {
    return this.mode === 'first' && this.count > 0
  }

  add(value: number, weight: number): void {
    const { mode } = this
    if (this.count++ === 0) this.value = value
    else if (mode === 'max') this.value = Math.max(value, this.value)
    else if (mode === 'min') this.value = Math.min(value, this.value)
    else if (mode === 'multiply') this.value *= value
    else this.value += value
    this.weights += weight
  }

  /** 1 where no function matched. */
  get result(): number {
    if (this.count === 0) return 1
    if (this.mode !== 'avg' && this.mode !== 'sum') return this.value
    if (this.weights === 0) return 1
    return this.mode === 'avg' ? this.value / this.weights : this.value
  }
}

const COMBINE: Readonly<Record<BoostMode, (score: number, factor: number) => number>> = {
  multiply: (score, factor) => score * factor,
  replace: (_score, factor) => factor,
  sum: (score, factor) => score + factor,
  avg: (score, factor) => (factor + score) / 2,
  min: Math.min,
  max: Math.max,
}

/** The score of a document, a float. */
export const combined = (mode: BoostMode, score: number, factor: number, maxBoost: number): number =>
  Math.fround(COMBINE[mode](score, Math.min(factor, maxBoost)))

const DESCRIPTIONS: Readonly<Record<BoostMode, string>> = {
  multiply: 'function score, product of:',
  replace: 'min of:',
  sum: 'sum of',
  avg: 'avg of',
  min: 'min of',
  max: 'max of',
}

/** The same as an explanation. */
export function explainCombined(
  mode: BoostMode,
  query: Explanation,
  factor: Explanation,
  maxBoost: number,
): Explanation {
  const limit = explanationMatch(maxBoost, 'maxBoost')
  const limited = explanationMatch(Math.min(factor.value, maxBoost), 'min of:', [factor, limit])
  if (mode === 'replace') return limited
  return explanationMatch(Math.fround(COMBINE[mode](query.value, limited.value)), DESCRIPTIONS[mode], [query, limited])
}
