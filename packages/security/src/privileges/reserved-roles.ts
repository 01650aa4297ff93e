/** The built-in roles of 8.18: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/built-in-roles.html */
import { type IndexPrivileges, type RoleDescriptor, roleDescriptor } from './role-descriptor.js'

const RESERVED = new Map<string, unknown>([['_reserved', true]])
const DEPRECATED = (text: string): Map<string, unknown> =>
  new Map<string, unknown>([
    ['_deprecated', true],
    ['_deprecated_reason', text],
    ['_reserved', true],
  ])

/** Privileges on names, given as words. */
const on = (names: string, privileges: string, parts: Partial<IndexPrivileges> = {}): IndexPrivileges => ({
  names: names.split(' '),
  privileges: privileges.split(' '),
  allow_restricted_indices: false,
  ...parts,
})

const inKibana = (...privileges: string[]): RoleDescriptor['applications'] => [
  { application: 'kibana-.kibana', privileges, resources: ['*'] },
]

/** Indices of users: neither those of the system, nor those of index lifecycle management. */
const USER_INDICES = '/~(([.]|ilm-history-).*)/'
const SIEM = '.siem-signals* .lists-* .items-*'
const ALERTS = '.internal.alerts* .alerts* .internal.preview.alerts* .preview.alerts*'
const TRANSFORMS: Partial<RoleDescriptor> = {
  indices: [
    on(
      '.transform-notifications-* .data-frame-notifications-* .transform-notifications-read',
      'view_index_metadata read',
    ),
  ],
  applications: [{ application: 'kibana-*', privileges: ['reserved_ml_user'], resources: ['*'] }],
}
const RESTRICTED = { allow_restricted_indices: true }

