/** elastic-package's layout: which pipelines, which events, how documents are compared. */
import { describe, expect, it } from 'vitest'
import { TestSession } from '../run/session.js'
import type { TestSuite } from '../run/suite.js'
import { MemoryFiles } from '../testkit/memory-files.js'
import { resultsInWords, runFile, testServices } from '../testkit/session.js'

const FOLDER = 'pkg/data_stream/web/_dev/test/pipeline'
const LOG = `${FOLDER}/test-a.log`
const PIPELINES = 'pkg/data_stream/web/elasticsearch/ingest_pipeline'

const files = (more: Record<string, string>): Record<string, string> => ({
  'pkg/manifest.yml': 'name: shop\nversion: 1.2.3\n',
  'pkg/data_stream/web/manifest.yml': 'type: logs\ntitle: Web\n',
  [`${PIPELINES}/default.yml`]: `processors:
  - set: { field: id, value: '{{_ingest.pipeline}}' }
  - pipeline: { name: '{{ IngestPipeline "more" }}', if: ctx.more != null }
  - drop: { if: ctx.message == 'drop' }
  - set: { field: event.ingested, value: '{{_ingest.timestamp}}' }
`,
  ...more,
})

const expected = (...documents: (object | null)[]): string => JSON.stringify({ expected: documents })
const doc = (message: string, more: object = {}): object => ({
  message,
  id: 'logs-shop.web-1.2.3',
  event: { ingested: '2026-01-02T03:04:05.678Z' },
  ...more,
})

const run = (more: Record<string, string>, file = LOG) => resultsInWords(runFile(file, files(more)))

describe('events', () => {
  it('are the lines of a log', async () => {
    expect(
      await run({ [LOG]: 'one\r\n\ntwo', [`${LOG}-expected.json`]: expected(doc('one'), doc(''), doc('two')) }),
    ).toBe('event 1: passed\nevent 2: passed\nevent 3: passed')
  })

  it('have several lines if a pattern matches their first line', async () => {
    const config = 'multiline:\n  first_line_pattern: "^\\\\d"\n'
    const found = await run({
      [LOG]: 'head\n1 a\n b\n2 c\n',
      [`${LOG}-config.yml`]: config,
      [`${LOG}-expected.json`]: expected(doc('head'), doc('1 a\n b'), doc('2 c')),
    })
    expect(found).toBe('event 1: passed\nevent 2: passed\nevent 3: passed')
  })

  it('have the fields of the configuration, those of the test over the common ones', async () => {
    const found = await run({
      [LOG]: 'x',
      [`${FOLDER}/test-common-config.yml`]: 'fields: { a: 1, b: 1, c.d: x }',
      [`${LOG}-config.yml`]: 'fields: { b: 2 }',
      [`${LOG}-expected.json`]: expected(doc('x', { a: 1, b: 2, c: { d: 'x' } })),
    })
    expect(found).toBe('event 1: passed')
  })

  it('are a list in JSON', async () => {
    const json = `${FOLDER}/test-b.json`
    const text = '{\n  "events": [\n    {"message": "x"},\n    {"message": "y",\n     "more": 1}\n  ]\n}'
    const reply = await runFile(
      json,
      files({
        [json]: text,
        [`${PIPELINES}/more.yml`]: 'processors: [{ set: { field: more, value: "{{_ingest.pipeline}}" } }]',
        [`${json}-expected.json`]: expected(doc('x'), doc('y', { more: 'logs-shop.web-1.2.3-more' })),
      }),
    )
    expect(reply.suite.cases.map(({ status, place: { line, column } }) => [status, line, column])).toEqual([
      ['passed', 3, 5],
      ['passed', 4, 5],
    ])
  })

  it('are not run if the configuration says so', async () => {
    const skip = 'skip: { reason: flaky, link: https://example.org/1 }'
    expect(await run({ [LOG]: 'x', [`${LOG}-config.yml`]: skip })).toBe(
      'event 1: skipped: flaky (https://example.org/1)',
    )
  })
})

