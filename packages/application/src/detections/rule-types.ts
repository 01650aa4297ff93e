/** All types of rules, in the order in which messages name them. */
import type { RuleType } from './define-rule-type.js'
import eql from './types/eql.js'
import esql from './types/esql.js'
import machineLearning from './types/machine_learning.js'
import newTerms from './types/new_terms.js'
import query from './types/query.js'
import savedQuery from './types/saved_query.js'
import threatMatch from './types/threat_match.js'
import threshold from './types/threshold.js'

export const ruleTypes: readonly RuleType[] = [
  eql,
  query,
  savedQuery,
  threshold,
  threatMatch,
  machineLearning,
  newTerms,
  esql,
]

/** The type of a name. A rule that is kept has one of these. */
export const ruleTypeOf = (name: string): RuleType => ruleTypes.find(({ type }) => type === name)!
