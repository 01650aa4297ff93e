/** Index settings: what they take, what they refuse and how, by their definitions. */
import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { newSettings } from '../indices/new-settings.js'
import type { SettingText } from './define-setting.js'
import { analysisOf } from './index-checks.js'
import { allIndexSettings, indexSettings } from './index-settings.js'
import { Settings } from './settings.js'

/** Defaults that say "not given": no user can give the same. */
const UNREADABLE = [indexSettings.versionCreated.key, indexSettings.versionCompatibility.key]

const create = (given: Record<string, SettingText>, warnings: string[] = []): Settings =>
  newSettings('i', new Map(Object.entries(given)), 0, text => warnings.push(text))

/** The fault of settings, with its causes and what is suppressed. */
function faultOf(given: Record<string, SettingText>): string {
  try {
    create(given)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const causes = []
    for (let at = thrown.cause; at !== undefined; at = at.cause) causes.push(at.text)
    return [thrown.text, ...causes, ...(thrown.suppressed ?? []).map(({ text }) => `suppressed: ${text}`)].join(' <- ')
  }
  return 'none'
}

describe('index settings', () => {
  it('have unique keys and defaults that they can read', () => {
    const keys = allIndexSettings.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(key => key.startsWith('index.'))).toBe(true)
    const none = new Settings(new Map())
    for (const definition of allIndexSettings) {
      if (!UNREADABLE.includes(definition.key)) expect(() => none.get(definition), definition.key).not.toThrow()
    }
  })

  it('make the analyzers once for the mapping of a new index and the index itself, and find their fault again', () => {
    const stop = ['a', 'b']
    const own = new Map<string, SettingText>([
      ['index.analysis.filter.f.type', 'stop'],
      ['index.analysis.filter.f.stopwords', stop],
      ['index.analysis.analyzer.a.tokenizer', 'standard'],
      ['index.analysis.analyzer.a.filter', ['f']],
    ])
    const analysis = analysisOf(new Settings(own))
    expect(analysisOf(new Settings(new Map([...own, ['index.priority', '2']])))).toBe(analysis)
    expect(analysisOf(new Settings(new Map([...own, ['index.analysis.filter.f.stopwords', ['a']]])))).not.toBe(analysis)
    const wrong = new Map([...own, ['index.analysis.analyzer.a.tokenizer', 'none'] as const])
    for (let i = 0; i < 2; i++) expect(() => analysisOf(new Settings(wrong))).toThrow(/tokenizer/)
  })

  it.each<[Record<string, SettingText>, string]>([
    [{ 'index.priority': 'x' }, 'Failed to parse value [x] for setting [index.priority] <- For input string: "x"'],
    [{ 'index.priority': '-5' }, 'Failed to parse value [-5] for setting [index.priority] must be >= 0'],
    [
      { 'index.priority': '99999999999' },
      'Failed to parse value [99999999999] for setting [index.priority] must be <= 2147483647',
    ],
    [{ 'index.mapping.depth.limit': '99999999999' }, 'none'],
    [{ 'index.hidden': 'yes' }, 'Failed to parse value [yes] as only [true] or [false] are allowed.'],
    [{ 'index.hidden': ['a', 'b'] }, 'Failed to parse value [[a, b]] as only [true] or [false] are allowed.'],
    [
      { 'index.refresh_interval': '5' },
      'failed to parse setting [index.refresh_interval] with value [5] as a time value: unit is missing or unrecognized',
    ],
    [
      { 'index.refresh_interval': '-5s' },
      'failed to parse setting [index.refresh_interval] with value [-5s] as a time value: negative durations are not supported',
    ],
    [{ 'index.refresh_interval': '-1' }, 'none'],
    [
      { 'index.translog.sync_interval': '0' },
      'failed to parse value [0] for setting [index.translog.sync_interval], must be >= [100ms]',
    ],
    [
      { 'index.translog.flush_threshold_size': '0' },
      'failed to parse value [0] for setting [index.translog.flush_threshold_size], must be >= [56b]',
    ],
    [
      { 'index.merge.policy.segments_per_tier': '' },
      'Failed to parse value [] for setting [index.merge.policy.segments_per_tier] <- empty String',
    ],
    [
      { 'index.merge.scheduler.max_thread_count': '3', 'index.merge.scheduler.max_merge_count': '2' },
      'maxThreadCount (= 3) should be <= maxMergeCount (= 2)',
    ],
    [{ 'index.auto_expand_replicas': '0-all' }, 'none'],
    [
      { 'index.auto_expand_replicas': '-5' },
      'failed to parse [index.auto_expand_replicas] from value: [-5] at index 0 <- For input string: ""',
    ],
    [{ 'index.compound_format': '0.5' }, 'none'],
    [
      { 'index.compound_format': '5' },
      'index.compound_format must be a boolean, a non-negative byte size or a ratio in the interval [0..1] but was: [5.0] <- suppressed: failed to parse setting [index.compound_format] with value [5] as a size in bytes: unit is missing or unrecognized',
    ],
    [{ 'index.routing_path': ['a'] }, '[index.routing_path] requires [index.mode=time_series]'],
    [{ 'index.mode': 'time_series' }, '[index.mode=time_series] requires a non-empty [index.routing_path]'],
    [{ 'index.mode': 'nope' }, 'No enum constant org.elasticsearch.index.IndexMode.NOPE'],
    [{ 'index.similarity.my.k1': '1' }, 'Similarity [my] must have an associated type'],
    [{ 'index.similarity.my.type': 'BM25' }, 'none'],
    [
      { 'index.uuid': 'x' },
      'unknown setting [index.uuid] please check that any required plugins are installed, or check the breaking changes documentation for removed settings',
    ],
    [{ 'index.nope': 'x' }, 'unknown setting [index.nope] did you mean any of [index.mode, index.codec]?'],
    [
      { 'index.priority': 'x', 'index.hidden': 'x' },
      'Failed to parse value [x] as only [true] or [false] are allowed. <- suppressed: Failed to parse value [x] for setting [index.priority]',
    ],
    [
      { 'index.verified_before_close': 'true', 'index.data_path': 'x' },
      'Validation Failed: 1: path.shared_data must be set in order to use custom data paths;2: private index setting [index.verified_before_close] can not be set explicitly;',
    ],
    [
      { 'index.number_of_shards': '3', 'index.number_of_routing_shards': '5' },
      'the number of source shards [3] must be a factor of [5]',
    ],
    [
      { 'index.write.wait_for_active_shards': '5' },
      'invalid wait_for_active_shards[5]: cannot be greater than number of shard copies [2]',
    ],
  ])('%j: %s', (given, fault) => {
    expect(faultOf(given)).toBe(fault)
  })

  it('warn when they are of the past, and are refused then', () => {
    const warnings: string[] = []
    expect(() => create({ 'index.max_adjacency_matrix_filters': '10' }, warnings)).toThrow(
      'unknown setting [index.max_adjacency_matrix_filters]',
    )
    create({ 'index.data_path': '' }, warnings)
    expect(warnings).toEqual([
      '[index.max_adjacency_matrix_filters] setting was deprecated in the previous Elasticsearch release and is removed in this release.',
      '[index.data_path] setting was deprecated in Elasticsearch and will be removed in a future release.',
    ])
  })

  it('give a node that is alone as few replicas as may be', () => {
    expect(create({ 'index.auto_expand_replicas': '0-1' }).get(indexSettings.replicas)).toBe(0)
  })
})
