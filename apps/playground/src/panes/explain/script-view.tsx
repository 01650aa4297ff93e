/** What a script did, line by line. */
import type { ExplainedScript, ScriptEvent, ScriptFailure } from '@sluice/explain'
import { OutcomeList, Value } from './shared-parts.js'

/** The source with what each line gave, in the order of the lines; then the variables. */
export function ScriptView({ of }: { readonly of: ExplainedScript }) {
  const { source, events, eventCount, variables, failure } = of
  const lines = source.trimEnd().split('\n')
  return (
    <section aria-label="Script">
      <h3>script</h3>
      <ol class="explained-script">
        {lines.map((line, i) => {
          const own = events.filter(event => event.line === i + 1)
          const reached = own.filter(({ kind }) => kind === 'statement').length
          const isFailed = failure?.line === i + 1
          return (
            <li key={i} data-reached={reached > 0} class={isFailed ? 'explained-failed' : ''}>
              <code>{line === '' ? ' ' : line}</code>
              {reached > 1 ? <span class="explained-times">{reached} times</span> : null}
              <Values of={own} />
              {isFailed ? <b class="explain-fault">✕ failed here</b> : null}
            </li>
          )
        })}
      </ol>
      {eventCount > events.length ? (
        <p>
          Shown are the first {events.length} of {eventCount.toLocaleString('en')} events.
        </p>
      ) : null}
      {failure === null ? null : <FailureText failure={failure} />}
      {variables.length === 0 ? null : (
        <>
          <h4>Variables at the end</h4>
          <ul class="written-fields">
            {variables.map(({ name, value }) => (
              <li key={name}>
                <code>{name}</code> = <Value value={value} />
              </li>
            ))}
          </ul>
        </>
      )}
      <OutcomeList outcome={of} />
    </section>
  )
}

/** The last values that a line gave. */
const SHOWN = 4

function Values({ of }: { readonly of: readonly ScriptEvent[] }) {
  const values = of.filter(({ kind }) => kind === 'value')
  return (
    <>
      {values.slice(-SHOWN).map(({ name, value, offset }, i) =>
        value === null ? null : (
          <span key={`${offset}:${i}`} class="explained-value">
            {name} = <Value value={value} />
          </span>
        ),
      )}
      {values.length > SHOWN ? <span class="explained-times">and {values.length - SHOWN} before</span> : null}
    </>
  )
}

/** Where it failed, and what was null. */
export function FailureText({ failure: { line, column, expression, nullPart } }: { readonly failure: ScriptFailure }) {
  return (
    <p class="explain-stop">
      ✕ line {line}, column {column}
      {expression === null ? null : (
        <>
          : <code>{expression.text}</code>
        </>
      )}
      {nullPart === null ? null : (
        <>
          .{' '}
          <b>
            <code>{nullPart.text}</code> is null
          </b>
          : write <code>?.</code> after it where that may be
        </>
      )}
    </p>
  )
}
