/**
 * Settings of the disk format: translog, soft deletes, store, codec.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-translog.html,
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-store.html
 */
import { illegalArgument } from '@sluice/java'
import { type SettingDefinition, setting } from '../define-setting.js'

/** The header of a file of the translog: none is smaller. */
const EMPTY_TRANSLOG = 56

const STORE_TYPES = ['', 'fs', 'hybridfs', 'mmapfs', 'niofs', 'simplefs']

/** A string that is one of several. */
const oneOf =
  (allowed: readonly string[], fault: (text: string) => string) =>
  (text: string): string => {
    if (!allowed.includes(text)) throw illegalArgument(fault(text))
    return text
  }

export const storageSettings = {
  checkOnStartup: setting.custom(
    { key: 'index.shard.check_on_startup', scope: 'static', default: 'false' },
    oneOf(
      ['false', 'true', 'checksum'],
      text =>
        `unknown value for [index.shard.check_on_startup] must be one of [true, false, checksum] but was: ${text}`,
    ),
  ),
  codec: setting.custom(
    { key: 'index.codec', scope: 'static', default: 'default' },
    oneOf(
      ['default', 'best_compression', 'legacy_default', 'legacy_best_compression'],
      text => `unknown value for [index.codec] must be one of [default, best_compression] but was: ${text}`,
    ),
  ),
  dataPath: setting.text({ key: 'index.data_path', scope: 'static', default: '', deprecation: 'deprecated' }),
  flushAfterMerge: setting.bytes({ key: 'index.flush_after_merge', scope: 'dynamic', default: '512mb', min: 0 }),
  softDeletesEnabled: setting.boolean({ key: 'index.soft_deletes.enabled', scope: 'final', default: true }),
  softDeletesRetentionOperations: setting.long({
    key: 'index.soft_deletes.retention.operations',
    scope: 'dynamic',
    default: 0n,
    min: 0n,
  }),
  softDeletesRetentionLeasePeriod: setting.time({
    key: 'index.soft_deletes.retention_lease.period',
    scope: 'dynamic',
    default: '12h',
    min: '0ms',
  }),
  storeFsLock: setting.custom(
    { key: 'index.store.fs.fs_lock', scope: 'static', default: 'native' },
    oneOf(['native', 'simple'], text => `unrecognized [index.store.fs.fs_lock] "${text}": must be native or simple`),
  ),
  storePreload: setting.list({ key: 'index.store.preload', scope: 'static', default: [] }),
  storeStatsRefreshInterval: setting.time({
    key: 'index.store.stats_refresh_interval',
    scope: 'static',
    default: '10s',
  }),
  storeType: setting.text({ key: 'index.store.type', scope: 'static', default: '' }),
  translogDurability: setting.constant({
    key: 'index.translog.durability',
    scope: 'dynamic',
    default: 'REQUEST',
    className: 'org.elasticsearch.index.translog.Translog.Durability',
    constants: ['ASYNC', 'REQUEST'],
  }),
  translogFlushThresholdAge: setting.time({
    key: 'index.translog.flush_threshold_age',
    scope: 'dynamic',
    default: '1m',
    min: '1s',
  }),
  translogFlushThresholdSize: setting.bytes({
    key: 'index.translog.flush_threshold_size',
    scope: 'dynamic',
    default: '10gb',
    min: EMPTY_TRANSLOG,
  }),
  translogGenerationThresholdSize: setting.bytes({
    key: 'index.translog.generation_threshold_size',
    scope: 'dynamic',
    default: '64mb',
    min: EMPTY_TRANSLOG,
  }),
  translogRetentionAge: setting.time({
    key: 'index.translog.retention.age',
    scope: 'dynamic',
    default: '-1',
    min: '-1',
  }),
  translogRetentionSize: setting.bytes({ key: 'index.translog.retention.size', scope: 'dynamic', default: '-1' }),
  translogSyncInterval: setting.time({
    key: 'index.translog.sync_interval',
    scope: 'dynamic',
    default: '5s',
    min: '100ms',
  }),
} as const

/** Throws illegal_argument_exception for unknown kinds of storage. */
export function checkStorage(get: <T>(definition: SettingDefinition<T>) => T, has: (key: string) => boolean): void {
  const { storeType, translogRetentionAge, translogRetentionSize } = storageSettings
  if (has(translogRetentionAge.key) || has(translogRetentionSize.key)) {
    throw illegalArgument(
      `Translog retention settings [${translogRetentionAge.key}] and [${translogRetentionSize.key}] are no longer supported. Please do not specify values for these settings`,
    )
  }
  const type = get(storeType)
  if (!STORE_TYPES.includes(type)) throw illegalArgument(`Unknown store type [${type}]`)
}
