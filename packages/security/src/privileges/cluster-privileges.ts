/** The cluster privileges of 8.18: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-privileges.html#privileges-list-cluster */

import { PrivilegeTable } from './action-privileges.js'
import { NameSet } from './name-set.js'

const SECURITY = 'cluster:admin/xpack/security'

const TEMPLATES = ['indices:admin/template/*', 'indices:admin/index_template/*']
const TEMPLATE_READS = [
  'cluster:admin/component_template/get',
  'indices:admin/index_template/get',
  'indices:admin/template/get',
]
const TRANSFORM_MONITOR = ['cluster:monitor/data_frame/*', 'cluster:monitor/transform/*']
const TRANSFORM = ['cluster:admin/data_frame/*', 'cluster:admin/transform/*', ...TRANSFORM_MONITOR]
const ML_MONITOR = ['cluster:monitor/xpack/ml/*']
const SNAPSHOT_MONITOR = [
  'cluster:admin/snapshot/status*',
  'cluster:admin/snapshot/get',
  'cluster:admin/repository/get',
]
const REMOTE = ['cluster:internal/remote_cluster/handshake', 'cluster:internal/remote_cluster/nodes']
const RETENTION = 'data_stream/global_retention/*'

/** Keys that a caller may create, and see and change if they are its own. */
const OWN_KEYS = ['create', 'get*', 'query', 'update', 'bulk_update', 'invalidate*'].map(
  each => `${SECURITY}/api_key/${each}`,
)