const ROLES: Readonly<Record<string, Partial<RoleDescriptor>>> = {
  apm_system: {
    cluster: ['monitor', 'cluster:admin/xpack/monitoring/bulk'],
    indices: [on('.monitoring-beats-*', 'create_index create_doc')],
    description:
      'Grants access necessary for the APM system user to send system-level data (such as monitoring) to Elasticsearch.',
  },
  beats_admin: {
    indices: [on('.management-beats', 'all')],
    description:
      'Grants access to the .management-beats index, which contains configuration information for the Beats.',
  },
  beats_system: {
    cluster: ['monitor', 'cluster:admin/xpack/monitoring/bulk'],
    indices: [on('.monitoring-beats-*', 'create_index create')],
    description:
      'Grants access necessary for the Beats system user to send system-level data (such as monitoring) to Elasticsearch.',
  },
  editor: {
    cluster: ['manage_own_api_key'],
    indices: [
      on(USER_INDICES, 'read view_index_metadata'),
      on('observability-annotations', 'read view_index_metadata write'),
      on(SIEM, 'read view_index_metadata write maintenance'),
      on(ALERTS, 'read view_index_metadata write maintenance'),
    ],
    applications: inKibana('all'),
    description:
      'Grants full access to all features in Kibana (including Solutions) and read-only access to data indices.',
  },
  enrich_user: {
    cluster: ['manage_enrich', 'manage_ingest_pipelines', 'monitor'],
    indices: [on('.enrich-*', 'manage read write')],
    description: 'Grants access to manage all enrich indices (.enrich-*) and all operations on ingest pipelines.',
  },
  ingest_admin: {
    cluster: ['manage_index_templates', 'manage_pipeline'],
    description: 'Grants access to manage all index templates and all ingest pipeline configurations.',
  },
  kibana_admin: {
    applications: inKibana('all'),
    description: 'Grants access to all features in Kibana.',
  },
  kibana_system: {
    cluster: [
      'monitor',
      'manage_index_templates',
      'manage_data_stream_global_retention',
      'cluster:admin/xpack/monitoring/bulk',
      'manage_saml',
      'manage_token',
      'manage_oidc',
      'manage_enrich',
      'manage_pipeline',
      'manage_ilm',
      'manage_transform',
      'cluster:admin/xpack/security/api_key/invalidate',
      'grant_api_key',
      'manage_own_api_key',
      'cluster:admin/xpack/security/privilege/builtin/get',
      'delegate_pki',
      'cluster:admin/xpack/security/profile/get',
      'cluster:admin/xpack/security/profile/suggest',
      'cluster:admin/xpack/security/profile/has_privileges',
      'write_fleet_secrets',
      'manage_ml',
      'cancel_task',
      'monitor_text_structure',
      'manage_search_synonyms',
    ],
    indices: [
      on('.kibana* .reporting-*', 'all', RESTRICTED),
      on('.monitoring-*', 'read read_cross_cluster'),
      on('.management-beats', 'create_index read write'),
      on('.ml-anomalies* .ml-stats-*', 'read'),
      on('.ml-annotations* .ml-notifications*', 'read write'),
      on('.apm-agent-configuration .apm-custom-link .apm-source-map', 'all', RESTRICTED),
      on('apm-* logs-apm* metrics-apm* traces-apm*', 'read read_cross_cluster'),
      on('*', 'view_index_metadata monitor'),
      on('.logs-endpoint.diagnostic.collection-*', 'read'),
      on(
        '.fleet* .fleet-actions* .fleet-agents* .fleet-artifacts* .fleet-enrollment-api-keys* .fleet-policies*',
        'all',
        RESTRICTED,
      ),
      on(`${SIEM} ${ALERTS}`, 'all'),
      on('logs-* metrics-* traces-* synthetics-*', 'read view_index_metadata create_index delete_index monitor manage'),
      on('.transform-notifications-* metrics-endpoint.metadata_current_*', 'all'),
      on('slo-observability.* .slo-observability.*', 'all'),
    ],
    applications: [{ application: 'kibana-*', privileges: ['reserved_fleet-setup'], resources: ['*'] }],
    global: new Map<string, unknown>([
      ['application', new Map([['manage', new Map([['applications', ['kibana-*']]])]])],
      ['profile', new Map([['write', new Map([['applications', ['kibana*']]])]])],
    ]),
    description:
      'Grants access necessary for the Kibana system user to read from and write to the Kibana indices, manage index templates and tokens, and check the availability of the Elasticsearch cluster.',
  },
  kibana_user: {
    applications: inKibana('all'),
    metadata: DEPRECATED('Please use the [kibana_admin] role instead'),
    description:
      'This role is deprecated. Please use the kibana_admin role instead. Grants access to all features in Kibana.',
  },
  logstash_admin: {
    cluster: ['manage_logstash_pipelines'],
    indices: [on('.logstash*', 'create delete index manage read', RESTRICTED)],
    description: 'Grants access to the .logstash* indices for managing configurations.',
  },
  logstash_system: {
    cluster: ['monitor', 'cluster:admin/xpack/monitoring/bulk'],
    description:
      'Grants access necessary for the Logstash system user to send system-level data (such as monitoring) to Elasticsearch.',
  },
  machine_learning_admin: {
    cluster: ['manage_ml'],
    indices: [
      on('.ml-anomalies* .ml-notifications* .ml-state* .ml-meta* .ml-stats-*', 'view_index_metadata read', RESTRICTED),
      on('.ml-annotations*', 'view_index_metadata read write'),
    ],
    applications: [{ application: 'kibana-*', privileges: ['reserved_ml_admin'], resources: ['*'] }],
    description:
      'Provides all of the privileges of the machine_learning_user role plus the full use of the machine learning APIs.',
  },
  machine_learning_user: {
    cluster: ['monitor_ml'],
    indices: [
      on('.ml-anomalies* .ml-notifications*', 'view_index_metadata read'),
      on('.ml-annotations*', 'view_index_metadata read write'),
    ],
    applications: [{ application: 'kibana-*', privileges: ['reserved_ml_user'], resources: ['*'] }],
    description:
      'Grants the minimum privileges required to view machine learning configuration, status, and work with results.',
  },
  monitoring_user: {
    cluster: ['cluster:monitor/main', 'cluster:monitor/xpack/info', 'cluster:monitor/remote/info'],
    indices: [
      on('.monitoring-*', 'read read_cross_cluster'),
      on('/metrics-(beats|elasticsearch|enterprisesearch|kibana|logstash).*/', 'read read_cross_cluster'),
      on('metricbeat-*', 'read read_cross_cluster'),
    ],
    applications: [{ application: 'kibana-*', privileges: ['reserved_monitoring'], resources: ['*'] }],
    description:
      'Grants the minimum privileges required for any user of X-Pack monitoring other than those required to use Kibana.',
  },
  remote_monitoring_agent: {
    cluster: [
      'manage_index_templates',
      'manage_ingest_pipelines',
      'monitor',
      'cluster:admin/ilm/get',
      'cluster:admin/ilm/put',
      'cluster:monitor/xpack/watcher/watch/get',
      'cluster:admin/xpack/watcher/watch/put',
      'cluster:admin/xpack/watcher/watch/delete',
    ],
    indices: [
      on('.monitoring-*', 'all'),
      on('metricbeat-*', 'index create_index view_index_metadata indices:admin/aliases indices:admin/rollover'),
    ],
    description: 'Grants the minimum privileges required to write data into the monitoring indices (.monitoring-*).',
  },
  remote_monitoring_collector: {
    cluster: ['monitor'],
    indices: [on('*', 'monitor', RESTRICTED), on('.kibana*', 'read', RESTRICTED)],
    description: 'Grants the minimum privileges required to collect monitoring data for the Elastic Stack.',
  },
  reporting_user: {
    applications: [{ application: 'kibana-*', privileges: ['reserved_reporting_user'], resources: ['*'] }],
    metadata: DEPRECATED('Please use Kibana feature privileges instead'),
    description:
      'Grants the necessary privileges required to use reporting features in Kibana, including generating and downloading reports.',
  },
  rollup_admin: {
    cluster: ['manage_rollup'],
    description: 'Grants manage_rollup cluster privileges, which enable you to manage and execute all rollup actions.',
  },
  rollup_user: {
    cluster: ['monitor_rollup'],
    description:
      'Grants monitor_rollup cluster privileges, which enable you to perform read-only operations related to rollups.',
  },
  snapshot_user: {
    cluster: ['create_snapshot', 'cluster:admin/repository/get'],
    indices: [on('*', 'view_index_metadata', RESTRICTED)],
    description: 'Grants the necessary privileges to create snapshots of all the indices and to view their metadata.',
  },
  superuser: {
    cluster: ['all'],
    indices: [on('*', 'all'), on('*', 'monitor read view_index_metadata read_cross_cluster', RESTRICTED)],
    applications: [{ application: '*', privileges: ['*'], resources: ['*'] }],
    run_as: ['*'],
    remote_indices: [
      { ...on('*', 'all'), clusters: ['*'] },
      { ...on('*', 'monitor read view_index_metadata read_cross_cluster', RESTRICTED), clusters: ['*'] },
    ],
    remote_cluster: [{ privileges: ['monitor_enrich', 'monitor_stats'], clusters: ['*'] }],
    description:
      'Grants full access to cluster management and data indices. This role also grants direct read-only access to restricted indices like .security. A user with the superuser role can impersonate any other user in the system.',
  },
  transform_admin: {
    cluster: ['manage_transform'],
    ...TRANSFORMS,
    description: 'Grants manage_transform cluster privileges, which enable you to manage transforms.',
  },
  transform_user: {
    cluster: ['monitor_transform'],
    ...TRANSFORMS,
    description:
      'Grants monitor_transform cluster privileges, which enable you to perform read-only operations related to transforms.',
  },
  transport_client: {
    cluster: ['transport_client'],
    metadata: DEPRECATED('The transport client is deprecated'),
    description: 'Grants the privileges required to access the cluster through the Java Transport Client.',
  },
  viewer: {
    indices: [
      on(USER_INDICES, 'read view_index_metadata'),
      on(SIEM, 'read view_index_metadata'),
      on('.alerts* .preview.alerts*', 'read view_index_metadata'),
    ],
    applications: inKibana('read'),
    description: 'Grants read-only access to all features in Kibana (including Solutions) and to data indices.',
  },
  watcher_admin: {
    cluster: ['manage_watcher'],
    indices: [on('.watches .triggered_watches', 'read', RESTRICTED), on('.watcher-history-*', 'read')],
    description: 'Allows users to create and execute all watcher actions.',
  },
  watcher_user: {
    cluster: ['monitor_watcher'],
    indices: [on('.watches', 'read', RESTRICTED), on('.watcher-history-*', 'read')],
    description: 'Grants read access to the watch history and watches.',
  },
  data_frame_transforms_admin: {
    cluster: ['manage_data_frame_transforms'],
    ...TRANSFORMS,
    metadata: DEPRECATED('Please use the [transform_admin] role instead'),
  },
  data_frame_transforms_user: {
    cluster: ['monitor_data_frame_transforms'],
    ...TRANSFORMS,
    metadata: DEPRECATED('Please use the [transform_user] role instead'),
  },
}

/** Every built-in role by name: they are not changed and not deleted. */
export const RESERVED_ROLES: ReadonlyMap<string, RoleDescriptor> = new Map(
  Object.entries(ROLES)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, parts]) => [name, roleDescriptor({ metadata: RESERVED, ...parts })]),
)