describe('requests that reach the engine', () => {
  const script = (source: string, more = '') => ({
    [`${PIPELINES}/default.yml`]: `processors: [{ script: { ${more}source: "${source}" } }]`,
  })

  it('has the keys of objects sorted, as Go writes them', async () => {
    const json = `${FOLDER}/test-b.json`
    const order = "ctx.seen = ''; for (e in ctx.m.entrySet()) { ctx.seen += e.getKey() } ctx.remove('m')"
    // Three names of one hash code: a hash map gives them in the order in which they came.
    expect(
      await run(
        {
          ...script(order),
          [json]: '{"events": [{"m": {"BBBB": 1, "AaBB": 2, "AaAa": 3}}]}',
          [`${json}-expected.json`]: expected({ seen: 'AaAaAaBBBBBB' }),
        },
        json,
      ),
    ).toBe('event 1: passed')
    const params = "ctx.seen = ''; for (e in params.m.entrySet()) { ctx.seen += e.getKey() }"
    expect(
      await run({
        ...script(params, 'params: { m: { BBBB: 1, AaBB: 2, AaAa: 3 } }, '),
        [LOG]: 'x',
        [`${LOG}-expected.json`]: expected({ message: 'x', seen: 'AaAaAaBBBBBB' }),
      }),
    ).toBe('event 1: passed')
  })

  it('has whole numbers of YAML without a fraction', async () => {
    const texts = { ...script('ctx.n = 7 / params.by', 'params: { by: 2.0 }, '), [LOG]: 'x' }
    expect(await run({ ...texts, [`${LOG}-expected.json`]: expected({ message: 'x', n: 3 }) })).toBe('event 1: passed')
  })

  it('has the last value of a key that is repeated', async () => {
    const json = `${FOLDER}/test-b.json`
    const texts = {
      ...script('ctx.b = ctx.a'),
      [json]: '{"events": [{"a": 1, "a": 2}]}',
      [`${json}-expected.json`]: '{"expected": [{"a": 1, "b": 1, "a": 2, "b": 2}]}',
    }
    expect(await run(texts, json)).toBe('event 1: passed')
  })

  it('fails if Elasticsearch rejects it: only that event', async () => {
    const json = `${FOLDER}/test-b.json`
    const big = { n: 5, m: 'x' }
    const texts = {
      ...script("if (ctx.n != 5) { ctx.m = ctx.n > 1 ? 'big' : 'small' } else { ctx.m = 'x' }"),
      [json]: '{"events": [{"_id": "1", "_version": 2}, {"n": 99999999999999999999}, {"n": 5}]}',
      [`${json}-expected.json`]: expected({}, {}, big),
    }
    expect(await run(texts, json)).toBe(`event 1: failed: the document failed: illegal_argument_exception: \
unexpected metadata [_id:1, _version:2] in source
event 2: failed: the document failed: illegal_argument_exception: unexpected value type [class java.math.BigInteger]
event 3: passed`)
  })
})

describe('routing rules', () => {
  const rules = `- source_dataset: shop.web
  rules:
    - target_dataset: shop.orders
      if: ctx.message == 'order'
      namespace:
        - '{{labels.namespace}}'
        - default
    - target_dataset: ['{{kind}}', shop.other]
`
  it('are reroutes at the end of the default pipeline, of events in the data stream of the test', async () => {
    const texts = {
      [`${PIPELINES}/default.yml`]: 'processors: [{ set: { field: at, copy_from: _index } }]',
      'pkg/data_stream/web/routing_rules.yml': rules,
      [LOG]: 'order\nx',
    }
    const routed = (message: string, dataset: string) => ({
      message,
      at: 'logs-shop.web-default',
      data_stream: { type: 'logs', dataset, namespace: 'default' },
    })
    const documents = expected(routed('order', 'shop.orders'), routed('x', 'shop.other'))
    expect(await run({ ...texts, [`${LOG}-expected.json`]: documents })).toBe('event 1: passed\nevent 2: passed')
  })

  it('of another type are a fault', async () => {
    const { suite } = await runFile(LOG, files({ [LOG]: 'x', 'pkg/data_stream/web/routing_rules.yml': 'a: 1' }))
    expect(suite.cases).toMatchObject([
      {
        status: 'broken',
        message: 'routing rules must be a list of source data sets with their rules',
        place: { file: 'pkg/data_stream/web/routing_rules.yml' },
      },
    ])
  })
})

