/** Tests that were opened as files: they run as `sluice test` runs them, with their configurations, and are changed in their files. */
import { fileOutcomes, NO_TEST_FILES, testFiles } from '../../state/tests.js'
import { undoable } from '../../state/undo.js'
import type { FileOutcome, TestOutcome } from '../../tests/saved-test.js'
import { Icon } from '../../ui/icon.js'
import { Failure, LOOKS, Values } from './test-parts.js'

/** A list for each file. */
export function FileTests() {
  if (testFiles.value.tests.length === 0) return null
  return (
    <section class="tests-files" aria-label="Imported tests">
      <h3>
        Imported tests{' '}
        <button
          type="button"
          class="plain"
          aria-label="Remove the imported tests"
          onClick={() => undoable('imported tests removed', () => (testFiles.value = NO_TEST_FILES))}
        >
          <Icon name="close" />
        </button>
      </h3>
      {fileOutcomes.value.map(each => (
        <OneFile key={each.file} of={each} />
      ))}
    </section>
  )
}

function OneFile({ of: { file, outcomes } }: { readonly of: FileOutcome }) {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return (
    <>
      <h4 title={file}>{name}</h4>
      <ul class="tests-list">
        {outcomes.map(outcome => (
          <Outcome key={outcome.name} outcome={outcome} />
        ))}
      </ul>
    </>
  )
}

function Outcome({ outcome }: { readonly outcome: TestOutcome }) {
  const { name, status } = outcome
  const { sign, word } = LOOKS[status]
  return (
    <li class={`test test-${status}`} data-test={name} data-status={status}>
      <p class="test-head">
        <span class="test-status">
          {sign} {word}
        </span>{' '}
        {name}
      </p>
      {status === 'passed' ? null : (
        <Failure of={outcome}>
          {outcome.differences.map(difference => (
            <li key={difference.path} data-path={difference.path}>
              <code>{difference.path}</code> <span class="test-kind">{difference.kind}</span>
              <Values of={difference} />
            </li>
          ))}
        </Failure>
      )}
    </li>
  )
}
