/**
 * Which expressions the host's regular expressions match exactly as Oniguruma does. They differ in what an empty round
 * of a loop does, in that they forget the captures of earlier rounds, and in references to groups that took no part;
 * and there are constructs that they do not have. All else is left to our own matcher.
 */

import { spellOut } from '../syntax/fold-run.js'
import { minLength } from '../syntax/length.js'
import { childrenOf, type Expression, type RepeatTree, type Tree } from '../syntax/tree.js'

/** Whether a native regular expression does the same. */
export const isFaithful = (expression: Expression): boolean => faithful(expression.tree, expression)

function faithful(tree: Tree, expression: Expression): boolean {
  switch (tree.kind) {
    case 'backreference':
    case 'call':
    case 'condition':
    case 'absent':
    case 'cluster':
      return false
    case 'folded':
      return spellOut(tree.folded) !== null
    case 'look':
      if (tree.behind && !isPlain(tree.body)) return false
      break
    case 'repeat':
      if (!isFaithfulLoop(tree, expression)) return false
      break
    default:
      break
  }
  return childrenOf(tree).every(child => faithful(child, expression))
}

/**
 * A loop whose body always consumes something behaves the same while each round sets all of its captures. One whose body
 * may be empty ends with an empty round in Oniguruma, which keeps its captures, while JavaScript undoes the empty round
 * and looks for another way: the same only without captures, and if the empty way is the last one anyway.
 */
function isFaithfulLoop({ body, min, max, greedy }: RepeatTree, expression: Expression): boolean {
  if (max === 0) return !hasCapture(body)
  // What may be left out once is written as an alternative to nothing.
  if (min === 0 && max === 1) return true
  if (minLength(body, expression) === 0) return !hasCapture(body) && (!greedy || emptyIsLast(body, expression))
  return capturesAreCertain(body)
}

/**
 * Whether a look-behind holds nothing but characters: `oniguruma-to-es` takes no places there in the form they are
 * written in.
 */
const isPlain = (tree: Tree): boolean =>
  tree.kind !== 'capture' && tree.kind !== 'look' && tree.kind !== 'place' && childrenOf(tree).every(isPlain)

const hasCapture = (tree: Tree): boolean => tree.kind === 'capture' || childrenOf(tree).some(hasCapture)

/** Whether every way through a tree sets all of its groups. */
function capturesAreCertain(tree: Tree): boolean {
  if (!hasCapture(tree)) return true
  switch (tree.kind) {
    case 'choice':
      return false
    case 'repeat':
      return tree.min > 0 && capturesAreCertain(tree.body)
    case 'look':
      return !tree.negative && capturesAreCertain(tree.body)
    default:
      return childrenOf(tree).every(capturesAreCertain)
  }
}

/** Whether a tree that may be empty is so only when all else failed. */
function emptyIsLast(tree: Tree, expression: Expression): boolean {
  if (minLength(tree, expression) > 0) return true
  switch (tree.kind) {
    case 'sequence':
      return tree.items.every(item => minLength(item, expression) === 0 && emptyIsLast(item, expression))
    case 'choice': {
      const empty = tree.branches.findIndex(branch => minLength(branch, expression) === 0)
      return empty === tree.branches.length - 1 && emptyIsLast(tree.branches[empty] as Tree, expression)
    }
    case 'repeat':
      return (tree.greedy || tree.max === 0) && emptyIsLast(tree.body, expression)
    case 'capture':
    case 'flags':
    case 'atomic':
      return emptyIsLast(tree.body, expression)
    default:
      // Places, look-arounds and the empty tree have no other way than the empty one.
      return true
  }
}
