import { openGiven } from '@sluice/testing/opening'
import { describe, expect, it } from 'vitest'
import { runTestFiles } from './test-files.js'

const PIPELINE = {
  id: 'mine',
  text: 'processors:\n  - set: { field: event.ingested, value: "{{{_ingest.timestamp}}}" }\n  - set: { field: code, value: 7 }\n',
  format: 'yaml',
} as const

/** How the tests of files end on the pipeline of the page. */
async function ended(files: Readonly<Record<string, string>>) {
  const { tests } = openGiven(Object.entries(files).map(([path, text]) => ({ path, text, bytes: null })))
  const outcomes = await runTestFiles(tests, [PIPELINE], 'mine')
  return outcomes.flatMap(each => each.outcomes.map(({ status, message }) => (status === 'passed' ? status : message)))
}

describe('tests of files', () => {
  const events = { 'test-a.json': '{"events":[{"message":"a"}]}' }
  const expected = (document: object) => ({ 'test-a.json-expected.json': JSON.stringify({ expected: [document] }) })
  const document = { message: 'a', event: { ingested: 'then' }, code: 7 }

  it('of elastic-package count as their configuration says', async () => {
    const config = { 'test-a.json-config.yml': 'dynamic_fields:\n  event.ingested: ".*"\nfields:\n  tags: [x]\n' }
    expect(await ended({ ...events, ...expected({ ...document, tags: ['x'] }), ...config })).toEqual(['passed'])
    expect(await ended({ ...events, ...expected(document) })).toEqual([expect.stringContaining('1 difference')])
  })

  it('of Sluice run with their mocks, on the open pipeline instead of the one that they name', async () => {
    const cases = `pipeline: elsewhere.yml
mocks: { now: 2026-01-02T03:04:05.678Z }
cases:
  - name: one
    line: a
    expect: { document: { message: a, event: { ingested: "2026-01-02T03:04:05.678Z" }, code: 7 } }
`
    expect(await ended({ 'a.sluice.yml': cases })).toEqual(['passed'])
  })
})
