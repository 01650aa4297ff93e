/** The query parameters that operations on documents share, read once. */
import { illegalArgument, JavaException, parseInt32 } from '@sluice/java'
import { type ActiveShards, indexSettings, type Versioning, type VersionType } from '@sluice/store'
import type { ApiRequest, ParameterKinds } from '../define-route.js'
import { readFlag } from '../parameters.js'

type Query = ApiRequest['query']

/** Parameters of every write. */
export const WRITE_PARAMETERS: ParameterKinds = {
  refresh: 'text',
  routing: 'text',
  timeout: 'text',
  wait_for_active_shards: 'text',
}

/** Parameters of operations on a version of a document. */
export const VERSION_PARAMETERS: ParameterKinds = {
  version: 'text',
  version_type: 'text',
  if_seq_no: 'text',
  if_primary_term: 'text',
}

/** Which part of a source is shown. */
export const SOURCE_PARAMETERS: ParameterKinds = {
  _source: 'text',
  _source_includes: 'text',
  _source_excludes: 'text',
}

/** When what was written is searchable. */
export type RefreshPolicy = 'no' | 'now' | 'wait'

/** The parameter `refresh`. Throws illegal_argument_exception for another word than `true`, `false`, `wait_for` and nothing. */
export function readRefresh(query: Query): RefreshPolicy {
  const text = query.get('refresh')
  if (text === undefined || text === 'false') return 'no'
  if (text === '' || text === 'true') return 'now'
  if (text === 'wait_for') return 'wait'
  throw illegalArgument(`Unknown value for refresh: [${text}].`)
}

/** The number of shard copies that a write waits for; null if not given. Throws illegal_argument_exception for an invalid count. */
export function readWriteShards(query: Query): ActiveShards | null {
  const text = query.get('wait_for_active_shards')
  if (text === undefined) return null
  return { wanted: indexSettings.waitForActiveShards.read(text), timeout: query.get('timeout') ?? '1m' }
}

const VERSION_TYPES = new Set(['internal', 'external', 'external_gte'])

/** The version that a request requires. */
export function readVersioning(query: Query, isCreate: boolean): Versioning {
  const versionType = query.get('version_type') ?? 'internal'
  if (!VERSION_TYPES.has(versionType)) throw illegalArgument(`No version type match [${versionType}]`)
  return {
    isCreate,
    version: readInteger(query, 'version'),
    versionType: versionType as VersionType,
    ifSeqNo: readInteger(query, 'if_seq_no'),
    ifPrimaryTerm: readInteger(query, 'if_primary_term'),
  }
}

/** A whole number; null if there is none. Throws illegal_argument_exception. */
export function readInteger(query: Query, name: string): number | null {
  const text = query.get(name)
  if (text === undefined) return null
  try {
    return parseInt32(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`Failed to parse long parameter [${name}] with value [${text}]`, thrown)
  }
}

/** Whether the name must be that of an alias. */
export const requiresAlias = (query: Query): boolean => readFlag(query, 'require_alias')
