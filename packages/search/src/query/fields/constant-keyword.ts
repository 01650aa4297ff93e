/** Fields with one value for all documents: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/keyword.html#constant-keyword-field-type */
import { illegalArgument, javaToString } from '@sluice/java'
import type { Automaton } from '../../automaton/automaton.js'
import { DEFAULT_WORK_LIMIT, determinize } from '../../automaton/determinize.js'
import { regexpAutomaton } from '../../automaton/regexp.js'
import { DEAD, RunAutomaton } from '../../automaton/run-automaton.js'
import { wildcardAutomaton } from '../../automaton/wildcard.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchAllDocsQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { KeywordFieldType } from './keyword.js'
import type { PatternRequest, RangeRequest, RegexpRequest } from './mapped-field-type.js'

/** The type `constant_keyword`: every document has the value that the mapping names, also those whose source does not. */
export class ConstantKeywordFieldType extends KeywordFieldType {
  private get value(): string | null {
    return this.node.values['value'] as string | null
  }

  /** All documents or none; if the mapping names no value, `own` finds those that have one. */
  private ifValue(passes: (value: string) => boolean, own: () => Query): Query {
    const { value } = this
    if (value === null) return own()
    return passes(value) ? new MatchAllDocsQuery() : new MatchNoDocsQuery(`The "${this.name}" field has another value.`)
  }

  override termQuery(value: unknown): Query {
    return this.ifValue(
      own => own === javaToString(value),
      () => super.termQuery(value),
    )
  }

  override termQueryCaseInsensitive(value: unknown): Query {
    return this.ifValue(
      own => own.toLowerCase() === javaToString(value).toLowerCase(),
      () => super.termQueryCaseInsensitive(value),
    )
  }

  override termsQuery(values: readonly unknown[]): Query {
    return this.ifValue(
      own => values.some(value => own === javaToString(value)),
      () => super.termsQuery(values),
    )
  }

  override prefixQuery(request: PatternRequest, context: SearchExecutionContext): Query {
    const { pattern, caseInsensitive } = request
    return this.ifValue(
      own => (caseInsensitive ? own.toLowerCase().startsWith(pattern.toLowerCase()) : own.startsWith(pattern)),
      () => super.prefixQuery(request, context),
    )
  }

  override wildcardQuery(request: PatternRequest, context: SearchExecutionContext, isNormalized = false): Query {
    return this.ifValue(
      own => accepts(wildcardAutomaton(request.pattern, DEFAULT_WORK_LIMIT, request.caseInsensitive), own),
      () => super.wildcardQuery(request, context, isNormalized),
    )
  }

  override regexpQuery(request: RegexpRequest, context: SearchExecutionContext): Query {
    const { pattern, flags, maxDeterminizedStates, caseInsensitive } = request
    return this.ifValue(
      own => accepts(regexpAutomaton(pattern, flags, maxDeterminizedStates, caseInsensitive), own),
      () => super.regexpQuery(request, context),
    )
  }

  override rangeQuery(range: RangeRequest): Query {
    if (this.value === null) return super.rangeQuery(range)
    throw illegalArgument(`Field [${this.name}] of type [${this.typeName}] does not support range queries`)
  }

  override existsQuery(): Query {
    return this.ifValue(
      () => true,
      () => super.existsQuery(),
    )
  }
}

function accepts(automaton: Automaton, text: string): boolean {
  const run = new RunAutomaton(determinize(automaton, DEFAULT_WORK_LIMIT))
  let state = run.initial
  for (const character of text) {
    if (state === DEAD) return false
    state = run.step(state, character.codePointAt(0)!)
  }
  return state !== DEAD && run.isAccepting(state)
}
