/** Fields of terms that are texts: what `keyword` and `text` have in common. */

import { javaToString } from '@sluice/java'
import { DEFAULT_WORK_LIMIT } from '../../automaton/determinize.js'
import { regexpAutomatonInSteps } from '../../automaton/regexp.js'
import { caseInsensitiveText, prefixAutomaton, wildcardAutomatonInSteps } from '../../automaton/wildcard.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { expensiveQuery } from '../faults.js'
import { AutomatonQuery } from '../lucene/automaton-query.js'
import { FuzzyQuery } from '../lucene/fuzzy-query.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE } from '../lucene/rewrite-method.js'
import { type FuzzyRequest, NodeFieldType, type PatternRequest, type RegexpRequest } from './mapped-field-type.js'

const PREFIX_ADVICE = ' For optimised prefix queries on text fields please enable [index_prefixes].'

/** A field whose terms patterns and similar words find. */
export abstract class StringFieldType extends NodeFieldType {
  override readonly isString = true
  override readonly similarityName = this.node.values['similarity'] as string | null

  override termQueryCaseInsensitive(value: unknown): Query {
    this.requireSearchable()
    const text = this.isAnalyzed ? javaToString(value) : this.normalize(javaToString(value))
    return new AutomatonQuery(this.name, 'term', text, caseInsensitiveText(text), CONSTANT_SCORE, true)
  }

  override prefixQuery({ pattern, caseInsensitive, method }: PatternRequest, context: SearchExecutionContext): Query {
    this.requireAllowed('prefix', context, PREFIX_ADVICE)
    const prefix = this.isAnalyzed ? pattern : this.normalize(pattern)
    const automaton = prefixAutomaton(prefix, caseInsensitive)
    return new AutomatonQuery(this.name, 'prefix', prefix, automaton, method, caseInsensitive)
  }

  override wildcardQuery(
    { pattern, caseInsensitive, method }: PatternRequest,
    context: SearchExecutionContext,
    isNormalized = false,
  ): Query {
    this.requireAllowed('wildcard', context)
    const wanted = isNormalized || !this.isAnalyzed ? this.normalizedPattern(pattern) : pattern
    const automaton = context.resumption.inSteps(`wildcard ${caseInsensitive} ${wanted}`, () =>
      wildcardAutomatonInSteps(wanted, DEFAULT_WORK_LIMIT, caseInsensitive),
    )
    return new AutomatonQuery(this.name, 'wildcard', wanted, automaton, method, caseInsensitive)
  }

  override regexpQuery(request: RegexpRequest, context: SearchExecutionContext): Query {
    this.requireAllowed('regexp', context)
    const { pattern, flags, maxDeterminizedStates, caseInsensitive, method } = request
    const wanted = this.isAnalyzed ? pattern : this.normalize(pattern)
    const key = `regexp ${flags} ${maxDeterminizedStates} ${caseInsensitive} ${wanted}`
    const automaton = context.resumption.inSteps(key, () =>
      regexpAutomatonInSteps(wanted, flags, maxDeterminizedStates, caseInsensitive),
    )
    return new AutomatonQuery(this.name, 'regexp', wanted, automaton, method)
  }

  override fuzzyQuery(request: FuzzyRequest, context: SearchExecutionContext): Query {
    this.requireAllowed('fuzzy', context)
    const { text, edits, prefixLength, maxExpansions, transpositions, method } = request
    const term = this.isAnalyzed ? text : this.normalize(text)
    const blended = {
      kind: 'top_terms_blended_freqs' as const,
      size: maxExpansions,
      maxClauses: context.limits.maxClauseCount,
    }
    const shape = { text: term, maxEdits: edits, prefixLength, transpositions }
    return new FuzzyQuery(this.name, shape, method ?? blended)
  }

  /** A wildcard pattern whose literal parts are normalized. */
  private normalizedPattern(pattern: string): string {
    const parts = pattern.match(/\\.|[*?]|(?:(?![*?\\]).)+|\\$/gsu) ?? []
    return parts.map(part => (/^[*?\\]/u.test(part) ? part : this.normalize(part))).join('')
  }

  private requireAllowed(kind: string, { limits }: SearchExecutionContext, advice = ''): void {
    if (!limits.allowExpensiveQueries) throw expensiveQuery(kind, advice)
    this.requireSearchable()
  }
}
