/** The queries of the words, phrases, patterns and ranges of a query string. */
import { JavaException } from '@sluice/java'
import { regexpFlags } from '../../automaton/regexp-parser.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { DateFieldType } from '../fields/date.js'
import type { MappedFieldType } from '../fields/mapped-field-type.js'
import { editsOf, fuzzinessOf } from '../fuzziness.js'
import { BoostQuery, MatchAllDocsQuery } from '../lucene/constant-score.js'
import { DisjunctionMaxQuery } from '../lucene/disjunction-max-query.js'
import type { Query } from '../lucene/query.js'
import { existsQuery } from '../queries/exists.js'
import { longRegexp } from '../queries/regexp.js'
import { lenientFailure, unmappedField } from '../text/absent-field.js'
import { analyzedPrefix } from '../text/analyzed-prefix.js'
import { type MultiMatchSettings, multiMatchQuery } from '../text/multi-match-query.js'
import { tieBreakerOf } from '../text/multi-match-type.js'
import { ALL_FIELDS, type FieldBoosts, resolveField, resolveFields } from '../text/resolve-fields.js'
import { isSyntaxFault, parseFault } from './parse-query-string.js'
import type { QueryStringSettings } from './settings.js'
import type { Leaf } from './syntax-tree.js'

type LeafOf<K extends Leaf['kind']> = Extract<Leaf, { kind: K }>

/** `_exists_:name` finds documents with the field. */
const EXISTS_FIELD = '_exists_'

/** Makes queries of leaves for one index. */
export class LeafQueries {
  constructor(
    private readonly context: SearchExecutionContext,
    private readonly settings: QueryStringSettings,
  ) {}

  /** The query of a leaf; null for words of which the analyzer leaves nothing. Throws Lucene's ParseException and faults of fields. */
  of(leaf: Leaf): Query | null {
    switch (leaf.kind) {
      case 'text':
        return this.text(leaf)
      case 'phrase':
        return this.phrase(leaf)
      case 'wildcard':
        return this.wildcard(leaf)
      case 'prefix':
        return this.prefix(leaf)
      case 'regexp':
        return this.regexp(leaf)
      case 'fuzzy':
        return this.fuzzy(leaf)
      case 'range':
        return this.range(leaf)
    }
  }

  private text({ field, text }: LeafOf<'text'>): Query | null {
    if (field === EXISTS_FIELD) return existsQuery(text, this.context)
    const name = field ?? this.settings.defaultField
    if (name !== null) {
      const range = rangeOf(name, text) ?? this.dateRange(name, text)
      if (range !== null) return this.range(range)
    }
    const fields = this.fields(field, false)
    if (fields.size === 0) return unmappedField(field)
    const { type, analyzer, phraseSlop } = this.settings
    return multiMatchQuery(this.context, { ...this.matching(), type, analyzer, slop: phraseSlop }, fields, text)
  }

  /** A date is a range if a zone was given, which single dates have no place for. */
  private dateRange(field: string, text: string): LeafOf<'range'> | null {
    if (this.settings.timeZone === null || !(this.context.fieldType(field) instanceof DateFieldType)) return null
    return { kind: 'range', field, from: text, to: text, includesFrom: true, includesTo: true }
  }

  private phrase({ field, text, slop }: LeafOf<'phrase'>): Query | null {
    const fields = this.fields(field, true)
    if (fields.size === 0) return unmappedField(field)
    const { phraseSlop, quoteAnalyzer, analyzer } = this.settings
    return multiMatchQuery(
      this.context,
      { ...this.matching(), type: 'phrase', analyzer: quoteAnalyzer ?? analyzer, slop: slop ?? phraseSlop },
      fields,
      text,
    )
  }

  private matching(): Omit<MultiMatchSettings, 'type' | 'analyzer' | 'slop'> {
    const { isLenient, operator, tieBreaker, fuzzyMaxExpansions, generatesSynonymPhrases } = this.settings
    return {
      isLenient,
      generatesPhrases: generatesSynonymPhrases,
      operator,
      tieBreaker,
      similar: null,
      maxExpansions: fuzzyMaxExpansions,
      minimumShouldMatch: null,
    }
  }

  private range({ field, from, to, includesFrom, includesTo }: LeafOf<'range'>): Query {
    const { timeZone } = this.settings
    return this.overFields(field, type =>
      type.rangeQuery(
        {
          from: from === null ? null : this.normalized(type, from),
          to: to === null ? null : this.normalized(type, to),
          includeLower: includesFrom,
          includeUpper: includesTo,
          relation: null,
          timeZone,
          format: null,
        },
        this.context,
      ),
    )
  }

