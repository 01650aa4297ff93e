/** Faults of queries, with Elasticsearch's types and texts. */
import { illegalArgument, JavaException } from '@sluice/java'
import type { Place } from '../json/body-values.js'

/** `named_object_not_found_exception`, the cause of faults of names that no registry has. */
export const namedObjectNotFound = ({ line, column }: Place, name: string): JavaException =>
  new JavaException(
    'org.elasticsearch.xcontent.NamedObjectNotFoundException',
    `[${line}:${column}] unknown field [${name}]`,
  )

/** 400 `query_shard_exception` of an index. */
export const queryShardFault = (
  index: { readonly name: string; readonly uuid: string },
  text: string,
  cause?: JavaException,
): JavaException =>
  new JavaException('org.elasticsearch.index.query.QueryShardException', text, cause, {
    $status: 400,
    index_uuid: index.uuid,
    index: index.name,
  })

/** 400 `illegal_state_exception`. */
export const illegalState = (text: string): JavaException => new JavaException('java.lang.IllegalStateException', text)

/** 400 `parse_exception`: a text that Elasticsearch itself reads. */
export const elasticsearchParse = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text, undefined, { $status: 400 })

const TOO_MANY_CLAUSES = 'org.apache.lucene.search.IndexSearcher$TooManyClauses'

/** `too_many_clauses`: a boolean query, or a pattern that becomes one, with more clauses than `indices.query.bool.max_clause_count`. */
export const tooManyClauses = (limit: number): JavaException =>
  new JavaException(TOO_MANY_CLAUSES, `maxClauseCount is set to ${limit}`)

/** 400 `too_many_nested_clauses`: a query whose parts are more than `indices.query.bool.max_clause_count` in all. */
export const tooManyNestedClauses = (limit: number): JavaException =>
  new JavaException(
    'org.apache.lucene.search.IndexSearcher$TooManyNestedClauses',
    `Query contains too many nested clauses; maxClauseCount is set to ${limit}`,
    undefined,
    { $status: 400 },
  )

/** `exception`: a query that `search.allow_expensive_queries` forbids. */
export const expensiveQuery = (kind: string, advice = ''): JavaException =>
  new JavaException(
    'org.elasticsearch.ElasticsearchException',
    `[${kind}] queries cannot be executed when 'search.allow_expensive_queries' is set to false.${advice}`,
  )

/** Whether a fault is that of too many clauses. */
export const isTooManyClauses = ({ className }: JavaException): boolean => className === TOO_MANY_CLAUSES

/** `query_validation_exception`: options that do not go together. */
export const queryValidation = (text: string): JavaException =>
  new JavaException('org.elasticsearch.index.query.QueryValidationException', `Validation Failed: 1: ${text};`)

/** 400 `illegal_argument_exception` for sorting or aggregating by an analysed text. */
export const fieldDataDisabled = (field: string, index: { readonly name: string }): JavaException =>
  illegalArgument(
    `Fielddata is disabled on [${field}] in [${index.name}]. Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. Alternatively, set fielddata=true on [${field}] in order to load field data by uninverting the inverted index. Note that this can use significant memory.`,
  )
