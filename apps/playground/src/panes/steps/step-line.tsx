/** A row of the tree: what ran, how it ended, what it changed, how long it took, and why. */
import type { ExplainedCondition } from '@sluice/explain'
import { revealPlace } from '../../state/cursor.js'
import { chainPlace } from '../../state/step-words.js'
import { requestFor } from '../../state/stepping.js'
import { STATUS_LOOKS, Status } from '../../ui/status.js'
import type { StepError, StepNode } from '../../worker/protocol.js'
import { type Clause, clausesOf } from './condition-clauses.js'
import { ScriptLines } from './script-lines.js'
import { type IterationRow, type StepRow, shareOf, timeWords } from './step-rows.js'

/** A step. What the eye sees at its left end is said by F9 and the row's words. */
export function StepLine({
  row,
  isChosen,
  longest,
  explained,
  hasBreakpoint,
  toggle,
  toggleStop,
}: {
  readonly row: StepRow
  readonly isChosen: boolean
  readonly longest: number
  /** Its condition, once it is explained. */
  readonly explained: ExplainedCondition | undefined
  readonly hasBreakpoint: boolean
  readonly toggle: () => void
  readonly toggleStop: () => void
}) {
  const { node, called, isChainStart } = row
  const { label, type, tag, status, isOnFailure, description, error, condition } = node
  const chain = chainPlace(label)
  // The parts of a condition tell something of one step at a time only.
  const isShort = status === 'skipped' && !isChosen
  return (
    <>
      <span
        class="step-stop"
        aria-hidden="true"
        title={`${hasBreakpoint ? 'Remove the breakpoint' : 'Set a breakpoint'} (F9).\nRuns are not paused: Alt+F8 goes through the recording, from breakpoint to breakpoint.`}
        onClick={event => {
          event.stopPropagation()
          toggleStop()
        }}
      >
        <span class="stop-dot" />
      </span>
      <div class={isOnFailure ? 'step-inside step-on-failure' : 'step-inside'}>
        {hasBreakpoint ? <span class="visually-hidden">breakpoint </span> : null}
        {isChainStart && chain !== null ? <span class="step-chain">{chain.lane}</span> : null}
        <div class="step-line">
          <Toggle isExpanded={row.isExpanded} toggle={toggle} />
          <span class="step-number mono">{chain?.number ?? label}</span>
          <Status of={status} isShort />
          <span class="step-what">
            <span class="step-type">{type}</span>
            {called === null ? null : (
              <span class="step-called" title="The pipeline that it called">
                → {called}
              </span>
            )}
            {tag === null ? null : <span class="step-tag mono">{tag}</span>}
            {isShort && condition !== null ? (
              <span class="step-description" title={`if ${condition.source}`}>
                if <code>{condition.source}</code>
              </span>
            ) : null}
            {description === null || isShort ? null : (
              <span class="step-description" title={description}>
                {description}
              </span>
            )}
          </span>
          <StatusWord node={node} />
          <Counts node={node} />
          <Time node={node} longest={longest} />
        </div>
        {isShort ? null : <ConditionLine node={node} explained={explained} />}
        {error === null ? null : <ErrorLine node={node} error={error} />}
        {node.verboseNote === null ? null : <p class="step-note">{node.verboseNote}</p>}
        {isChosen ? <ScriptLines node={node} /> : null}
      </div>
    </>
  )
}

/** An element of a foreach. */
export function IterationLine({ row, toggle }: { readonly row: IterationRow; readonly toggle: () => void }) {
  return (
    <>
      <span class="step-stop" />
      <div class="step-inside">
        <div class="step-line">
          <Toggle isExpanded={row.isExpanded} toggle={toggle} />
          <Status of={row.status} isShort />
          <span class="step-element-name">element {row.element}</span>
        </div>
      </div>
    </>
  )
}

function Toggle({ isExpanded, toggle }: { readonly isExpanded: boolean | null; readonly toggle: () => void }) {
  return (
    <span
      class="step-toggle"
      aria-hidden="true"
      onClick={event => {
        if (isExpanded === null) return
        event.stopPropagation()
        toggle()
      }}
    >
      {isExpanded === null ? '' : isExpanded ? '▾' : '▸'}
    </span>
  )
}

/** The word of the status; for success the sign says enough to those who see it, and what was skipped has no time. */
function StatusWord({ node: { status } }: { readonly node: StepNode }) {
  const isElsewhere = status === 'success' || status === 'not_reached' || status === 'skipped'
  return isElsewhere ? null : <span class={`step-word status-${status}`}>{STATUS_LOOKS[status].word}</span>
}

