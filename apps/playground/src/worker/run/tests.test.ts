import { describe, expect, test } from 'vitest'
import { caseFiles, packageFiles } from '../../tests/case-text.js'
import type { SavedTest } from '../../tests/saved-test.js'
import type { PipelineText } from '../protocol.js'
import { PipelineSet } from './pipeline-set.js'
import { accepted, expectationOf, runTests } from './tests.js'

const PIPELINE: PipelineText = {
  id: 'main',
  format: 'json',
  text: `{"processors":[
    {"drop":{"if":"ctx.kind == 'noise'"}},
    {"fail":{"if":"ctx.kind == 'bad'","message":"no {{kind}}"}},
    {"set":{"field":"seen","value":true}},
    {"set":{"field":"_index","value":"logs-{{kind}}","if":"ctx.kind == 'ok'"}}
  ]}`,
}

const set = new PipelineSet([PIPELINE], 'main')

const saved = async (name: string, source: string): Promise<SavedTest> => ({
  name,
  source,
  metadata: null,
  expect: await expectationOf(set, { source, metadata: null }),
})

describe('saved tests', () => {
  test('the result of a document is what its test expects', async () => {
    expect((await saved('a', '{"kind":"ok","id":9007199254740993}')).expect).toBe(
      '{"document":{"kind":"ok","id":9007199254740993,"seen":true},"metadata":{"_index":"logs-ok"}}',
    )
    expect((await saved('b', '{"kind":"noise"}')).expect).toBe('{"dropped":true}')
    expect((await saved('c', '{"kind":"bad"}')).expect).toBe(
      '{"error":{"type":"fail_processor_exception","message":"no bad"}}',
    )
  })

  test('pass as they were saved', async () => {
    const tests = [
      await saved('a', '{"kind":"ok"}'),
      await saved('b', '{"kind":"noise"}'),
      await saved('c', '{"kind":"bad"}'),
    ]
    const outcomes = await runTests(tests, [PIPELINE], 'main', [])
    expect(outcomes.map(({ name, status }) => [name, status])).toEqual([
      ['a', 'passed'],
      ['b', 'passed'],
      ['c', 'passed'],
    ])
  })

  test('a difference has its path, and can be accepted alone', async () => {
    const own = { ...(await saved('a', '{"kind":"x","n":1.0}')), expect: '{"document":{"kind":"y","n":1.0}}' }
    const [failed] = await runTests([own], [PIPELINE], 'main', [])
    expect(failed!.differences.map(({ path, kind, expected, actual }) => [path, kind, expected, actual])).toEqual([
      ['kind', 'changed', '"y"', '"x"'],
      ['seen', 'unexpected', null, 'true'],
    ])
    const once = { ...own, expect: await accepted(set, own, ['kind']) }
    expect(once.expect).toBe('{"document":{"kind":"x","n":1.0}}')
    const [left] = await runTests([once], [PIPELINE], 'main', [])
    expect(left!.differences.map(({ path }) => path)).toEqual(['seen'])
    const [ignored] = await runTests([once], [PIPELINE], 'main', ['seen'])
    expect(ignored!.status).toBe('passed')
    const whole = { ...once, expect: await accepted(set, once, null) }
    const [passed] = await runTests([whole], [PIPELINE], 'main', [])
    expect(passed!.status).toBe('passed')
  })

  test('as files', async () => {
    const tests = [await saved('a', '{"kind":"x"}'), await saved('c', '{"kind":"bad"}')]
    expect(caseFiles('orders', tests, [PIPELINE], 'main', ['seen']).map(({ path }) => path)).toEqual([
      'orders.sluice.yml',
      'main.json',
    ])
    const { files, left } = packageFiles('orders', tests, [PIPELINE], 'main')
    expect(left).toEqual(['c'])
    expect(files.map(({ path }) => path)).toEqual([
      'data_stream/playground/elasticsearch/ingest_pipeline/default.json',
      'data_stream/playground/_dev/test/pipeline/test-orders.json',
      'data_stream/playground/_dev/test/pipeline/test-orders.json-expected.json',
    ])
  })
})
