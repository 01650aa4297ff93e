/** Bodies of searches: the values of each member, and the faults. */
import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { readSearchSource } from './read-search.js'
import { searchMembers } from './search-members.js'
import type { SearchSource } from './search-source.js'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const read = (text: string, warn = (_text: string): void => undefined): SearchSource =>
  readSearchSource(bytes(text), warn)

function fault(text: string): JavaException {
  try {
    read(text)
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
  throw new Error('nothing was thrown')
}

/** The place that a parsing_exception names. */
const placeOf = ({ members }: JavaException): unknown => [members?.['line'], members?.['col']]

describe('a search body', () => {
  it('has members with distinct names', () => {
    const names = searchMembers.flatMap(({ name, aliases = [] }) => [name, ...aliases])
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['{"size": 3.7}', { size: 3 }],
    ['{"from": "5"}', { from: 5 }],
    ['{"_source": "a"}', { source: { includes: ['a'], excludes: [] } }],
    ['{"_source": {"include": "a", "excludes": ["b", "c"]}}', { source: { includes: ['a'], excludes: ['b', 'c'] } }],
    ['{"stored_fields": ["_none_"]}', { storedFields: 'none' }],
    [
      '{"fields": ["a", {"field": "d", "format": "yyyy"}]}',
      {
        fields: [
          { field: 'a', format: null, includeUnmapped: false },
          { field: 'd', format: 'yyyy', includeUnmapped: false },
        ],
      },
    ],
    ['{"track_total_hits": true}', { trackTotalHits: 'accurate' }],
    ['{"track_total_hits": "false"}', { trackTotalHits: 'disabled' }],
    ['{"track_total_hits": 7}', { trackTotalHits: 7 }],
    ['{"timeout": "2m"}', { timeout: 120_000 }],
    ['{"search_after": [1, "a", null, true]}', { searchAfter: [1, 'a', null, true] }],
    ['{"slice": {"id": "1", "max": 3}}', { slice: { field: null, id: 1, max: 3 } }],
    ['{"pit": {"id": "x", "keep_alive": "1m"}}', { pit: { id: 'x', keepAlive: 60_000 } }],
    [
      '{"indices_boost": [{"a": 2}, {"b*": 0.5}]}',
      {
        indicesBoost: [
          { index: 'a', boost: 2 },
          { index: 'b*', boost: 0.5 },
        ],
      },
    ],
    ['{"stats": ["a", "b"], "ext": {}}', { stats: ['a', 'b'] }],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })

  it.each([
    ['{"nope": 1}', 'Unknown key for a VALUE_NUMBER in [nope].', [1, 10]],
    ['{"query": []}', 'Unknown key for a START_ARRAY in [query].', [1, 11]],
    ['{"size": null}', 'Unknown key for a VALUE_NULL in [size].', [1, 10]],
    ['{"ext": "\\x"}', 'Unknown key for a VALUE_STRING in [ext].', [1, 9]],
    ['[]', 'Expected [START_OBJECT] but found [START_ARRAY]', [1, 1]],
    [
      '{"_source": 5}',
      'Expected one of [VALUE_BOOLEAN, VALUE_STRING, START_ARRAY, START_OBJECT] but found [VALUE_NUMBER]',
      [1, 13],
    ],
    ['{"_source": {"a": 1}}', 'Unknown key for a VALUE_NUMBER in [a].', [1, 19]],
    ['{"stats": [1]}', 'Expected [VALUE_STRING] in [stats] but found [VALUE_NUMBER]', [1, 12]],
    ['{"rescore": {"window_size": 5}}', 'missing rescore type', [1, 30]],
  ])('refuses %s', (text, expected, place) => {
    const thrown = fault(text)
    expect(thrown.text).toBe(expected)
    expect(placeOf(thrown)).toEqual(place)
  })

  it.each([
    ['{"from": -1}', '[from] parameter cannot be negative but was [-1]'],
    ['{"size": -1}', '[size] parameter cannot be negative, found [-1]'],
    ['{"terminate_after": -1}', 'terminateAfter must be > 0'],
    ['{"track_total_hits": -2}', '[track_total_hits] parameter must be positive or equals to -1, got -2'],
    ['{"search_after": []}', 'Values must contains at least one value.'],
    ['{"stored_fields": ["_none_", "a"]}', 'cannot combine _none_ with other fields'],
    ['{"pit": {}}', 'point in time id is not provided'],
    [
      '{"timeout": "5x"}',
      'failed to parse setting [timeout] with value [5x] as a time value: unit is missing or unrecognized',
    ],
    ['{"ext": {"a": 1}}', 'unknown named object category [org.elasticsearch.search.SearchExtBuilder]'],
    ['{"slice": {"id": 3, "max": 3}}', '[1:28] [slice] failed to parse field [max]'],
    ['{"collapse": {"fields": "a"}}', '[1:15] [collapse] unknown field [fields] did you mean [field]?'],
  ])('refuses %s with that text', (text, expected) => {
    expect(fault(text).text).toBe(expected)
  })

  it('refuses text after it', () => {
    expect(fault('{} x').text).toContain("[1:5] Unrecognized token 'x'")
    expect(fault('{} {}').text).toBe('Unexpected token found after the main object.')
  })

  it('warns of boosts in an object', () => {
    const warnings: string[] = []
    expect(read('{"indices_boost": {"a": 2}}', text => warnings.push(text)).indicesBoost).toEqual([
      { index: 'a', boost: 2 },
    ])
    expect(warnings).toEqual(['Object format in indices_boost is deprecated, please use array format instead'])
  })
})

it.each([
  [
    '{"query": {"bool": {"mustt": []}}}',
    '[1:21] [bool] unknown field [mustt] did you mean any of [must, mustNot, must_not]?',
  ],
  ['{"query": {"term": {"a": [1]}}}', '[term] query does not support array of values'],
  ['{"query": {"exists": {"fields": "a"}}}', '[exists] query does not support [fields]'],
])('refuses members of queries: %s', (text, expected) => {
  expect(fault(text).text).toBe(expected)
})
