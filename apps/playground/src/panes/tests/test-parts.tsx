/** The common parts of test rows: the status, and the values of a difference. */
import type { ComponentChildren } from 'preact'
import type { TestDifference, TestOutcome } from '../../tests/saved-test.js'

export const LOOKS = {
  passed: { sign: '✓', word: 'passed' },
  failed: { sign: '✕', word: 'failed' },
  broken: { sign: '✕', word: 'cannot run' },
  skipped: { sign: '↷', word: 'skipped' },
  none: { sign: '·', word: 'not run' },
} as const

/** Why a test did not pass: a message or differences, and where that began. The children are the rows of the differences. */
export const Failure = ({
  of: { message, differences, step },
  children,
}: {
  readonly of: TestOutcome
  readonly children: ComponentChildren
}) => (
  <div class="test-failure">
    {message !== null && differences.length === 0 ? <p>{message}</p> : null}
    {step === null ? null : (
      <p>
        The first step that went wrong: {step.number} {step.type}
        {step.tag === null ? '' : ` (${step.tag})`}
      </p>
    )}
    <ul>{children}</ul>
  </div>
)

/** The expected and the actual value, or a sentence for a matcher. */
export function Values({ of: { kind, expected, actual, message } }: { readonly of: TestDifference }) {
  if (kind === 'matcher') return <p>{message}</p>
  return (
    <dl class="test-values">
      {expected === null ? null : <Value name="expected" sign="−" json={expected} />}
      {actual === null ? null : <Value name="got" sign="+" json={actual} />}
    </dl>
  )
}

const Value = ({ name, sign, json }: { readonly name: string; readonly sign: string; readonly json: string }) => (
  <div class={`test-value test-${name}`}>
    <dt>
      {sign} {name}
    </dt>
    <dd>
      <code>{json}</code>
    </dd>
  </div>
)
