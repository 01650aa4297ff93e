/** EQL searches and their lifecycle. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testkit/server.js'

let server: TestServer

interface EqlBody {
  readonly id?: string
  readonly is_running?: boolean
  readonly hits?: {
    readonly total: { readonly value: number }
    readonly events?: readonly { readonly _id: string; readonly fields?: unknown }[]
    readonly sequences?: readonly {
      readonly join_keys?: unknown[]
      readonly events: readonly { readonly _id: string }[]
    }[]
  }
  readonly error?: { readonly type: string; readonly reason: string; readonly root_cause: { readonly type: string }[] }
}

const search = async (body: object | string, parameters = '', index = 'e') => {
  const given = typeof body === 'string' && !body.startsWith('{') ? { query: body } : body
  const answer = await server.send(`POST /${index}/_eql/search${parameters}`, given)
  return { status: answer.status, ...(answer.json() as EqlBody) }
}

/** The ids of events, or of the events of sequences. */
async function found(body: object | string): Promise<unknown> {
  const { hits, error } = await search(body)
  if (hits === undefined) return error
  return hits.sequences?.map(({ events }) => events.map(({ _id }) => _id).join()) ?? hits.events!.map(({ _id }) => _id)
}

const MAPPING = {
  '@timestamp': { type: 'date' },
  event: { properties: { category: { type: 'keyword' } } },
  user: { type: 'keyword' },
  pid: { type: 'integer' },
  load: { type: 'double' },
  ok: { type: 'boolean' },
  ip: { type: 'ip' },
  text: { type: 'text', fields: { raw: { type: 'keyword' } } },
  plain: { type: 'text' },
  inner: { type: 'nested' },
}

beforeEach(async () => {
  server = testServer()
  await server.send('PUT /e', { settings: { number_of_shards: 2 }, mappings: { properties: MAPPING } })
  const events = ['a x', 'a x', 'b x', 'b x', 'a x', 'c x', 'a y', 'b y', 'c y', 'c x']
  for (const [i, event] of events.entries()) {
    const [category, user] = event.split(' ')
    await server.send(`PUT /e/_doc/${i + 1}`, {
      '@timestamp': `2024-01-01T00:00:${String(i + 1).padStart(2, '0')}Z`,
      event: { category },
      user,
      pid: i + 1,
      load: (i + 1) / 2,
      ip: `10.0.0.${i + 1}`,
      text: `C:\\Tools\\Run ${i + 1}.exe`,
      plain: 'x',
      ...(i % 2 === 0 ? { ok: i % 4 === 0 } : {}),
    })
  }
  await server.send('POST /e/_refresh')
})

