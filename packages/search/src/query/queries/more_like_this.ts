/** The query `more_like_this`. */
import { illegalArgument, javaToString } from '@sluice/java'
import type { Analyzer } from '../../analysis/analyzer.js'
import { readAny, readItems, readText } from '../../json/body-values.js'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { elasticsearchParse } from '../faults.js'
import type { MappedFieldType } from '../fields/mapped-field-type.js'
import { type BooleanClause, BooleanQuery } from '../lucene/boolean-query.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { MoreLikeThisQuery, type WantedTerms } from '../lucene/more-like-this-query.js'
import type { Query } from '../lucene/query.js'
import { IdsQuery } from '../lucene/stored-ids.js'
import {
  booleanOption,
  floatOption,
  integerOption,
  type OptionBasics,
  option,
  type QueryOption,
  textOption,
} from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { analyzed } from '../text/analyze.js'
import { analyzerOf } from '../text/match-text.js'
import { defaultFieldBoosts, type FieldBoosts, fieldsOption, resolveFields } from '../text/resolve-fields.js'

/** A document whose words are taken. */
interface LikeDocument {
  /** `per_field_analyzer`: the names of analyzers by field, which are used instead of the fields'. */
  readonly analyzers: ReadonlyMap<string, string>
}

/** A string, a document of an index, or the fields of one that is in no index. */
export type Likeness =
  | { readonly kind: 'text'; readonly text: string }
  | (LikeDocument & {
      readonly kind: 'stored'
      readonly index: string | null
      readonly id: string
      readonly routing: string | null
    })
  | (LikeDocument & { readonly kind: 'given'; readonly source: ReadonlyMap<string, unknown> })

/** The options of `more_like_this`. */
export interface MoreLikeThisOptions {
  readonly fields: FieldBoosts
  readonly like: readonly Likeness[]
  readonly unlike: readonly Likeness[]
  readonly wanted: Omit<WantedTerms, 'boost'>
  readonly boostTerms: number
  readonly minimumShouldMatch: string
  readonly includesLike: boolean
  readonly failsOnOtherFields: boolean
  readonly analyzer: string | null
  readonly stopWords: ReadonlySet<string>
}

/** Finds documents with the words that make others special. */
export class MoreLikeThisBuilder extends QueryBuilder {
  readonly type = 'more_like_this'

  constructor(
    readonly options: MoreLikeThisOptions,
    common: CommonOptions,
  ) {
    super(common)
    if (options.like.length === 0)
      throw illegalArgument("more_like_this requires either 'like' texts or items to be specified.")
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { options } = this
    const types = this.types(context)
    if (types.length === 0) return new MatchNoDocsQuery('no fields to search')
    const forced = analyzerOf(context, this.type, options.analyzer)
    const skipped = new Set<string>()
    for (const each of options.unlike) {
      for (const terms of this.frequencies(context, types, each, forced).values())
        for (const term of terms.keys()) skipped.add(term)
    }
    const wanted: WantedTerms = { ...options.wanted, boost: options.boostTerms }
    const clauses = options.like.map((each): BooleanClause => {
      const frequencies = context.resumption.once(each, () => this.frequencies(context, types, each, forced))
      const query = new MoreLikeThisQuery(frequencies, skipped, wanted, options.minimumShouldMatch)
      return { occur: 'should', query }
    })
    const ids = options.like.flatMap(each => (each.kind === 'stored' ? [each.id] : []))
    if (ids.length > 0 && !options.includesLike) {
      clauses.push({ occur: 'must_not', query: new IdsQuery(ids, context.documents) })
    }
    return new BooleanQuery(clauses)
  }

  private types(context: SearchExecutionContext): MappedFieldType[] {
    const given = this.options.fields.size === 0 ? defaultFieldBoosts(context) : this.options.fields
    const found = [...resolveFields(context, given).keys()].map(name => context.fieldType(name)!)
    if (this.options.fields.size > 0 && this.options.failsOnOtherFields) {
      const other = found.find(type => !type.isString)
      if (other !== undefined)
        throw illegalArgument(`more_like_this only supports text/keyword fields: [${other.name}]`)
    }
    return found.filter(type => type.isString)
  }

