/** The head of the pane: the result or a step, its baseline, counts of changes, and copy. */

import { baseline, selectedStep, trace } from '../../state/run.js'
import { placeWords } from '../../state/step-words.js'
import { CopyButton } from '../../ui/copy-button.js'
import type { DocumentTrace } from '../../worker/protocol.js'
import { countKinds, KINDS } from './diff-rows.js'
import { choices, chosenBaseline, currentSource, hasState, stateShown } from './document-view.js'

/** The head of the pane. It keeps its height, whatever is shown. */
export function DocumentHead() {
  const shown = hasState.value ? stateShown.value : null
  return (
    <div class="doc-head">
      <div class="doc-line">
        <ShownStep />
        <BaselineChoice />
        <Counts />
        <CopyButton
          text={shown === null ? null : currentSource}
          what="The document's _source"
          title="Copy"
          hint="Copy _source as it is after the step (Alt+C)"
        />
      </div>
    </div>
  )
}

const COUNTED = ['added', 'changed', 'moved', 'removed'] as const

function Counts() {
  const shown = hasState.value ? stateShown.value : null
  const counts = countKinds(shown?.value.entries ?? [])
  return (
    <ul class="doc-counts" aria-label="Differences">
      {COUNTED.map(kind => (
        <li key={kind} class={`doc-kind-${kind}`} data-none={counts[kind] === 0 || undefined} title={KINDS[kind].word}>
          <span aria-hidden="true">{KINDS[kind].sign}</span>
          {counts[kind]}
          <span class="visually-hidden"> {KINDS[kind].word}</span>
        </li>
      ))}
    </ul>
  )
}

/** Switches between the output and a step. */
function ShownStep() {
  const shown = hasState.value ? stateShown.value : null
  const step = shown?.wanted.node ?? null
  if (shown === null) return <span class="doc-step doc-faint">nothing to show</span>
  if (step === null) return <span class="doc-step doc-step-output">{outputWords(shown.wanted.trace)}</span>
  return (
    <span class="doc-step">
      <span class="doc-faint">after </span>
      <button
        type="button"
        class="plain doc-step-name"
        data-step={step.label}
        title={step.description ?? `Step ${placeWords(step.label)} of the pipeline ${step.pipeline}`}
        onClick={() => {
          selectedStep.value = step.number
        }}
      >
        <span class="doc-step-number">{placeWords(step.label)}</span> {step.type}
        {step.tag === null ? null : <span class="doc-faint"> · {step.tag}</span>}
      </button>
      {trace.value?.status === 'failed' ? null : (
        <button
          type="button"
          class="doc-to-output"
          title="The result of the whole pipeline (Esc in the steps)"
          onClick={() => {
            selectedStep.value = null
          }}
        >
          Show the result
        </button>
      )}
    </span>
  )
}

const outputWords = ({ status, steps }: DocumentTrace): string => {
  if (steps.length === 0) return 'the input: no step ran'
  return status === 'dropped' ? 'when it was dropped' : 'after all steps'
}

/** The default of the list: a `select` knows texts only. */
const BEFORE = 'before'

function BaselineChoice() {
  return (
    <label class="doc-baseline">
      <span class="doc-faint">against</span>
      <select
        title="What the document is compared with (Alt+B: the input)"
        value={chosenBaseline.value ?? BEFORE}
        onChange={event => {
          const { value } = event.currentTarget
          baseline.value = value === BEFORE ? null : value
        }}
      >
        {choices.value.map(({ value, title }) => (
          <option key={value ?? BEFORE} value={value ?? BEFORE}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