describe('pipelines', () => {
  it('of an input package are those of its tests', async () => {
    const own = '_dev/test/pipeline/test-a.log'
    const texts = {
      'manifest.yml': 'name: input\nversion: 2.0.0\n',
      'elasticsearch/ingest_pipeline/default.yml':
        'processors: [{ set: { field: id, value: "{{_ingest.pipeline}}" } }]',
      [own]: 'x',
      [`${own}-expected.json`]: expected({ message: 'x', id: '2.0.0-default' }),
    }
    expect(await resultsInWords(runFile(own, texts))).toBe('event 1: passed')
  })

  it('begin with the one that the manifest names', async () => {
    const found = await run({
      'pkg/data_stream/web/manifest.yml':
        'type: metrics\ndataset: shop.all\nelasticsearch: { ingest_pipeline: { name: main } }',
      [`${PIPELINES}/main.yml`]: "processors:\n  - pipeline:\n      name: {{ IngestPipeline 'default' }}\n",
      [LOG]: 'x',
      [`${LOG}-expected.json`]: expected(doc('x', { id: 'metrics-shop.all-1.2.3-default' })),
    })
    expect(found).toBe('event 1: passed')
  })

  it('may be links to other files', async () => {
    const { [`${PIPELINES}/default.yml`]: pipeline, ...others } = files({
      [LOG]: 'x',
      [`${LOG}-expected.json`]: expected(doc('x')),
    })
    const link = `${PIPELINES}/default.yml.link`
    const linked = (target: string) =>
      runFile(LOG, { ...others, [link]: `${target} f7c5f0c0`, 'shared/a.yml': pipeline! })
    expect(await resultsInWords(linked('../../../../../shared/a.yml'))).toBe('event 1: passed')
    expect((await linked('../../../../../shared/b.yml')).suite.cases).toMatchObject([
      { status: 'broken', message: 'the file that this link names is not there', place: { file: link } },
    ])
  })

  it('that are missing or faulty are reported once', async () => {
    const { suite } = await runFile(LOG, { [LOG]: 'x\ny', 'pkg/manifest.yml': 'name: a' })
    expect(suite.cases.map(({ status, message }) => [status, message])).toEqual([
      ['broken', 'there is no pipeline default (.yml or .json) in pkg/data_stream/web/elasticsearch/ingest_pipeline'],
    ])
    const faulty = await runFile(
      LOG,
      files({ [LOG]: 'x\ny', [`${PIPELINES}/more.yml`]: 'processors:\n  - grko: {}\n' }),
    )
    expect(faulty.suite.cases.map(({ status, place }) => [status, place])).toEqual([
      ['broken', { file: `${PIPELINES}/more.yml`, line: 2, column: 5 }],
    ])
  })
})