  /** How often each word is in the fields; of a string in the first field alone, as the engine has it. */
  private frequencies(
    context: SearchExecutionContext,
    types: readonly MappedFieldType[],
    likeness: Likeness,
    forced: Analyzer | null,
  ): Map<string, Map<string, number>> {
    const found = new Map<string, Map<string, number>>()
    const add = (type: MappedFieldType, text: string): void => {
      const own = found.get(type.name) ?? new Map<string, number>()
      found.set(type.name, own)
      const named = likeness.kind === 'text' ? null : (likeness.analyzers.get(type.name) ?? null)
      const analyzer = analyzerOf(context, this.type, named) ?? forced ?? type.searchAnalyzer
      for (const word of wordsOf(context, analyzer, text)) {
        if (!this.isNoise(word)) own.set(word, (own.get(word) ?? 0) + 1)
      }
    }
    if (likeness.kind === 'text') {
      add(types[0]!, likeness.text)
      return found
    }
    const source =
      likeness.kind === 'given'
        ? likeness.source
        : context.parts.fetchSource(likeness.index ?? context.index.name, likeness.id, likeness.routing)
    if (source !== null) for (const type of types) for (const text of textsAt(source, type.name)) add(type, text)
    return found
  }

  private isNoise(word: string): boolean {
    const { minWordLength, maxWordLength } = this.options.wanted
    const { length } = word
    return (
      (minWordLength > 0 && length < minWordLength) ||
      (maxWordLength > 0 && length > maxWordLength) ||
      this.options.stopWords.has(word)
    )
  }
}

const wordsOf = (context: SearchExecutionContext, analyzer: Analyzer | null, text: string): readonly string[] =>
  analyzer === null ? [text] : analyzed(context, analyzer, text).map(({ text: word }) => word)

/** The texts of a field of a source, also in lists. */
function textsAt(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(each => textsAt(each, path))
  if (!(value instanceof Map)) return path === '' ? [javaToString(value)] : []
  const texts: string[] = []
  for (const [key, inner] of value as ReadonlyMap<string, unknown>) {
    if (path === key) texts.push(...textsAt(inner, ''))
    else if (path.startsWith(`${key}.`)) {
      const rest = path.slice(key.length + 1)
      // A multi-field has the value of the field that it belongs to.
      texts.push(...(inner instanceof Map || Array.isArray(inner) ? textsAt(inner, rest) : textsAt(inner, '')))
    }
  }
  return texts
}

/** A list of texts and documents, or one of them. */
function readLikenesses(cursor: JsonCursor): Likeness[] {
  if (cursor.token !== Token.startArray) return [readLikeness(cursor)]
  const found: Likeness[] = []
  while (cursor.next() !== Token.endArray) found.push(readLikeness(cursor))
  return found
}

/** Throws parse_exception for a document with other members than `_index`, `_id`, `routing`, `doc` and `per_field_analyzer`. */
function readLikeness(cursor: JsonCursor): Likeness {
  if (cursor.token !== Token.startObject) return { kind: 'text', text: readText(cursor) }
  let index: string | null = null
  let id: string | null = null
  let routing: string | null = null
  let source: ReadonlyMap<string, unknown> | null = null
  let analyzers: ReadonlyMap<string, string> = new Map()
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (key === '_index') index = readText(cursor)
    else if (key === '_id') id = readText(cursor)
    else if (key === 'routing' || key === '_routing') routing = readText(cursor)
    else if (key === 'doc') source = readAny(cursor) as ReadonlyMap<string, unknown>
    else if (key === 'per_field_analyzer') analyzers = readAnalyzers(cursor)
    else throw elasticsearchParse(`failed to parse More Like This item. unknown field [${key}]`)
  }
  if (source !== null) return { kind: 'given', source, analyzers }
  if (id === null)
    throw elasticsearchParse(
      'failed to parse More Like This item. either [id] or [doc] can be specified, but not both!',
    )
  return { kind: 'stored', index, id, routing, analyzers }
}

/** Names of analyzers by field. Throws parse_exception if it is not an object. */
function readAnalyzers(cursor: JsonCursor): ReadonlyMap<string, string> {
  const value = readAny(cursor)
  if (!(value instanceof Map)) {
    throw elasticsearchParse('failed to parse More Like This item. [per_field_analyzer] must be an object')
  }
  return new Map([...(value as ReadonlyMap<string, unknown>)].map(([field, name]) => [field, javaToString(name)]))
}

const likenessOption = (basics: Omit<OptionBasics<never>, 'default'>): QueryOption<readonly Likeness[]> =>
  option<readonly Likeness[]>({ ...basics, default: [] }, {}, 'any', ({ cursor }) => readLikenesses(cursor))

