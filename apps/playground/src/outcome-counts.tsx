/** How the documents ended, in numbers: each is a button that shows those documents. */
import { useMemo } from 'preact/hooks'
import { documentFilter, NO_FILTER, outcomesOf } from './state/document-filter.js'
import { rows, selectedStep } from './state/run.js'
import { selectDocument } from './state/runner.js'
import { middleTab, shownColumn } from './state/view.js'
import { STATUS_LOOKS } from './ui/status.js'
import type { DocumentStatus } from './worker/protocol.js'

/** The outcomes that are shown even without a document. */
const ALWAYS: ReadonlySet<DocumentStatus> = new Set(['done', 'handled', 'failed'])

/** The buttons. */
export function OutcomeCounts() {
  const counts = useMemo(() => outcomesOf(rows.value), [rows.value])
  if (rows.value.length === 0) return null
  const { statuses } = documentFilter.value
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
    <div class="outcomes" role="group" aria-label="Outcomes">
      {counts
        .filter(([status, count]) => count > 0 || ALWAYS.has(status))
        .map(([status, count]) => {
          const isShown = middleTab.value === 'matrix' && statuses.size === 1 && statuses.has(status)
          return (
            <button
              key={status}
              type="button"
              class="outcome"
              data-outcome={status}
              disabled={count === 0}
              aria-pressed={isShown}
              title={`Show the documents that are ${STATUS_LOOKS[status].word}`}
              onClick={() => showDocuments(status, isShown)}
            >
              <span class={`outcome-sign status-${status}`} aria-hidden="true">
                {STATUS_LOOKS[status].sign}
              </span>{' '}
              <strong>{count.toLocaleString('en')}</strong> <span class="head-word">{STATUS_LOOKS[status].word}</span>
            </button>
          )
        })}
    </div>
  )
}

/** Shows the documents that ended so in the list of all, and the first of them; all, if those are shown already. */
function showDocuments(status: DocumentStatus, isShown: boolean): void {
  if (isShown) {
    documentFilter.value = NO_FILTER
    return
  }
  documentFilter.value = { ...NO_FILTER, statuses: new Set([status]) }
  middleTab.value = 'matrix'
  shownColumn.value = 'steps'
  selectedStep.value = null
  const first = rows.value.findIndex(each => each.status === status)
  if (first >= 0) void selectDocument(first)
}
