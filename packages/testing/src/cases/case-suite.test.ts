/** `*.sluice.yml`: what a file can say, and what is known about one that says it wrong. */
import { describe, expect, it } from 'vitest'
import { resultsInWords, runFile } from '../testkit/session.js'
import { caseFileSchema } from './case-format.js'

const PIPELINE = `processors:
  - set: { tag: kind, field: event.kind, value: event }
  - convert: { tag: port, field: port, type: integer, ignore_missing: true }
  - drop: { tag: noise, if: ctx.level == 'debug' }
  - reroute: { tag: errors, if: ctx.level == 'error', destination: logs-errors-default }
`

const run = (cases: string, more: Record<string, string> = {}) =>
  resultsInWords(runFile('t/a.sluice.yml', { 't/a.sluice.yml': cases, 't/p.yml': PIPELINE, ...more }))

describe('a file of cases', () => {
  it('expects documents, fields, metadata, drops, reroutes and errors', async () => {
    const cases = `pipeline: p.yml
cases:
  - name: whole
    doc: { port: '80', id: x }
    expect: { document: { event: { kind: event }, port: 80.0, id: { $string: true } } }
  - name: fields
    line: some text
    expect: { fields: { event.kind: event, message: some text, port: { $absent: true } } }
  - name: dropped
    doc: { level: debug }
    expect: { dropped: true }
  - name: rerouted
    doc: { level: error }
    expect: { reroute: logs-errors-default, metadata: { _index: { $regex: ^logs- } } }
  - name: fails
    doc: { port: many }
    expect: { error: { processor: convert, tag: port, type: illegal_argument_exception, message: { $contains: many } } }
  - name: not run
    doc: {}
    expect: { dropped: true }
    skip: waits for the new pattern
`
    expect(await run(cases)).toBe(
      `whole: passed
fields: passed
dropped: passed
rerouted: passed
fails: passed
not run: skipped: waits for the new pattern`,
    )
  })

  it('shows how a case ended otherwise', async () => {
    const cases = `pipeline: p.yml
cases:
  - { name: a, doc: { port: '80' }, expect: { document: { port: '80' } } }
  - { name: b, doc: { port: '80' }, expect: { fields: { port: 81, event: { $absent: true } } } }
  - { name: c, doc: {}, expect: { dropped: true } }
  - { name: d, doc: {}, expect: { error: { type: x } } }
  - { name: e, doc: { level: debug }, expect: { document: {} } }
  - { name: f, doc: { port: many }, expect: { document: {} } }
  - { name: g, doc: { port: many }, expect: { error: { tag: other, message: { $contains: few } } } }
  - { name: h, doc: {}, expect: { reroute: logs-errors-default } }
`
    expect(await run(cases)).toBe(
      `a: failed: 2 differences
  port (type) expected a text "80", got a number 80
  event (unexpected) unexpected field, it is {"kind":"event"}
b: failed: 2 differences
  port (changed) expected 81, got 80
  event (matcher) expected no such field, got {"kind":"event"}
c: failed: the document should be dropped, but came through
d: failed: the document should fail, but came through
e: failed: the document was dropped
f: failed: convert [port] failed: number_format_exception: For input string: "many"
g: failed: another error: convert [port] failed: number_format_exception: For input string: "many"
  error.tag (changed) expected "other", got "port"
  error.message (changed) expected <something that contains "few">, got "unable to convert [many] to integer", caused by "For input string: \\"many\\""
h: failed: 1 difference
  _index (changed) expected "logs-errors-default", got "_index"`,
    )
  })

  it('compares exactly, or without some fields if configured', async () => {
    const cases = `pipeline: { processors: [{ convert: { field: n, type: double } }, { set: { field: t, value: '{{_ingest.timestamp}}' } }] }
compare: { numbers: exact, ignore: [t] }
cases:
  - { name: exact, doc: { n: 1 }, expect: { document: { n: 1 } } }
  - { name: loose, doc: { n: 1 }, compare: { numbers: loose }, expect: { document: { n: 1 } } }
`
    expect(await run(cases)).toBe(`exact: failed: 1 difference
  n (type) expected 1, got 1.0
loose: passed`)
  })

  it('fixes the surroundings', async () => {
    const cases = `pipeline:
  processors:
    - script: { source: "ctx.r = Math.random() < 0.3; ctx.now = metadata().now.toString()", if: ctx.script != null }
    - set: { field: now, value: '{{_ingest.timestamp}}' }
    - geoip: { field: ip, ignore_missing: true }
    - enrich: { policy_name: users, field: email, target_field: who, ignore_missing: true }
    - enrich: { policy_name: rooms, field: room, target_field: where, ignore_missing: true }
    - inference: { model_id: mood, field_map: { message: text }, target_field: mood, if: ctx.message != null }
    - set_security_user: { field: user }
    - pipeline: { name: audit }
    - pipeline: { name: more, if: ctx.more != null }
pipelines:
  audit: { set: { audit.by: stand-in }, remove: [secret, none] }
  more: more.yml
mocks:
  now: 2020-01-01T00:00:00.5Z
  geoip:
    GeoLite2-City.mmdb:
      81.2.69.0/24: { city_name: London, country_iso_code: GB, location: { lat: 51.5, lon: -0.1 } }
  enrich:
    users: { type: match, match_field: email, enrich_fields: [team], rows: [{ email: a@x.org, team: blue }] }
    rooms: { type: match, match_field: room, enrich_fields: floor, rows: rooms.csv }
  inference:
    mood: { answers: [{ input: { text: well }, result: { predicted_value: good } }] }
  user: { username: ada, roles: [reader] }
cases:
  - name: all of them
    doc: { ip: 81.2.69.142, email: a@x.org, room: r1, message: well, secret: x, more: 1 }
    expect:
      fields:
        now: 2020-01-01T00:00:00.500Z
        geoip: { city_name: London, country_iso_code: GB, location: { lat: 51.5, lon: -0.1 } }
        who.team: blue
        where.floor: '3'
        mood.predicted_value: good
        user.username: ada
        audit.by: stand-in
        secret: { $absent: true }
        more: 2
  - name: with its own
    doc: {}
    mocks: { now: 2021-01-01T00:00:00Z, user: { username: bob } }
    expect: { fields: { now: '2021-01-01T00:00Z', user.username: bob } }
`
    const more = {
      't/rooms.csv': 'room,floor\nr1,3\n',
      't/more.yml': 'processors: [{ set: { field: more, value: 2 } }]',
    }
    const results = await run(cases, more)
    expect(results).toBe('all of them: passed\nwith its own: passed')
  })

  it('gives every document the same random numbers', async () => {
    const cases = `pipeline: { processors: [{ script: "ctx.r = [Math.random(), Math.random()]" }] }
mocks: { random: [0.25, 0.5] }
cases:
  - { name: one, doc: {}, expect: { document: { r: [0.25, 0.5] } } }
  - { name: two, doc: {}, expect: { document: { r: [0.25, 0.5] } } }
  - { name: seed, doc: {}, mocks: { random: 7 }, expect: { document: { r: [{ $number: { min: 0, max: 1 } }, { $any: true }] } } }
`
    expect(await run(cases)).toBe('one: passed\ntwo: passed\nseed: passed')
  })

  it('runs a range of steps, with the handling of failures around it', async () => {
    const cases = `pipeline:
  processors:
    - set: { tag: a, field: a, value: 1 }
    - set: { tag: b, field: b, value: 1 }
    - fail: { tag: c, message: no }
    - set: { tag: d, field: d, value: 1 }
  on_failure: [{ set: { field: handled, value: '{{_ingest.on_failure_processor_tag}}' } }]
steps: { from: b }
cases:
  - { name: from, doc: {}, expect: { document: { b: 1, handled: c } } }
  - { name: between, doc: {}, steps: { from: 2, to: 'processors[1]' }, expect: { document: { b: 1 } } }
  - { name: none, doc: {}, steps: { from: bb }, expect: { document: {} } }
  - { name: backwards, doc: {}, steps: { from: d, to: 1 }, expect: { document: {} } }
`
    expect(await run(cases)).toBe(`from: passed
between: passed
none: broken: no step of the pipeline itself has the tag bb; did you mean b?
backwards: broken: step 1 comes before step d`)
  })
})

