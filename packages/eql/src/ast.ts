/** The tree of an EQL query. Immutable. */
import type { Place } from './faults.js'

/** A value of a query or of a document: integers are `bigint`, decimals `number`. */
export type EqlValue = null | boolean | bigint | number | string

/** Operators that compare. */
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>='

/** Operators that calculate. */
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'

interface Node {
  readonly place: Place
  /** Its text in the query. */
  readonly text: string
}

export interface Literal extends Node {
  readonly kind: 'literal'
  readonly value: EqlValue
}

export interface FieldReference extends Node {
  readonly kind: 'field'
  readonly name: string
  /** `?field`: null if the mapping does not have it. */
  readonly isOptional: boolean
}

export interface Not extends Node {
  readonly kind: 'not'
  readonly operand: Expression
}

export interface Logical extends Node {
  readonly kind: 'and' | 'or'
  readonly left: Expression
  readonly right: Expression
}

export interface Comparison extends Node {
  readonly kind: 'comparison'
  readonly operator: ComparisonOperator
  readonly left: Expression
  readonly right: Expression
}

/** `in` and `in~`. */
export interface Membership extends Node {
  readonly kind: 'in'
  readonly operand: Expression
  readonly values: readonly Expression[]
  readonly ignoresCase: boolean
}

/** `:`, `like`, `like~` with wildcards, `regex` and `regex~` with regular expressions. */
export interface PatternTest extends Node {
  readonly kind: 'like' | 'regex'
  readonly operator: string
  readonly operand: Expression
  readonly patterns: readonly string[]
  readonly ignoresCase: boolean
}

export interface Arithmetic extends Node {
  readonly kind: 'arithmetic'
  readonly operator: ArithmeticOperator
  readonly left: Expression
  readonly right: Expression
}

export interface Negation extends Node {
  readonly kind: 'negation'
  readonly operand: Expression
}

/** A function; `ignoresCase` is `name~(…)`. */
export interface Call extends Node {
  readonly kind: 'call'
  readonly name: string
  readonly args: readonly Expression[]
  readonly ignoresCase: boolean
}

export type Expression =
  | Literal
  | FieldReference
  | Not
  | Logical
  | Comparison
  | Membership
  | PatternTest
  | Arithmetic
  | Negation
  | Call

/** `category where condition`. */
export interface EventFilter {
  /** Null for `any`. */
  readonly category: string | null
  readonly condition: Expression
  readonly place: Place
}

/** `[ filter ] by keys`, or `![ filter ] by keys`: an item of a sequence or sample. */
export interface Term {
  readonly filter: EventFilter
  /** The keys of all items first, then its own. */
  readonly keys: readonly Expression[]
  /** Whether no such event may be there. */
  readonly isMissing: boolean
}

export interface EventQuery {
  readonly kind: 'event'
  readonly filter: EventFilter
}

export interface Sequence {
  readonly kind: 'sequence'
  readonly terms: readonly Term[]
  readonly until: Term | null
  /** Milliseconds from the first to the last event; null for any. */
  readonly maxSpan: number | null
}

export interface Sample {
  readonly kind: 'sample'
  readonly terms: readonly Term[]
}

/** `| head 10`, `| tail 10`. */
export interface Pipe {
  readonly name: 'head' | 'tail'
  readonly count: number
}

/** A query with its pipes. */
export interface Statement {
  readonly query: EventQuery | Sequence | Sample
  readonly pipes: readonly Pipe[]
}

/** The expressions that an expression is made of. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'field':
      return []
    case 'not':
    case 'negation':
      return [expression.operand]
    case 'and':
    case 'or':
    case 'comparison':
    case 'arithmetic':
      return [expression.left, expression.right]
    case 'in':
      return [expression.operand, ...expression.values]
    case 'like':
    case 'regex':
      return [expression.operand]
    case 'call':
      return expression.args
  }
}
