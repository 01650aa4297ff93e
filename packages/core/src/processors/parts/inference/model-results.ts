/**
 * The members that regression and classification add to a document
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html).
 */
import { doubleOf, illegalArgument, isNumber, JavaException, javaToString, parseInt64, toInt } from '@sluice/java'
import { statusFault } from './model-json.js'

/** By field: one contribution, or one per class. */
export type Importance = ReadonlyMap<string, readonly number[]>

/** The merged settings of a model and a request. */
type Settings = ReadonlyMap<string, unknown>

const textOf = (settings: Settings, key: string, absent: string): string => {
  const value = settings.get(key)
  return typeof value === 'string' ? value : absent
}

const countOf = (settings: Settings, key: string): number => {
  const value = settings.get(key)
  return isNumber(value) ? toInt(value) : 0
}

/** The result of a regression. */
export function regressionResult(
  value: number,
  settings: Settings,
  importance: () => Importance,
): Map<string, unknown> {
  const result = new Map<string, unknown>([[textOf(settings, 'results_field', 'predicted_value'), doubleOf(value)]])
  const count = countOf(settings, 'num_top_feature_importance_values')
  if (count > 0) {
    const features = [...importance()].map(([name, [one]]) => ({ name, one: one! }))
    features.sort((a, b) => Math.abs(b.one) - Math.abs(a.one))
    result.set(
      'feature_importance',
      features.slice(0, count).map(({ name, one }) => members(['feature_name', name], ['importance', doubleOf(one)])),
    )
  }
  return result
}

interface Classes {
  readonly labels: readonly string[] | undefined
  readonly weights: readonly number[] | undefined
}

/**
 * The result of a classification, from the probability of each class. Throws illegal_argument_exception if a class is to be
 * boolean and is neither the first nor the second, and status_exception where labels, weights and probabilities differ in number.
 */
export function classificationResult(
  probabilities: readonly number[],
  { labels, weights }: Classes,
  settings: Settings,
  importance: () => Importance,
): Map<string, unknown> {
  if (labels !== undefined && labels.length !== probabilities.length) {
    throw statusFault(
      `model returned classification probabilities of size [${probabilities.length}] which is not equal to classification labels size [${labels.length}]`,
      500,
    )
  }
  if (weights !== undefined && weights.length !== probabilities.length) {
    throw statusFault(
      `model returned classification probabilities of size [${probabilities.length}] which is not equal to classification weights size [${weights.length}]`,
      500,
    )
  }
  const type = textOf(settings, 'prediction_field_type', 'string')
  const nameOf = (index: number): unknown => className(index, labels?.[index], type)
  const classes = probabilities.map((probability, index) => ({
    index,
    probability,
    score: weights === undefined ? probability : probability * weights[index]!,
  }))
  classes.sort((a, b) => b.score - a.score)
  const best = classes[0]!
  const result = members([textOf(settings, 'results_field', 'predicted_value'), nameOf(best.index)])
  const count = countOf(settings, 'num_top_classes')
  if (count !== 0) {
    const top = classes
      .slice(0, count < 0 ? classes.length : count)
      .map(({ index, probability, score }) =>
        members(
          ['class_name', nameOf(index)],
          ['class_probability', doubleOf(probability)],
          ['class_score', doubleOf(score)],
        ),
      )
    result.set(textOf(settings, 'top_classes_results_field', 'top_classes'), top)
  }
  result.set('prediction_probability', doubleOf(best.probability))
  result.set('prediction_score', doubleOf(best.score))
  const wanted = countOf(settings, 'num_top_feature_importance_values')
  if (wanted > 0) result.set('feature_importance', classImportance(importance(), nameOf, wanted))
  return result
}

function className(index: number, label: string | undefined, type: string): unknown {
  switch (type) {
    case 'number':
      return label === undefined ? doubleOf(index) : (integerLabel(label) ?? doubleOf(index))
    case 'boolean':
      if (index === 0 || index === 1) return index === 1
      throw illegalArgument(
        `Cannot transform numbers other than 0.0 or 1.0 to boolean. Provided number [${javaToString(doubleOf(index))}]`,
      )
    default:
      return label ?? String(index)
  }
}

function integerLabel(label: string): unknown {
  try {
    return parseInt64(label)
  } catch (thrown) {
    if (thrown instanceof JavaException) return undefined
    throw thrown
  }
}

/** A single contribution speaks for the second of two classes and against the first. */
function classImportance(importance: Importance, nameOf: (index: number) => unknown, count: number): unknown[] {
  const features = [...importance].map(([name, values]) => {
    const perClass = values.length === 1 ? [-values[0]!, values[0]!] : values
    const total =
      perClass.length === 2 ? Math.abs(perClass[0]!) : perClass.reduce((all, value) => all + Math.abs(value), 0)
    return { name, perClass, total }
  })
  features.sort((a, b) => b.total - a.total)
  return features.slice(0, count).map(({ name, perClass }) => {
    const classes = perClass.map((value, i) => members(['class_name', nameOf(i)], ['importance', doubleOf(value)]))
    return members(['feature_name', name], ['classes', classes])
  })
}

const members = (...entries: [string, unknown][]): Map<string, unknown> => new Map(entries)
