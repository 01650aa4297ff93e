/** YAML in bodies and answers. */
import { describe, expect, it } from 'vitest'
import { testServer } from './testkit/server.js'

const { send } = testServer()
const SIMULATE = '/_ingest/pipeline/_simulate'
const YAML = { 'content-type': 'application/yaml', accept: 'application/json' }
const BODY = `pipeline:
  processors:
    - set: { field: b, value: [1.0, 9007199254740993, "x: y", on, ~] }
docs:
  - _source: {}
`

const tabText = (line: number, column: number, shown: string, at = 0): string =>
  "while scanning for the next token\nfound character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB) for indentation)\n" +
  ` in 'reader', line ${line}, column ${column}:\n    ${shown}\n${' '.repeat(4 + at)}^\n`

describe('a body in YAML', () => {
  it('is taken, with exact numbers', async () => {
    const { status, text } = await send(`POST ${SIMULATE}`, BODY, YAML)
    expect([status, text]).toEqual([200, expect.stringContaining('"b":[1.0,9007199254740993,"x: y","on",null]')])
  })

  it('may be in the parameter source', async () => {
    const query = `source=${encodeURIComponent(BODY)}&source_content_type=application/yaml`
    expect((await send(`GET ${SIMULATE}?${query}`)).text).toContain('"b":[1.0,')
  })

  it('is stored as JSON is', async () => {
    await send('PUT /_ingest/pipeline/p', 'processors:\n  - drop: {}\n', YAML)
    expect((await send('GET /_ingest/pipeline/p')).text).toBe('{"p":{"processors":[{"drop":{}}]}}')
  })

  it.each([
    ['a control character', '\f{}', 'reader_exception', 'special characters are not allowed'],
    ['a NUL after text', '{"a": 1}\0', 'reader_exception', 'special characters are not allowed'],
    ['a tab before a token', '  \r\n\t {}  \n', 'scanner_exception', tabText(2, 1, '\t {}  ')],
    ['a tab after a quote', '{"a":\t1}', 'scanner_exception', tabText(1, 6, '{"a":\t1}', 5)],
    [
      'a tab in a long line',
      `{"a": "${'x'.repeat(60)}",\t"b": "${'y'.repeat(60)}"}`,
      'scanner_exception',
      tabText(1, 70, ` ... ${'x'.repeat(30)}",\t"b": "${'y'.repeat(25)} ... `, 37),
    ],
  ])('with %s is refused', async (_, body, type, reason) => {
    const { status, json } = await send('POST /_search', body, YAML)
    const { error } = json() as { error: { reason: string; caused_by: { caused_by: object } } }
    expect([status, error.caused_by.caused_by]).toEqual([400, { type, reason }])
    expect(error.reason.startsWith(`[1:1] ${reason}`)).toBe(true)
  })

  it('may have tabs within and after texts', async () => {
    const body = 'query:\n  match:\n    a: one\ttwo\t # three\tfour\n'
    expect((await send('GET /_validate/query', body, YAML)).json()).toMatchObject({ valid: true })
  })

  it('that is none is refused with its place', async () => {
    const { status, json } = await send('PUT /_ingest/pipeline/p', 'processors:\n  - {\n', YAML)
    expect([status, json()]).toMatchObject([
      400,
      { error: { type: 'x_content_parse_exception', reason: expect.stringMatching(/^\[\d+:\d+\] Flow map/) } },
    ])
  })
})

describe('an answer in YAML', () => {
  const request = { pipeline: { processors: [] }, docs: [{ _source: { d: 1.5, t: 'a "b"\n', n: null, e: [], o: {} } }] }
  const wanted = `---
docs:
- doc:
    _index: "_index"
    _id: "_id"
    _version: "-3"
    _source:
      d: 1.5
      t: "a \\"b\\"\\n"
      n: null
      e: []
      o: {}
    _ingest:
      timestamp: "2026-01-02T03:04:05.678901234Z"
`

  it.each([
    ['by Accept', SIMULATE, { accept: 'application/yaml' }],
    ['by format, which counts before Accept', `${SIMULATE}?format=yaml`, { accept: 'application/json' }],
  ])('is given %s', async (_name, path, headers: Record<string, string>) => {
    const answer = await send(`POST ${path}`, request, headers)
    expect([answer.headers['content-type'], answer.text]).toEqual(['application/yaml', wanted])
  })

  it('keeps the digits of numbers', async () => {
    const body = '{"pipeline":{"processors":[]},"docs":[{"_source":{"d":1.0,"e":1e21,"l":9007199254740993}}]}'
    const { text } = await send(`POST ${SIMULATE}?format=yaml&filter_path=docs.doc._source`, body)
    expect(text).toBe('---\ndocs:\n- doc:\n    _source:\n      d: 1.0\n      e: 1.0E21\n      l: 9007199254740993\n')
  })

  it('has the form of the body by default, with long strings folded', async () => {
    const { text } = await send('PUT /_ingest/pipeline/p', '[]', { 'content-type': 'application/yaml' })
    const reason = 'Compressor detection can only be called on some xcontent bytes or compressed\\\n'
    expect(text).toBe(
      `---\nerror:\n  root_cause:\n  - type: "not_x_content_exception"\n    reason: "${reason}      \\ xcontent bytes"\n` +
        `  type: "not_x_content_exception"\n  reason: "${reason}    \\ xcontent bytes"\nstatus: 500\n`,
    )
  })

  it('names the compatible version', async () => {
    const type = 'application/vnd.elasticsearch+yaml;compatible-with=8'
    const answer = await send(`POST ${SIMULATE}`, BODY, { 'content-type': type, accept: type })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
  })

  it('is given for faults too', async () => {
    const { text } = await send('GET /_nothing/here/now?format=yaml')
    expect(text).toBe('---\nerror: "no handler found for uri [/_nothing/here/now?format=yaml] and method [GET]"\n')
  })
})

describe('error_trace', () => {
  it('adds a stack_trace to every error', async () => {
    const body = { processors: [{ enrich: { policy_name: 'none', field: 'a', target_field: 'b' } }] }
    const { json } = await send('PUT /_ingest/pipeline/p?error_trace=true', body)
    const cause = 'illegal_argument_exception: no enrich index exists for policy with name [none]\n'
    const own = 'exception: java.lang.IllegalArgumentException: no enrich index exists for policy with name [none]'
    const whole = `${own}\nCaused by: ${cause}`
    expect(json()).toMatchObject({
      error: { stack_trace: whole, root_cause: [{}], caused_by: { stack_trace: cause } },
      status: 500,
    })
    const { error } = json() as { error: { root_cause: { stack_trace: string }[] } }
    expect(error.root_cause[0]?.stack_trace).toContain('no enrich index exists')
  })

  it('leaves good answers and bare texts alone', async () => {
    expect((await send('GET /?error_trace=true')).text).not.toContain('stack_trace')
    expect((await send('GET /_nothing/here?error_trace=true')).json()).toMatchObject({ error: expect.any(String) })
    expect((await send('DELETE /_scripts/none?error_trace=false')).text).not.toContain('stack_trace')
  })
})
