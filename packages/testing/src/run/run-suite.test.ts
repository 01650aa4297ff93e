/** How suites run: selection, bail, stopped cases, results between threads. */
import { doubleOf, InternalError } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { MemoryFiles } from '../testkit/memory-files.js'
import { resultsInWords, runFile, testServices } from '../testkit/session.js'
import { TestSession } from './session.js'
import { packSuite, unpackSuite } from './transfer.js'

const FILE = 'a.sluice.yml'
const CASES = `pipeline: { processors: [{ set: { field: a, value: 1.0 } }] }
cases:
  - { name: one, doc: {}, expect: { document: { a: 1 } } }
  - { name: two, doc: {}, expect: { document: { a: 2 } } }

  - name: three
    doc: {}
    expect: { document: { a: 3 } }
`

describe('a suite', () => {
  const run = (request: Parameters<typeof runFile>[2]) => resultsInWords(runFile(FILE, { [FILE]: CASES }, request))

  it('runs the cases of a pattern, of lines, of ids', async () => {
    expect(await run({ selection: { pattern: 'ONE$' } })).toBe('one: passed')
    expect(await run({ selection: { lines: [8, 3] } })).toMatch(/^one: passed\nthree: failed/)
    expect(await run({ selection: { ids: [`${FILE}#one`] } })).toBe('one: passed')
    expect(await run({ selection: { pattern: 'none' } })).toBe('')
  })

  it('stops at the first failure on request', async () => {
    expect(await run({ bail: true })).toMatch(/^one: passed\ntwo: failed: .*\n.*$/)
  })

  it('fails cases that were stopped, without running them', async () => {
    const found = await run({ stopped: [[0, 'the case took longer than 5 ms']] })
    expect(found).toMatch(/^one: failed: the case took longer than 5 ms\ntwo: failed/)
  })

  it('ends a case in which sluice itself fails, and runs the others', async () => {
    const faulty = {
      ...testServices,
      now: () => {
        throw new InternalError('no clock')
      },
    }
    const text = `pipeline: { processors: [{ set: { field: a, value: '{{_ingest.timestamp}}' } }] }
cases:
  - { name: one, doc: {}, expect: { dropped: true } }
  - { name: two, doc: {}, mocks: { now: '2026-01-02T03:04:05Z' }, expect: { document: { a: '2026-01-02T03:04:05Z' } } }
`
    const { suite } = await runFile(FILE, { [FILE]: text }, {}, { services: faulty })
    expect(suite.cases.map(({ name, status, code }) => [name, status, code])).toEqual([
      ['one', 'broken', 'internal-fault'],
      ['two', 'passed', null],
    ])
    expect(suite.cases[0]!.message).toMatch(/^a fault of sluice itself, please report it: .*no clock/)
  })

  it('keeps its values between threads', async () => {
    const { suite } = await runFile(FILE, { [FILE]: CASES })
    const sent = unpackSuite(structuredClone(packSuite(suite)))
    expect(sent).toEqual(suite)
    expect(sent.cases[1]!.differences[0]!.actual).toEqual(doubleOf(1))
  })

  it('runs in the surroundings of Fleet if the file says so', async () => {
    const text = `pipeline: { processors: [{ set: { field: n, value: 1, if: "ctx.containsKey('a')" } }] }
profile: fleet
mocks:
  now: 2026-01-02T03:04:05.678Z
  user:
    username: elastic/fleet-server
    authentication_type: API_KEY
    realm: { name: _service_account }
    api_key: { metadata: { agent_id: x } }
cases:
  - name: an event of an agent
    doc: { a: null, agent: { id: x } }
    expect:
      document: { agent: { id: x }, event: { ingested: '2026-01-02T03:04:05Z', agent_id_status: verified } }
`
    expect(await resultsInWords(runFile(FILE, { [FILE]: text }))).toBe('an event of an agent: passed')
  })

  it('distinguishes the pipelines of one file in coverage', async () => {
    const texts = {
      [FILE]: `pipeline:
  processors: [{ pipeline: { name: b } }]
pipelines:
  b:
    processors: [{ pipeline: { name: c, ignore_missing_pipeline: true } }, { set: { field: a, value: 1 } }]
cases: [{ name: one, doc: {}, expect: { document: { a: 1 } } }]
`,
    }
    const session = new TestSession({ files: new MemoryFiles(texts), services: testServices, coverage: true })
    await session.run({ test: { kind: 'sluice', file: FILE }, selection: {}, stopped: [], bail: false, update: false })
    const { pipelines } = session.coverage()!
    const runs = pipelines.flatMap(({ units }) => units.filter(({ kind }) => kind === 'processor'))
    expect(runs.map(({ label, line, hits }) => [label, line, hits])).toEqual([
      ['pipeline runs', 2, 1],
      ['pipeline runs', 5, 1],
      ['set runs', 5, 1],
    ])
  })

  it('collects coverage by case on request', async () => {
    const files = new MemoryFiles({ [FILE]: CASES })
    const session = new TestSession({ files, services: testServices, coverage: true })
    await session.run({ test: { kind: 'sluice', file: FILE }, selection: {}, stopped: [], bail: false, update: false })
    const coverage = session.coverage()!
    expect(coverage.pipelines.map(({ file, units }) => [file, units[0]!.line, units[0]!.hits])).toEqual([[FILE, 1, 3]])
    expect(coverage.cases.map(({ id }) => id)).toEqual(['one', 'two', 'three'].map(name => `${FILE}#${name}`))
  })
})
