/**
 * How the leaves of a model's trees become one result
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html).
 */
import { illegalArgument, javaToString } from '@sluice/java'
import { type JsonObject, optional, requireNumber, requireNumbers, statusFault } from './model-json.js'

/** Leaves, one per tree, to the value of a regression (a list of one) or to the probabilities of all classes. */
export type Aggregate = (leaves: readonly (readonly number[])[]) => readonly number[]

export type TargetType = 'regression' | 'classification'

/** The aggregation of an ensemble. Throws status_exception for one that does not fit the target or the trees. */
export function readAggregation(name: string, settings: JsonObject, target: TargetType, models: number): Aggregate {
  const weights = optional(settings, 'weights', requireNumbers)
  if (weights !== undefined && weights.length !== models) {
    throw statusFault(
      `[aggregate_output] expects value array of size [${weights.length}] but number of models is [${models}]`,
    )
  }
  const weight = (i: number): number => weights?.[i] ?? 1
  const wanted: TargetType = name === 'weighted_sum' || name === 'exponent' ? 'regression' : 'classification'
  if (wanted !== target && KNOWN.includes(name)) {
    throw statusFault(`aggregate_output [${name}] is not compatible with target_type [${target}]`)
  }
  switch (name) {
    case 'weighted_sum':
      return leaves => [sum(leaves, weight)]
    case 'exponent':
      return leaves => [Math.exp(sum(leaves, weight))]
    case 'logistic_regression':
      return leaves => {
        if (leaves[0]!.length > 1) return softmax(sums(leaves, weight))
        const probability = 1 / (1 + Math.exp(-sum(leaves, weight)))
        return [1 - probability, probability]
      }
    case 'weighted_mode': {
      const classes = requireNumber(settings.get('num_classes'), 'num_classes')
      if (classes <= 1) throw statusFault('[num_classes] must be greater than 1.')
      checkClassCount(classes, 'num_classes')
      return leaves => softmax(leaves[0]!.length > 1 ? sums(leaves, weight) : votes(leaves, weight, classes))
    }
    default:
      throw statusFault(`unknown aggregate_output [${javaToString(name)}]; known are [${KNOWN.join(', ')}]`)
  }
}

const KNOWN = ['weighted_sum', 'weighted_mode', 'logistic_regression', 'exponent']

/** Far more than any model has; each document makes a list of them. */
const MAX_CLASSES = 10_000

function checkClassCount(classes: number, name: string): void {
  if (Number.isInteger(classes) && classes >= 0 && classes <= MAX_CLASSES) return
  throw illegalArgument(`[${name}] must be a whole number of classes, at most ${MAX_CLASSES}, but was [${classes}]`)
}

/**
 * The result of a single tree for a classification: its leaf is a class, or a number per class. Throws illegal_argument_exception for
 * an invalid number of classes.
 */
export function aggregateOne(classes: number): Aggregate {
  checkClassCount(classes, 'leaf_value')
  return ([leaf]) => {
    if (leaf!.length > 1) return softmax(leaf!)
    return Array.from({ length: classes }, (_, i) => (i === leaf![0] ? 1 : 0))
  }
}

type Weight = (model: number) => number

const sum = (leaves: readonly (readonly number[])[], weight: Weight): number =>
  leaves.reduce((total, [value], i) => total + value! * weight(i), 0)

function sums(leaves: readonly (readonly number[])[], weight: Weight): number[] {
  const totals = new Array<number>(leaves[0]!.length).fill(0)
  leaves.forEach((leaf, i) => {
    for (let place = 0; place < totals.length; place++) totals[place]! += leaf[place]! * weight(i)
  })
  return totals
}

function votes(leaves: readonly (readonly number[])[], weight: Weight, classes: number): number[] {
  const totals = new Array<number>(classes).fill(Number.NEGATIVE_INFINITY)
  leaves.forEach(([value], i) => {
    const place = Math.trunc(value!)
    const before = totals[place]
    if (before === undefined) return
    totals[place] = (before === Number.NEGATIVE_INFINITY ? 0 : before) + weight(i)
  })
  return totals
}

/** Probabilities of scores; what is infinite has none. */
export function softmax(scores: readonly number[]): number[] {
  const finite = scores.filter(Number.isFinite)
  const highest = Math.max(...finite)
  const total = finite.reduce((all, score) => all + Math.exp(score - highest), 0)
  return scores.map(score => (Number.isFinite(score) ? Math.exp(score - highest) / total : 0))
}
