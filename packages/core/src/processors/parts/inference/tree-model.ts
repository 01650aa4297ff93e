/**
 * Trained models of trees from Elasticsearch's own JSON (the body of `PUT _ml/trained_models/{id}`): regression and classification
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html). Everything is checked and flattened once; a document costs one walk per tree.
 */
import { illegalArgument, isNumber, JavaException, parseDouble, toDouble } from '@sluice/java'
import { readJson } from '../../../document/json-read.js'
import { fromPlain } from '../../../document/values.js'
import type { TrainedModel } from '../../../engine/services.js'
import { type DecisionTree, FeatureNames, leafOf, readTree } from './decision-tree.js'
import {
  type JsonObject,
  optional,
  requireList,
  requireNamed,
  requireNumbers,
  requireObject,
  requireText,
  requireTexts,
  statusFault,
} from './model-json.js'
import { type Preprocessor, readPreprocessor } from './model-preprocessors.js'
import { classificationResult, type Importance, regressionResult } from './model-results.js'
import { type Aggregate, aggregateOne, readAggregation, type TargetType } from './tree-aggregation.js'
import { addImportance } from './tree-importance.js'

/**
 * Makes a model of its JSON (text or object): `input`, `default_field_map`, `inference_config`, `definition`. Throws
 * status_exception or illegal_argument_exception for a definition that is not valid, and for `compressed_definition`: unpack it first.
 */
export function treeModel(definition: string | object): TrainedModel {
  return treeModelOf(
    requireObject(typeof definition === 'string' ? readJson(definition) : fromPlain(definition), 'model'),
  )
}

/** The same from JSON that was read already. */
export function treeModelOf(config: JsonObject): TrainedModel {
  if (config.has('compressed_definition')) {
    throw illegalArgument('[compressed_definition] is not supported: give its unpacked JSON as [definition]')
  }
  const [kind, own] = requireNamed(config.get('inference_config'), 'inference_config')
  const body = requireObject(config.get('definition'), 'definition')
  const trees = readTrees(body.get('trained_model'))
  if (kind !== trees.target) {
    throw statusFault(
      `Model [${optional(config, 'model_id', requireText) ?? ''}] inference config type [${kind}] does not support definition target type [${trees.target}]`,
    )
  }
  const preprocessors = (optional(body, 'preprocessors', requireList) ?? []).map(readPreprocessor)
  const fieldMap = optional(config, 'default_field_map', requireObject)
  return {
    kind,
    inputFields: requireTexts(requireObject(config.get('input'), 'input').get('field_names'), 'field_names'),
    defaultFieldMap:
      fieldMap === undefined
        ? undefined
        : new Map([...fieldMap].map(([from, to]) => [from, requireText(to, 'default_field_map')])),
    infer: (given, asked) => {
      const fields = new Map(given)
      for (const preprocessor of preprocessors) preprocessor.run(fields)
      const vector = vectorOf(fields, trees.features.names)
      const settings = new Map([...own, ...asked])
      const values = trees.aggregate(trees.trees.map(tree => leafOf(tree, vector)))
      const importance = (): Importance => importanceOf(trees, vector, preprocessors)
      return kind === 'regression'
        ? regressionResult(values[0]!, settings, importance)
        : classificationResult(values, trees, settings, importance)
    },
  }
}

interface Trees {
  readonly features: FeatureNames
  readonly trees: readonly DecisionTree[]
  readonly aggregate: Aggregate
  readonly target: TargetType
  readonly labels: readonly string[] | undefined
  readonly weights: readonly number[] | undefined
}

