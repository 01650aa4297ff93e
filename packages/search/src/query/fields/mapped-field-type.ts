/** A field as queries see it: what finds its values. Each family of field types is one file of `query/fields`. */
import { illegalArgument } from '@sluice/java'
import type { Analyzer } from '../../analysis/analyzer.js'
import type { FieldNode } from '../../mapping/mapping-node.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { queryShardFault } from '../faults.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { ConstantScoreQuery } from '../lucene/constant-score.js'
import type { PhrasePlace } from '../lucene/phrase-postings.js'
import type { Query } from '../lucene/query.js'
import type { RewriteMethod } from '../lucene/rewrite-method.js'

/** The bounds of a range query. */
export interface RangeRequest {
  /** Null for no bound. */
  readonly from: unknown
  readonly to: unknown
  readonly includeLower: boolean
  readonly includeUpper: boolean
  /** How ranges of documents have to lie; null if not requested. */
  readonly relation: 'intersects' | 'within' | 'contains' | null
  /** The zone of dates without one. */
  readonly timeZone: string | null
  /** The format of dates, instead of the field's. */
  readonly format: string | null
}

/** A prefix or a wildcard pattern. */
export interface PatternRequest {
  readonly pattern: string
  readonly caseInsensitive: boolean
  readonly method: RewriteMethod
}

/** A regular expression. */
export interface RegexpRequest extends PatternRequest {
  /** The optional operators. */
  readonly flags: number
  readonly maxDeterminizedStates: number
}

/** A similar term. */
export interface FuzzyRequest {
  readonly text: string
  readonly edits: number
  readonly prefixLength: number
  readonly maxExpansions: number
  readonly transpositions: boolean
  /** Null for the best terms with blended frequencies. */
  readonly method: RewriteMethod | null
}

/** A mapped field. */
export abstract class MappedFieldType {
  constructor(
    /** The path. */
    readonly name: string,
    /** The type as the mapping names it. */
    readonly typeName: string,
  ) {}

  /** Whether queries find the field. */
  abstract readonly isSearchable: boolean
  /** Whether it has a column. */
  abstract readonly isAggregatable: boolean
  /** Whether its values are terms that prefixes, patterns and similar words find. */
  readonly isString: boolean = false
  /** Whether texts of a query find it at all: a pattern of fields leaves others out. */
  readonly isTextSearchable: boolean = true
  /** The analysed texts of `text` and its like: `match` looks for their words. */
  readonly isAnalyzed: boolean = false
  /** The analyzer of query texts; null if a string is one term, as the type reads it. */
  readonly searchAnalyzer: Analyzer | null = null
  /** The same for texts in quotes. */
  readonly searchQuoteAnalyzer: Analyzer | null = null
  /** The kind of values by which hits can be collapsed; null if they cannot be. */
  readonly collapsesBy: 'terms' | 'numbers' | null = null
  /** The similarity that the mapping names; null for the default one. */
  readonly similarityName: string | null = null

  /** A string as the terms of the index are written, without being cut into words. */
  normalize(text: string): string {
    return text
  }

  /** The documents with a value. Throws illegal_argument_exception and similar exceptions for an invalid value. */
  abstract termQuery(value: unknown, context: SearchExecutionContext): Query

  /** The same whatever the case of letters. */
  termQueryCaseInsensitive(_value: unknown, context: SearchExecutionContext): Query {
    throw queryShardFault(
      context.index,
      `[${this.name}] field which is of type [${this.typeName}], does not support case insensitive term queries`,
    )
  }

  /** The documents with any of several values, all with one score. */
  termsQuery(values: readonly unknown[], context: SearchExecutionContext): Query {
    const clauses = values.map(value => ({ occur: 'should' as const, query: this.termQuery(value, context) }))
    return new ConstantScoreQuery(new BooleanQuery(clauses))
  }

  /** The documents with a value in a range. */
  rangeQuery(_range: RangeRequest, _context: SearchExecutionContext): Query {
    throw illegalArgument(`Field [${this.name}] of type [${this.typeName}] does not support range queries`)
  }

  /** The documents with a term that begins so. */
  prefixQuery(_request: PatternRequest, context: SearchExecutionContext): Query {
    throw queryShardFault(context.index, this.unfit('prefix', 'keyword, text and wildcard fields'))
  }

  /**
   * The documents with a term that a wildcard pattern matches. `isNormalized`: the parts between wildcards are made like terms of the
   * index.
   */
  wildcardQuery(_request: PatternRequest, context: SearchExecutionContext, _isNormalized = false): Query {
    throw queryShardFault(context.index, this.unfit('wildcard', 'keyword, text and wildcard fields'))
  }

  /** The documents with a term that a regular expression matches. */
  regexpQuery(_request: RegexpRequest, context: SearchExecutionContext): Query {
    throw queryShardFault(context.index, this.unfit('regexp', 'keyword and text fields'))
  }

  /** The documents with a term that is similar. */
  fuzzyQuery(_request: FuzzyRequest, _context: SearchExecutionContext): Query {
    throw illegalArgument(this.unfit('fuzzy', 'keyword and text fields'))
  }

  /** The documents with words one after the other. */
  phraseQuery(_places: readonly PhrasePlace[], _slop: number, _context: SearchExecutionContext): Query {
    throw illegalArgument(this.unfit('phrase', 'text fields'))
  }

  /** The same, if the last word is the beginning of one. */
  phrasePrefixQuery(
    _places: readonly PhrasePlace[],
    _slop: number,
    _maxExpansions: number,
    _context: SearchExecutionContext,
  ): Query {
    throw illegalArgument(this.unfit('phrase prefix', 'text fields'))
  }

  /** Throws illegal_argument_exception for a field that is kept without the positions of its words. */
  requirePositions(_purpose: string): void {}

  private unfit(query: string, fields: string): string {
    return `Can only use ${query} queries on ${fields} - not on [${this.name}] which is of type [${this.typeName}]`
  }

  /** The documents with a value. */
  abstract existsQuery(context: SearchExecutionContext): Query

  /** A value of the column as sorted hits show it. */
  shownSortValue(value: number | bigint | string): unknown {
    return value
  }

  /** The term that a string stands for: normalized, as it is in the index. For fields of terms alone. */
  indexedText(text: string): string {
    return text
  }
}

/** The type of a field that a node of the mapping declares. */
export abstract class NodeFieldType extends MappedFieldType {
  readonly isSearchable: boolean
  readonly isAggregatable: boolean

  constructor(readonly node: FieldNode) {
    super(node.path, node.type.name)
    this.isSearchable = node.mapper.isSearchable
    this.isAggregatable = node.mapper.isAggregatable
  }

  override shownSortValue(value: number | bigint | string): unknown {
    return typeof value === 'string' ? value : (this.node.mapper.sortValue?.(value) ?? value)
  }

  /** Throws illegal_argument_exception for a field that is neither indexed nor has a column. */
  protected requireSearchable(): void {
    if (this.isSearchable) return
    throw illegalArgument(`Cannot search on field [${this.name}] since it is not indexed nor has doc values.`)
  }
}
