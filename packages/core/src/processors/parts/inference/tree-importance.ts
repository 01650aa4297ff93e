/**
 * How much each feature contributed to a tree's answer: Shapley values along the paths of the tree (Lundberg, Erion and Lee 2018,
 * "Consistent individualized feature attribution for tree ensembles"), with `number_samples` as the share of each branch.
 */
import { type DecisionTree, goesLeft } from './decision-tree.js'

/** The features on the way to a node: the share of paths with and without each, and the weights of sets of them by size. */
interface Path {
  readonly feature: number[]
  readonly without: number[]
  readonly with: number[]
  readonly weight: number[]
}

/** Adds the contributions of one tree to `out`: per feature, one number per value of a leaf. */
export function addImportance(tree: DecisionTree, vector: Float64Array, out: Map<number, number[]>): void {
  const visit = (place: number, path: Path): void => {
    const node = tree.nodes[place]!
    if (node.leaf !== null) {
      addLeaf(path, node.leaf, out)
      return
    }
    const [hot, cold] = goesLeft(node, vector) ? [node.left, node.right] : [node.right, node.left]
    const known = path.feature.indexOf(node.feature, 1)
    const [without, within] = known < 0 ? [1, 1] : [path.without[known]!, path.with[known]!]
    const rest = known < 0 ? path : unwound(path, known)
    const share = (child: number): number => (node.samples > 0 ? tree.nodes[child]!.samples / node.samples : 0)
    visit(hot, extended(rest, node.feature, without * share(hot), within))
    visit(cold, extended(rest, node.feature, without * share(cold), 0))
  }
  visit(0, extended({ feature: [], without: [], with: [], weight: [] }, -1, 1, 1))
}

function addLeaf(path: Path, leaf: readonly number[], out: Map<number, number[]>): void {
  for (let i = 1; i < path.feature.length; i++) {
    const weight = unwound(path, i).weight.reduce((all, one) => all + one, 0)
    const factor = weight * (path.with[i]! - path.without[i]!)
    const feature = path.feature[i]!
    let totals = out.get(feature)
    if (totals === undefined) out.set(feature, (totals = new Array<number>(leaf.length).fill(0)))
    for (let value = 0; value < leaf.length; value++) totals[value]! += factor * leaf[value]!
  }
}

function extended(path: Path, feature: number, without: number, within: number): Path {
  const size = path.feature.length
  const weight = [...path.weight, size === 0 ? 1 : 0]
  for (let i = size - 1; i >= 0; i--) {
    weight[i + 1]! += (within * weight[i]! * (i + 1)) / (size + 1)
    weight[i] = (without * weight[i]! * (size - i)) / (size + 1)
  }
  return {
    feature: [...path.feature, feature],
    without: [...path.without, without],
    with: [...path.with, within],
    weight,
  }
}

/** The path as if one of its features had never been met. */
function unwound(path: Path, at: number): Path {
  const last = path.feature.length - 1
  const weight = path.weight.slice(0, last)
  const [without, within] = [path.without[at]!, path.with[at]!]
  let next = path.weight[last]!
  for (let i = last - 1; i >= 0; i--) {
    if (within !== 0) {
      const before = path.weight[i]!
      weight[i] = (next * (last + 1)) / ((i + 1) * within)
      next = before - (weight[i]! * without * (last - i)) / (last + 1)
    } else weight[i] = without === 0 ? 0 : (path.weight[i]! * (last + 1)) / (without * (last - i))
  }
  const remove = (list: readonly number[]): number[] => list.filter((_, i) => i !== at)
  return { feature: remove(path.feature), without: remove(path.without), with: remove(path.with), weight }
}
