/** One test: how it ended, what differs, and what can be done about it. */
import { useState } from 'preact/hooks'
import { accept, removeTest, renameTest, toggleIgnored } from '../../state/tests.js'
import type { SavedTest, TestDifference, TestOutcome } from '../../tests/saved-test.js'
import { Icon } from '../../ui/icon.js'
import { Failure, LOOKS, Values } from './test-parts.js'

type Report = (texts: readonly string[]) => void

/** The row. */
export function TestRow({
  test,
  outcome,
  report,
}: {
  readonly test: SavedTest
  readonly outcome: TestOutcome | undefined
  readonly report: Report
}) {
  const [isOpen, setOpen] = useState(false)
  const status = outcome?.status ?? 'none'
  const { sign, word } = LOOKS[status]
  const isFailed = status === 'failed'
  const take = (paths: readonly string[] | null): void => {
    accept(test, paths).then(
      () => report([]),
      (fault: Error) => report([fault.message]),
    )
  }
  return (
    <li class={`test test-${status}`} data-test={test.name} data-status={status}>
      <div class="test-head">
        <button
          type="button"
          class="plain test-title"
          aria-expanded={isOpen || isFailed}
          onClick={() => setOpen(!isOpen)}
        >
          <span class="test-status">
            {sign} {word}
          </span>{' '}
          {test.name}
        </button>
        {isFailed ? (
          <button type="button" onClick={() => take(null)}>
            Accept all
          </button>
        ) : null}
        <button type="button" class="plain" aria-label={`Remove ${test.name}`} onClick={() => removeTest(test.name)}>
          <Icon name="close" />
        </button>
      </div>
      {isFailed && outcome !== undefined ? (
        <Failure of={outcome}>
          {outcome.differences.map(difference => (
            <Difference key={difference.path} difference={difference} take={take} />
          ))}
        </Failure>
      ) : null}
      {isOpen ? <Details test={test} report={report} /> : null}
    </li>
  )
}

function Difference({
  difference,
  take,
}: {
  readonly difference: TestDifference
  readonly take: (paths: readonly string[]) => void
}) {
  const { path, kind } = difference
  return (
    <li data-path={path}>
      <div class="test-difference">
        <code>{path}</code> <span class="test-kind">{kind}</span>
        <button type="button" onClick={() => take([path])}>
          Accept
        </button>
        <button type="button" onClick={() => toggleIgnored(path)} title="Never compare this field">
          Ignore
        </button>
      </div>
      <Values of={difference} />
    </li>
  )
}

function Details({ test, report }: { readonly test: SavedTest; readonly report: Report }) {
  return (
    <div class="test-details">
      <label>
        Name{' '}
        <input
          value={test.name}
          onChange={event => {
            const { value } = event.currentTarget
            if (value !== test.name && !renameTest(test.name, value)) report([`the name "${value}" is taken or empty`])
          }}
        />
      </label>
      <h4>Document</h4>
      <pre>{test.source}</pre>
      <h4>Expected</h4>
      <pre>{test.expect}</pre>
    </div>
  )
}
