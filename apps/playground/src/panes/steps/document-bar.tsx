/** Which document is shown, how it ended, and what goes through its steps. */
import './document-bar.css'
import { breakpoints, scriptBreakpoints } from '../../state/breakpoints.js'
import { rows, samplesReport, selectedDocument, summary, trace } from '../../state/run.js'
import { selectDocument } from '../../state/runner.js'
import { continueBy, stepBy } from '../../state/stepping.js'
import { say } from '../../ui/live-region.js'
import { Status } from '../../ui/status.js'
import { DocumentPicker } from './document-picker.js'
import { timeWords } from './step-rows.js'

/** The one place that names the document: above its steps and its result. */
export function DocumentBar() {
  const place = selectedDocument.value
  const count = documentCount()
  const row = rows.value[place]
  const shown = trace.value?.place === place ? trace.value : null
  const status = shown?.status ?? row?.status
  return (
    <header class="document-bar">
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
        <p class="document-preview mono" title={samplesReport.value?.previews[place]}>
          {samplesReport.value?.previews[place]}
        </p>
        <Stepping />
      </div>
    </header>
  )
}

/** How many documents there are, as far as is known. */
const documentCount = (): number =>
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
        title={`To the next breakpoint, here or in the next document that reaches one (Alt+F8).\nThe run is not paused: it is recorded, and you step through the recording.`}
        disabled={set === 0}
        onClick={goOn}
      >
        <span aria-hidden="true" class="stop-dot" />▸
      </button>
    </span>
  )
}
