/** The index privileges of 8.18: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-privileges.html#privileges-list-indices */
import { PrivilegeTable } from './action-privileges.js'

const WRITE = 'indices:data/write'
const AUTO_PUT = 'indices:admin/mapping/auto_put'

/** Every index privilege with the actions that it grants. */
export const INDEX_PRIVILEGES = new PrivilegeTable({
  all: ['indices:*', 'internal:transport/proxy/indices:*'],
  auto_configure: [AUTO_PUT, 'indices:admin/auto_create'],
  create: [`${WRITE}/index*`, `${WRITE}/bulk*`, `${WRITE}/simulate/bulk*`],
  create_doc: [
    `${WRITE}/index`,
    `${WRITE}/index[*`,
    `${WRITE}/index:op_type/create`,
    `${WRITE}/bulk*`,
    `${WRITE}/simulate/bulk*`,
  ],
  create_index: ['indices:admin/create', 'indices:admin/auto_create', 'indices:admin/data_stream/create'],
  cross_cluster_replication: [
    'indices:data/read/xpack/ccr/shard_changes*',
    'indices:monitor/stats*',
    'indices:admin/seq_no/add_retention_lease*',
    'indices:admin/seq_no/remove_retention_lease*',
    'indices:admin/seq_no/renew_retention_lease*',
  ],
  cross_cluster_replication_internal: [
    'indices:internal/admin/ccr/restore/*',
    'internal:transport/proxy/indices:internal/admin/ccr/restore/*',
  ],
  delete: [`${WRITE}/delete*`, `${WRITE}/bulk*`],
  delete_index: ['indices:admin/delete', 'indices:admin/data_stream/delete'],
  index: [`${WRITE}/index*`, `${WRITE}/bulk*`, `${WRITE}/update*`, `${WRITE}/simulate/bulk*`],
  maintenance: [
    'indices:admin/refresh*',
    'indices:admin/flush*',
    'indices:admin/synced_flush',
    'indices:admin/forcemerge*',
  ],
  manage: [
    'indices:monitor/*',
    'indices:admin/*',
    'indices:data/read/field_caps*',
    'internal:transport/proxy/indices:*',
  ],
  manage_data_stream_lifecycle: ['indices:admin/data_stream/lifecycle/*'],
  manage_follow_index: [
    'indices:admin/xpack/ccr/put_follow',
    'indices:admin/xpack/ccr/unfollow',
    'indices:admin/close*',
    'indices:admin/data_stream/promote',
    'indices:admin/rollover',
  ],
  manage_ilm: ['indices:admin/ilm/*'],
  manage_leader_index: ['indices:admin/xpack/ccr/forget_follower*'],
  monitor: ['indices:monitor/*'],
  none: [],
  read: ['indices:data/read/*', 'indices:admin/resolve/cluster'],
  read_cross_cluster: [
    'internal:transport/proxy/indices:data/read/*',
    'indices:admin/shards/search_shards',
    'indices:admin/resolve/cluster',
  ],
  view_index_metadata: [
    'indices:admin/aliases/get',
    'indices:admin/get',
    'indices:admin/mappings/get',
    'indices:admin/mappings/fields/get*',
    'indices:admin/shards/search_shards',
    'indices:admin/validate/query*',
    'indices:monitor/settings/get',
    'indices:admin/ilm/explain',
    'indices:admin/data_stream/get',
    'indices:admin/data_stream/lifecycle/get',
    'indices:admin/data_stream/lifecycle/explain',
    'indices:admin/resolve/index',
    'indices:admin/resolve/cluster',
    'indices:data/read/field_caps*',
  ],
  write: [`${WRITE}/*`, AUTO_PUT],
})

/**
 * Privileges that still grant updates of mappings of indices, not of data streams:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-privileges.html (`create`, `create_doc`, `index`, `write`)
 */
export const MAPPING_UPDATE_PRIVILEGES: ReadonlySet<string> = new Set(['create', 'create_doc', 'index', 'write'])

/** The actions of those updates. */
export const MAPPING_UPDATE_ACTIONS: ReadonlySet<string> = new Set([AUTO_PUT, 'indices:admin/mapping/put'])
