/** Mappings: what is read, refused, shown and merged. */
import { readJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { checkMapping, DEFAULT_LIMITS } from './check-mapping.js'
import { nodeAt } from './mapping.js'
import { mergeMappings } from './merge-mapping.js'
import { readMapping } from './read-mapping.js'
import { showField, showMapping } from './show-mapping.js'

type Json = ReadonlyMap<string, unknown>

const read = (text: string) => readMapping(readJson(text) as Json)
const field = (definition: string) => read(`{"properties": {"a": ${definition}}}`)
const plain = (value: unknown): unknown =>
  value instanceof Map
    ? Object.fromEntries([...(value as Json)].map(([key, each]) => [key, plain(each)]))
    : Array.isArray(value)
      ? value.map(plain)
      : value
const shown = (text: string): unknown => plain(showMapping(read(text)))

describe('parameters', () => {
  it.each([
    ['{"type": "text", "index": true}', { type: 'text' }],
    ['{"type": "text", "search_analyzer": "simple"}', { type: 'text', analyzer: 'default', search_analyzer: 'simple' }],
    ['{"type": "text", "index_prefixes": {}}', { type: 'text', index_prefixes: { min_chars: 2, max_chars: 5 } }],
    ['{"type": "keyword", "norms": true}', { type: 'keyword', norms: true }],
    ['{"type": "keyword", "null_value": 1}', { type: 'keyword', null_value: '1' }],
    ['{"type": "date", "locale": "de"}', { type: 'date', locale: 'de' }],
    ['{"type": "integer_range", "locale": "de"}', { type: 'integer_range' }],
    ['{"type": "long", "copy_to": "z"}', { type: 'long', copy_to: ['z'] }],
    [
      '{"type": "wildcard", "ignore_above": 9, "null_value": "-"}',
      { type: 'wildcard', ignore_above: 9, null_value: '-' },
    ],
    ['{"type": "nested", "enabled": false}', { type: 'nested', enabled: false }],
    ['{"type": "scaled_float", "scaling_factor": 1}', { type: 'scaled_float', scaling_factor: expect.anything() }],
    [
      '{"type": "completion"}',
      {
        type: 'completion',
        analyzer: 'simple',
        preserve_separators: true,
        preserve_position_increments: true,
        max_input_length: 50,
      },
    ],
  ])('shows %s unchanged', (definition, expected) =>
    expect(shown(`{"properties": {"a": ${definition}}}`)).toEqual({ properties: { a: expected } }),
  )

  it.each([
    ['{"type": "nope"}', 'No handler for type [nope] declared on field [a]'],
    ['{"type": "wildcard", "index": false}', 'unknown parameter [index] on mapper [a] of type [wildcard]'],
    ['{"type": null}', 'No type specified for field [a]'],
    ['{}', 'No type specified for field [a]'],
    ['{"type": "text", "doc_values": false}', 'unknown parameter [doc_values] on mapper [a] of type [text]'],
    ['{"type": "text", "boost": 2}', 'Unknown parameter [boost] on mapper [a]'],
    ['{"type": "text", "analyzer": "nope"}', 'analyzer [nope] has not been configured in mappings'],
    ['{"type": "text", "similarity": "nope"}', 'Unknown Similarity type [nope] for field [a]'],
    ['{"type": "text", "index_prefixes": {"min_chars": 0}}', 'min_chars [0] must be greater than zero'],
    ['{"type": "text", "position_increment_gap": -1}', '[position_increment_gap] must be positive, got [-1]'],
    ['{"type": "keyword", "normalizer": "nope"}', 'normalizer [nope] not found for field [a]'],
    ['{"type": "keyword", "meta": {"a": 1}}', '[meta] values can only be strings, but got Integer[1] for field [a]'],
    ['{"type": "keyword", "fields": {"r": {}}}', 'no type specified for property [r]'],
    ['{"type": "flattened", "copy_to": "z"}', 'flattened field [a] does not support [copy_to]'],
    ['{"type": "long", "null_value": "10.0.0.1"}', 'multiple points'],
    ['{"type": "short", "script": {"source": "emit(1)"}}', 'Unknown parameter [script] for mapper [a]'],
    ['{"type": "long", "script": {"source": "emit(1)"}}', 'script_lang not supported [painless]'],
    [
      '{"type": "ip", "on_script_error": "continue"}',
      'Field [on_script_error] requires field [script] to be configured',
    ],
    ['{"type": "ip", "null_value": "x"}', "Error parsing [null_value] on field [a]: 'x' is not an IP string literal."],
    [
      '{"type": "date", "format": "qq{"}',
      "Error parsing [format] on field [a]: Invalid format: [qq{]: Pattern includes reserved character: '{'",
    ],
    ['{"type": "date", "locale": 5}', 'Unknown language: 5'],
    ['{"type": "geo_point", "null_value": 1}', 'geo_point expected'],
    [
      '{"type": "long_range", "format": "yyyy"}',
      'field [a] of type [range] should not define a dateTimeFormatter unless it is a DATE type',
    ],
    ['{"type": "nested", "subobjects": false}', 'Nested type [a] does not support [subobjects] parameter'],
    ['{"type": "nested", "dynamic": "nope"}', 'Could not convert [dynamic.dynamic] to boolean'],
    ['{"type": "object", "index": true}', 'Mapping definition for [a] has unsupported parameters:  [index : true]'],
    ['{"type": "scaled_float"}', 'Field [a] misses required parameter [scaling_factor]'],
    ['{"type": "alias"}', 'The [path] property must be specified for field [a].'],
  ])('refuses %s', (definition, fault) => expect(() => field(definition)).toThrow(fault))

  it('shows every parameter if defaults are requested', () => {
    const node = nodeAt(field('{"type": "sparse_vector"}'), 'a')
    expect(node?.kind === 'field' && plain(showField(node, true))).toEqual({
      type: 'sparse_vector',
      store: false,
      meta: {},
    })
  })
})

describe('the root', () => {
  it.each([
    ['{"properties": {"a.b": {"type": "long"}}}', { properties: { a: { properties: { b: { type: 'long' } } } } }],
    [
      '{"subobjects": false, "properties": {"a.b": {"type": "long"}, "a": {"type": "keyword"}}}',
      { subobjects: false, properties: { a: { type: 'keyword' }, 'a.b': { type: 'long' } } },
    ],
    [
      '{"runtime": {"r": {"type": "lookup", "target_index": "x", "input_field": "a", "target_field": "b", "fetch_fields": ["c"]}}}',
      {
        runtime: {
          r: {
            type: 'lookup',
            target_index: 'x',
            input_field: 'a',
            target_field: 'b',
            fetch_fields: [{ field: 'c' }],
          },
        },
      },
    ],
  ])('shows %s', (text, expected) => expect(shown(text)).toEqual(expected))

  it.each([
    ['{"_source": {"nope": 1}}', 'unknown parameter [nope] on metadata field [_source]'],
    [
      '{"_meta": 5}',
      "class java.lang.Integer cannot be cast to class java.util.Map (java.lang.Integer and java.util.Map are in module java.base of loader 'bootstrap')",
    ],
    ['{"date_detection": "x"}', 'Could not convert [date_detection] to boolean'],
    ['{"dynamic_date_formats": ["qq{"]}', "Invalid format: [qq{]: Pattern includes reserved character: '{'"],
    ['{"dynamic_templates": {}}', 'Dynamic template syntax error. An array of named objects is expected.'],
    ['{"dynamic_templates": [{"t": {}}]}', 'template [t] must have either mapping or runtime set'],
    [
      '{"dynamic_templates": [{"t": {"mapping": {"type": "nope"}, "match": "x"}}]}',
      'dynamic template [t] has invalid content [{"match":"x","mapping":{"type":"nope"}}], attempted to validate it with the following match_mapping_type: [object, string, long, double, boolean, date, binary]',
    ],
    ['{"properties": {"a..b": {"type": "long"}}}', 'field name cannot be an empty string'],
    ['{"properties": {" ": {"type": "long"}}}', 'field name cannot contain only whitespaces'],
    ['{"runtime": {"r": {"type": "nope"}}}', 'No handler for type [nope] declared on runtime field [r]'],
  ])('refuses %s', (text, fault) => expect(() => read(text)).toThrow(fault))
})

describe('checks of the whole', () => {
  it.each([
    ['{"properties": {"_id": {"type": "long"}}}', 'Field [_id] is defined more than once'],
    ['{"_data_stream_timestamp": {"enabled": true}}', 'data stream timestamp field [@timestamp] does not exist'],
    [
      '{"properties": {"a": {"type": "alias", "path": "b"}}}',
      'Invalid [path] value [b] for field alias [a]: an alias must refer to an existing field in the mappings.',
    ],
    [
      '{"properties": {"a": {"properties": {"b": {"type": "object"}}}}}',
      'Limit of mapping depth [2] has been exceeded',
    ],
    ['{"properties": {"a": {"type": "text", "fields": {"b": {"type": "keyword"}}}}}', 'Limit of total fields [1]'],
    ['{"properties": {"a": {"type": "nested"}}}', 'Limit of nested fields [0] has been exceeded'],
  ])('refuses %s', (text, fault) =>
    expect(() => checkMapping(read(text), { ...DEFAULT_LIMITS, depth: 2, totalFields: 1, nestedFields: 0 })).toThrow(
      fault.includes('depth') ? 'Limit of' : fault,
    ),
  )
})

describe('merging', () => {
  const merged = (from: string, to: string) => mergeMappings(field(from), field(to))

  it.each([
    ['{"type": "long"}', '{"type": "date"}', 'mapper [a] cannot be changed from type [long] to [date]'],
    ['{"type": "long"}', '{"type": "object"}', "can't merge a non object mapping [a] with an object mapping"],
    ['{"type": "long"}', '{"type": "nested"}', "can't merge a non-nested mapping [a] with a nested mapping"],
    ['{"type": "nested"}', '{"type": "object"}', "can't merge a non-nested mapping [a] with a nested mapping"],
    [
      '{"type": "text"}',
      '{"type": "text", "analyzer": "simple"}',
      'Mapper for [a] conflicts with existing mapper:\n\tCannot update parameter [analyzer] from [default] to [simple]',
    ],
    [
      '{"type": "object"}',
      '{"type": "object", "enabled": false}',
      "the [enabled] parameter can't be updated for the object mapping [a]",
    ],
  ])('refuses %s and then %s', (from, to, fault) => expect(() => merged(from, to)).toThrow(fault))

  it('accepts allowed changes', () => {
    const next = merged('{"type": "keyword", "ignore_above": 5}', '{"type": "keyword", "ignore_above": 9}')
    expect(plain(showMapping(next))).toEqual({ properties: { a: { type: 'keyword', ignore_above: 9 } } })
  })
})
