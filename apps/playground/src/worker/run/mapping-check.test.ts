import { readJson } from '@sluice/core'
import { expect, it } from 'vitest'
import { ecsMapping } from './ecs-mapping.js'
import { MappingChecker, mappingIn } from './mapping-check.js'
import { QuestionFault } from './question-fault.js'

type Json = ReadonlyMap<string, unknown>

function checked(definition: Json, ...documents: readonly string[]) {
  const checker = new MappingChecker(definition)
  for (const [place, text] of documents.entries()) checker.take(place, readJson(text) as Json)
  const { unmapped, refused } = checker.result()
  return { unmapped, refused }
}

it('finds all values that an index refuses, and the fields that its mapping does not have', () => {
  const template = mappingIn(`PUT _index_template/x
{ "index_patterns": ["x"], "template": { "mappings": { "properties": {
  "bytes": { "type": "long" }, "ip": { "type": "ip" }, "name": { "type": "wildcard", "ignore_above": 5 },
  "any": { "type": "object" }, "flat": { "type": "flattened" }, "text": { "type": "text", "analyzer": "own" } } } } }`)
  expect(
    checked(
      template,
      '{"bytes": "12", "ip": "::1", "name": "a", "any": {"x": 1}, "flat": {"a": {"b": 1}}, "text": "t"}',
      '{"bytes": "many", "ip": "none", "other": {"deep": [{"n": 1.5}, {"s": "x"}]}}',
      '{"bytes": "few", "other": {"deep": {"n": 1}}}',
    ),
  ).toEqual({
    refused: [
      {
        path: 'bytes',
        text: expect.stringContaining('failed to parse field [bytes] of type [long]'),
        documents: 1,
        example: 1,
      },
      { path: 'ip', text: expect.stringContaining("'none' is not an IP string literal."), documents: 1, example: 1 },
      { path: 'bytes', text: expect.stringContaining('few'), documents: 1, example: 2 },
    ],
    unmapped: [
      { path: 'other.deep.n', text: 'float', documents: 2, example: 1 },
      { path: 'other.deep.s', text: 'text', documents: 1, example: 1 },
    ],
  })
})

it('reports fields missing in a strict mapping, and reads their members', () => {
  const strict = mappingIn('{"mappings": {"dynamic": "strict", "properties": {"a": {"type": "long"}}}}')
  expect(checked(strict, '{"b": 1, "a": "x"}')).toMatchObject({
    refused: [{ path: 'a' }],
    unmapped: [{ path: 'b' }],
  })
})

it('knows the Elastic Common Schema', () => {
  const { unmapped, refused } = checked(
    ecsMapping(),
    '{"@timestamp": "2026-01-02T03:04:05Z", "source": {"ip": "no", "port": 80}, "labels": {"any": "x"}, "http": {"response": {"status": 200}}}',
  )
  expect(refused.map(({ path }) => path)).toEqual(['source.ip'])
  expect(unmapped.map(({ path }) => path)).toEqual(['http.response.status'])
})

it('rejects a text without a mapping', () => {
  expect(() => mappingIn('{"a": 1}')).toThrow(QuestionFault)
  expect(() => mappingIn('no')).toThrow('this is not JSON')
  expect(() => new MappingChecker(mappingIn('{"properties": {"a": {"type": "nope"}}}'))).toThrow(
    'No handler for type [nope] declared on field [a]',
  )
})
