import { describe, expect, test } from 'vitest'
import { caseFiles, packageFiles, vitestText } from './case-text.js'
import { importTests } from './import-tests.js'
import type { SavedTest } from './saved-test.js'

const PIPELINE = { id: 'main', format: 'json', text: '{"processors":[]}' } as const

const TESTS: readonly SavedTest[] = [
  { name: 'big', source: '{"n":9007199254740993}', metadata: null, expect: '{"document":{"n":9007199254740993}}' },
  { name: 'gone', source: '{"a":"😀"}', metadata: '{"_index":"x"}', expect: '{"dropped":true}' },
]

describe('import of tests', () => {
  test('what was exported as cases comes back', () => {
    const files = caseFiles('mine', TESTS, [PIPELINE], 'main', ['event.ingested'])
    const vitest = { path: 'mine.test.ts', text: vitestText('mine') }
    expect(importTests([...files, vitest])).toMatchObject({ tests: TESTS, ignore: ['event.ingested'], faults: [] })
  })

  test('what was exported for elastic-package comes back, but for names and metadata, which it has not', () => {
    const { files } = packageFiles('mine', TESTS, [PIPELINE], 'main')
    const { tests, faults } = importTests(files)
    expect(faults).toEqual([])
    expect(tests).toEqual([
      { ...TESTS[0], name: 'test-mine.json 1' },
      { ...TESTS[1], name: 'test-mine.json 2', metadata: null },
    ])
  })

  test('a log with its expectations', () => {
    const { tests } = importTests([
      { path: 'test-a.log', text: 'one\r\ntwo\n' },
      { path: 'test-a.log-expected.json', text: '{"expected":[{"message":"one"},null]}' },
    ])
    expect(tests.map(({ source, expect: wanted }) => [source, wanted])).toEqual([
      ['{"message":"one"}', '{"document":{"message":"one"}}'],
      ['{"message":"two"}', '{"dropped":true}'],
    ])
  })

  const faulty = [
    [{ path: 'a.txt', text: '' }, 'there are no tests in these files'],
    [{ path: 'a.sluice.yml', text: 'cases: [' }, 'a.sluice.yml:1: '],
    [{ path: 'a.sluice.yml', text: 'x: 1' }, 'a.sluice.yml: there is no list "cases"'],
    [{ path: 'a.sluice.yml', text: 'cases: [{name: n}]' }, 'case "n" needs a doc (or a line) and expect'],
    [{ path: 'test-a.log-expected.json', text: '{}' }, 'choose test-a.log with it, which holds the events'],
    [{ path: 'a.test.ts', text: "describePipelines('b.sluice.yml')" }, 'choose b.sluice.yml with it'],
  ] as const
  test.each(faulty)('%o', (file, fault) => {
    const { tests, faults } = importTests([file])
    expect(tests).toEqual([])
    expect(faults.join('\n')).toContain(fault)
  })
})
