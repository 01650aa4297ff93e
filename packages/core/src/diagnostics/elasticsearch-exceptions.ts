/** Which Java exceptions extend ElasticsearchException: `root_cause` follows their causes, and factories throw them unwrapped. */
import type { JavaException } from '@sluice/java'

const CLASSES = new Set([
  'org.elasticsearch.ElasticsearchException',
  'org.elasticsearch.ElasticsearchParseException',
  'org.elasticsearch.ElasticsearchSecurityException',
  'org.elasticsearch.ElasticsearchStatusException',
  'org.elasticsearch.ElasticsearchTimeoutException',
  'org.elasticsearch.ResourceAlreadyExistsException',
  'org.elasticsearch.ResourceNotFoundException',
  'org.elasticsearch.common.ParsingException',
  'org.elasticsearch.common.breaker.CircuitBreakingException',
  'org.elasticsearch.action.RoutingMissingException',
  'org.elasticsearch.action.search.SearchPhaseExecutionException',
  'org.elasticsearch.cluster.block.ClusterBlockException',
  'org.elasticsearch.index.IndexNotFoundException',
  'org.elasticsearch.index.engine.DocumentMissingException',
  'org.elasticsearch.index.engine.VersionConflictEngineException',
  'org.elasticsearch.index.mapper.DocumentParsingException',
  'org.elasticsearch.index.mapper.MapperException',
  'org.elasticsearch.index.mapper.MapperParsingException',
  'org.elasticsearch.index.mapper.StrictDynamicMappingException',
  'org.elasticsearch.index.query.QueryShardException',
  'org.elasticsearch.indices.AliasesNotFoundException',
  'org.elasticsearch.indices.IndexClosedException',
  'org.elasticsearch.indices.IndexTemplateMissingException',
  'org.elasticsearch.indices.InvalidAliasNameException',
  'org.elasticsearch.indices.InvalidIndexNameException',
  'org.elasticsearch.indices.InvalidIndexTemplateException',
  'org.elasticsearch.ingest.GraphStructureException',
  'org.elasticsearch.search.SearchContextMissingException',
  'org.elasticsearch.search.TooManyScrollContextsException',
  'org.elasticsearch.script.GeneralScriptException',
  'org.elasticsearch.script.ScriptException',
  'org.elasticsearch.search.aggregations.AggregationExecutionException',
  'org.elasticsearch.search.aggregations.AggregationExecutionException$InvalidPath',
  'org.elasticsearch.search.aggregations.AggregationInitializationException',
  'org.elasticsearch.search.aggregations.InvalidAggregationPathException',
  'org.elasticsearch.search.aggregations.MultiBucketConsumerService$TooManyBucketsException',
])

/** Whether an exception is one of Elasticsearch's own family. */
export const isElasticsearchException = (exception: JavaException): boolean => CLASSES.has(exception.className)
