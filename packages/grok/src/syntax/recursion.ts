/**
 * Calls of groups: `(?<p>\((?:[^()]|\g<p>)*\))`. A recursion that cannot end is refused when the expression is made.
 */

import { syntaxFault } from './fault.js'
import { minLength } from './length.js'
import { childrenOf, type Expression, type Tree } from './tree.js'

/**
 * What a tree does with the group under test: nothing, it surely calls it, or it calls it before a character is taken.
 */
const NEVER = 0
const SURELY = 1
const ENDLESS = 2

/** @throws JavaException `never ending recursion` */
export function checkRecursion(expression: Expression): void {
  const called = calledGroups(expression)
  for (const number of called) {
    const busy = new Set<number>([number])
    const body = number === 0 ? expression.tree : expression.groups[number - 1]?.body
    if (body === undefined) continue
    if (callsBack(body, number, true, expression, busy) !== NEVER) throw syntaxFault('never ending recursion')
  }
}

/** Numbers of all groups that are called; 0 is the whole expression. */
export function calledGroups(expression: Expression): ReadonlySet<number> {
  const called = new Set<number>()
  const visit = (tree: Tree): void => {
    if (tree.kind === 'call') called.add(tree.to.groups[0] as number)
    childrenOf(tree).forEach(visit)
  }
  visit(expression.tree)
  return called
}

function callsBack(tree: Tree, target: number, atHead: boolean, expression: Expression, busy: Set<number>): number {
  const enter = (number: number, body: Tree): number => {
    if (number === target) return atHead ? ENDLESS : SURELY
    if (busy.has(number)) return NEVER
    busy.add(number)
    const result = callsBack(body, target, atHead, expression, busy)
    busy.delete(number)
    return result
  }
  switch (tree.kind) {
    case 'call': {
      const number = tree.to.groups[0] as number
      return enter(number, number === 0 ? expression.tree : (expression.groups[number - 1]?.body as Tree))
    }
    case 'capture':
      return enter(tree.group, tree.body)
    case 'sequence': {
      let result = NEVER
      let head = atHead
      for (const item of tree.items) {
        const found = callsBack(item, target, head, expression, busy)
        if (found === ENDLESS) return ENDLESS
        result |= found
        if (head && minLength(item, expression) > 0) head = false
      }
      return result
    }
    case 'choice':
    case 'condition': {
      let result = SURELY
      for (const branch of childrenOf(tree)) {
        const found = callsBack(branch, target, atHead, expression, busy)
        if (found === ENDLESS) return ENDLESS
        result &= found
      }
      return result
    }
    case 'repeat': {
      const found = callsBack(tree.body, target, atHead, expression, busy)
      return found === SURELY && tree.min === 0 ? NEVER : found
    }
    default: {
      const [body] = childrenOf(tree)
      return body === undefined ? NEVER : callsBack(body, target, atHead, expression, busy)
    }
  }
}
