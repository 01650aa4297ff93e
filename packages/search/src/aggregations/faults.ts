/** Faults of aggregations, with Elasticsearch's types and texts. */
import { illegalArgument, JavaException } from '@sluice/java'

/** `invalid_path`, 400: a path of an order or of a `buckets_path` leads nowhere. */
export const invalidPath = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.search.aggregations.AggregationExecutionException$InvalidPath', text, cause, {
    $status: 400,
  })

/** `aggregation_execution_exception`, 500. */
export const aggregationExecution = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.search.aggregations.AggregationExecutionException', text, cause)

/** `aggregation_execution_exception`, 400: what the request asks for cannot be. */
export const invalidArgument = (text: string): JavaException =>
  new JavaException('org.elasticsearch.search.aggregations.AggregationExecutionException', text, undefined, {
    $status: 400,
  })

/** `too_many_buckets_exception`, 400: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-settings.html */
export const tooManyBuckets = (limit: number): JavaException =>
  new JavaException(
    'org.elasticsearch.search.aggregations.MultiBucketConsumerService$TooManyBucketsException',
    `Trying to create too many buckets. Must be less than or equal to: [${limit}] but this number of buckets was exceeded. ` +
      'This limit can be set by changing the [search.max_buckets] cluster level setting.',
    undefined,
    { $status: 400, max_buckets: limit },
  )

/** `action_request_validation_exception`, 400, with all faults numbered. */
export const validationFailed = (faults: readonly string[]): JavaException =>
  new JavaException(
    'org.elasticsearch.action.ActionRequestValidationException',
    `Validation Failed: ${faults.map((fault, i) => `${i + 1}: ${fault};`).join('')}`,
    undefined,
    { $status: 400 },
  )

/** The field's type has no values that the aggregation takes. */
export const notSupported = (field: string, type: string, aggregation: string): JavaException =>
  illegalArgument(`Field [${field}] of type [${type}] is not supported for aggregation [${aggregation}]`)

/** `circuit_breaking_exception`, 429: a shard would need more memory than there is for one request. */
export const tooMuchMemory = (name: string): JavaException =>
  new JavaException(
    'org.elasticsearch.common.breaker.CircuitBreakingException',
    `[request] Data too large, data for [<agg [${name}]>] would be larger than the limit`,
    undefined,
    { $status: 429, durability: 'TRANSIENT' },
  )
