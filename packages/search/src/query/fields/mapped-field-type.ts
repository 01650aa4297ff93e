/** A field as queries see it: what finds its values. Each family of field types is one file of `query/fields`. */
import { illegalArgument } from '@sluice/java'
import type { FieldNode } from '../../mapping/mapping-node.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { queryShardFault } from '../faults.js'
import { BooleanQuery } from '../lucene/boolean-query.js'
import { ConstantScoreQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'

/** What a range asks for. */
export interface RangeRequest {
  /** Null for no bound. */
  readonly from: unknown
  readonly to: unknown
  readonly includeLower: boolean
  readonly includeUpper: boolean
  /** How ranges of documents have to lie; null where it was not asked for. */
  readonly relation: 'intersects' | 'within' | 'contains' | null
  /** The zone of dates without one. */
  readonly timeZone: string | null
  /** The format of dates, instead of the field's. */
  readonly format: string | null
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
  /** The analysed texts of `text` and its like: `match` looks for their words. */
  readonly isAnalyzed: boolean = false
  /** The similarity that the mapping names; null for the default one. */
  readonly similarityName: string | null = null

  /** The documents with a value. Throws illegal_argument_exception and the like for what is no value of the type. */
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

  /** The documents with a value. */
  abstract existsQuery(context: SearchExecutionContext): Query

  /** A value of the column as sorted hits show it. */
  shownSortValue(value: number | bigint | string): unknown {
    return value
  }

  /** The term that a text stands for: normalized, as it is in the index. For fields of terms alone. */
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
