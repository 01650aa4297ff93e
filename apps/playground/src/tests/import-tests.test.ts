import { describe, expect, test } from 'vitest'
import { caseFiles, vitestText } from './case-text.js'
import { importTests } from './import-tests.js'
import type { SavedTest } from './saved-test.js'

const PIPELINE = { id: 'main', format: 'json', text: '{"processors":[]}' } as const

const TESTS: readonly SavedTest[] = [
  { name: 'big', source: '{"n":9007199254740993}', metadata: null, expect: '{"document":{"n":9007199254740993}}' },
  { name: 'gone', source: '{"a":"😀"}', metadata: '{"_index":"x"}', expect: '{"dropped":true}' },
]

describe('import of tests', () => {
  test('exported cases are imported again', () => {
    const files = caseFiles('mine', TESTS, [PIPELINE], 'main', ['event.ingested'])
    const vitest = { path: 'mine.test.ts', text: vitestText('mine') }
    expect(importTests([...files, vitest])).toMatchObject({ tests: TESTS, ignore: ['event.ingested'], faults: [] })
  })

  const faulty = [
    [{ path: 'a.sluice.yml', text: 'cases: [' }, 'a.sluice.yml:1: '],
    [{ path: 'a.sluice.yml', text: 'x: 1' }, 'a.sluice.yml: there is no list "cases"'],
    [{ path: 'a.sluice.yml', text: 'cases: [{name: n}]' }, 'case "n" needs a doc (or a line) and expect'],
    [{ path: 'a.test.ts', text: "describePipelines('b.sluice.yml')" }, 'choose b.sluice.yml with it'],
  ] as const
  test.each(faulty)('%o', (file, fault) => {
    const { tests, faults } = importTests([file])
    expect(tests).toEqual([])
    expect(faults.join('\n')).toContain(fault)
  })
})
