/** The definition of an EQL function: one object in one file, named as in Elasticsearch. */
import type { EqlValue } from '../ast.js'

/** The requirement for an argument. */
export type ParameterKind = 'string' | 'number' | 'integer' | 'boolean' | 'ip' | 'any'

/** A parameter. */
export interface ParameterSpec {
  readonly kind: ParameterKind
  /** Left out or null: its default. A null of any other makes the result null. */
  readonly isOptional?: boolean
  /** Whether only a constant will do. */
  readonly isConstant?: boolean
}

/** A call that runs as a test: the arguments as they are written, and what comes of it. */
export interface FunctionExample {
  readonly call: string
  readonly gives: EqlValue
}

/** A function. */
export interface FunctionDefinition {
  readonly name: string
  readonly summary: string
  readonly parameters: readonly ParameterSpec[]
  /** Whether the last parameter may come any number of times. */
  readonly isVariadic?: boolean
  /** Whether `name~(…)` compares without regard to case. */
  readonly takesCase?: boolean
  /**
   * Whether Elasticsearch searches the terms of a field for it if the other arguments are constants. Its negation then also finds
   * documents without the field, which that of a computed function does not: the result of a computed function is null there, and so is its
   * negation.
   */
  readonly searchesTerms?: boolean
  readonly gives: 'string' | 'number' | 'integer' | 'boolean'
  /** The result for arguments of the right kinds; those without a value that are optional are null. */
  apply(args: readonly EqlValue[], ignoresCase: boolean): EqlValue
  readonly examples: readonly FunctionExample[]
}

/** A definition with the numbers of arguments that follow from its parameters. */
export interface EqlFunction extends FunctionDefinition {
  readonly least: number
  readonly most: number
}

/** Types a definition. */
export const defineFunction = (definition: FunctionDefinition): EqlFunction => ({
  ...definition,
  least: definition.parameters.filter(({ isOptional }) => isOptional !== true).length,
  most: definition.isVariadic === true ? Number.POSITIVE_INFINITY : definition.parameters.length,
})
