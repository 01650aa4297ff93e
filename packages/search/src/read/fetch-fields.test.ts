/** The `fields` option: runtime fields without a script, and values that were not indexed. */
import { readJson } from '@sluice/core'
import { expect, it } from 'vitest'
import { readMapping } from '../mapping/read-mapping.js'
import { fetchFields, ignoredValues } from './fetch-fields.js'

type Json = ReadonlyMap<string, unknown>

const json = (text: string): Json => readJson(text) as Json

it.each([
  ['long', '[1.7, "12", "x"]', [1, 12]],
  ['boolean', '[true, "false", 5]', [true, false]],
  ['date', '"2024-05-06"', ['2024-05-06T00:00:00.000Z']],
  ['keyword', '[1, {"x": 2}]', ['1']],
])('shows the values of the source of a runtime field of type %s', (type, value, expected) => {
  const mapping = readMapping(json(`{"runtime": {"a.b": {"type": "${type}"}}}`))
  const fields = fetchFields(mapping, json(`{"a": [{"b": ${value}}]}`), ['*'])
  expect(fields.get('a.b')).toEqual(expected)
})

it('shows what was ignored', () => {
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
