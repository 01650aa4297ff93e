/** All functions of `function_score`, named once. A test proves that this array and the folder agree. */
import exp from './exp.js'
import fieldValueFactor from './field_value_factor.js'
import gauss from './gauss.js'
import linear from './linear.js'
import randomScore from './random_score.js'
import type { FunctionDefinition } from './score-function.js'
import scriptScore from './script_score.js'

/** All functions in alphabetical order. */
export const functionDefinitions: readonly FunctionDefinition[] = [
  exp,
  fieldValueFactor,
  gauss,
  linear,
  randomScore,
  scriptScore,
]

/** The same by name. */
export const functionRegistry: ReadonlyMap<string, FunctionDefinition> = new Map(
  functionDefinitions.map(definition => [definition.name, definition]),
)
