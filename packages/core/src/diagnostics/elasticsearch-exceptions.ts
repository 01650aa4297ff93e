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
  'org.elasticsearch.index.IndexNotFoundException',
  'org.elasticsearch.ingest.GraphStructureException',
  'org.elasticsearch.script.GeneralScriptException',
  'org.elasticsearch.script.ScriptException',
])

/** Whether an exception is one of Elasticsearch's own family. */
export const isElasticsearchException = (exception: JavaException): boolean => CLASSES.has(exception.className)
