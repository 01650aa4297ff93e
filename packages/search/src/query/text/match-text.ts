/** Makes queries of texts for one field: what `match`, `multi_match` and query strings have in common. */
import { JavaException } from '@sluice/java'
import type { Analyzer } from '../../analysis/analyzer.js'
import { keywordAnalyzer } from '../../analysis/simple.js'
import { compareBytes } from '../../index/compare-bytes.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { queryShardFault, tooManyClauses } from '../faults.js'
import type { MappedFieldType } from '../fields/mapped-field-type.js'
import { editsOf, type Fuzziness } from '../fuzziness.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { MatchAllDocsQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { PhrasePlace } from '../lucene/phrase-postings.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE, type RewriteMethod } from '../lucene/rewrite-method.js'
import { SynonymQuery } from '../lucene/synonym-query.js'
import { TermQuery } from '../lucene/term-query.js'
import { lenientFailure, unmappedField } from './absent-field.js'
import { analyzed, type QueryToken } from './analyze.js'
import { type GraphStep, graphSteps, isGraph, pathsOf } from './token-graph.js'

/** The result for a string without tokens. */
export type ZeroTerms = 'none' | 'all'

/** Similar words. */
export interface WordFuzziness {
  readonly fuzziness: Fuzziness
  readonly prefixLength: number
  readonly maxExpansions: number
  readonly transpositions: boolean
  /** Null for the best terms with blended frequencies. */
  readonly method: RewriteMethod | null
}

/** How a string becomes a query. */
export interface TextSettings {
  /** How several words are joined. */
  readonly operator: 'and' | 'or'
  /** Whether a string that is not a value of the field finds nothing, instead of failing. */
  readonly isLenient: boolean
  /** Instead of the field's own. */
  readonly analyzer: Analyzer | null
  /** Whether synonyms of several words are phrases; they are if it is absent. */
  readonly generatesPhrases?: boolean
  /** Null for words as they are. */
  readonly similar: WordFuzziness | null
}

/** Words as they are. */
export const plainText = (analyzer: Analyzer | null): TextSettings => ({
  operator: 'or',
  isLenient: false,
  analyzer,
  similar: null,
})

const decoder = new TextDecoder('utf-8')

/** The words of a string in a field; null if the analyzer leaves none. Throws for texts that are not values of the field. */
export function wordsQuery(
  context: SearchExecutionContext,
  settings: TextSettings,
  field: string,
  text: string,
): Query | null {
  const type = context.fieldType(field)
  if (type === null) return unmappedField(field)
  const words = new FieldWords(context, settings, type)
  const analyzer = settings.analyzer ?? type.searchAnalyzer
  if (analyzer === null) return words.word(text)
  const tokens = analyzed(context, analyzer, text)
  if (tokens.length === 0) return null
  const limit = context.limits.maxClauseCount
  if (tokens.length > limit) throw tooManyClauses(limit)
  const queries = graphSteps(tokens, limit, () => tooManyClauses(limit)).map(step => words.step(step))
  if (queries.length === 1) return queries[0]!
  const occur = settings.operator === 'and' ? 'must' : 'should'
  return new BooleanQuery(queries.map(query => ({ occur, query })))
}

/** Words of a phrase in which they may be moved: each move costs as much as there are words. */
const MOST_MOVED_WORDS = 1024

/** Throws too_many_clauses for a phrase that would take too long on a long text. */
function requireFewWords({ limits }: SearchExecutionContext, words: number, slop: number): void {
  const limit = slop > 0 ? Math.min(MOST_MOVED_WORDS, limits.maxClauseCount) : limits.maxClauseCount
  if (words > limit) throw tooManyClauses(limit)
}

/** A string as words one after the other, `slop` moves apart at most; null if the analyzer leaves none. */
export function phraseQuery(
  context: SearchExecutionContext,
  settings: TextSettings,
  field: string,
  text: string,
  slop: number,
): Query | null {
  const type = context.fieldType(field)
  if (type === null) return unmappedField(field)
  const analyzer = settings.analyzer ?? type.searchQuoteAnalyzer
  const words = new FieldWords(context, settings, type)
  if (analyzer === null) return words.word(text)
  const tokens = analyzed(context, analyzer, text)
  requireFewWords(context, tokens.length, slop)
  if (isGraph(tokens)) return words.phrases(tokens, slop)
  const places = placesOf(tokens)
  const [first] = places
  if (first === undefined) return null
  if (places.length === 1) return words.anyOf(first.terms)
  return lenient(settings, field, () => type.phraseQuery(places, slop, context))
}

/** A phrase whose last word is the beginning of one; null if the analyzer leaves nothing. */
export function phrasePrefixQuery(
  context: SearchExecutionContext,
  settings: TextSettings,
  field: string,
  text: string,
  { slop, maxExpansions }: { readonly slop: number; readonly maxExpansions: number },
): Query | null {
  const type = context.fieldType(field)
  if (type === null) return unmappedField(field)
  const analyzer = settings.analyzer ?? type.searchQuoteAnalyzer ?? keywordAnalyzer
  const tokens = analyzed(context, analyzer, text)
  requireFewWords(context, tokens.length, slop)
  const places = placesOf(tokens)
  if (places.length === 0) return null
  return lenient(settings, field, () => type.phrasePrefixQuery(places, slop, maxExpansions, context))
}

