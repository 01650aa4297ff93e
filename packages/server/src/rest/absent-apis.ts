/**
 * APIs of Elasticsearch 8.18 that Sluice does not have, by the part of the path that names them. Without this list their requests would be
 * taken for requests of an index, and answered with what is wrong with those.
 * See https://www.elastic.co/docs/api/doc/elasticsearch/v8/
 */
import { DispatchFault } from '../errors.js'

/** The first part of a path, and what its APIs are about. */
const BY_FIRST_PART: Readonly<Record<string, string>> = {
  _application: 'search applications and behavioral analytics',
  _autoscaling: 'autoscaling',
  _ccr: 'cross-cluster replication',
  _connector: 'connectors',
  _dangling: 'dangling indices',
  _fleet: 'Fleet',
  _ilm: 'index lifecycle management',
  _inference: 'inference endpoints',
  _logstash: 'Logstash central management',
  _migration: 'migration',
  _ml: 'this part of machine learning',
  _monitoring: 'monitoring',
  _profiling: 'Universal Profiling',
  _query: 'ES|QL',
  _query_rules: 'query rules',
  _rollup: 'rollup jobs',
  _searchable_snapshots: 'searchable snapshots',
  _slm: 'snapshot lifecycle management',
  _snapshot: 'snapshots',
  _sql: 'SQL',
  _ssl: 'certificates',
  _synonyms: 'synonym sets',
  _text_structure: 'text structure',
  _transform: 'transforms',
  _watcher: 'Watcher',
}

/** The part after the name of an index. */
const OF_INDEX: Readonly<Record<string, string>> = {
  _ccr: 'cross-cluster replication',
  _downsample: 'downsampling',
  _graph: 'graph exploration',
  _ilm: 'index lifecycle management',
  _migration: 'migration',
  _rollup: 'rollup jobs',
  _rollup_search: 'rollup jobs',
  _searchable_snapshots: 'searchable snapshots',
  _unfreeze: 'frozen indices',
}

/**
 * The refusal of a request for an API that Sluice does not have, with 501; null for all other requests. `params` are the parameters of the
 * path, as a route of any method takes them, null if there is none.
 */
export function refusalOfAbsentApi(
  method: string,
  path: string,
  params: Readonly<Record<string, string>> | null,
  hasSecurity: boolean,
): DispatchFault | null {
  const [, first = '', second = ''] = path.split('/')
  if (params !== null && params.index !== first) return null
  if (first === '_security' && !hasSecurity)
    return new DispatchFault(501, `[${method} ${path}] needs security: start the server with [--security]`)
  const absent = member(BY_FIRST_PART, first) ?? (params === null ? member(OF_INDEX, second) : undefined)
  if (absent === undefined) return null
  return new DispatchFault(
    501,
    `[${method} ${path}]: Sluice does not have ${absent}; docs/api.md lists the APIs that it has`,
  )
}

const member = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