describe('expectations', () => {
  it('take numbers by their value', async () => {
    const pipeline = 'processors: [{ script: "ctx.a = 1.0; ctx.b = 9007199254740993L; ctx.c = 0.1f" }]'
    const text = (b: string) => `{"expected":[{"message":"x","a":1,"b":${b},"c":0.1}]}`
    const at = (b: string) =>
      run({ [LOG]: 'x', [`${PIPELINES}/default.yml`]: pipeline, [`${LOG}-expected.json`]: text(b) })
    expect(await at('9007199254740993')).toBe('event 1: passed')
    expect(await at('9007199254740992')).toContain('b (changed)')
  })

  it('omit dynamic fields, and match them if they are strings', async () => {
    const at = (pattern: string, documents: string) =>
      run({
        [LOG]: 'x',
        [`${LOG}-config.yml`]: `dynamic_fields: { event.ingested: '${pattern}', none: '^x$' }`,
        [`${LOG}-expected.json`]: documents,
      })
    expect(await at('^\\d{4}-', expected(doc('x', { event: { ingested: 'another' } })))).toBe('event 1: passed')
    expect(await at('^\\d{4}-', expected(doc('x', { event: {} })))).toBe('event 1: passed')
    expect(await at('^x', expected(doc('x')))).toBe(`event 1: failed: 1 difference
  event.ingested (matcher) expected a text that matches /^x/ (dynamic_fields), got "2026-01-02T03:04:05.678Z"`)
  })

  it('may have null for a dropped event, or omit it', async () => {
    const at = (text: string, ...documents: (object | null)[]) =>
      run({ [LOG]: text, [`${LOG}-expected.json`]: expected(...documents) })
    expect(await at('a\ndrop\nb', doc('a'), null, doc('b'))).toBe('event 1: passed\nevent 2: passed\nevent 3: passed')
    expect(await at('a\ndrop\nb', doc('a'), doc('b'))).toBe('event 1: passed\nevent 2: passed\nevent 3: passed')
    expect(await at('a\ndrop', doc('a'), doc('drop'))).toBe(
      'event 1: passed\nevent 2: failed: the document was dropped',
    )
    expect(await at('a\nb', doc('a'), null)).toBe(
      'event 1: passed\nevent 2: failed: the document should be dropped, but came through',
    )
    expect(await at('a\nb', doc('a'))).toBe('event 1: passed\nevent 2: failed: only 1 documents are expected')
    expect(await at('a', doc('a'), doc('b'))).toBe(
      'event 1: failed: 1 more documents are expected than the 1 events give',
    )
  })

  it('may have null for an event that ends with an error, which the test then names', async () => {
    const texts = {
      [`${PIPELINES}/default.yml`]: "processors: [{ fail: { if: ctx.message == 'bad', message: 'no {{message}}' } }]",
      [LOG]: 'a\nbad',
    }
    const at = (...documents: (object | null)[]) => run({ ...texts, [`${LOG}-expected.json`]: expected(...documents) })
    const error = 'conditional failed: fail_processor_exception: no bad'
    expect(await at({ message: 'a' }, null)).toBe(
      `event 1: passed\nevent 2: passed: ended with an error, as expected: ${error}`,
    )
    expect(await at({ message: 'a' }, { message: 'bad' })).toBe(`event 1: passed\nevent 2: failed: ${error}`)
    // Left out, as a dropped event may be.
    expect(await at({ message: 'a' })).toContain(`event 2: passed: ended with an error, as expected: ${error}`)
    expect(await at({ message: 'a' }, { message: 'b' }, { message: 'c' })).toBe(
      `event 1: passed\nevent 2: failed: ${error}`,
    )
    const { change } = await runFile(LOG, files(texts), { update: true })
    expect(JSON.parse(change!.after)).toEqual({ expected: [{ message: 'a' }, null] })
  })

  it('are never written with a value that Elasticsearch refuses', async () => {
    const json = `${FOLDER}/test-b.json`
    const texts = files({
      [`${PIPELINES}/default.yml`]: 'processors: []',
      [json]: '{"events": [{"n": 99999999999999999999}, {"_id": 1}, {"n": 1}]}',
    })
    const { change } = await runFile(json, texts, { update: true })
    expect(JSON.parse(change!.after)).toEqual({ expected: [null, null, { n: 1 }] })
  })

  it('are judged in order even if only one event is chosen', async () => {
    const texts = files({ [LOG]: 'drop\na\nb', [`${LOG}-expected.json`]: expected(doc('a'), doc('b')) })
    const reply = runFile(LOG, texts, { selection: { lines: [3] } })
    expect(await resultsInWords(reply)).toBe('event 3: passed')
  })

  it('check the types that the package declares', async () => {
    const texts = {
      [LOG]: 'x',
      'pkg/data_stream/web/fields/fields.yml': `- name: http
  type: group
  fields:
    - { name: code, type: long }
    - { name: text, type: keyword }
- { name: other, external: ecs }
`,
      [`${PIPELINES}/default.yml`]: `processors: [{ script: "ctx.http = ['code': '200', 'text': [1]]; ctx.other = 1" }]`,
      [`${LOG}-expected.json`]: expected({ message: 'x', http: { code: '200', text: [1] }, other: 1 }),
    }
    expect(await run(texts)).toBe(`event 1: failed: 2 values do not fit the package's fields
  http.code (type) the field is declared as long, got "200" (string_number_fields allows it)
  http.text (type) the field is declared as keyword, got 1 (numeric_keyword_fields allows it)`)
    const config = 'numeric_keyword_fields: [http.text]\nstring_number_fields: [http.code]\n'
    expect(await run({ ...texts, [`${LOG}-config.yml`]: config })).toBe('event 1: passed')
  })

  it('check texts in fields of the types long, float and double only', async () => {
    const types = ['long', 'float', 'double', 'integer', 'short', 'unsigned_long', 'scaled_float']
    const found = await run({
      [LOG]: 'x',
      'pkg/data_stream/web/fields/fields.yml': types.map(type => `- { name: ${type}, type: ${type} }\n`).join(''),
      [`${PIPELINES}/default.yml`]: `processors: [${types.map(type => `{ set: { field: ${type}, value: '1' } }`).join(', ')}]`,
      [`${LOG}-expected.json`]: expected({ message: 'x', ...Object.fromEntries(types.map(type => [type, '1'])) }),
    })
    expect(found.match(/declared as \w+/g)).toEqual(['declared as long', 'declared as float', 'declared as double'])
  })

  it('take the first declaration of a field', async () => {
    const texts = {
      [LOG]: 'x',
      'pkg/data_stream/web/fields/a.yml': '- { name: n, type: keyword }\n- { name: n, type: long }',
      'pkg/data_stream/web/fields/b.yml': '- { name: n, type: long }',
      [`${PIPELINES}/default.yml`]: "processors: [{ set: { field: n, value: '1' } }]",
      [`${LOG}-expected.json`]: expected({ message: 'x', n: '1' }),
    }
    expect(await run(texts)).toBe('event 1: passed')
  })

  it('check members of objects in lists from format_version 3.0.1 on', async () => {
    const at = (version: string) =>
      run({
        [LOG]: 'x',
        'pkg/manifest.yml': `name: shop\nversion: 1.2.3\nformat_version: ${version}\n`,
        'pkg/data_stream/web/fields/fields.yml': '- { name: list.n, type: long }',
        [`${PIPELINES}/default.yml`]: "processors: [{ set: { field: list, value: [{ n: '1' }] } }]",
        [`${LOG}-expected.json`]: expected({ message: 'x', list: [{ n: '1' }] }),
      })
    for (const version of ['1.0.0', '2.11.0', '3.0.0']) expect(await at(version)).toBe('event 1: passed')
    for (const version of ['3.0.1', '3.1.0', '10.0.0']) expect(await at(version)).toContain('list.n (type)')
  })

  it('are missing until they are written', async () => {
    const texts = files({ [LOG]: 'one\ndrop', [`${LOG}-config.yml`]: 'dynamic_fields: { event.ingested: .* }' })
    const { suite, change } = await runFile(LOG, texts, { update: true })
    expect(suite.cases.map(({ code }) => code)).toEqual(['missing-expected-file', 'missing-expected-file'])
    expect(change).toMatchObject({ file: `${LOG}-expected.json`, before: null })
    expect(change!.after).toBe(`{
    "expected": [
        {
            "event": {},
            "id": "logs-shop.web-1.2.3",
            "message": "one"
        },
        null
    ]
}
`)
    expect(await run({ ...texts, [change!.file]: change!.after })).toBe('event 1: passed\nevent 2: passed')
  })

  it('are rewritten only for the chosen events', async () => {
    const texts = files({ [LOG]: 'a\nb', [`${LOG}-expected.json`]: expected({ old: 1 }, { old: 2 }) })
    const { change } = await runFile(LOG, texts, { update: true, selection: { lines: [2] } })
    expect(JSON.parse(change!.after)).toEqual({ expected: [{ old: 1 }, doc('b')] })
  })
})

