/** Makes the query of a simple query string: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-simple-query-string-query.html */
import { JavaException } from '@sluice/java'
import type { Analyzer } from '../../analysis/analyzer.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { tooManyClauses } from '../faults.js'
import type { MappedFieldType } from '../fields/mapped-field-type.js'
import { type BooleanClause, BooleanQuery } from '../lucene/boolean-query.js'
import { BoostQuery, MatchAllDocsQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import { DisjunctionMaxQuery } from '../lucene/disjunction-max-query.js'
import type { Query } from '../lucene/query.js'
import { CONSTANT_SCORE } from '../lucene/rewrite-method.js'
import { lenientFailure, unmappedField } from '../text/absent-field.js'
import { analyzedPrefix } from '../text/analyzed-prefix.js'
import { type MultiMatchSettings, multiMatchQuery } from '../text/multi-match-query.js'
import type { FieldBoosts } from '../text/resolve-fields.js'
import type { Operator } from '../text/text-options.js'
import { type Occur, parseSimpleQueryString, type SimpleItem, type SimpleNode } from './parse-simple-query-string.js'

/** All options of `simple_query_string` for one index, but for the text. */
export interface SimpleQueryStringSettings {
  readonly fields: FieldBoosts
  /** The same for phrases. */
  readonly quoteFields: FieldBoosts
  readonly operator: Operator
  readonly analyzer: Analyzer | null
  /** The operators that count. */
  readonly flags: number
  readonly isLenient: boolean
  readonly analyzesWildcards: boolean
  readonly fuzzyPrefixLength: number
  readonly fuzzyMaxExpansions: number
  readonly fuzzyTranspositions: boolean
}

/** Groups in groups beyond which a query would be too deep to run. */
const MAX_DEPTH = 256

/**
 * The query of a string. Throws the faults of fields for values that they cannot have, unless it is lenient. What is made for `owner`,
 * the query of the body, is kept between the steps of a search.
 */
export function simpleQueryStringQuery(
  context: SearchExecutionContext,
  settings: SimpleQueryStringSettings,
  text: string,
  owner: object,
): Query {
  const { resumption } = context
  const node = resumption.once(resumption.keyOf(owner, 'parsed'), () => parseSimpleQueryString(text, settings.flags))
  const query = new Builder(context, settings).node(node, 0)
  return query ?? new MatchNoDocsQuery('empty string passed to query parser')
}

class Builder {
  constructor(
    private readonly context: SearchExecutionContext,
    private readonly settings: SimpleQueryStringSettings,
  ) {}

  node(node: SimpleNode, depth: number): Query | null {
    if (node.kind === 'group') return this.group(node.items, depth)
    return this.context.resumption.once(node, () => this.leaf(node))
  }

  private leaf(node: Exclude<SimpleNode, { kind: 'group' }>): Query | null {
    switch (node.kind) {
      case 'all':
        return new MatchAllDocsQuery()
      case 'text':
        return this.inFields('most_fields', this.settings.fields, node.text, 0)
      case 'phrase':
        return this.inFields('phrase', this.settings.quoteFields, node.text, node.slop)
      case 'prefix':
        return this.prefix(node.text)
      case 'fuzzy':
        return this.fuzzy(node.text, node.distance)
    }
  }

  /** Items with the same operator become clauses of one query; another operator takes what is before it as its first clause. */
  private group(items: readonly SimpleItem[], depth: number): Query | null {
    const { maxClauseCount } = this.context.limits
    if (depth > MAX_DEPTH) throw tooManyClauses(maxClauseCount)
    // The query of the first item.
    let top: Query | null = null
    let previous: Occur | null = null
    let operator: Occur | null = null
    let clauses: BooleanClause[] = []
    // Another operator makes a query around what is before it.
    let changes = depth
    for (const item of items) {
      if (item.dropsOperator) operator = null
      if (top !== null) operator ??= item.operator
      const made = this.node(item.node, depth + 1)
      if (made === null) continue
      const query = item.isExcluded ? excluding(made) : made
      if (top === null) top = query
      else {
        const occur: Occur = operator ?? (this.settings.operator === 'and' ? 'must' : 'should')
        if (occur !== previous) {
          if (++changes > MAX_DEPTH) throw tooManyClauses(maxClauseCount)
          clauses = [{ query: previous === null ? top : new BooleanQuery(clauses), occur }]
        }
        clauses.push({ query, occur })
        if (clauses.length > maxClauseCount) throw tooManyClauses(maxClauseCount)
        previous = occur
      }
      operator = null
    }
    return previous === null ? top : new BooleanQuery(clauses)
  }

  private inFields(type: MultiMatchSettings['type'], fields: FieldBoosts, text: string, slop: number): Query | null {
    const { operator, isLenient, analyzer, fuzzyMaxExpansions } = this.settings
    const settings: MultiMatchSettings = {
      type,
      operator,
      isLenient,
      analyzer,
      similar: null,
      tieBreaker: null,
      slop,
      maxExpansions: fuzzyMaxExpansions,
      minimumShouldMatch: null,
    }
    return multiMatchQuery(this.context, settings, fields, text)
  }

  private prefix(text: string): Query | null {
    const { analyzesWildcards, analyzer, operator } = this.settings
    const make = (type: MappedFieldType, pattern: string): Query =>
      type.prefixQuery({ pattern, caseInsensitive: false, method: CONSTANT_SCORE }, this.context)
    return this.overFields(type => {
      if (!analyzesWildcards || !type.isAnalyzed) return make(type, this.normalized(type, text))
      const used = analyzer ?? type.searchAnalyzer!
      return analyzedPrefix(this.context, type, used, text, operator, each => make(type, each))
    })
  }

  private fuzzy(text: string, edits: number): Query | null {
    const { fuzzyPrefixLength, fuzzyMaxExpansions, fuzzyTranspositions } = this.settings
    return this.overFields(type =>
      type.fuzzyQuery(
        {
          text: this.normalized(type, text),
          edits,
          prefixLength: fuzzyPrefixLength,
          maxExpansions: fuzzyMaxExpansions,
          transpositions: fuzzyTranspositions,
          method: null,
        },
        this.context,
      ),
    )
  }

  private normalized(type: MappedFieldType, text: string): string {
    return (this.settings.analyzer ?? type).normalize(text)
  }

  /** The query of each field; all that match count. */
  private overFields(make: (type: MappedFieldType) => Query): Query | null {
    const queries = [...this.settings.fields].map(([name, boost]) => {
      const query = this.single(name, make)
      return boost === 1 ? query : new BoostQuery(query, boost)
    })
    return queries.length === 1 ? queries[0]! : new DisjunctionMaxQuery(queries, 1)
  }

  private single(name: string, make: (type: MappedFieldType) => Query): Query {
    const type = this.context.fieldType(name)
    if (type === null) return unmappedField(name)
    try {
      return make(type)
    } catch (thrown) {
      if (!this.settings.isLenient || !(thrown instanceof JavaException)) throw thrown
      return lenientFailure(name, thrown)
    }
  }
}

/** Everything but what a query finds. */
const excluding = (query: Query): Query =>
  new BooleanQuery([
    { occur: 'must_not', query },
    { occur: 'should', query: new MatchAllDocsQuery() },
  ])
