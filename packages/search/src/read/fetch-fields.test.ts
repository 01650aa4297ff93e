/** The `fields` option: values of the source as the mapping has them, and values that were not indexed. */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { expect, it } from 'vitest'
import { readMapping } from '../mapping/read-mapping.js'
import { FieldFetcher, ignoredValues, type WantedField } from './fetch-fields.js'

type Json = ReadonlyMap<string, unknown>

const json = (text: string): Json => readJson(text) as Json

const fetched = (mapping: string, source: string, ...wanted: readonly WantedField[]): string =>
  writeJson(new FieldFetcher(readMapping(json(mapping)), wanted).fetch(json(source)))

it.each([
  [
    'nested objects as separate objects, without empty ones',
    '{"properties": {"n": {"type": "nested", "properties": {"a": {"type": "long"}, "b": {"type": "keyword"}}}}}',
    '{"n": [{"a": 1, "b": "x"}, {"b": "y"}, {"a": 2}]}',
    { field: 'n.a' },
    '{"n":[{"a":[1]},{"a":[2]}]}',
  ],
  [
    'dates in the format that is asked for',
    '{"properties": {"d": {"type": "date"}}}',
    '{"d": ["2024-05-06T07:08:09Z", "nope"]}',
    { field: 'd', format: 'yyyy/MM' },
    '{"d":["2024/05"]}',
  ],
  [
    'the value of a constant, also where the source has none',
    '{"properties": {"c": {"type": "constant_keyword", "value": "logs"}, "d": {"type": "constant_keyword"}}}',
    '{"a": 1}',
    { field: '*' },
    '{"c":["logs"]}',
  ],
  [
    'what is copied to a field',
    '{"properties": {"a": {"type": "keyword", "copy_to": "all"}, "all": {"type": "keyword"}}}',
    '{"a": "x", "all": "y"}',
    { field: 'all' },
    '{"all":["y","x"]}',
  ],
  [
    'the field of an alias under the name of the alias',
    '{"properties": {"a": {"type": "long"}, "b": {"type": "alias", "path": "a"}}}',
    '{"a": 5}',
    { field: 'b' },
    '{"b":[5]}',
  ],
  [
    'one point, or a list of points',
    '{"properties": {"p": {"type": "geo_point"}}}',
    '{"p": [[1.5, 2.5], [3.5, 4.5]]}',
    { field: 'p', format: 'wkt' },
    '{"p":["POINT (1.5 2.5)","POINT (3.5 4.5)"]}',
  ],
  [
    'fields that the mapping does not have, where they are asked for',
    '{"properties": {"a": {"type": "long"}, "o": {"enabled": false}}}',
    '{"a": 1, "o": {"x": [1, {"y": 2}]}, "z": null}',
    { field: '*', includeUnmapped: true },
    '{"a":[1],"o.x":[1],"o.x.y":[2]}',
  ],
])('shows %s', (_title, mapping, source, wanted, expected) => {
  expect(fetched(mapping, source, wanted)).toBe(expected)
})

it('rejects a format for a field without formats', () => {
  const make = (): unknown => fetched('{"properties": {"a": {"type": "long"}}}', '{}', { field: 'a', format: 'x' })
  expect(make).toThrow(JavaException)
  expect(make).toThrow("Field [a] of type [long] doesn't support formats.")
})

it('shows ignored values', () => {
  const mapping = readMapping(
    json(
      '{"properties": {"a": {"type": "integer", "ignore_malformed": true}, "t": {"type": "text", "fields": {"k": {"type": "keyword", "ignore_above": 2}}}}}',
    ),
  )
  const shown = ignoredValues(mapping, json('{"a": [1, "x"], "t": ["ab", "abc"]}'), ['a', 't.k'], ['*'])
  expect([...shown]).toEqual([
    ['a', ['x']],
    ['t.k', ['abc']],
  ])
})
