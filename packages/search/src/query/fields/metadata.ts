/** Fields of metadata. */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument, javaToString } from '@sluice/java'
import type { FieldNode } from '../../mapping/mapping-node.js'
import { metadataValues } from '../../runtime/metadata-values.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchAllDocsQuery, MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { IdsQuery } from '../lucene/stored-ids.js'
import { ComputedKeywordFieldType } from './computed-keyword.js'
import { MappedFieldType, type PatternRequest } from './mapped-field-type.js'
import { NumberFieldType } from './number.js'

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
    return values.some(value => wildcardMatches(javaToString(value), index.name))
      ? new MatchAllDocsQuery()
      : new MatchNoDocsQuery(`failed to match [_index] with ${index.name}`)
  }

  override prefixQuery({ pattern, caseInsensitive }: PatternRequest, { index }: SearchExecutionContext): Query {
    const isMatch = caseInsensitive ? index.name.startsWith(pattern.toLowerCase()) : index.name.startsWith(pattern)
    return isMatch ? new MatchAllDocsQuery() : new MatchNoDocsQuery(`failed to match [_index] with ${index.name}`)
  }

  override wildcardQuery({ pattern, caseInsensitive }: PatternRequest, context: SearchExecutionContext): Query {
    // Names of indices are in lower case.
    return this.termsQuery([caseInsensitive ? pattern.toLowerCase() : pattern], context)
  }

  override existsQuery(): Query {
    return new MatchAllDocsQuery()
  }
}

/** `_version`: has a column, and no query finds it. */
class VersionFieldType extends NumberFieldType {
  override readonly isSearchable = false
  protected override requireSearchable(): void {
    throw illegalArgument('The _version field is not searchable')
  }
}

const nodeOf = (name: string): FieldNode => metadataValues.get(name)!.node

const TYPES: ReadonlyMap<string, MappedFieldType> = new Map<string, MappedFieldType>([
  ['_id', new IdFieldType('_id', '_id')],
  ['_index', new IndexFieldType('_index', '_index')],
  ['_ignored', new ComputedKeywordFieldType(nodeOf('_ignored'))],
  ['_routing', new ComputedKeywordFieldType(nodeOf('_routing'))],
  ['_seq_no', new NumberFieldType(nodeOf('_seq_no'))],
  ['_version', new VersionFieldType(nodeOf('_version'))],
])

/** The type of a metadata field; null for other names. */
export const metadataFieldType = (name: string): MappedFieldType | null => TYPES.get(name) ?? null
