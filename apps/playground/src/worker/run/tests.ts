/** Runs saved tests by the code of `sluice test`: as a file of cases in memory. */
import { readJson, renderError, startDocument, writeJson } from '@sluice/core'
import { type CaseResult, type TestFiles, TestSession } from '@sluice/testing'
import { caseFiles } from '../../tests/case-text.js'
import { partsOf, valueAt, withValue } from '../../tests/difference-path.js'
import type { SavedTest, TestDifference, TestOutcome } from '../../tests/saved-test.js'
import type { DocumentText, PipelineText } from '../protocol.js'
import { browserServices } from '../services.js'
import type { PipelineSet } from './pipeline-set.js'

/** Runs tests on pipelines. `ignore`: fields that are not compared. */
export async function runTests(
  tests: readonly SavedTest[],
  pipelines: readonly PipelineText[],
  entry: string,
  ignore: readonly string[],
): Promise<TestOutcome[]> {
  const files = new Map(caseFiles('tests', tests, pipelines, entry, ignore).map(({ path, text }) => [path, text]))
  const memory: TestFiles = { read: file => files.get(file) ?? null, list: () => [] }
  const session = new TestSession({ files: memory, services: browserServices(), milliseconds: () => performance.now() })
  const { suite } = await session.run({
    test: { kind: 'sluice', file: 'tests.sluice.yml' },
    selection: {},
    stopped: [],
    bail: false,
    update: false,
  })
  return suite.cases.map(outcomeOf)
}

/** How a case ended, as plain data. */
export function outcomeOf({ name, status, message, differences, step, milliseconds }: CaseResult): TestOutcome {
  const found = differences.map((difference): TestDifference => {
    const { path, kind, expected, actual, message: text } = difference
    return {
      path,
      kind,
      expected: 'expected' in difference ? writeJson(expected) : null,
      actual: 'actual' in difference ? writeJson(actual) : null,
      message: text,
    }
  })
  const failed = step === null ? null : { number: step.number, type: step.type, tag: step.tag }
  return { name, status, message, differences: found, step: failed, milliseconds }
}

/** The current result of a document, as the `expect` of a case. */
export async function expectationOf(set: PipelineSet, text: DocumentText): Promise<string> {
  const doc = set.document(text)
  doc.mayWait = true
  const before = new Map(doc.metadata.values)
  const outcome = await startDocument(set.main!, doc)
  switch (outcome.status) {
    case 'dropped':
      return '{"dropped":true}'
    case 'failed': {
      const error = renderError(outcome.error)
      return writeJson(
        new Map([
          [
            'error',
            new Map([
              ['type', error.get('type')],
              ['message', error.get('reason')],
            ]),
          ],
        ]),
      )
    }
    case 'done': {
      const changed = [...outcome.doc.metadata.values].filter(
        ([key, value]) => writeJson(value) !== writeJson(before.get(key)),
      )
      const expected = new Map<string, unknown>([['document', outcome.doc.source]])
      if (changed.length > 0) expected.set('metadata', new Map(changed))
      return writeJson(expected)
    }
  }
}

/** The expectation of a test with what the document gives now: whole, or at some paths only. */
export async function accepted(set: PipelineSet, test: SavedTest, paths: readonly string[] | null): Promise<string> {
  const now = await expectationOf(set, test)
  const expected = readJson(test.expect) as ReadonlyMap<string, unknown>
  const actual = readJson(now) as ReadonlyMap<string, unknown>
  if (paths === null || !expected.has('document') || !actual.has('document')) return now
  let document = expected.get('document')
  for (const path of [...paths].sort().reverse()) {
    const parts = partsOf(path)
    document = withValue(document, parts, valueAt(actual.get('document'), parts))
  }
  return writeJson(new Map([...expected, ['document', document]]))
}