describe('the first wrong step', () => {
  const step = async (cases: string) => {
    const { suite } = await runFile('a.sluice.yml', { 'a.sluice.yml': cases })
    const found = suite.cases[0]!.step
    return (
      found && [found.number, found.tag, found.place?.line, found.explanation, found.changes.map(({ path }) => path)]
    )
  }
  const wrong = (pipeline: string, doc: string, expected: string) =>
    step(`pipeline:\n${pipeline}\ncases: [{ name: x, doc: ${doc}, expect: { document: ${expected} } }]\n`)

  it('is the one that wrote the difference', async () => {
    const pipeline = `  processors:
    - set: { tag: one, field: a, value: 1 }
    - set: { tag: two, field: b, value: 2 }
    - rename: { tag: three, field: c, target_field: d }`
    expect(await wrong(pipeline, '{ c: 3 }', '{ a: 1, b: 3, d: 3 }')).toEqual(['2', 'two', 4, null, ['b']])
    expect(await wrong(pipeline, '{ c: 3 }', '{ a: 1, b: 2, c: 3, d: 3 }')).toEqual(['3', 'three', 5, null, ['c', 'd']])
  })

  it('is one that should have written it', async () => {
    const pipeline = `  processors:
    - set: { tag: one, field: a, value: 1 }
    - set: { tag: two, if: ctx.x != null, field: b, value: 2 }`
    expect(await wrong(pipeline, '{}', '{ a: 1, b: 2 }')).toEqual(['2', 'two', 4, null, []])
  })

  it('is the one that failed, with the null expression', async () => {
    const pipeline = `  processors:
    - script:
        tag: s
        source: |
          def x = ctx.a;
          ctx.n = x.b.toLowerCase();`
    expect(await wrong(pipeline, '{ a: {} }', '{}')).toEqual(['1', 's', 7, '`x.b` is null in line 2 of the script', []])
  })

  it('is one whose condition failed', async () => {
    const pipeline = `  processors:
    - set: { field: a, value: 1 }
    - set: { tag: s, if: ctx.b.c == 1, field: d, value: 1 }`
    expect(await wrong(pipeline, '{}', '{}')).toEqual(['2', 's', 4, '`ctx.b` is null', []])
  })
})