describe('event queries', () => {
  it.each([
    ['a where true', ['1', '2', '5', '7']],
    ['any where pid > 3 and not user == "y"', ['4', '5', '6', '10']],
    ['any where 3 >= pid', ['1', '2', '3']],
    ['any where not (pid > 2 or user == "y")', ['1', '2']],
    ['any where ok', ['1', '5', '9']],
    ['any where ok == true', ['1', '5', '9']],
    ['any where ok != true and pid < 5', ['2', '3', '4']],
    ['any where ok == null and pid < 5', ['2', '4']],
    ['any where user in ("y", "z") or user in~ ("X") and pid == 10', ['7', '8', '9', '10']],
    ['any where text : "c:\\\\tools\\\\run ?.EXE" and pid < 3', ['1', '2']],
    ['any where text like "C:*1?.exe"', ['10']],
    ['any where text regex ".*[34]\\\\.exe"', ['3', '4']],
    ['any where length(text) == 19', ['10']],
    ['any where not startsWith(text, "C:")', []],
    ['any where cidrMatch(ip, "10.0.0.0/30")', ['1', '2', '3']],
    ['any where substring(text, -5) == "7.exe"', ['7']],
    ['any where pid * 2 == 8 or pid % 9 == 0', ['4', '9']],
    ['any where pid / 4 == 2', ['8', '9', '10']],
    ['any where load * 2 == 3', ['3']],
    ['any where ?nope == null | head 2', ['1', '2']],
    ['any where ?nope == "a"', []],
    ['any where @timestamp >= "2024-01-01T00:00:09Z"', ['9', '10']],
    ['any where true | tail 4 | head 2', ['7', '8']],
    ['any where null == "a" or 1 == 2', []],
  ])('%s', async (query, ids) => expect(await found(query)).toEqual(ids))

  it('shows the last events, or the first ones, or the requested number, filtered', async () => {
    expect(await found({ query: 'any where true', size: 2 })).toEqual(['9', '10'])
    // The official Java client writes whole numbers so.
    expect(await found('{"query":"any where true","size":2.0,"fetch_size":1e3}')).toEqual(['9', '10'])
    expect(await found({ query: 'any where true', size: 2, result_position: 'head' })).toEqual(['1', '2'])
    expect(await found({ query: 'any where true', filter: { term: { user: 'y' } } })).toEqual(['7', '8', '9'])
    expect(await found({ query: 'any where true', size: 3, tiebreaker_field: 'pid' })).toEqual(['8', '9', '10'])
  })

  // covers: eql.events
  it('shows fields', async () => {
    const { hits } = await search({
      query: 'any where pid == 1',
      fields: [{ field: '@timestamp', format: 'epoch_millis' }],
    })
    expect(hits!.events).toMatchObject([{ _id: '1', fields: { '@timestamp': ['1704067201000'] } }])
  })
})

describe('sequences and samples', () => {
  it.each([
    ['sequence by user [a where true] [b where true] [c where true]', ['2,3,6', '7,8,9']],
    ['sequence [a where true] by user [b where true] by user', ['2,3', '7,8']],
    ['sequence [a where true] with runs=2', ['1,2', '2,5', '5,7']],
    ['sequence by user with maxspan=2s [a where true] [c where true]', ['5,6', '7,9']],
    ['sequence by user with maxspan=10s [a where true] ![b where true] [c where true]', ['5,,6']],
    ['sequence by user [a where true] [c where true] until [b where true]', ['5,6']],
    ['sequence by ok [any where pid <= 3] [any where pid > 3]', ['1,5', '3,7']],
    ['sample by user [a where true] [c where true]', ['1,6', '7,9']],
  ])('%s', async (query, ids) => expect(await found(query)).toEqual(ids))

  // covers: eql.sequences
  it('shows keys with their types', async () => {
    const { hits } = await search('sequence by ok, load * 0 [any where pid <= 3] [any where pid > 3]')
    expect(hits!.sequences!.map(({ join_keys }) => join_keys)).toEqual([
      [true, 0],
      [false, 0],
    ])
    expect(
      (await search({ query: 'sample by user [a where true] [c where true]', max_samples_per_key: 3 })).hits!.total
        .value,
    ).toBe(4)
  })
})

