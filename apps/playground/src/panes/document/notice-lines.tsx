/** The notices above the document: lines, and the full error of the step. */
import { isOutputShown, selectedStep, shownStep, trace } from '../../state/run.js'
import { placeWords } from '../../state/step-words.js'
import { hasState, notices, stepNames } from './document-view.js'
import { ErrorBox } from './error-box.js'
import type { Notice } from './notices.js'

const SIGNS: Readonly<Record<Notice['kind'], string>> = {
  info: 'i',
  warning: '!',
  error: '✕',
  dropped: '▽',
  skipped: '↷',
}

/** The lines, then the error of the step that is shown, or of the document if no step has it. */
export function Notices() {
  const step = isOutputShown.value ? null : shownStep.value
  const whole = trace.value?.error ?? null
  const error = hasState.value ? (step?.error ?? (step === null ? whole : null)) : null
  return (
    <div class="doc-notices">
      {notices.value.map(notice => (
        <p key={notice.text} class={`doc-notice doc-notice-${notice.kind}`}>
          <span class="doc-notice-sign" aria-hidden="true">
            {SIGNS[notice.kind]}
          </span>
          <span class="doc-notice-text">{notice.text}</span>
          <GoTo step={notice.step} />
        </p>
      ))}
      {error === null ? null : <ErrorBox key={step?.number ?? ''} error={error} status={step?.status ?? 'error'} />}
    </div>
  )
}

function GoTo({ step }: { readonly step: string | null }) {
  if (step === null) return null
  return (
    <button
      type="button"
      onClick={() => {
        selectedStep.value = step
      }}
    >
      Show step {placeWords(stepNames.value.get(step)?.label ?? step)}
    </button>
  )
}
