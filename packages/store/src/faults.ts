/** Faults of indices and documents, with Elasticsearch's types, texts, extra members and status codes. */
import { JavaException } from '@sluice/java'

const NO_UUID = '_na_'

/** An index by name and id, as error bodies show it. */
export interface IndexRef {
  readonly name: string
  readonly uuid: string
}

/** 404 `index_not_found_exception`. */
export const indexNotFound = (name: string): JavaException =>
  new JavaException('org.elasticsearch.index.IndexNotFoundException', `no such index [${name}]`, undefined, {
    $status: 404,
    'resource.type': 'index_or_alias',
    'resource.id': name,
    index_uuid: NO_UUID,
    index: name,
  })

/** 404 `index_not_found_exception` with a special reason: `no such index [x] and …`. */
export const indexNotFoundAnd = (name: string, reason: string): JavaException =>
  new JavaException(
    'org.elasticsearch.index.IndexNotFoundException',
    `no such index [${name}] and ${reason}`,
    undefined,
    {
      $status: 404,
      index_uuid: NO_UUID,
      index: name,
    },
  )

/** 404 `index_not_found_exception` with a cause. */
export const indexNotFoundBecause = (name: string, cause: JavaException): JavaException =>
  new JavaException('org.elasticsearch.index.IndexNotFoundException', `no such index [${name}]`, cause, {
    $status: 404,
    index_uuid: NO_UUID,
    index: name,
  })

/** 400 `resource_already_exists_exception`. */
export const indexExists = ({ name, uuid }: IndexRef): JavaException =>
  new JavaException(
    'org.elasticsearch.ResourceAlreadyExistsException',
    `index [${name}/${uuid}] already exists`,
    undefined,
    {
      $status: 400,
      index_uuid: uuid,
      index: name,
    },
  )

/** 400 `invalid_index_name_exception`. */
export const invalidIndexName = (name: string, rule: string): JavaException =>
  new JavaException(
    'org.elasticsearch.indices.InvalidIndexNameException',
    `Invalid index name [${name}], ${rule}`,
    undefined,
    { $status: 400, index_uuid: NO_UUID, index: name },
  )

/** 400 `index_closed_exception`. */
export const indexClosed = ({ name, uuid }: IndexRef): JavaException =>
  new JavaException('org.elasticsearch.indices.IndexClosedException', 'closed', undefined, {
    $status: 400,
    index_uuid: uuid,
    index: name,
  })

/** 400 `routing_missing_exception`. */
export const routingMissing = (index: string, id: string): JavaException =>
  new JavaException(
    'org.elasticsearch.action.RoutingMissingException',
    `routing is required for [${index}]/[${id}]`,
    undefined,
    { $status: 400, index_uuid: NO_UUID, index },
  )

/** 400 `document_source_missing_exception`. */
export const sourceMissing = (index: IndexRef, shard: number, id: string): JavaException =>
  new JavaException(
    'org.elasticsearch.index.engine.DocumentSourceMissingException',
    `[${id}]: document source missing`,
    undefined,
    { $status: 400, index_uuid: index.uuid, shard: String(shard), index: index.name },
  )

/** 409 `version_conflict_engine_exception`. */
export const versionConflict = (index: IndexRef, shard: number, id: string, text: string): JavaException =>
  new JavaException(
    'org.elasticsearch.index.engine.VersionConflictEngineException',
    `[${id}]: version conflict, ${text}`,
    undefined,
    { $status: 409, index_uuid: index.uuid, shard: String(shard), index: index.name },
  )

/** 404 `document_missing_exception`. */
export const documentMissing = (index: IndexRef, shard: number, id: string): JavaException =>
  new JavaException('org.elasticsearch.index.engine.DocumentMissingException', `[${id}]: document missing`, undefined, {
    $status: 404,
    index_uuid: index.uuid,
    shard: String(shard),
    index: index.name,
  })

/** 400 `action_request_validation_exception` of all that is wrong with a request. */
export const invalidRequest = (...faults: readonly string[]): JavaException =>
  new JavaException(
    'org.elasticsearch.action.ActionRequestValidationException',
    `Validation Failed: ${faults.map((fault, i) => `${i + 1}: ${fault};`).join('')}`,
  )

/** 404 `resource_not_found_exception`. */
export const resourceNotFound = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ResourceNotFoundException', text, undefined, { $status: 404 })

/** 400 `parse_exception`. */
export const parseFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text)

/** 500 `not_x_content_exception` for a body that is not an object. */
export const notXContent = (): JavaException =>
  new JavaException(
    'org.elasticsearch.common.compress.NotXContentException',
    'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
  )

/** 400 `invalid_alias_name_exception`. */
export const invalidAliasName = (name: string, rule: string): JavaException =>
  new JavaException(
    'org.elasticsearch.indices.InvalidAliasNameException',
    `Invalid alias name [${name}]: ${rule}`,
    undefined,
    { $status: 400 },
  )

/** The same for a name that something else has. */
export const aliasNameTaken = (name: string): JavaException =>
  invalidAliasName(name, 'an index or data stream exists with the same name as the alias')

/** 404 `aliases_not_found_exception`. */
export const aliasesNotFound = (names: readonly string[]): JavaException =>
  new JavaException(
    'org.elasticsearch.indices.AliasesNotFoundException',
    `aliases [${names.join(',')}] missing`,
    undefined,
    { $status: 404, 'resource.type': 'aliases', 'resource.id': names.join(',') },
  )

/** 500 `illegal_state_exception` for an alias that would have two write indices. */
export const severalWriteIndices = (alias: string, indices: readonly string[]): JavaException =>
  new JavaException(
    'java.lang.IllegalStateException',
    `alias [${alias}] has more than one write index [${indices.join(',')}]`,
  )

/** 404 `index_template_missing_exception`. */
export const indexTemplateMissing = (name: string): JavaException =>
  new JavaException(
    'org.elasticsearch.indices.IndexTemplateMissingException',
    `index_template [${name}] missing`,
    undefined,
    { $status: 404 },
  )

/** 400 `invalid_index_template_exception`. */
export const invalidIndexTemplate = (name: string, cause: string): JavaException =>
  new JavaException(
    'org.elasticsearch.indices.InvalidIndexTemplateException',
    `index_template [${name}] invalid, cause [${cause}]`,
    undefined,
    { $status: 400 },
  )

/** The same for a name of a data stream, where data streams do not count. */
export const indexNotFoundExcludingStreams = (name: string): JavaException =>
  new JavaException('org.elasticsearch.index.IndexNotFoundException', `no such index [${name}]`, undefined, {
    $status: 404,
    'resource.type': 'index_or_alias',
    excluded_ds: 'true',
    'resource.id': name,
    index_uuid: NO_UUID,
    index: name,
  })
