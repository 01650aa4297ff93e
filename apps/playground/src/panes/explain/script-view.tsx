/** The run of a script, line by line, and statement by statement. */
import type { ExplainedScript, ScriptEvent, ScriptFailure } from '@sluice/explain'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { scriptBreakpoints, toggleScriptBreakpoint } from '../../state/breakpoints.js'
import { shownStep } from '../../state/run.js'
import { columnKey } from '../../worker/column-key.js'
import { NullGuards } from './null-guards.js'
import { nextStop, type ScriptStep, scriptSteps } from './script-steps.js'
import { OutcomeList, Value } from './shared-parts.js'

/** The source with what each line gave, in the order of the lines, or statement by statement; then the variables. */
export function ScriptView({ of }: { readonly of: ExplainedScript }) {
  const { source, events, eventCount, variables, failure } = of
  const [at, setAt] = useState<number | null>(null)
  const steps = useMemo(() => scriptSteps(of), [of])
  useEffect(() => setAt(null), [of])
  const step = at === null ? null : (steps[at] ?? null)
  const node = shownStep.value
  const key = node === null ? null : columnKey(node.pipeline, node.path)
  const stops = new Set(linesWithStops(key))
  const lines = source.trimEnd().split('\n')
  return (
    <section aria-label="Script">
      <h3>script</h3>
      <Stepping steps={steps} at={at} go={setAt} stops={stops} />
      <ol class="explained-script">
        {lines.map((line, i) => {
          const own = events.filter(event => event.line === i + 1)
          const reached = own.filter(({ kind }) => kind === 'statement').length
          const isFailed = failure?.line === i + 1
          const isHere = step?.line === i + 1
          const look = isHere ? 'explained-here' : isFailed ? 'explained-failed' : ''
          return (
            <li key={i} data-reached={reached > 0} aria-current={isHere ? 'step' : undefined} class={look}>
              <button
                type="button"
                class="explained-stop"
                aria-pressed={stops.has(i + 1)}
                aria-label={`Breakpoint at line ${i + 1}`}
                disabled={key === null}
                onClick={() => key !== null && toggleScriptBreakpoint(key, i + 1)}
              >
                <span class="stop-dot" />
                {i + 1}
              </button>
              <code>{line === '' ? ' ' : line}</code>
              {isHere && step.times > 1 ? (
                <span class="explained-times">
                  {step.time} of {step.times}
                </span>
              ) : null}
              {step === null && reached > 1 ? <span class="explained-times">{reached} times</span> : null}
              {step === null ? <Values of={own} /> : null}
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
      {step === null ? null : <Held step={step} />}
      {failure === null ? null : <FailureText failure={failure} option="source" />}
      {step !== null || variables.length === 0 ? null : (
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

/** The lines with breakpoints of a processor's script. */
const linesWithStops = (key: string | null): number[] =>
  [...scriptBreakpoints.value].flatMap(entry => {
    const end = entry.lastIndexOf('#')
    return entry.slice(0, end) === key ? [Number(entry.slice(end + 1))] : []
  })

/** Goes through the record of the run. `at` is the place of the statement that is shown; null for the whole. */
function Stepping({
  steps,
  at,
  go,
  stops,
}: {
  readonly steps: readonly ScriptStep[]
  readonly at: number | null
  readonly go: (at: number | null) => void
  readonly stops: ReadonlySet<number>
}) {
  if (steps.length === 0) return null
  const next = nextStop(steps, at ?? -1, 1, stops)
  return (
    <div class="explained-stepping" role="toolbar" aria-label="Statements">
      <button type="button" disabled={at === null || at === 0} onClick={() => go(Math.max(0, (at ?? 0) - 1))}>
        ‹ Back
      </button>
      <button type="button" disabled={at === steps.length - 1} onClick={() => go(at === null ? 0 : at + 1)}>
        Step ›
      </button>
      <button
        type="button"
        disabled={next === null}
        title="To the next statement at a line with a breakpoint"
        onClick={() => go(next)}
      >
        <span class="stop-dot" aria-hidden="true" /> Next breakpoint
      </button>
      <span class="explained-place">
        {at === null ? `${steps.length} statements ran` : `statement ${at + 1} of ${steps.length}`}
      </span>
      {at === null ? null : (
        <button type="button" class="plain" onClick={() => go(null)}>
          Whole run
        </button>
      )}
    </div>
  )
}

/** The values of variables before the shown statement. */
const Held = ({ step: { values } }: { readonly step: ScriptStep }) =>
  values.length === 0 ? (
    <p>No variable has a value before this statement.</p>
  ) : (
    <>
      <h4>Values before this statement</h4>
      <ul class="written-fields" aria-label="Values before this statement">
        {values.map(({ name, value, isNew }) => (
          <li key={name} class={isNew ? 'explained-new' : undefined}>
            <code>{name}</code> = <Value value={value} />
            {isNew ? <span class="doc-badge">new</span> : null}
          </li>
        ))}
      </ul>
    </>
  )

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

/** Where it failed, what was null, and the changes that keep it from failing. */
export function FailureText({
  failure: { line, column, expression, nullPart },
  option,
}: {
  readonly failure: ScriptFailure
  /** The option that holds the script. */
  readonly option: 'if' | 'source'
}) {
  return (
    <>
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
          </>
        )}
      </p>
      {nullPart === null ? null : <NullGuards part={nullPart} option={option} />}
    </>
  )
}
