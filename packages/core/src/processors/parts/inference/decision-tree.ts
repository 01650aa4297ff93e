/**
 * Decision trees of trained models (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html), as flat arrays:
 * one walk per document and tree.
 */
import { illegalArgument } from '@sluice/java'
import {
  type JsonObject,
  numberOr,
  optional,
  requireList,
  requireNumber,
  requireNumbers,
  requireObject,
  requireText,
  requireTexts,
  statusFault,
} from './model-json.js'

/** The features of a model, each with its place in the vector that trees read. */
export class FeatureNames {
  readonly names: string[] = []
  private readonly places = new Map<string, number>()

  /** The place of a feature, a new one for a name not seen before. */
  placeOf(name: string): number {
    let place = this.places.get(name)
    if (place === undefined) {
      place = this.names.push(name) - 1
      this.places.set(name, place)
    }
    return place
  }
}

type Leaf = readonly number[]

type Decide = (value: number, threshold: number) => boolean

const DECISIONS: ReadonlyMap<string, Decide> = new Map<string, Decide>([
  ['lte', (value, threshold) => value <= threshold],
  ['lt', (value, threshold) => value < threshold],
  ['gt', (value, threshold) => value > threshold],
  ['gte', (value, threshold) => value >= threshold],
])

/** A node: a leaf, or a question with the places of its two answers. */
export type TreeNode =
  | { readonly leaf: Leaf; readonly samples: number }
  | {
      readonly leaf: null
      readonly feature: number
      readonly threshold: number
      readonly decide: Decide
      readonly defaultLeft: boolean
      readonly left: number
      readonly right: number
      readonly samples: number
    }

/** A tree; the walk begins at the first node. */
export interface DecisionTree {
  readonly nodes: readonly TreeNode[]
}

/** Reads a tree. Throws illegal_argument_exception, or status_exception if nodes are missing or make a circle. */
export function readTree(definition: JsonObject, features: FeatureNames): DecisionTree {
  const names = requireTexts(definition.get('feature_names'), 'feature_names')
  const places = names.map(name => features.placeOf(name))
  const nodes = requireList(definition.get('tree_structure'), 'tree_structure').map(node => {
    if (node === null) throw statusFault('[tree] cannot contain null nodes')
    return readNode(requireObject(node, 'tree_structure'), places)
  })
  checkTree(nodes)
  return { nodes }
}

function readNode(node: JsonObject, places: readonly number[]): TreeNode {
  const samples = numberOr(node.get('number_samples'), 'number_samples', 0)
  const left = optional(node, 'left_child', requireNumber)
  if (left === undefined) {
    const value = node.get('leaf_value')
    const leaf = Array.isArray(value) ? requireNumbers(value, 'leaf_value') : [requireNumber(value, 'leaf_value')]
    return { leaf, samples }
  }
  const split = requireNumber(node.get('split_feature'), 'split_feature')
  const feature = places[split]
  if (feature === undefined) throw illegalArgument(`[split_feature] [${split}] is not a place in [feature_names]`)
  const type = optional(node, 'decision_type', requireText)?.toLowerCase() ?? 'lte'
  const decide = DECISIONS.get(type)
  if (decide === undefined)
    throw illegalArgument(`[decision_type] must be one of [lte, lt, gt, gte], but was [${type}]`)
  return {
    leaf: null,
    feature,
    threshold: requireNumber(node.get('threshold'), 'threshold'),
    decide,
    defaultLeft: node.get('default_left') === true,
    left,
    right: requireNumber(node.get('right_child'), 'right_child'),
    samples,
  }
}

/** Deeper than any tree that was ever trained; what walks trees may go down as far. */
const MAX_DEPTH = 1000

/** Every child must be there, and none may be met twice. */
function checkTree(nodes: readonly TreeNode[]): void {
  const missing = new Set<number>()
  const seen = new Set<number>()
  const open = [{ place: 0, depth: 1 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { place, depth } = next
    if (seen.has(place)) throw statusFault(`[tree] contains cycle at node ${place}`)
    if (depth > MAX_DEPTH) throw illegalArgument(`[tree] is more than ${MAX_DEPTH} nodes deep`)
    seen.add(place)
    const node = nodes[place]
    if (node === undefined) missing.add(place)
    else if (node.leaf === null) {
      open.push({ place: node.right, depth: depth + 1 }, { place: node.left, depth: depth + 1 })
    }
  }
  if (missing.size > 0) throw statusFault(`[tree] contains missing nodes [${[...missing].join(', ')}]`)
}

/** Whether a node's answer for a vector of features is the left one. Missing values are NaN; infinities count as missing. */
export function goesLeft(node: Extract<TreeNode, { leaf: null }>, vector: Float64Array): boolean {
  const value = vector[node.feature]!
  return Number.isFinite(value) ? node.decide(value, node.threshold) : node.defaultLeft
}

/** The leaf that a vector of features leads to. */
export function leafOf({ nodes }: DecisionTree, vector: Float64Array): Leaf {
  let node = nodes[0]!
  while (node.leaf === null) node = nodes[goesLeft(node, vector) ? node.left : node.right]!
  return node.leaf
}