/** Every cluster privilege with the actions that it grants. */
export const CLUSTER_PRIVILEGES = new PrivilegeTable({
  all: ['cluster:*', ...TEMPLATES],
  cancel_task: ['cluster:admin/tasks/cancel*'],
  create_snapshot: ['cluster:admin/snapshot/create', ...SNAPSHOT_MONITOR],
  cross_cluster_replication: REMOTE,
  cross_cluster_search: [
    ...REMOTE,
    'cluster:internal/xpack/enrich/lookup',
    'cluster:monitor/xpack/enrich/esql/resolve_policy',
  ],
  delegate_pki: [`${SECURITY}/delegate_pki`, `${SECURITY}/token/invalidate`],
  grant_api_key: [`${SECURITY}/api_key/grant*`],
  manage: { actions: ['cluster:*', ...TEMPLATES], except: [`${SECURITY}/*`] },
  manage_api_key: [`${SECURITY}/api_key/*`],
  manage_autoscaling: ['cluster:admin/autoscaling/*'],
  manage_behavioral_analytics: ['cluster:admin/xpack/application/analytics/*'],
  manage_ccr: [
    'cluster:admin/xpack/ccr/*',
    'cluster:monitor/ccr/*',
    'cluster:monitor/state',
    `${SECURITY}/user/has_privileges`,
  ],
  manage_connector: ['cluster:admin/xpack/connector/*'],
  manage_data_frame_transforms: TRANSFORM,
  manage_data_stream_global_retention: [`cluster:admin/${RETENTION}`, `cluster:monitor/${RETENTION}`],
  manage_enrich: ['cluster:admin/xpack/enrich/*'],
  manage_ilm: ['cluster:admin/ilm/*'],
  manage_index_templates: [...TEMPLATES, 'cluster:admin/component_template/*'],
  manage_inference: [
    'cluster:admin/xpack/inference/*',
    'cluster:monitor/xpack/inference*',
    'cluster:admin/xpack/ml/trained_models/deployment/*',
  ],
  manage_ingest_pipelines: ['cluster:admin/ingest/pipeline/*'],
  manage_logstash_pipelines: ['cluster:admin/logstash/pipeline/*'],
  manage_ml: ['cluster:admin/xpack/ml/*', ...ML_MONITOR],
  manage_oidc: [`${SECURITY}/oidc/*`],
  manage_own_api_key: OWN_KEYS,
  manage_pipeline: ['cluster:admin/ingest/pipeline/*'],
  manage_rollup: ['cluster:admin/xpack/rollup/*', 'cluster:monitor/xpack/rollup/*'],
  manage_saml: [`${SECURITY}/saml/*`, `${SECURITY}/token/invalidate`, `${SECURITY}/token/refresh`],
  manage_search_application: ['cluster:admin/xpack/application/search_application/*'],
  manage_search_query_rules: ['cluster:admin/xpack/query_rules/*'],
  manage_search_synonyms: ['cluster:admin/synonyms/*', 'cluster:admin/synonym_rules/*'],
  manage_security: { actions: [`${SECURITY}/*`], except: [`${SECURITY}/delegate_pki`] },
  manage_service_account: [`${SECURITY}/service_account/*`],
  manage_slm: [
    'cluster:admin/slm/*',
    'cluster:admin/ilm/start',
    'cluster:admin/ilm/stop',
    'cluster:admin/ilm/operation_mode/get',
  ],
  manage_token: [`${SECURITY}/token/*`],
  manage_transform: TRANSFORM,
  manage_user_profile: [`${SECURITY}/profile/*`],
  manage_watcher: ['cluster:admin/xpack/watcher/*', 'cluster:monitor/xpack/watcher/*'],
  monitor: ['cluster:monitor/*', ...TEMPLATE_READS],
  monitor_connector: ['cluster:monitor/xpack/connector/*'],
  monitor_data_frame_transforms: TRANSFORM_MONITOR,
  monitor_data_stream_global_retention: [`cluster:monitor/${RETENTION}`],
  monitor_enrich: ['cluster:monitor/xpack/enrich/*', 'cluster:admin/xpack/enrich/get'],
  monitor_esql: ['cluster:monitor/xpack/esql/*'],
  monitor_inference: ['cluster:monitor/xpack/inference*', 'cluster:monitor/xpack/ml/trained_models/deployment/infer'],
  monitor_ml: ML_MONITOR,
  monitor_rollup: ['cluster:monitor/xpack/rollup/*'],
  monitor_snapshot: SNAPSHOT_MONITOR,
  monitor_stats: ['cluster:monitor/stats*'],
  monitor_text_structure: ['cluster:monitor/text_structure/*'],
  monitor_transform: TRANSFORM_MONITOR,
  monitor_watcher: ['cluster:monitor/xpack/watcher/*'],
  none: [],
  post_behavioral_analytics_event: ['cluster:admin/xpack/application/analytics/post_event'],
  read_ccr: ['cluster:monitor/state', `${SECURITY}/user/has_privileges`],
  read_connector_secrets: ['cluster:admin/xpack/connector/secret/get'],
  read_fleet_secrets: ['cluster:admin/fleet/secrets/get'],
  read_ilm: ['cluster:admin/ilm/get', 'cluster:admin/ilm/operation_mode/get'],
  read_pipeline: ['cluster:admin/ingest/pipeline/get', 'cluster:admin/ingest/pipeline/simulate'],
  read_security: [
    'api_key/get*',
    'api_key/query',
    'privilege/builtin/get',
    'privilege/get',
    'profile/get',
    'profile/has_privileges',
    'profile/suggest',
    'realm/cache/get',
    'role/get',
    'role/query',
    'role_mapping/get',
    'service_account/credential/get*',
    'service_account/get',
    'settings/get',
    'user/get',
    'user/has_privileges',
    'user/list_privileges',
    'user/query',
  ].map(each => `${SECURITY}/${each}`),
  read_slm: [
    'cluster:admin/slm/get',
    'cluster:admin/slm/stats',
    'cluster:admin/slm/status',
    'cluster:admin/ilm/operation_mode/get',
  ],
  transport_client: ['cluster:monitor/nodes/liveness', 'cluster:monitor/state'],
  write_connector_secrets: [
    'cluster:admin/xpack/connector/secret/delete',
    'cluster:admin/xpack/connector/secret/post',
    'cluster:admin/xpack/connector/secret/put',
  ],
  write_fleet_secrets: ['cluster:admin/fleet/secrets/delete', 'cluster:admin/fleet/secrets/post'],
})

/** The one privilege whose actions are granted only on what belongs to the caller. */
export const OWN_API_KEYS = 'manage_own_api_key'

/** The privileges on remote clusters. */
export const REMOTE_CLUSTER_PRIVILEGES: readonly string[] = ['monitor_enrich', 'monitor_stats']

/** Actions that are not requests about indices, whatever they begin with. */
const CLUSTER_ACTIONS = NameSet.of(['cluster:*', ...TEMPLATES])

/** Whether an action is granted by cluster privileges; others are granted by index privileges. */
export const isClusterAction = (action: string): boolean => CLUSTER_ACTIONS.has(action)
