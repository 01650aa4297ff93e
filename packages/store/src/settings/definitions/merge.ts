/** Settings of merging: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-merge.html */
import { doubleOf, illegalArgument, JavaException, javaToString, parseDouble } from '@sluice/java'
import { byteSizeOf } from '../byte-size.js'
import { type SettingDefinition, setting } from '../define-setting.js'

const count = (key: string, preset: number, min: number) =>
  setting.integer({ key: `index.merge.policy.${key}`, scope: 'dynamic', default: preset, min })

const COMPOUND_FORMAT = 'index.compound_format'

/** A boolean, a size or a ratio. */
function readCompoundFormat(text: string): void {
  if (text === 'true' || text === 'false') return
  const refused = (shown: string, cause?: JavaException): JavaException =>
    illegalArgument(
      `${COMPOUND_FORMAT} must be a boolean, a non-negative byte size or a ratio in the interval [0..1] but was: [${shown}]`,
      cause,
    )
  let fault: JavaException
  try {
    byteSizeOf(text, COMPOUND_FORMAT)
    return
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    fault = thrown
  }
  let thrownAgain: JavaException
  try {
    const ratio = parseDouble(text)
    if (ratio >= 0 && ratio <= 1) return
    thrownAgain = refused(javaToString(doubleOf(ratio)))
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    thrownAgain = refused(text, thrown)
  }
  thrownAgain.suppressed = [fault]
  throw thrownAgain
}

const maxThreadCount = setting.integer({
  key: 'index.merge.scheduler.max_thread_count',
  scope: 'dynamic',
  default: 1,
  min: 1,
})

/** How many merges may wait in addition to the running ones. */
const WAITING_MERGES = 5

export const mergeSettings = {
  compoundFormat: setting.custom({ key: COMPOUND_FORMAT, scope: 'dynamic', default: '1gb' }, readCompoundFormat),
  mergeDeletesPctAllowed: setting.double({
    key: 'index.merge.policy.deletes_pct_allowed',
    scope: 'dynamic',
    default: '20.0',
    min: 5,
    max: 50,
  }),
  mergeExpungeDeletesAllowed: setting.double({
    key: 'index.merge.policy.expunge_deletes_allowed',
    scope: 'dynamic',
    default: '10.0',
    min: 0,
  }),
  mergeFloorSegment: setting.bytes({
    key: 'index.merge.policy.floor_segment',
    scope: 'dynamic',
    default: '2mb',
    min: 0,
  }),
  mergeMaxAtOnce: count('max_merge_at_once', 10, 2),
  mergeMaxAtOnceExplicit: setting.integer({
    key: 'index.merge.policy.max_merge_at_once_explicit',
    scope: 'dynamic',
    default: 30,
    min: 2,
    deprecation: 'deprecated',
  }),
  mergeMaxMergedSegment: setting.bytes({
    key: 'index.merge.policy.max_merged_segment',
    scope: 'dynamic',
    default: '0b',
    min: 0,
  }),
  mergeFactor: count('merge_factor', 32, 2),
  mergeSegmentsPerTier: setting.double({
    key: 'index.merge.policy.segments_per_tier',
    scope: 'dynamic',
    default: '10.0',
    min: 2,
  }),
  mergePolicyType: setting.constant({
    key: 'index.merge.policy.type',
    scope: 'static',
    default: 'UNSET',
    className: 'org.elasticsearch.index.MergePolicyConfig.Type',
    constants: ['UNSET', 'TIERED', 'LOG_BYTE_SIZE', 'TIME_BASED'],
  }),
  mergeAutoThrottle: setting.boolean({ key: 'index.merge.scheduler.auto_throttle', scope: 'dynamic', default: true }),
  mergeMaxMergeCount: setting.integer({
    key: 'index.merge.scheduler.max_merge_count',
    scope: 'dynamic',
    default: get => String(maxThreadCount.read(get(maxThreadCount.key) ?? '1') + WAITING_MERGES),
    min: 1,
  }),
  mergeMaxThreadCount: maxThreadCount,
} as const

/** Throws illegal_argument_exception for values that the merge policy does not accept. */
export function checkMerging(get: <T>(definition: SettingDefinition<T>) => T): void {
  const expunge = get(mergeSettings.mergeExpungeDeletesAllowed)
  if (expunge > 100) {
    throw illegalArgument(
      `forceMergeDeletesPctAllowed must be between 0.0 and 100.0 inclusive (got ${javaToString(doubleOf(expunge))})`,
    )
  }
  if (get(mergeSettings.mergeFloorSegment) === 0) throw illegalArgument('floorSegmentMB must be > 0.0 (got 0.0)')
  const threads = get(maxThreadCount)
  const merges = get(mergeSettings.mergeMaxMergeCount)
  if (threads > merges) {
    throw illegalArgument(`maxThreadCount (= ${threads}) should be <= maxMergeCount (= ${merges})`)
  }
}
