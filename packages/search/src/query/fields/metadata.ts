/** Fields of metadata. */
import { javaToString } from '@sluice/java'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchAllDocsQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { IdsQuery } from '../lucene/stored-ids.js'
import { MappedFieldType } from './mapped-field-type.js'

/** `_id`. */
class IdFieldType extends MappedFieldType {
  readonly isSearchable = true
  readonly isAggregatable = false

  override termQuery(value: unknown, context: SearchExecutionContext): Query {
    return this.termsQuery([value], context)
  }

  override termsQuery(values: readonly unknown[], context: SearchExecutionContext): Query {
    return new IdsQuery(values.map(javaToString), context.documents)
  }

  override existsQuery(): Query {
    return new MatchAllDocsQuery()
  }
}

/** `_index`: all documents of an index have the same. */
class IndexFieldType extends MappedFieldType {
  readonly isSearchable = true
  readonly isAggregatable = true

  override termQuery(value: unknown, context: SearchExecutionContext): Query {
    return this.termsQuery([value], context)
  }

  override termsQuery(values: readonly unknown[], { index }: SearchExecutionContext): Query {
    return values.some(value => javaToString(value) === index.name)
      ? new MatchAllDocsQuery()
      : new MatchNoDocsQuery(`failed to match [_index] with ${index.name}`)
  }

  override existsQuery(): Query {
    return new MatchAllDocsQuery()
  }
}

const TYPES: ReadonlyMap<string, MappedFieldType> = new Map<string, MappedFieldType>([
  ['_id', new IdFieldType('_id', '_id')],
  ['_index', new IndexFieldType('_index', '_index')],
])

/** The type of a metadata field; null for other names. */
export const metadataFieldType = (name: string): MappedFieldType | null => TYPES.get(name) ?? null
