/**
 * The life of indices, and what downsampling, rollups and LogsDB note at them:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ilm-settings.html
 * The policies of ILM belong to the default distribution: the node of the recordings, which is without it, refuses their names.
 */
import { setting } from '../define-setting.js'

const source = (name: string, deprecation?: 'removed') =>
  setting.text({
    key: `index.${name}`,
    scope: 'static',
    owner: 'private',
    default: '',
    ...(deprecation === undefined ? {} : { deprecation }),
  })

export const lifecycleSettings = {
  downsampleInterval: setting.text({
    key: 'index.downsample.interval',
    scope: 'static',
    owner: 'internal',
    default: '',
  }),
  downsampleOriginName: source('downsample.origin.name'),
  downsampleOriginUuid: source('downsample.origin.uuid'),
  downsampleSourceName: source('downsample.source.name'),
  downsampleSourceUuid: source('downsample.source.uuid'),
  downsampleStatus: setting.constant({
    key: 'index.downsample.status',
    scope: 'static',
    owner: 'internal',
    default: 'unknown',
    className: 'org.elasticsearch.cluster.metadata.IndexMetadata.DownsampleTaskStatus',
    constants: ['UNKNOWN', 'STARTED', 'SUCCESS'],
  }),
  lifecycleIndexingComplete: setting.boolean({
    key: 'index.lifecycle.indexing_complete',
    scope: 'dynamic',
    default: false,
  }),
  lifecycleName: setting.text({ key: 'index.lifecycle.name', scope: 'dynamic', default: '' }),
  lifecycleOriginationDate: setting.long({
    key: 'index.lifecycle.origination_date',
    scope: 'dynamic',
    default: -1n,
    min: -1n,
  }),
  lifecycleParseOriginationDate: setting.boolean({
    key: 'index.lifecycle.parse_origination_date',
    scope: 'dynamic',
    default: false,
  }),
  lifecyclePreferIlm: setting.boolean({ key: 'index.lifecycle.prefer_ilm', scope: 'dynamic', default: true }),
  lifecycleRolloverAlias: setting.text({ key: 'index.lifecycle.rollover_alias', scope: 'dynamic', default: '' }),
  lifecycleStepWaitTimeThreshold: setting.time({
    key: 'index.lifecycle.step.wait_time_threshold',
    scope: 'dynamic',
    default: '12h',
    min: '1h',
  }),
  logsdbAddHostNameField: setting.boolean({
    key: 'index.logsdb.add_host_name_field',
    scope: 'final',
    owner: 'private',
    default: false,
  }),
  logsdbRouteOnSortFields: setting.boolean({
    key: 'index.logsdb.route_on_sort_fields',
    scope: 'final',
    default: false,
  }),
  logsdbSortOnHostName: setting.boolean({
    key: 'index.logsdb.sort_on_host_name',
    scope: 'final',
    owner: 'private',
    default: false,
  }),
  rollupSourceName: source('rollup.source.name', 'removed'),
  rollupSourceUuid: source('rollup.source.uuid', 'removed'),
} as const