function Counts({ node: { added, changed, removed } }: { readonly node: StepNode }) {
  const part = (sign: string, count: number, kind: string, word: string) =>
    count === 0 ? null : (
      <span class={`count count-${kind}`} title={`${count} ${count === 1 ? 'field' : 'fields'} ${word}`}>
        <span aria-hidden="true">
          {sign}
          {count}
        </span>
        <span class="visually-hidden">
          {count} {word}
        </span>
      </span>
    )
  return (
    <span class="step-counts mono">
      {part('+', added, 'added', 'added')}
      {part('~', changed, 'changed', 'changed')}
      {part('−', removed, 'removed', 'removed')}
    </span>
  )
}

function Time({ node, longest }: { readonly node: StepNode; readonly longest: number }) {
  const { status, milliseconds, steps, iterations } = node
  if (status === 'not_reached') return <span class="step-time" />
  if (status === 'skipped') return <span class="step-time step-word status-skipped">skipped</span>
  const isOuter = steps.length + iterations.length > 0
  return (
    <span class="step-time" title={isOuter ? 'With its inner steps, on this machine' : 'On this machine'}>
      <span class={isOuter ? 'time-bar time-outer' : 'time-bar'}>
        <span style={{ width: `${Math.round(shareOf(milliseconds, longest) * 100)}%` }} />
      </span>
      <span class="time-words">{timeWords(milliseconds)}</span>
    </span>
  )
}

/** The `if` of a step that was skipped, or failed in it: each clause with what it came to. */
function ConditionLine({
  node: { status, condition },
  explained,
}: {
  readonly node: StepNode
  readonly explained: ExplainedCondition | undefined
}) {
  if (condition === null || (status !== 'skipped' && condition.result !== null)) return null
  return (
    <div class="step-condition">
      <p class="step-if">
        <span class="step-if-word">if</span> <code>{condition.source}</code>{' '}
        <strong class={`came came-${condition.result === null ? 'failed' : 'false'}`}>
          {condition.result === null ? 'failed' : 'false'}
        </strong>
      </p>
      {explained === undefined ? null : (
        <ul class="clauses">
          {clausesOf(explained).map(clause => (
            <ClauseLine key={clause.text} clause={clause} isOnly={clause.text === condition.source} />
          ))}
        </ul>
      )}
    </div>
  )
}

const CLAUSE_WORDS = { not_evaluated: 'not evaluated', failed: 'failed' } as const

function ClauseLine({ clause, isOnly }: { readonly clause: Clause; readonly isOnly: boolean }) {
  const { text, value, state, looked } = clause
  const came = state === 'evaluated' ? (value ?? 'unknown') : CLAUSE_WORDS[state]
  const kind = state === 'evaluated' && (value === 'true' || value === 'false') ? value : state
  return (
    <li>
      {isOnly ? null : (
        <>
          <code>{text}</code> <span class={`came came-${kind}`}>{came}</span>
        </>
      )}
      {looked.map(each => (
        <span key={each.text} class="looked">
          <code>{each.text}</code>
          <span class="looked-is"> = </span>
          {each.value === null ? (
            <span class="came came-failed">failed</span>
          ) : (
            <code class={each.value === 'null' ? 'looked-value looked-null' : 'looked-value'}>{each.value}</code>
          )}
        </span>
      ))}
    </li>
  )
}

function ErrorLine({ node, error }: { readonly node: StepNode; readonly error: StepError }) {
  const { line } = error
  return (
    <div class={node.status === 'error' ? 'step-error' : 'step-error step-error-ignored'}>
      <p>
        <span class="mono step-error-type">{error.type}</span> {error.reason}
      </p>
      {line === null ? null : (
        <button
          type="button"
          class="step-script mono"
          tabIndex={-1}
          title="Show this place in the editor"
          onClick={event => {
            event.stopPropagation()
            revealPlace.value = requestFor(node, true)
          }}
        >
          <span class="step-script-place">
            {line.option} {line.line}:{line.column}
          </span>
          <ScriptText text={line.text} column={line.column} />
        </button>
      )}
    </div>
  )
}

/** The line with the place marked where the script stopped. */
function ScriptText({ text, column }: { readonly text: string; readonly column: number }) {
  const rest = text.slice(column - 1)
  const marked = /^\.?\w+|^./.exec(rest)?.[0] ?? ''
  return (
    <span class="step-script-text">
      {text.slice(0, column - 1).trimStart()}
      <mark>{marked}</mark>
      {rest.slice(marked.length)}
    </span>
  )
}
