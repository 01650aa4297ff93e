/** Which document is shown, how it ended, and what goes through its steps. */
import { useState } from 'preact/hooks'
import { breakpoints, scriptBreakpoints } from '../../state/breakpoints.js'
import { rows, samplesReport, selectedDocument, selectedStep, stepsInOrder, summary, trace } from '../../state/run.js'
import { selectDocument } from '../../state/runner.js'
import { placeWords } from '../../state/step-words.js'
import { continueBy, stepBy } from '../../state/stepping.js'
import { say } from '../../ui/live-region.js'
import { Status } from '../../ui/status.js'
import { DocumentPicker } from './document-picker.js'
import { timeWords } from './step-rows.js'

/** The head of the pane. */
export function DocumentHead() {
  const place = selectedDocument.value
  const count = documentCount()
  const row = rows.value[place]
  const shown = trace.value?.place === place ? trace.value : null
  const status = shown?.status ?? row?.status
  return (
    <header class="document-head">
      <div class="document-line">
        <button
          type="button"
          class="plain step-button"
          aria-label="Previous document"
          title="Previous document (Alt+←)"
          disabled={place === 0}
          onClick={() => void selectDocument(place - 1)}
        >
          ‹
        </button>
        <DocumentPicker count={count} />
        <button
          type="button"
          class="plain step-button"
          aria-label="Next document"
          title="Next document (Alt+→)"
          disabled={place >= count - 1}
          onClick={() => void selectDocument(place + 1)}
        >
          ›
        </button>
        {status === undefined ? null : (
          <span class="document-outcome" data-outcome={status}>
            <Status of={status} />
          </span>
        )}
        {shown === null ? null : (
          <span class="document-time" title="The time of all steps of this document, on this machine">
            {timeWords(shown.milliseconds)}
          </span>
        )}
        <Stepping />
      </div>
      <p class="document-preview mono" title={samplesReport.value?.previews[place]}>
        {samplesReport.value?.previews[place]}
      </p>
      {shown?.error == null ? null : <DocumentError key={place} error={shown.error} />}
    </header>
  )
}

/** How many documents there are, as far as is known. */
export const documentCount = (): number =>
  samplesReport.value?.count ?? Math.max(rows.value.length, summary.value?.documents ?? 0)

function Stepping() {
  const set = breakpoints.value.size + scriptBreakpoints.value.size
  const goOn = (): void => {
    continueBy(1).catch((thrown: unknown) => say(thrown instanceof Error ? thrown.message : String(thrown)))
  }
  return (
    <span class="stepping">
      <button
        type="button"
        class="plain step-button"
        aria-label="Previous step"
        title="Previous step (Alt+↑)"
        onClick={() => stepBy(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="plain step-button"
        aria-label="Next step"
        title="Next step (Alt+↓)"
        onClick={() => stepBy(1)}
      >
        ↓
      </button>
      <button
        type="button"
        class="plain step-button step-continue"
        aria-label="Next breakpoint"
        title={`To the next breakpoint, here or in the next document that reaches one (Alt+F8).\nThe run is not paused: all of it is recorded, and you go through the record.`}
        disabled={set === 0}
        onClick={goOn}
      >
        <span aria-hidden="true" class="stop-dot" />▸
      </button>
    </span>
  )
}

/** The error that ended the document. */
function DocumentError({ error }: { readonly error: { type: string; reason: string; json: string } }) {
  const [isWhole, setWhole] = useState(false)
  const step = stepsInOrder.value.findLast(({ status, error: own }) => status === 'error' && own !== null)
  return (
    <div class="document-error">
      <p>
        <strong class="mono">{error.type}</strong> <span class="document-reason">{error.reason}</span>{' '}
        {step === undefined ? null : (
          <button
            type="button"
            class="link"
            onClick={() => {
              selectedStep.value = step.number
            }}
          >
            in step {placeWords(step.label)}
          </button>
        )}{' '}
        <button type="button" class="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'less' : 'whole error'}
        </button>
      </p>
      {isWhole ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts must be scrolled by keyboard too
        <section class="document-error-json mono" tabIndex={0} aria-label="The whole error">
          {error.json}
        </section>
      ) : null}
    </div>
  )
}
