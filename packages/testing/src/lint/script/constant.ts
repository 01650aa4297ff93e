/** Conditions, and parts of them, that are the same for every document. */
import { eachExpression, type PainlessTree } from '@sluice/painless'
import type { LintScript } from '../pipeline-model.js'
import { placeName, soleExpression } from './paths.js'

type Expression = PainlessTree.Expression

/** A part of a script that is always true or always false. */
export interface ConstantPart {
  readonly span: PainlessTree.Span
  readonly value: boolean
  /** Why: `it cannot equal both "a" and "b"`. */
  readonly reason: string
}

/** Whether a condition is true for every document. */
export function isAlwaysTrue({ tree }: LintScript): boolean {
  const expression = tree === null ? null : soleExpression(tree)
  return expression !== null && constantValue(expression)?.value === true
}

/** The outermost parts of a script that are constant if a condition is expected. */
export function constantParts({ tree }: LintScript): ConstantPart[] {
  if (tree === null) return []
  const sole = soleExpression(tree)
  const found: ConstantPart[] = []
  eachExpression(tree, node => {
    const constant = constantValue(node)
    const span = tree.spans?.get(node)
    if (constant === null || span === undefined) return
    if (node.kind === 'boolean' && node !== sole) return
    if (found.some(other => other.span.start <= span.start && span.end <= other.span.end)) return
    found.push({ span, ...constant })
  })
  return found
}

type Constant = Pick<ConstantPart, 'value' | 'reason'>

function constantValue(node: Expression): Constant | null {
  if (node.kind === 'boolean') return { value: node.value, reason: 'it is written so' }
  if (node.kind !== 'binary') return null
  const { operator } = node
  if (operator === '&&' || operator === '||') return contradiction(operands(node, operator), operator)
  if (operator !== '==' && operator !== '!=') return null
  const left = literal(node.left)
  const right = literal(node.right)
  if (left === null || right === null) return null
  return { value: (left === right) === (operator === '=='), reason: 'both sides are written out' }
}

/** The operands of a row of one operator. */
function operands(node: Expression, operator: '&&' | '||'): Expression[] {
  if (node.kind !== 'binary' || node.operator !== operator) return [node]
  return [...operands(node.left, operator), ...operands(node.right, operator)]
}

/** `x == 'a' && x == 'b'`, `x == 'a' && x != 'a'`; and the same under `||` with the signs turned. */
function contradiction(parts: readonly Expression[], operator: '&&' | '||'): Constant | null {
  const value = operator === '||'
  const tests = parts.map(part => testOf(part, value)).filter(test => test !== null)
  for (const [i, one] of tests.entries()) {
    for (const other of tests.slice(i + 1)) {
      if (one.place !== other.place) continue
      const both = `${one.literal} and ${other.literal}`
      if (one.isEqual && other.isEqual && one.literal !== other.literal) {
        const reason = value ? `every value differs from one of ${both}` : `no value equals both ${both}`
        return { value, reason }
      }
      if (one.isEqual !== other.isEqual && one.literal === other.literal) {
        return {
          value,
          reason: value
            ? `a value equals ${one.literal} or does not`
            : `it asks for ${one.literal} and for the contrary`,
        }
      }
    }
  }
  return null
}

interface Test {
  readonly place: string
  readonly literal: string
  readonly isEqual: boolean
}

/** A comparison of a place with a literal; `turned` takes `!=` for `==`. */
function testOf(node: Expression, turned: boolean): Test | null {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return null
  const place = placeName(node.left) ?? placeName(node.right)
  const value = literal(node.right) ?? literal(node.left)
  if (place === null || value === null || !place.includes('.')) return null
  return { place, literal: value, isEqual: (node.operator === '==') !== turned }
}

/** A literal as its text; numbers of different kinds may be equal and are left out. */
function literal(node: Expression): string | null {
  switch (node.kind) {
    case 'string':
      return JSON.stringify(node.value)
    case 'integer':
      return node.radix === 10 ? node.text : null
    case 'boolean':
      return String(node.value)
    case 'null':
      return 'null'
    default:
      return null
  }
}
