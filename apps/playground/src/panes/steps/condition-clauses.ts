/** A condition as its clauses, each with the values that it read. */
import type { ConditionNode, ExplainedCondition } from '@sluice/explain'

/** A value that a clause read. */
export interface LookedAt {
  readonly text: string
  /** Null if the script failed there. */
  readonly value: string | null
}

/** A part of a condition that holds or does not. */
export interface Clause {
  readonly text: string
  /** `false`, `true`, another value; null if it has none. */
  readonly value: string | null
  readonly state: 'evaluated' | 'not_evaluated' | 'failed'
  readonly looked: readonly LookedAt[]
}

/** The clauses in the order of the text: what `&&`, `||` and `!` join. */
export const clausesOf = ({ nodes }: Pick<ExplainedCondition, 'nodes'>): Clause[] => nodes.flatMap(clauses)

const JOINS: ReadonlySet<ConditionNode['kind']> = new Set(['and', 'or', 'not'])

function clauses(node: ConditionNode): Clause[] {
  if (JOINS.has(node.kind)) return node.parts.flatMap(clauses)
  const looked = distinct(node.parts.flatMap(lookedAt))
  const isFailed = node.state === 'failed' || looked.some(({ value }) => value === null)
  const state = isFailed ? 'failed' : node.state === 'not_evaluated' ? 'not_evaluated' : 'evaluated'
  return [{ text: node.text, value: node.value?.text ?? null, state, looked }]
}

const LITERALS: ReadonlySet<ConditionNode['kind']> = new Set(['literal', 'list', 'map', 'lambda', 'reference', 'new'])

/** The outermost parts that have a value; for failed parts also the inner ones, down to the null. */
function lookedAt(node: ConditionNode): LookedAt[] {
  if (LITERALS.has(node.kind)) return node.parts.flatMap(lookedAt)
  if (node.state === 'evaluated' && node.value !== null) {
    const isField = node.kind === 'field' || node.kind === 'variable'
    const own = { text: node.text, value: node.value.text }
    return isField ? [own] : [own, ...node.parts.flatMap(lookedAt)]
  }
  const within = node.parts.flatMap(lookedAt)
  return node.state === 'failed' && node.kind === 'field' ? [{ text: node.text, value: null }, ...within] : within
}

const distinct = (all: readonly LookedAt[]): LookedAt[] =>
  all.filter((each, i) => all.findIndex(({ text }) => text === each.text) === i)