/** The words of a string, the last of them as the beginning of one; null if the analyzer leaves none. */
export function wordsPrefixQuery(
  context: SearchExecutionContext,
  settings: TextSettings,
  field: string,
  text: string,
): Query | null {
  const type = context.fieldType(field)
  if (type === null) return unmappedField(field)
  const words = new FieldWords(context, settings, type)
  const prefix = (pattern: string): Query =>
    lenient(settings, field, () =>
      type.prefixQuery({ pattern, caseInsensitive: false, method: CONSTANT_SCORE }, context),
    )
  const analyzer = settings.analyzer ?? type.searchAnalyzer
  if (analyzer === null) return type.isString ? prefix(text) : words.word(text)
  const tokens = analyzed(context, analyzer, text)
  const last = tokens.at(-1)
  if (last === undefined) return null
  const queries = tokens.map(token => (token === last ? prefix : (term: string) => words.word(term))(token.text))
  if (queries.length === 1) return queries[0]!
  const occur = settings.operator === 'and' ? 'must' : 'should'
  return new BooleanQuery(queries.map(query => ({ occur, query })))
}

function placesOf(tokens: readonly QueryToken[]): PhrasePlace[] {
  const places = new Map<number, Uint8Array[]>()
  for (const { bytes, position } of tokens) places.set(position, [...(places.get(position) ?? []), bytes])
  return [...places].map(([offset, terms]) => ({ terms, offset }))
}

function lenient({ isLenient }: TextSettings, field: string, make: () => Query): Query {
  try {
    return make()
  } catch (thrown) {
    if (!isLenient || !(thrown instanceof JavaException)) throw thrown
    return lenientFailure(field, thrown)
  }
}

/** Makes the queries of single words. */
export class FieldWords {
  constructor(
    private readonly context: SearchExecutionContext,
    private readonly settings: TextSettings,
    private readonly type: MappedFieldType,
  ) {}

  /** The query of a word, which is a term of the field already. */
  word(term: string): Query {
    return lenient(this.settings, this.type.name, () => this.make(term))
  }

  /** The query of words that stand for one another. */
  anyOf(words: readonly Uint8Array[]): Query {
    const queries = words.map(bytes => this.word(decoder.decode(bytes)))
    if (queries.length === 1) return queries[0]!
    const terms = queries.flatMap(query => (query instanceof TermQuery ? [query.term] : []))
    if (terms.length < queries.length) return new BooleanQuery(queries.map(query => ({ occur: 'should', query })))
    return new SynonymQuery(terms.sort((a, b) => compareBytes(a.bytes, 0, a.bytes.length, b.bytes, 0, b.bytes.length)))
  }

  /** The query of a step of a string: words that stand for one another, or one of several paths. */
  step(step: GraphStep): Query {
    if (step.kind === 'words') return this.anyOf(step.words)
    const isPhrase = this.settings.generatesPhrases !== false
    return anyQuery(step.paths.map(path => (isPhrase ? this.phrase(path, 0) : this.all(path))))
  }

  /** Any of the phrases that a graph of words has. */
  phrases(tokens: readonly QueryToken[], slop: number): Query {
    const { maxClauseCount: limit } = this.context.limits
    const end = Math.max(...tokens.map(({ position, span }) => position + span))
    const paths = pathsOf(tokens, tokens[0]!.position, end, limit, () => tooManyClauses(limit))
    return anyQuery(paths.map(path => this.phrase(path, slop)))
  }

  private phrase(words: readonly Uint8Array[], slop: number): Query {
    if (words.length === 1) return this.anyOf(words)
    const places = words.map((bytes, offset) => ({ terms: [bytes], offset }))
    return lenient(this.settings, this.type.name, () => this.type.phraseQuery(places, slop, this.context))
  }

  private all(words: readonly Uint8Array[]): Query {
    if (words.length === 1) return this.anyOf(words)
    return new BooleanQuery(words.map(bytes => ({ occur: 'must', query: this.word(decoder.decode(bytes)) })))
  }

  private make(text: string): Query {
    const { similar } = this.settings
    if (similar === null) return this.type.termQuery(text, this.context)
    const { fuzziness, prefixLength, maxExpansions, transpositions, method } = similar
    const edits = editsOf(fuzziness, text)
    return this.type.fuzzyQuery({ text, edits, prefixLength, maxExpansions, transpositions, method }, this.context)
  }
}

const anyQuery = (queries: readonly Query[]): Query =>
  queries.length === 1 ? queries[0]! : new BooleanQuery(queries.map(query => ({ occur: 'should', query })))

/** The query of an empty text. */
export const zeroTermsQuery = (zeroTerms: ZeroTerms): Query =>
  zeroTerms === 'all' ? new MatchAllDocsQuery() : new MatchNoDocsQuery('Matching no documents because no terms present')

/** The analyzer of a name that a query gives; null for none. Throws query_shard_exception. */
export function analyzerOf(context: SearchExecutionContext, query: string, name: string | null): Analyzer | null {
  if (name === null) return null
  const analyzer = context.analyzer(name)
  if (analyzer === undefined) throw queryShardFault(context.index, `[${query}] analyzer [${name}] not found`)
  return analyzer
}