describe('faults', () => {
  it.each([
    [
      'any where usr == "x"',
      'verification_exception',
      'Found 1 problem\nline 1:11: Unknown column [usr], did you mean [user]?',
    ],
    [
      'any where nope1 == 1 or nope2 == 2',
      'verification_exception',
      'Found 2 problems\nline 1:11: Unknown column [nope1]\nline 1:25: Unknown column [nope2]',
    ],
    [
      'any where user == text',
      'verification_exception',
      'Found 1 problem\nline 1:19: Comparisons against fields are not (currently) supported; offender [text] in [==]',
    ],
    [
      'any where plain == "x"',
      'verification_exception',
      'Found 1 problem\nline 1:11: [plain] cannot operate on first argument field of data type [text]: No keyword/multi-field defined exact matches for [plain]; define one or use MATCH/QUERY instead',
    ],
    [
      'any where inner == 1',
      'verification_exception',
      'Found 1 problem\nline 1:11: Cannot use field [inner] type [nested] due to nested fields not being supported yet',
    ],
    [
      'any where pid',
      'verification_exception',
      'Found 1 problem\nline 1:11: Condition expression needs to be boolean, found [LONG]',
    ],
    [
      'any where length(pid) == 1',
      'verification_exception',
      'Found 1 problem\nline 1:18: argument of [length(pid)] must be [string], found value [pid] type [integer]',
    ],
    ['process', 'parsing_exception', "line 1:8: mismatched input '<EOF>' expecting 'where'"],
  ])('%s', async (query, type, reason) => {
    expect(await search(query)).toMatchObject({ status: 400, error: { type, reason } })
  })

  it('refuses bodies that contradict the API', async () => {
    expect(await search({ query: 'any where true', fetch_size: 1, size: -1, keep_alive: '30s' })).toMatchObject({
      status: 400,
      error: {
        reason:
          'Validation Failed: 1: size must be greater than or equal to 0;2: fetch size must be greater than 1;3: [keep_alive] must be greater than 1 minute, got:30s;',
      },
    })
    expect(await search({ query: 'any where true', result_position: 'middle' })).toMatchObject({
      error: { reason: "result position needs to be 'head' or 'tail', received 'middle'" },
    })
    expect(await search({ quer: 'x' })).toMatchObject({ error: { type: 'x_content_parse_exception' } })
  })

  it('names an index that is missing, and does without it if another one exists', async () => {
    expect(await search('any where true', '', 'none')).toMatchObject({
      status: 404,
      error: {
        type: 'index_not_found_exception',
        reason: 'no such index [none]',
        root_cause: [{ type: 'verification_exception', reason: 'Found 1 problem\nline -1:-1: Unknown index [none]' }],
      },
    })
    expect(await search('any where pid == 1', '', 'e,none')).toMatchObject({
      status: 200,
      hits: { total: { value: 1 } },
    })
  })
})

describe('asynchronous searches', () => {
  // covers: eql.async, eql.keep-alive
  it('are found by their id until they are deleted', async () => {
    const begun = await search('any where true', '?wait_for_completion_timeout=0ms&keep_on_completion=true')
    expect(begun.id).toBeTypeOf('string')
    const { id } = begun
    expect((await server.send(`GET /_eql/search/${id}?wait_for_completion_timeout=10s`)).json()).toMatchObject({
      id,
      is_running: false,
      is_partial: false,
      hits: { total: { value: 10, relation: 'eq' } },
    })
    const status = (await server.send(`GET /_eql/search/status/${id}`)).json() as object
    expect(status).toMatchObject({ id, is_running: false, is_partial: false, completion_status: 200 })
    expect(status).not.toHaveProperty('start_time_in_millis')
    expect((await server.send(`DELETE /_eql/search/${id}`)).json()).toEqual({ acknowledged: true })
    for (const request of [`GET /_eql/search/${id}`, `GET /_eql/search/status/${id}`, `DELETE /_eql/search/${id}`]) {
      const answer = await server.send(request)
      expect(answer.status).toBe(404)
      expect(answer.json()).toMatchObject({ error: { type: 'resource_not_found_exception', reason: id } })
    }
  })

  it('are kept only on request, and return the error of a query', async () => {
    expect(await search('any where true')).not.toHaveProperty('id')
    const { id } = await search('any where nope == 1', '?wait_for_completion_timeout=0ms')
    if (id !== undefined) {
      expect((await server.send(`GET /_eql/search/${id}`)).status).toBe(400)
      expect((await server.send(`GET /_eql/search/status/${id}`)).json()).toMatchObject({ completion_status: 400 })
    }
    expect((await server.send('GET /_eql/search/nonsense')).json()).toMatchObject({
      error: { reason: 'invalid id: [nonsense]' },
    })
  })
})