describe('a regular expression that would run away elsewhere', () => {
  it('is matched in linear time', async () => {
    const line = `${'a'.repeat(60)}!`
    const found = await run({
      [LOG]: line,
      [`${LOG}-expected.json`]: expected(doc(line)),
      [`${LOG}-config.yml`]: `dynamic_fields: { message: '^(a|aa)+c$' }`,
    })
    expect(found).toMatch(/^event 1: failed: 1 difference\n {2}message \(matcher\) expected a text that matches/)
  })
})

describe('a session', () => {
  it('reads only changed files again', () => {
    const texts = files({ [LOG]: 'x' })
    const session = new TestSession({ files: new MemoryFiles(texts), services: testServices })
    const setup = () => (session.read({ kind: 'elastic-package', file: LOG }) as TestSuite).cases[0]!.setup
    const first = setup()
    session.forget(new Set([LOG, 'other/data_stream/web/manifest.yml']))
    expect(setup()).toBe(first)
    for (const changed of [
      `${PIPELINES}/default.yml`,
      `${PIPELINES}/new.yml`,
      'pkg/manifest.yml',
      'pkg/data_stream/web/fields/a.yml',
    ]) {
      const before = setup()
      session.forget(new Set([changed]))
      expect(setup()).not.toBe(before)
    }
  })
})

describe('faults', () => {
  it.each([
    [{ [LOG]: 'x', [`${LOG}-expected.json`]: '{"expected": [' }, `${LOG}-expected.json`, 'unreadable JSON'],
    [{ [LOG]: 'x', [`${LOG}-expected.json`]: '[]' }, `${LOG}-expected.json`, 'must be an object with "expected"'],
    [{ [LOG]: 'x', [`${LOG}-config.yml`]: 'a: [' }, `${LOG}-config.yml`, 'unreadable YAML'],
    [
      { [LOG]: 'x', [`${LOG}-config.yml`]: 'a: 1\ndynamic_fields: { a: "(" }' },
      `${LOG}-config.yml`,
      "dynamic_fields: '(' is not a regular expression of Go: missing closing ): `(`",
    ],
    [{ [LOG]: 'x', [`${LOG}-config.yml`]: 'fields: 1' }, `${LOG}-config.yml`, 'fields: must be an object'],
    [{ [LOG]: 'x', [`${PIPELINES}/default.yml`]: '- 1' }, `${PIPELINES}/default.yml`, 'must be an object with a list'],
  ])('%#: in %s', async (texts, file, message) => {
    const { suite } = await runFile(LOG, files(texts as unknown as Record<string, string>))
    expect(suite.cases).toMatchObject([
      { status: 'broken', place: { file }, message: expect.stringContaining(message) },
    ])
  })
})