  private fuzzy({ field, text, distance }: LeafOf<'fuzzy'>): Query {
    const { fuzziness, fuzzyPrefixLength, fuzzyMaxExpansions, fuzzyTranspositions, fuzzyMethod } = this.settings
    const edits = editsOf(distance === '' ? fuzziness : fuzzinessOf(distance), text)
    return this.overFields(field, type =>
      type.fuzzyQuery(
        {
          text: this.normalized(type, text),
          edits,
          prefixLength: fuzzyPrefixLength,
          maxExpansions: fuzzyMaxExpansions,
          transpositions: fuzzyTranspositions,
          method: fuzzyMethod,
        },
        this.context,
      ),
    )
  }

  private prefix({ field, prefix }: LeafOf<'prefix'>): Query {
    const { method, analyzesWildcards, analyzer, operator } = this.settings
    const make = (type: MappedFieldType, pattern: string): Query =>
      type.prefixQuery({ pattern, caseInsensitive: false, method }, this.context)
    return this.overFields(field, type => {
      if (!type.isAnalyzed) return make(type, prefix)
      if (!analyzesWildcards) return make(type, this.normalized(type, prefix))
      const used = analyzer ?? type.searchAnalyzer!
      return analyzedPrefix(this.context, type, used, prefix, operator, text => make(type, text))
    })
  }

  private wildcard({ field, pattern }: LeafOf<'wildcard'>): Query {
    const { method, defaultField, allowsLeadingWildcard } = this.settings
    const name = field ?? defaultField
    if (pattern === '*' && name !== null) {
      return name === ALL_FIELDS ? new MatchAllDocsQuery() : existsQuery(name, this.context)
    }
    return this.overFields(field, type => {
      if (pattern === '*') return existsQuery(type.name, this.context)
      if (!allowsLeadingWildcard && /^[*?]/u.test(pattern)) {
        throw parseFault("'*' or '?' not allowed as first character in WildcardQuery")
      }
      return type.wildcardQuery({ pattern, caseInsensitive: false, method }, this.context, true)
    })
  }

  private regexp({ field, pattern }: LeafOf<'regexp'>): Query {
    const { maxRegexLength } = this.context.limits
    if (pattern.length > maxRegexLength) throw longRegexp(pattern, '[query_string]', maxRegexLength)
    const { method, maxDeterminizedStates } = this.settings
    return this.overFields(field, type =>
      type.regexpQuery(
        { pattern, flags: regexpFlags.ALL, maxDeterminizedStates, caseInsensitive: false, method },
        this.context,
      ),
    )
  }

  private normalized(type: MappedFieldType, text: string): string {
    return (this.settings.analyzer ?? type).normalize(text)
  }

  /** The query of each field; of several the best one counts. */
  private overFields(field: string | null, make: (type: MappedFieldType) => Query): Query {
    const fields = this.fields(field, false)
    if (fields.size === 0) return unmappedField(field)
    const queries = [...fields].map(([name, boost]) => {
      const query = this.single(name, make)
      return boost === 1 ? query : new BoostQuery(query, boost)
    })
    const { type, tieBreaker } = this.settings
    return queries.length === 1 ? queries[0]! : new DisjunctionMaxQuery(queries, tieBreaker ?? tieBreakerOf(type))
  }

  private single(name: string, make: (type: MappedFieldType) => Query): Query {
    const type = this.context.fieldType(name)
    if (type === null) return unmappedField(name)
    try {
      return make(type)
    } catch (thrown) {
      if (!this.settings.isLenient || !(thrown instanceof JavaException) || isSyntaxFault(thrown)) throw thrown
      return lenientFailure(name, thrown)
    }
  }

  private fields(field: string | null, isQuoted: boolean): FieldBoosts {
    const { fields, defaultField, quoteFieldSuffix } = this.settings
    const suffix = isQuoted ? quoteFieldSuffix : null
    const name = field ?? defaultField
    if (name === null) return suffix === null ? fields : resolveFields(this.context, fields, suffix)
    if (name === ALL_FIELDS && defaultField === ALL_FIELDS) return fields
    return resolveField(this.context, name, {
      boost: 1,
      acceptsAllTypes: !name.includes('*'),
      acceptsMetadata: name !== ALL_FIELDS,
      suffix,
    })
  }
}

/** `>=5` and its like. */
function rangeOf(field: string, text: string): LeafOf<'range'> | null {
  const found = /^([<>])(=?)(.+)$/su.exec(text)
  if (found === null) return null
  const [, sign, equal, rest] = found
  const value = equal === '=' && rest === '' ? equal : rest!
  const includes = equal === '='
  return sign === '>'
    ? { kind: 'range', field, from: value, to: null, includesFrom: includes, includesTo: true }
    : { kind: 'range', field, from: null, to: value, includesFrom: true, includesTo: includes }
}
