/** Tests of the pipeline: saved from samples, run after each edit, accepted by path, stored as files. */
import { useState } from 'preact/hooks'
import { importTests } from '../../state/opening.js'
import { samplesReport, selectedDocument } from '../../state/run.js'
import { tools } from '../../state/runner.js'
import {
  fileOutcomes,
  ignoredFields,
  outcomes,
  saveAsTests,
  testFault,
  testFiles,
  tests,
  toggleIgnored,
} from '../../state/tests.js'
import { entryPipeline, pipelines } from '../../state/workspace.js'
import { FileButton } from '../../ui/file-button.js'
import { ArchiveFault, downloadAll, readFiles } from '../../ui/files.js'
import { say } from '../../ui/live-region.js'
import { FileTests } from './file-tests.js'
import { TestRow } from './test-row.js'
import './tests-pane.css'
import { Icon } from '../../ui/icon.js'

/** The name of files that are stored. */
const FILE_NAME = 'playground'

/** The pane. */
export function TestsPane() {
  const [faults, setFaults] = useState<readonly string[]>([])
  const report = (texts: readonly string[]): void => {
    setFaults(texts)
    if (texts.length > 0) say(texts.join('. '))
  }
  return (
    <div class="tests-pane">
      <Toolbar report={report} />
      <Count />
      {testFault.value === null ? null : <p class="tests-fault">✕ {testFault}</p>}
      {faults.length === 0 ? null : (
        <ul class="tests-fault" aria-label="What could not be done">
          {faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {tests.value.length === 0 && testFiles.value.tests.length === 0 ? (
        <p class="tests-empty">
          Save a sample as a test: it stores the current result, and fails when an edit changes it. Stored as files, the
          same tests run in CI by <code>sluice test</code>, Vitest or elastic-package.
        </p>
      ) : (
        <ul class="tests-list">
          {tests.value.map(test => (
            <TestRow key={test.name} test={test} outcome={outcomes.value.get(test.name)} report={report} />
          ))}
        </ul>
      )}
      <FileTests />
      <Ignored />
    </div>
  )
}

type Report = (texts: readonly string[]) => void

/** The default name of tests. */
const nameOf = (place: number): string => {
  const preview = samplesReport.value?.previews[place] ?? ''
  const short = preview.length > 60 ? `${preview.slice(0, 59)}…` : preview
  return short === '' ? `document ${place + 1}` : short
}

function Toolbar({ report }: { readonly report: Report }) {
  const saveAll = async (places: readonly number[]): Promise<void> => {
    const faults = await saveAsTests(places.map(place => ({ place, name: nameOf(place) })))
    report(faults)
    if (faults.length === 0) say(places.length === 1 ? 'saved as a test' : `${places.length} tests saved`)
  }
  const count = samplesReport.value?.count ?? 0
  const has = tests.value.length > 0
  return (
    <div class="tests-tools" role="toolbar" aria-label="Tests">
      <button type="button" disabled={count === 0} onClick={() => void saveAll([selectedDocument.value])}>
        Save document {selectedDocument.value + 1} as test
      </button>
      <button
        type="button"
        disabled={count === 0}
        onClick={() => void saveAll(Array.from({ length: Math.min(count, 100) }, (_, place) => place))}
      >
        Save all{count > 100 ? ' (first 100)' : ''}
      </button>
      <FileButton title="Import…" label="Files of tests" take={files => void importFiles(files).then(report)} />
      <button
        type="button"
        disabled={!has}
        onClick={() => void exportTests('cases').then(report)}
        title="A file of cases, a Vitest file and the pipelines"
      >
        Export for Vitest
      </button>
      <button type="button" disabled={!has} onClick={() => void exportTests('elastic-package').then(report)}>
        Export for elastic-package
      </button>
    </div>
  )
}

async function importFiles(files: Iterable<File>): Promise<readonly string[]> {
  try {
    return await importTests(await readFiles(files))
  } catch (thrown) {
    if (thrown instanceof ArchiveFault) return [thrown.message]
    throw thrown
  }
}

/** Stores the tests as files; returns what could not be stored in that form. */
async function exportTests(kind: 'cases' | 'elastic-package'): Promise<readonly string[]> {
  const { files, left } = await tools.ask('exportTests', {
    kind,
    name: FILE_NAME,
    tests: tests.value,
    pipelines: pipelines.value,
    entry: entryPipeline.value,
    ignore: ignoredFields.value,
  })
  await downloadAll(`${FILE_NAME}-${kind === 'cases' ? 'tests' : 'data-stream'}.zip`, files)
  return left.map(name => `"${name}" is left out: elastic-package cannot express what it expects`)
}

function Count() {
  const all = [...outcomes.value.values(), ...fileOutcomes.value.flatMap(each => each.outcomes)]
  if (tests.value.length === 0 && testFiles.value.tests.length === 0) return null
  const passed = all.filter(({ status }) => status === 'passed').length
  const failed = all.filter(({ status }) => status === 'failed' || status === 'broken').length
  return (
    <p class="tests-count" data-passed={passed} data-failed={failed}>
      <span class={passed > 0 ? 'tests-passed' : ''}>✓ {passed} passed</span>
      <span class={failed > 0 ? 'tests-failed' : ''}>✕ {failed} failed</span>
    </p>
  )
}

function Ignored() {
  if (ignoredFields.value.length === 0) return null
  return (
    <div class="tests-ignored">
      <h3>Fields that are not compared</h3>
      <ul>
        {ignoredFields.value.map(field => (
          <li key={field}>
            <code>{field}</code>
            <button
              type="button"
              class="plain"
              onClick={() => toggleIgnored(field)}
              aria-label={`Compare ${field} again`}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