/** Larger than any number of documents. */
const ANY_NUMBER = 2147483647

export default defineObjectQuery({
  name: 'more_like_this',
  summary: 'Matches documents that share characteristic terms with other documents or texts.',
  page: 'query-dsl-mlt-query.html',
  options: {
    fields: fieldsOption({ doc: 'The fields whose terms are used. By default `index.query.default_field`.' }),
    like: likenessOption({
      doc: 'Texts, and documents: `{ "_id": "1" }`, or `{ "doc": { … } }` for one that is in no index. A document can have `per_field_analyzer`: analyzers by field, used instead of the fields\'.',
    }),
    unlike: likenessOption({ doc: 'The same; their terms are not used.' }),
    max_query_terms: integerOption({
      default: 25,
      doc: 'The maximum number of terms; the most characteristic ones are used.',
    }),
    min_term_freq: integerOption({ default: 2, doc: 'The minimum frequency of a term in the text.' }),
    min_doc_freq: integerOption({ default: 5, doc: 'The minimum number of documents that contain it.' }),
    max_doc_freq: integerOption({ default: ANY_NUMBER, doc: 'The maximum number of documents that contain it.' }),
    min_word_length: integerOption({ default: 0, doc: 'The minimum length.' }),
    max_word_length: integerOption({ default: 0, doc: 'The maximum length; 0 for any length.' }),
    stop_words: option<readonly string[]>(
      { default: [], doc: 'Words to ignore.' },
      { type: 'array', items: { type: 'string' } },
      'any',
      ({ cursor }) => readItems(cursor, readText),
    ),
    analyzer: textOption<null>({ default: null, doc: "The analyzer of the texts instead of the fields'." }),
    minimum_should_match: textOption<string>({ default: '30%', doc: 'The number of words that a document must have.' }),
    boost_terms: floatOption<number>({ default: 0, doc: 'The factor by which characteristic terms are boosted.' }),
    include: booleanOption({ default: false, doc: 'Whether the documents of `like` match as well.' }),
    fail_on_unsupported_field: booleanOption({ default: true, doc: 'Whether a field without terms is an error.' }),
  },
  build: (values, common) =>
    new MoreLikeThisBuilder(
      {
        fields: values.fields,
        like: values.like,
        unlike: values.unlike,
        wanted: {
          maxTerms: positive(values.max_query_terms),
          minTermFreq: values.min_term_freq,
          minDocFreq: values.min_doc_freq,
          maxDocFreq: values.max_doc_freq,
          minWordLength: values.min_word_length,
          maxWordLength: values.max_word_length,
        },
        boostTerms: values.boost_terms,
        minimumShouldMatch: values.minimum_should_match,
        includesLike: values.include,
        failsOnOtherFields: values.fail_on_unsupported_field,
        analyzer: values.analyzer,
        stopWords: new Set(values.stop_words),
      },
      common,
    ),
  examples: [
    {
      title: 'Documents like a text',
      query: { more_like_this: { fields: ['text'], like: 'quick foxes', min_term_freq: 1, min_doc_freq: 1 } },
      documents: { 1: { text: 'quick and brown' }, 2: { text: 'lazy dog' } },
      finds: ['1'],
    },
    {
      title: 'Documents like another one',
      query: { more_like_this: { fields: ['text'], like: { _id: '1' }, min_term_freq: 1, min_doc_freq: 1 } },
      documents: { 1: { text: 'quick fox' }, 2: { text: 'a fox' }, 3: { text: 'a dog' } },
      finds: ['2'],
    },
    {
      title: 'Documents like one that is in no index, by the words of another analyzer',
      query: {
        more_like_this: {
          fields: ['text'],
          like: { doc: { text: 'quick-fox' }, per_field_analyzer: { text: 'whitespace' } },
          min_term_freq: 1,
          min_doc_freq: 1,
        },
      },
      mapping: { text: { type: 'text', analyzer: 'whitespace', search_analyzer: 'standard' } },
      documents: { 1: { text: 'a quick-fox' }, 2: { text: 'quick fox' } },
      finds: ['1'],
    },
  ],
})

function positive(maxTerms: number): number {
  if (maxTerms <= 0) throw illegalArgument("requires 'maxQueryTerms' to be greater than 0")
  return maxTerms
}