describe('faults', () => {
  it('are all reported together, each with its place and a near name', async () => {
    const cases = `pipeline: none.yml
piplines: {}
mocks: { enrich: { users: { type: match, match_field: a, enrich_fields: b, rows: none.csv } }, clock: 1 }
cases:
  - name: one
    dco: {}
    expect: { document: { a: { $regx: x } } }
  - name: two
    doc: {}
    expect: {}
  - name: three
    doc: {}
    line: x
    expect: { dropped: true, error: { message: x } }
`
    const { suite } = await runFile('t/a.sluice.yml', { 't/a.sluice.yml': cases })
    expect(suite.cases.map(({ place: { line, column }, message }) => `${line}:${column} ${message}`)).toEqual([
      '2:1 there is no piplines here; did you mean pipelines?',
      '3:96 there is no clock here; there are now, random, geoip, enrich, inference, user',
      '6:5 there is no dco here; did you mean doc?',
      '5:5 a case must have a doc, a line or from',
      '10:5 expect must say something: document, fields, metadata, reroute, dropped, error',
      '14:5 with dropped nothing else can be expected',
      '11:5 a case has one of doc, line and from',
      '1:1 there is no file t/none.yml',
      '3:76 there is no file t/none.csv',
    ])
    expect(suite.cases.every(({ status }) => status === 'broken')).toBe(true)
  })

  it('are those of matchers and names too', async () => {
    const cases = `pipeline: { processors: [] }
cases:
  - { name: one, doc: {}, expect: { document: { a: { $regx: x } } } }
  - { name: one, doc: {}, expect: { dropped: true } }
`
    const { suite } = await runFile('a.sluice.yml', { 'a.sluice.yml': cases })
    expect(suite.cases.map(({ place: { line, column }, message }) => `${line}:${column} ${message}`)).toEqual([
      '3:54 there is no matcher $regx; did you mean $regex? A field of that name is written { $value: { $regx: … } }',
      '4:7 there is another case of the name one',
    ])
  })

  it('of a pipeline are reported once, in its file', async () => {
    const cases =
      'pipeline: p.yml\ncases:\n  - { name: a, doc: {}, expect: { dropped: true } }\n  - { name: b, doc: {}, expect: { dropped: true } }\n'
    const files = { 'a.sluice.yml': cases, 'p.yml': 'processors:\n  - set:\n      feild: a\n      value: 1\n' }
    const { suite } = await runFile('a.sluice.yml', files)
    expect(suite.cases.map(({ status, code, place: { file, line } }) => [status, code, file, line])).toEqual([
      ['broken', 'pipeline-fault', 'p.yml', 2],
    ])
    expect(suite.cases[0]!.message).toContain('(Did you mean [field]?)')
  })

  it.each([
    ['a: [', 'unreadable YAML'],
    ['[1]', 'this must be an object'],
    ['pipeline: p.yml', 'cases is missing'],
    ['{"pipeline": 1, "cases": []}', 'pipeline must be a text or an object'],
  ])('of %s', async (text, message) => {
    const { suite } = await runFile('a.sluice.yml', { 'a.sluice.yml': text, 'p.yml': PIPELINE })
    expect(suite.cases[0]).toMatchObject({ status: 'broken', message: expect.stringContaining(message) })
  })

  it('of mocks say which', async () => {
    const mocks = (text: string) =>
      run(`pipeline: p.yml\nmocks: ${text}\ncases: [{ name: a, doc: {}, expect: { dropped: true } }]`)
    expect(await mocks('{ now: yesterday }')).toMatch(/^a: broken: now: /)
    expect(await mocks('{ random: [2] }')).toBe('a: broken: random: 2 is not from 0 to below 1')
    expect(await mocks('{ geoip: { GeoLite2-City.mmdb: { 1.2.3.4: { citty: x } } } }')).toMatch(
      /^a: broken: geoip: GeoLite2-City\.mmdb: .*citty/,
    )
  })
})