function readTrees(raw: unknown): Trees {
  const [name, model] = requireNamed(raw, 'trained_model')
  if (name !== 'tree' && name !== 'ensemble') throw illegalArgument(`the trained model [${name}] is not supported`)
  const features = new FeatureNames()
  const target = readTarget(model)
  const labels = optional(model, 'classification_labels', requireTexts)
  const weights = optional(model, 'classification_weights', requireNumbers)
  if (name === 'tree') {
    if ((target === 'classification') !== (labels !== undefined)) {
      throw statusFault(
        '[target_type] should be [classification] if [classification_labels] is provided, and vice versa',
      )
    }
    const tree = readTree(model, features)
    requireEqualLeaves([tree])
    const aggregate: Aggregate = target === 'regression' ? ([leaf]) => leaf! : aggregateOne(classCount(tree))
    return { features, trees: [tree], aggregate, target, labels, weights: undefined }
  }
  if (target === 'regression' && (labels !== undefined || weights !== undefined)) {
    throw statusFault(
      '[target_type] should be [classification] if [classification_labels] or [classification_weights] are provided',
    )
  }
  if (labels !== undefined && weights !== undefined && labels.length !== weights.length) {
    throw statusFault(
      '[classification_weights] and [classification_labels] should be the same length if both are provided',
    )
  }
  const trees = requireList(model.get('trained_models'), 'trained_models').map(item => {
    const [kind, inner] = requireNamed(item, 'trained_models')
    if (kind !== 'tree') throw illegalArgument(`the trained model [${kind}] within an ensemble is not supported`)
    return readTree(inner, features)
  })
  if (trees.length === 0) throw illegalArgument('[trained_models] must not be empty')
  requireEqualLeaves(trees)
  const [aggregation, settings] = optional(model, 'aggregate_output', requireNamed) ?? ['weighted_sum', new Map()]
  const aggregate = readAggregation(aggregation, settings, target, trees.length)
  return { features, trees, aggregate, target, labels, weights }
}

/** Leaves are summed value by value. */
function requireEqualLeaves(trees: readonly DecisionTree[]): void {
  const sizes = new Set(trees.flatMap(({ nodes }) => nodes.flatMap(({ leaf }) => (leaf === null ? [] : [leaf.length]))))
  if (sizes.size > 1 || sizes.has(0)) {
    throw illegalArgument(
      `[leaf_value] must have as many values in every leaf, but there are [${[...sizes].join(', ')}]`,
    )
  }
}

function readTarget(model: JsonObject): TargetType {
  const target = optional(model, 'target_type', requireText) ?? 'regression'
  if (target === 'regression' || target === 'classification') return target
  throw illegalArgument(`[target_type] must be regression or classification, but was [${target}]`)
}

/** The classes of a tree whose leaves are classes: 0 to the highest. */
const classCount = ({ nodes }: DecisionTree): number =>
  nodes.reduce((count, { leaf }) => (leaf?.length === 1 ? Math.max(count, leaf[0]! + 1) : count), 0)

function vectorOf(fields: ReadonlyMap<string, unknown>, names: readonly string[]): Float64Array {
  const vector = new Float64Array(names.length)
  for (let i = 0; i < names.length; i++) vector[i] = featureOf(fields.get(names[i]!))
  return vector
}

/** A feature's number; NaN stands for missing, as for all that is not a number. */
function featureOf(value: unknown): number {
  if (isNumber(value)) return toDouble(value)
  if (typeof value !== 'string') return Number.NaN
  try {
    return parseDouble(value)
  } catch (thrown) {
    if (thrown instanceof JavaException) return Number.NaN
    throw thrown
  }
}

/** The sums over all trees, by the field that a feature was made of. */
function importanceOf(trees: Trees, vector: Float64Array, preprocessors: readonly Preprocessor[]): Importance {
  const byFeature = new Map<number, number[]>()
  for (const tree of trees.trees) addImportance(tree, vector, byFeature)
  const byField = new Map<string, number[]>()
  for (const [feature, values] of byFeature) {
    const name = trees.features.names[feature]!
    const field = preprocessors.find(({ sources }) => sources.has(name))?.sources.get(name) ?? name
    const totals = byField.get(field)
    byField.set(field, totals === undefined ? values : totals.map((total, i) => total + values[i]!))
  }
  return byField
}
