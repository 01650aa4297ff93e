/**
 * What can only be said when the whole expression is parsed: which groups capture, what calls and numbers refer to,
 * whether a recursion ends, what a look-behind may hold, and how texts that ignore case are compared.
 */

import { JavaException } from '@sluice/java'
import { type CharSet, rangesOf, union } from './char-set.js'
import { nameFault, syntaxFault } from './fault.js'
import { foldRun } from './fold-run.js'
import { checkLookBehind, foldInLookBehind } from './look-behind.js'
import { checkRecursion } from './recursion.js'
import { reduced } from './repeat-reduction.js'
import { utf8Length } from './source.js'
import {
  childrenOf,
  choiceOf,
  type Expression,
  type Group,
  type GroupReference,
  mapChildren,
  type Tree,
} from './tree.js'

/**
 * Settles a parsed expression.
 *
 * @throws JavaException joni's fault
 */
export function resolve(parsed: Expression): Expression {
  const named = keepNamedGroups(parsed)
  bindCalls(named)
  checkRecursion(named)
  const tree = settled(named.tree, named, false)
  return { tree, groups: groupsIn(tree), names: named.names }
}

/** The groups of a tree by number less one. */
function groupsIn(tree: Tree): Group[] {
  const groups: Group[] = []
  const visit = (node: Tree): void => {
    if (node.kind === 'capture') groups[node.group - 1] = { number: node.group, body: node.body }
    childrenOf(node).forEach(visit)
  }
  visit(tree)
  return groups
}

/** Where any group has a name, groups without one do not capture, and numbers may not be used. */
function keepNamedGroups(parsed: Expression): Expression {
  const { names } = parsed
  if (names.size === 0) return parsed
  const renumbered = new Map<number, number>()
  for (const number of [...names.values()].flat().sort((a, b) => a - b)) renumbered.set(number, renumbered.size + 1)
  const rename = (to: GroupReference): GroupReference => {
    if (to.name === null && to.groups[0] !== 0) {
      throw numberNotAllowed()
    }
    return { ...to, groups: to.groups.map(number => renumbered.get(number) ?? 0) }
  }
  const map = (tree: Tree): Tree => {
    if (tree.kind === 'capture') {
      return tree.named
        ? { ...tree, group: renumbered.get(tree.group) as number, body: map(tree.body) }
        : map(tree.body)
    }
    const mapped = mapChildren(tree, map)
    if (mapped.kind === 'backreference' || mapped.kind === 'call') return { ...mapped, to: rename(mapped.to) }
    // A condition by number is a fault too, but joni finds it later: see \`settled\`.
    return mapped.kind === 'condition' && mapped.on.name !== null ? { ...mapped, on: rename(mapped.on) } : mapped
  }
  const tree = map(parsed.tree)
  return {
    tree,
    groups: groupsIn(tree),
    names: new Map(Array.from(names, ([name, numbers]) => [name, numbers.map(old => renumbered.get(old) as number)])),
  }
}

const numberNotAllowed = () => syntaxFault('numbered backref/call is not allowed. (use name)')

function checkNumbers({ groups }: GroupReference, expression: Expression): void {
  if (groups.some(number => number > expression.groups.length)) throw syntaxFault('invalid backref number/name')
}

/** Finds the group of each call. */
function bindCalls(expression: Expression): void {
  const { groups, names } = expression
  const visit = (tree: Tree): void => {
    if (tree.kind === 'call') {
      const { name } = tree.to
      if (name !== null) {
        const numbers = names.get(name)
        if (numbers === undefined) throw nameFault('undefined name <%n> reference', name)
        if (numbers.length > 1) throw nameFault('multiplex definition name <%n> call', name)
        tree.to.groups = numbers
      } else if ((tree.to.groups[0] as number) > groups.length) {
        throw nameFault('undefined group <%n> reference', String(tree.to.groups[0]))
      }
    }
    childrenOf(tree).forEach(visit)
  }
  visit(expression.tree)
}

function settled(tree: Tree, expression: Expression, behind: boolean): Tree {
  switch (tree.kind) {
    case 'text':
      return tree.ignoreCase && !behind ? foldRun(tree.text) : tree
    case 'backreference':
      checkNumbers(tree.to, expression)
      return tree
    case 'condition':
      if (tree.on.name === null && expression.names.size > 0) throw numberNotAllowed()
      checkNumbers(tree.on, expression)
      break
    case 'repeat': {
      const { min, max, body } = tree
      if (min === max && min > 1) {
        // joni repeats a short text while it compiles, and divides by its length.
        if (body.kind === 'empty') throw new JavaException('java.lang.NullPointerException', null)
        if (body.kind === 'text' && utf8Length(body.text) * min <= 100) {
          return settled({ ...body, text: body.text.repeat(min) }, expression, behind)
        }
      }
      return reduced({ ...tree, body: settled(body, expression, behind) })
    }
    case 'look':
      if (tree.behind) {
        checkLookBehind(tree, expression)
        return { ...tree, body: foldInLookBehind(settled(tree.body, expression, true)) }
      }
      return { ...tree, body: settled(tree.body, expression, false) }
    default:
      break
  }
  const mapped = mapChildren(tree, child => settled(child, expression, behind))
  return mapped.kind === 'choice' ? mergedSets(mapped.branches) : mapped
}

/** Alternatives of one character each are a set: `(.|\n)*` is `[\s\S]*`, which needs no way back for each character. */
function mergedSets(branches: readonly Tree[]): Tree {
  const sets: CharSet[] = []
  for (const branch of branches) {
    if (branch.kind === 'set') {
      sets.push(branch.set)
    } else if (branch.kind === 'text' && !branch.ignoreCase) {
      const point = branch.text.codePointAt(0)
      if (point === undefined || String.fromCodePoint(point) !== branch.text) return choiceOf(branches)
      sets.push(rangesOf(point, point))
    } else {
      return choiceOf(branches)
    }
  }
  // Equal alternatives are left alone: they are written only to see a match run away, as it does in Elasticsearch.
  const distinct = new Set(sets.map(set => JSON.stringify(set)))
  return distinct.size < sets.length ? choiceOf(branches) : { kind: 'set', set: union(...sets) }
}
