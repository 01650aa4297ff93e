/** Documents against mappings: faults, what is indexed, what is added to the mapping. */
import { readJson } from '@sluice/core'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_LIMITS, type MappingLimits } from './check-mapping.js'
import { DocumentParser } from './document-parser.js'
import { fieldsOf, nodesOf } from './mapping.js'
import { ObjectNode } from './mapping-node.js'
import { readMapping } from './read-mapping.js'
import { showMapping } from './show-mapping.js'

type Json = ReadonlyMap<string, unknown>

const encoder = new TextEncoder()

function parse(mapping: string, document: string, limits: Partial<MappingLimits> = {}) {
  const slots = new Map<string, number>()
  const read = readMapping(readJson(mapping) as Json)
  const parser = new DocumentParser(read, {
    slotOf: path => slots.get(path) ?? slots.set(path, slots.size).size - 1,
    mappingLimits: { ...DEFAULT_LIMITS, ...limits },
  })
  const grown = parser.parse(read, '1', encoder.encode(document))
  return { grown, parsed: parser.parsed, slots }
}

const plain = (value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries([...(value as Json)].map(([key, each]) => [key, plain(each)])) : value

const grown = (mapping: string, document: string): unknown => {
  const { properties, runtime } = plain(showMapping(parse(mapping, document).grown)) as Record<string, unknown>
  return { ...(properties === undefined ? {} : { properties }), ...(runtime === undefined ? {} : { runtime }) }
}

const long = { type: 'long' }

describe('dynamic mapping', () => {
  it.each([
    [
      '{}',
      '{"a": 1, "b": {"c": 1}, "d.e": 1}',
      { properties: { a: long, b: { properties: { c: long } }, d: { properties: { e: long } } } },
    ],
    ['{}', '{"a": {}, "b": [], "c": null}', { properties: { a: { type: 'object' } } }],
    ['{"subobjects": false}', '{"b": {"c": 2}}', { properties: { 'b.c': long } }],
    [
      '{"dynamic": "runtime"}',
      '{"a": "x", "b": {"c": 1.5}}',
      { runtime: { a: { type: 'keyword' }, 'b.c': { type: 'double' } } },
    ],
    ['{"dynamic": false}', '{"a": 1}', {}],
    ['{"numeric_detection": true}', '{"a": "5", "b": "1.5"}', { properties: { a: long, b: { type: 'float' } } }],
    [
      '{"dynamic_templates": [{"t": {"match": "s_*", "mapping": {"type": "keyword"}}}, {"u": {"match_mapping_type": "long", "mapping": {"type": "integer"}}}]}',
      '{"s_a": 1, "b": 1, "c": true}',
      { properties: { s_a: { type: 'keyword' }, b: { type: 'integer' }, c: { type: 'boolean' } } },
    ],
    [
      '{"dynamic_templates": [{"t": {"match_mapping_type": "object", "mapping": {"type": "nested"}}}]}',
      '{"a": [{"b": 1}]}',
      { properties: { a: { type: 'nested', properties: { b: long } } } },
    ],
    [
      '{"properties": {"a": {"type": "long", "copy_to": "z"}}}',
      '{"a": 1}',
      { properties: { a: { type: 'long', copy_to: ['z'] }, z: long } },
    ],
  ])('%s with %s', (mapping, document, expected) => expect(grown(mapping, document)).toEqual(expected))

  it.each([
    [
      '{"c": 1, "d": 2}',
      { totalFields: 1 },
      '[1:15] failed to parse: Limit of total fields [1] has been exceeded while adding new fields [2]',
    ],
    [
      '{"a": {"b": {"c": 1}}}',
      { depth: 2 },
      '[1:13] failed to parse: Limit of mapping depth [2] has been exceeded due to object field [a.b]',
    ],
    ['{"a": [1, 2.5]}', {}, 'mapper [a] cannot be changed from type [long] to [float]'],
  ])('refuses %s within %j', (document, limits, fault) => expect(() => parse('{}', document, limits)).toThrow(fault))

  it('ignores fields beyond the limit if the index says so', () => {
    const { parsed } = parse('{}', '{"c": 1, "d": 2}', { totalFields: 1, ignoresDynamicBeyond: true })
    expect([...parsed.ignored]).toEqual(['d'])
  })
})

const typed = (definition: string): string => `{"properties": {"a": ${definition}}}`

describe('values', () => {
  it.each([
    ['{"type": "geo_point"}', '{"lat": 91, "lon": 0}', '[1:27] failed to parse field [a] of type [geo_point]'],
    ['{"type": "integer_range"}', '{"gte": 9, "lt": 2}', "Preview of field's value: 'null'"],
    [
      '{"type": "integer_range"}',
      '7',
      "[1:7] failed to parse field [a] of type [integer_range] in document with id '1'",
    ],
    ['{"type": "unsigned_long"}', '-1', "Preview of field's value: '-1'"],
    ['{"type": "dense_vector", "dims": 2}', '[1, 2, 3]', 'failed to parse field [a] of type [dense_vector]'],
    ['{"type": "constant_keyword", "value": "x"}', '"y"', "Preview of field's value: 'y'"],
    ['{"type": "integer", "ignore_malformed": true}', '{"p": 1}', "Preview of field's value: '{p=1}'"],
    ['{"type": "float"}', '1e300', "Preview of field's value: 'Infinity'"],
    [
      '{"type": "object"}',
      '5',
      '[1:7] object mapping for [a] tried to parse field [a] as object, but found a concrete value',
    ],
    [
      '{"type": "object"}',
      '[5]',
      '[1:8] object mapping for [a] tried to parse field [null] as object, but found a concrete value',
    ],
  ])('%s refuses %s', (definition, value, fault) =>
    expect(() => parse(typed(definition), `{"a": ${value}}`)).toThrow(fault),
  )

  it.each([
    ['{"type": "geo_point"}', '"POINT(2 1)"'],
    ['{"type": "geo_point"}', '[[2, 1], {"lat": 1, "lon": 2}, "u09"]'],
    ['{"type": "geo_shape"}', '{"type": "Point", "coordinates": [1, 2]}'],
    ['{"type": "ip_range"}', '"10.0.0.0/8"'],
    ['{"type": "date_range"}', '{"gte": "2024-01-01", "lt": "2024-01-02"}'],
    ['{"type": "float_range"}', '{"gt": 1.5, "lt": null}'],
    ['{"type": "flattened"}', '{"b": {"c": ["x", 1]}}'],
    ['{"type": "completion"}', '{"input": ["x"], "weight": 3}'],
    ['{"type": "sparse_vector"}', '{"x": 0.5}'],
    ['{"type": "binary"}', '"aGk="'],
    ['{"type": "date_nanos"}', '"2024-05-06T07:08:09.123456789Z"'],
    ['{"type": "scaled_float", "scaling_factor": 10}', '"1.26"'],
    ['{"type": "unsigned_long"}', '18446744073709551615'],
  ])('%s takes %s', (definition, value) => expect(() => parse(typed(definition), `{"a": ${value}}`)).not.toThrow())

  it('ignores malformed values if the field says so', () => {
    const { parsed } = parse(typed('{"type": "geo_point", "ignore_malformed": true}'), '{"a": {"lat": 91, "lon": 0}}')
    expect([...parsed.ignored]).toEqual(['a'])
  })

  it('rounds a scaled float by its factor', () => {
    const { parsed } = parse(typed('{"type": "scaled_float", "scaling_factor": 10}'), '{"a": 1.26}')
    expect(parsed.numbers[0]).toBe(1.3)
  })
})

it('names the first part of a dotted name that a strict mapping does not have, at the name', () =>
  expect(() => parse('{"dynamic": "strict"}', '{"e.f": 1}')).toThrow(
    '[1:2] mapping set to strict, dynamic introduction of [e] within [_doc] is not allowed',
  ))

describe('the content of a document', () => {
  it('is merged once, however many fields there are', () => {
    const updates = vi.spyOn(ObjectNode.prototype, 'bare')
    const fields = Array.from({ length: 500 }, (_, i) => `"f${i}": ${i}, "o.g${i}": ${i}`)
    const { grown } = parse('{"properties": {"o": {"properties": {"a": {"type": "long"}}}}}', `{${fields.join(',')}}`, {
      totalFields: 2000,
    })
    expect(updates.mock.calls.length).toBeLessThan(10)
    expect([grown.root.children.size, [...fieldsOf(grown.root)].length]).toEqual([501, 1001])
    updates.mockRestore()
  })

  it.each([
    ['{"a": {"b": 1}, "a.c": 2}', { properties: { a: { properties: { b: long, c: long } } } }],
    ['{"a": {}, "a.b.c": 1}', { properties: { a: { properties: { b: { properties: { c: long } } } } } }],
    [
      '{"n": [{"a": 1}, {"a": 2, "b.c": 3}]}',
      { properties: { n: { properties: { a: long, b: { properties: { c: long } } } } } },
    ],
  ])('%s is joined', (document, expected) => expect(grown('{}', document)).toEqual(expected))
})

it('traverses objects of any depth', () => {
  let node = new ObjectNode('leaf', 'leaf', false, {}, new Map())
  for (let i = 0; i < 20_000; i++) node = new ObjectNode('o', 'o', false, {}, new Map([['o', node]]))
  expect([...nodesOf(node)].length).toBe(20_001)
})

it('parses a large document in steps, as in one go', () => {
  const mapping =
    '{"properties": {"n": {"type": "nested", "include_in_root": true}, "k": {"type": "keyword"}, "f": {"subobjects": false, "properties": {}}}}'
  const parts = Array.from(
    { length: 3000 },
    (_, i) =>
      `{"n": [{"a": ${i}}, {"b": [{"c": "x${i}"}]}], "k": [["${i}"], "z"], "new": [${i}, [${i}]], "f": {"g": {"h": ${i}}}}`,
  )
  const document = `{"parts": [${parts.join(',')}], ${parts[0]!.slice(1, -1)}}`
  const inOneGo = parse(mapping, document)
  const slots = new Map<string, number>()
  const read = readMapping(readJson(mapping) as Json)
  const parser = new DocumentParser(read, {
    slotOf: path => slots.get(path) ?? slots.set(path, slots.size).size - 1,
  })
  const steps = parser.parseInSteps(read, '1', encoder.encode(document))
  let count = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) count++
  expect(count).toBeGreaterThan(3)
  expect(plain(showMapping(step.value))).toEqual(plain(showMapping(inOneGo.grown)))
  const { parsed } = parser
  for (const name of ['count', 'docCount', 'nestedPaths'] as const) expect(parsed[name]).toEqual(inOneGo.parsed[name])
  for (const name of ['slots', 'kinds', 'docs', 'numbers'] as const) {
    expect(parsed[name].subarray(0, parsed.count)).toEqual(inOneGo.parsed[name].subarray(0, parsed.count))
  }
})
