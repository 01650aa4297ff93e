/** The rules of `intervals`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-intervals-query.html */
import { illegalArgument } from '@sluice/java'
import type { Analyzer } from '../../analysis/analyzer.js'
import { DEFAULT_WORK_LIMIT } from '../../automaton/determinize.js'
import { regexpFlags } from '../../automaton/regexp-parser.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { tooManyClauses } from '../faults.js'
import type { MappedFieldType } from '../fields/mapped-field-type.js'
import { editsOf, type Fuzziness } from '../fuzziness.js'
import { combined } from '../lucene/intervals/combined-intervals.js'
import {
  AcceptedIntervals,
  ExtendedIntervals,
  type IntervalRelation,
  MaxGapsIntervals,
  MultiTermIntervals,
  RelatedIntervals,
} from '../lucene/intervals/filtered-intervals.js'
import { AnyIntervals, type IntervalSource, NoIntervals, TermIntervals } from '../lucene/intervals/interval-source.js'
import { MultiTermQuery } from '../lucene/multi-term-query.js'
import type { Query } from '../lucene/query.js'
import { RangeTermsQuery } from '../lucene/range-terms-query.js'
import { CONSTANT_SCORE } from '../lucene/rewrite-method.js'
import { noScripts, type ScriptReference } from '../script-host.js'
import { analyzed } from '../text/analyze.js'
import { analyzerOf } from '../text/match-text.js'

const encoder = new TextEncoder()

/** A filter of a rule: how its intervals lie to those of another one, or a script. */
export type IntervalFilter =
  | { readonly relation: IntervalRelation; readonly rule: IntervalRule }
  | { readonly relation: 'script'; readonly script: ScriptReference }

/** The options of every rule on words. */
interface OnWords {
  readonly analyzer: string | null
  /** `use_field`: a field whose positions are taken instead; they have to be the same. */
  readonly useField: string | null
}

/** One end of a range of words. */
export interface RuleBound {
  readonly text: string
  readonly isIncluded: boolean
}

/** A rule. */
export type IntervalRule =
  | (OnWords & {
      readonly kind: 'match'
      readonly text: string
      /** -1 for any. */
      readonly maxGaps: number
      readonly isOrdered: boolean
      readonly filter: IntervalFilter | null
    })
  | {
      readonly kind: 'all_of'
      readonly rules: readonly IntervalRule[]
      readonly maxGaps: number
      readonly isOrdered: boolean
      readonly filter: IntervalFilter | null
    }
  | { readonly kind: 'any_of'; readonly rules: readonly IntervalRule[]; readonly filter: IntervalFilter | null }
  | (OnWords & { readonly kind: 'prefix' | 'wildcard' | 'regexp'; readonly pattern: string })
  | (OnWords & {
      readonly kind: 'fuzzy'
      readonly text: string
      readonly fuzziness: Fuzziness
      readonly prefixLength: number
      readonly transpositions: boolean
    })
  | (OnWords & { readonly kind: 'range'; readonly lower: RuleBound; readonly upper: RuleBound })

/** The intervals of a rule in a field. Throws illegal_argument_exception for fields without positions. */
export function sourceOf(context: SearchExecutionContext, field: string, rule: IntervalRule): IntervalSource {
  const { maxClauseCount } = context.limits
  switch (rule.kind) {
    case 'all_of': {
      const sources = rule.rules.map(each => sourceOf(context, field, each))
      return filtered(context, field, together(sources, rule, maxClauseCount), rule.filter)
    }
    case 'any_of': {
      const sources = rule.rules.map(each => sourceOf(context, field, each))
      const any = sources.length === 1 ? sources[0]! : new AnyIntervals(sources)
      return filtered(context, field, any, rule.filter)
    }
    case 'match': {
      const type = typeOf(context, rule.useField ?? field)
      if (type === null) return new NoIntervals()
      const analyzer = analyzerOf(context, 'intervals', rule.analyzer) ?? type.searchAnalyzer!
      return filtered(context, field, together(words(context, analyzer, rule.text), rule, maxClauseCount), rule.filter)
    }
    case 'range': {
      const type = typeOf(context, rule.useField ?? field)
      if (type === null) return new NoIntervals()
      const analyzer = analyzerOf(context, 'intervals', rule.analyzer) ?? type
      const bound = ({ text, isIncluded }: RuleBound) => ({
        bytes: encoder.encode(analyzer.normalize(text)),
        isIncluded,
      })
      const query = new RangeTermsQuery(type.name, bound(rule.lower), bound(rule.upper))
      return new MultiTermIntervals(query, maxClauseCount)
    }
    default: {
      const type = typeOf(context, rule.useField ?? field)
      if (type === null) return new NoIntervals()
      const analyzer = analyzerOf(context, 'intervals', rule.analyzer) ?? type
      const query = termsQuery(context, type, rule, analyzer)
      return query instanceof MultiTermQuery ? new MultiTermIntervals(query, maxClauseCount) : new NoIntervals()
    }
  }
}