describe('--update', () => {
  const updated = async (cases: string, pipeline = PIPELINE) => {
    const { change } = await runFile('a.sluice.yml', { 'a.sluice.yml': cases, 'p.yml': pipeline }, { update: true })
    return change?.after ?? null
  }

  it('writes only the differences, and keeps comments, matchers and other cases', async () => {
    const cases = `# Ports
pipeline: p.yml
cases:
  - name: right # as it is
    doc: { port: '1' }
    expect:
      document: { port: 1, event: { kind: event } }
  - name: wrong
    doc: { port: '80', id: abc, list: [1, x] }
    expect:
      document:
        # the number
        port: 81
        id: { $regex: ^a }
        list: [1, y]
        event:
          kind: alert
  - name: more
    doc: { port: '2', a: { b: 1.0 } }
    expect:
      document:
        port: { $number: true }
        gone: 1
  - name: fields
    doc: { port: '3' }
    expect:
      fields:
        port: 4
        event.kind: { $string: true }
        none: here
  - { name: drops, doc: { level: debug }, expect: { document: {} } }
  - name: fails
    doc: { port: many }
    expect:
      dropped: true
`
    expect(await updated(cases)).toBe(`# Ports
pipeline: p.yml
cases:
  - name: right # as it is
    doc: { port: '1' }
    expect:
      document: { port: 1, event: { kind: event } }
  - name: wrong
    doc: { port: '80', id: abc, list: [1, x] }
    expect:
      document:
        # the number
        port: 80
        id: { $regex: ^a }
        list: [1, x]
        event:
          kind: event
  - name: more
    doc: { port: '2', a: { b: 1.0 } }
    expect:
      document:
        port:
          $number: true
        a:
          b: 1.0
        event:
          kind: event
  - name: fields
    doc: { port: '3' }
    expect:
      fields:
        port: 3
        event.kind: { $string: true }
        none: {"$absent":true}
  - { name: drops, doc: { level: debug }, expect: {"dropped":true} }
  - name: fails
    doc: { port: many }
    expect:
      error:
        processor: convert
        tag: port
        type: number_format_exception
        message: 'For input string: "many"'
`)
  })

  it('gives a file whose cases all pass, and changes nothing if there are no faults', async () => {
    const cases =
      'pipeline: p.yml\ncases:\n  - name: a\n    doc: { port: \'80\', s: "x\\ny: z", n: null, e: {} }\n    expect: { document: {} }\n'
    const after = (await updated(cases))!
    expect(await run(after)).toBe('a: passed')
    expect(await updated(after)).toBeNull()
  })

  it('writes JSON files too', async () => {
    const cases =
      '{\n  "pipeline": "p.yml",\n  "cases": [\n    { "name": "a", "doc": {}, "expect": { "document": { "x": 1 } } }\n  ]\n}\n'
    const { change } = await runFile('a.sluice.json', { 'a.sluice.json': cases, 'p.yml': PIPELINE }, { update: true })
    expect(JSON.parse(change!.after)).toMatchObject({ cases: [{ expect: { document: { event: { kind: 'event' } } } }] })
  })
})

describe('the schema of the format', () => {
  it('names every key and matcher', () => {
    const schema = JSON.stringify(caseFileSchema())
    for (const name of ['pipeline', 'mocks', 'geoip', 'expect', 'reroute', '$unordered'])
      expect(schema).toContain(`"${name}"`)
  })
})
