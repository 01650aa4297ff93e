/** Slow logs: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-slowlog.html */
import { JavaException, parseInt32 } from '@sluice/java'
import { readBoolean, setting } from '../define-setting.js'

const threshold = (name: string) => setting.time({ key: `index.${name}`, scope: 'dynamic', default: '-1', min: '-1' })

const level = (kind: string) =>
  setting.constant({
    key: `index.${kind}.slowlog.level`,
    scope: 'dynamic',
    default: 'TRACE',
    deprecation: 'removed',
    className: 'org.elasticsearch.index.SlowLogLevel',
    constants: ['TRACE', 'DEBUG', 'INFO', 'WARN'],
  })

const includeUser = (kind: string) =>
  setting.boolean({ key: `index.${kind}.slowlog.include.user`, scope: 'dynamic', default: false })

/** How many characters of a source are logged: a number, or all and none as booleans; empty for all. */
function readSourceLength(text: string): number {
  try {
    return parseInt32(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return text === '' || readBoolean(text) ? Number.POSITIVE_INFINITY : 0
  }
}

export const slowLogSettings = {
  indexingSlowLogIncludeUser: includeUser('indexing'),
  indexingSlowLogLevel: level('indexing'),
  indexingSlowLogReformat: setting.boolean({ key: 'index.indexing.slowlog.reformat', scope: 'dynamic', default: true }),
  indexingSlowLogSource: setting.custom(
    { key: 'index.indexing.slowlog.source', scope: 'dynamic', default: '1000' },
    readSourceLength,
  ),
  indexingSlowLogDebug: threshold('indexing.slowlog.threshold.index.debug'),
  indexingSlowLogInfo: threshold('indexing.slowlog.threshold.index.info'),
  indexingSlowLogTrace: threshold('indexing.slowlog.threshold.index.trace'),
  indexingSlowLogWarn: threshold('indexing.slowlog.threshold.index.warn'),
  searchSlowLogIncludeUser: includeUser('search'),
  searchSlowLogLevel: level('search'),
  searchSlowLogFetchDebug: threshold('search.slowlog.threshold.fetch.debug'),
  searchSlowLogFetchInfo: threshold('search.slowlog.threshold.fetch.info'),
  searchSlowLogFetchTrace: threshold('search.slowlog.threshold.fetch.trace'),
  searchSlowLogFetchWarn: threshold('search.slowlog.threshold.fetch.warn'),
  searchSlowLogQueryDebug: threshold('search.slowlog.threshold.query.debug'),
  searchSlowLogQueryInfo: threshold('search.slowlog.threshold.query.info'),
  searchSlowLogQueryTrace: threshold('search.slowlog.threshold.query.trace'),
  searchSlowLogQueryWarn: threshold('search.slowlog.threshold.query.warn'),
} as const