/** The type of a field with positions; null if it is not mapped. */
function typeOf(context: SearchExecutionContext, field: string): MappedFieldType | null {
  const type = context.fieldType(field)
  if (type === null) return null
  if (!type.isAnalyzed) {
    throw illegalArgument(
      `Can only use interval queries on text fields - not on [${type.name}] which is of type [${type.typeName}]`,
    )
  }
  type.requirePositions('create intervals')
  return type
}

function words(context: SearchExecutionContext, analyzer: Analyzer, text: string): IntervalSource[] {
  const sources: IntervalSource[] = []
  let next = 0
  const tokens = analyzed(context, analyzer, text)
  const limit = context.limits.maxClauseCount
  if (tokens.length > limit) throw tooManyClauses(limit)
  for (const { bytes, position } of tokens) {
    const term = new TermIntervals(bytes)
    sources.push(position > next ? new ExtendedIntervals(term, position - next) : term)
    next = position + 1
  }
  return sources
}

function together(
  sources: readonly IntervalSource[],
  { maxGaps, isOrdered }: { readonly maxGaps: number; readonly isOrdered: boolean },
  maxClauses: number,
): IntervalSource {
  if (sources.length === 0) return new NoIntervals()
  if (sources.length === 1) return sources[0]!
  if (maxGaps === 0 && isOrdered) return combined(sources, 'phrase', maxClauses)
  const source = combined(sources, isOrdered ? 'ordered' : 'unordered', maxClauses)
  return maxGaps < 0 ? source : new MaxGapsIntervals(source, maxGaps)
}

/** Throws illegal_argument_exception and script_exception for a script that cannot run. */
function filtered(
  context: SearchExecutionContext,
  field: string,
  source: IntervalSource,
  filter: IntervalFilter | null,
): IntervalSource {
  if (filter === null) return source
  if (filter.relation !== 'script')
    return new RelatedIntervals(source, sourceOf(context, field, filter.rule), filter.relation)
  const { script } = filter
  if (context.scripts === null) throw noScripts(script)
  const run = context.scripts.compileResult(script, 'interval')
  return new AcceptedIntervals(
    source,
    ({ start, end, gaps }) => run(script.params, { interval: new Map(Object.entries({ start, end, gaps })) }) === true,
  )
}

function termsQuery(
  context: SearchExecutionContext,
  type: MappedFieldType,
  rule: Extract<IntervalRule, { kind: 'prefix' | 'wildcard' | 'regexp' | 'fuzzy' }>,
  analyzer: { normalize(text: string): string },
): Query {
  const method = CONSTANT_SCORE
  if (rule.kind === 'fuzzy') {
    const { text, fuzziness, prefixLength, transpositions } = rule
    const term = analyzer.normalize(text)
    return type.fuzzyQuery(
      { text: term, edits: editsOf(fuzziness, term), prefixLength, maxExpansions: 128, transpositions, method },
      context,
    )
  }
  const { pattern } = rule
  const request = { pattern, caseInsensitive: false, method }
  if (rule.kind === 'wildcard') return type.wildcardQuery(request, context, true)
  if (rule.kind === 'prefix') return type.prefixQuery({ ...request, pattern: analyzer.normalize(pattern) }, context)
  return type.regexpQuery(
    {
      ...request,
      pattern: analyzer.normalize(pattern),
      flags: regexpFlags.ALL,
      maxDeterminizedStates: DEFAULT_WORK_LIMIT,
    },
    context,
  )
}

/** A rule as Lucene prints its source, for explanations. */
export function shownRule(rule: IntervalRule): string {
  switch (rule.kind) {
    case 'match':
      return rule.text
    case 'all_of':
      return `${rule.isOrdered ? 'ORDERED' : 'UNORDERED'}(${rule.rules.map(shownRule).join(',')})`
    case 'any_of':
      return `or(${rule.rules.map(shownRule).join(',')})`
    case 'fuzzy':
      return `${rule.text}~`
    case 'prefix':
      return `${rule.pattern}*`
    case 'range': {
      const { lower, upper } = rule
      return `${lower.isIncluded ? '[' : '{'}${lower.text} TO ${upper.text}${upper.isIncluded ? ']' : '}'}`
    }
    default:
      return rule.pattern
  }
}
