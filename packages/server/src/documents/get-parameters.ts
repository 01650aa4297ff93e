/** The query parameters of APIs that read single documents: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-get.html */
import { illegalArgument } from '@sluice/java'
import { type SourceFilter, WHOLE_SOURCE } from '@sluice/search'
import type { GetOperation } from '@sluice/store'
import type { ApiRequest, ParameterKinds } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { readSourceParameters } from './source-parameters.js'
import { readInteger, SOURCE_PARAMETERS } from './write-parameters.js'

type Query = ApiRequest['query']

/** All of them. */
export const GET_PARAMETERS: ParameterKinds = {
  ...SOURCE_PARAMETERS,
  routing: 'text',
  preference: 'text',
  realtime: 'flag',
  refresh: 'flag',
  version: 'text',
  version_type: 'text',
}

/** The returned parts of a document: a part of its source, and stored fields. */
export interface GetView {
  readonly source: SourceFilter
  readonly storedFields: readonly string[]
}

/** Which document a request means. Throws illegal_argument_exception for invalid versions and version types. */
export function readGet(query: Query, index: string, id: string): GetOperation {
  const version = readInteger(query, 'version')
  checkVersionType(query.get('version_type') ?? 'internal')
  return {
    index,
    id,
    routing: query.get('routing') ?? null,
    version,
    isRealtime: !query.has('realtime') || readFlag(query, 'realtime'),
    refreshes: readFlag(query, 'refresh'),
  }
}

const VERSION_TYPES = ['internal', 'external', 'external_gte']

/** Throws illegal_argument_exception for an unknown version type. Reading compares versions in the same way for all of them. */
export function checkVersionType(type: string): void {
  if (!VERSION_TYPES.includes(type)) throw illegalArgument(`No version type match [${type}]`)
}

/** The parts that a request selects: with stored fields, the source only if requested too. */
export function readView(query: Query): GetView {
  const storedFields = listOf(query.get('stored_fields'))
  const source = readSourceParameters(query, storedFields.length === 0 ? WHOLE_SOURCE : false)
  return storedFields.includes('_source') && source === false
    ? { source: WHOLE_SOURCE, storedFields }
    : { source, storedFields }
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter(field => field !== '' && field !== '_none_')
