/** The contexts of the painless execute API that run on the fields of an index. Requests and results are those of its page. */
import { describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const PROPERTIES = {
  rank: { type: 'long' },
  price: { type: 'double' },
  ok: { type: 'boolean' },
  at: { type: 'date' },
  name: { type: 'keyword' },
  text: { type: 'text' },
  ip: { type: 'ip' },
  place: { type: 'geo_point' },
}

async function execute(context: string, source: string, document: object, params: object = {}) {
  const { send } = testServer()
  await send('PUT /my-index', { mappings: { properties: PROPERTIES } })
  const setup = { index: 'my-index', document }
  const { text } = await send('POST /_scripts/painless/_execute', {
    script: { source, params },
    context,
    context_setup: setup,
  })
  return JSON.parse(text) as { readonly result?: unknown; readonly error?: { readonly caused_by?: unknown } }
}

describe('filter and score', () => {
  it.each([
    ['filter', "doc['rank'].value < params.max_rank", { rank: 4 }, { max_rank: 5 }, true],
    ['filter', "doc['name'].value.length() <= params.max_length", { name: 'foo' }, { max_length: 4 }, true],
    ['score', "doc['rank'].value / params.max_rank", { rank: 4 }, { max_rank: 2.5 }, 1.6],
    ['score', '_score * 2', {}, {}, 2],
    ['filter', "doc['rank'].size() == 0 && doc['name'].empty", {}, {}, true],
    ['filter', "doc['rank'].get(1) == 7 && doc['rank'][0] == 3", { rank: [7, 3] }, {}, true],
    ['filter', "doc['at'].value.year == 2024 && doc['ok'].value", { at: '2024-05-06', ok: 'true' }, {}, true],
    ['filter', "doc['ip'].value == '10.1.2.3' && doc['price'].value == 1.5", { ip: '10.1.2.3', price: 1.5 }, {}, true],
    ['filter', "Math.round(doc['place'].lat) == 52", { place: { lat: 52.1, lon: 13 } }, {}, true],
    ['filter', "doc.containsKey('rank') && !doc.containsKey('other')", {}, {}, true],
  ])('%s: %s', async (context, source, document, params, result) => {
    expect(await execute(context, source, document, params)).toEqual({ result })
  })

  it.each([
    ["doc['rank'].value > 1", {}, "A document doesn't have a value for a field! Use doc[<field>].size()==0"],
    ["doc['other'].value > 1", { other: 1 }, 'No field found for [other] in mapping'],
    ["doc['text'].value == 'a'", { text: 'a' }, 'Fielddata is disabled on [text] in [my-index].'],
  ])('fails for %s', async (source, document, text) => {
    const { error } = await execute('filter', source, document)
    expect(error).toMatchObject({ type: 'script_exception', caused_by: { reason: expect.stringContaining(text) } })
  })

  it('refuses a document that does not fit the mapping', async () => {
    expect((await execute('filter', 'true', { rank: 'many' })).error).toMatchObject({
      type: 'document_parsing_exception',
    })
  })
})

it('gives each document the score 1, for any query', async () => {
  const { send } = testServer()
  await send('PUT /my-index', { mappings: { properties: PROPERTIES } })
  const setup = { index: 'my-index', document: { rank: 1 }, query: { term: { rank: 2 } } }
  const request = { script: { source: '_score' }, context: 'score', context_setup: setup }
  expect(JSON.parse((await send('POST /_scripts/painless/_execute', request)).text)).toEqual({ result: 1 })
})

describe('runtime fields', () => {
  it.each([
    ['long_field', "emit(doc['rank'].value * 2); emit(1)", { rank: 4 }, [8, 1]],
    ['double_field', "emit(doc['price'].value * 2)", { price: 1.5 }, [3.0]],
    ['boolean_field', "emit(doc['rank'].value < 5)", { rank: 4 }, [true]],
    ['keyword_field', "emit(doc['at'].value.dayOfWeekEnum.toString())", { at: '2024-05-06T10:00:00Z' }, ['MONDAY']],
    ['keyword_field', 'emit(params._source.other)', { other: 'from the source' }, ['from the source']],
    ['ip_field', "emit(doc['ip'].value)", { ip: '10.1.2.3' }, ['10.1.2.3']],
    [
      'date_field',
      "emit(doc['at'].value.toInstant().toEpochMilli())",
      { at: '2024-05-06' },
      ['2024-05-06T00:00:00.000Z'],
    ],
    ['geo_point_field', 'emit(52.5, 13.25)', {}, [{ coordinates: [13.25, 52.5], type: 'Point' }]],
    [
      'composite_field',
      "emit('code', 200); emit(['verb': 'GET'])",
      {},
      { 'composite_field.code': [200], 'composite_field.verb': ['GET'] },
    ],
  ])('%s: %s', async (context, source, document, result) => {
    expect(await execute(context, source, document)).toEqual({ result })
  })
})
