/** The changes of an edit in the results of all documents. */

import { baseline, isStale, rows, samplesReport, selectedDocument, selectedStep } from '../../state/run.js'
import { comparison, comparisonFault, isPinned, pinRun, runBefore, unpinRun } from '../../state/run-before.js'
import { selectDocument } from '../../state/runner.js'
import { documentTab, outputView, shownColumn } from '../../state/view.js'
import { Status } from '../../ui/status.js'
import { VirtualRows } from '../../ui/virtual-rows.js'
import type { ComparedDocument, Comparison } from '../../worker/protocol.js'
import { EARLIER_RUN } from '../../worker/protocol.js'
import './compare-pane.css'

/** The pane. */
export function ComparePane() {
  const shown = comparison.value
  return (
    <div class={isStale.value ? 'compare stale' : 'compare'}>
      <header class="compare-head">
        <p>{headWords()}</p>
        {isPinned.value ? (
          <button type="button" onClick={unpinRun} title="Compare with the run before the edit">
            Unpin
          </button>
        ) : (
          <button type="button" onClick={pinRun} title="Compare later edits with the current results">
            Pin this run
          </button>
        )}
      </header>
      {comparisonFault.value === null ? null : <p class="compare-fault">✕ {comparisonFault.value}</p>}
      {shown === null || runBefore.value === null ? null : <Found shown={shown} />}
    </div>
  )
}

function headWords(): string {
  if (runBefore.value === null) return 'Edit the pipeline: changes in the results of all documents are shown here.'
  const against = isPinned.value ? 'the pinned run' : 'the run before the edit'
  const { value } = comparison
  if (value === null) return `Comparing with ${against} …`
  const count = value.documents.length
  const all = rows.value.length.toLocaleString('en')
  if (count === 0) return `No result of ${all} documents differs from ${against}.`
  return `${count.toLocaleString('en')} of ${all} results differ from ${against}.`
}

const SIGNS = { added: '+', changed: '~', removed: '−' } as const

function Found({ shown: { documents, fields, fieldCount } }: { readonly shown: Comparison }) {
  if (documents.length === 0) return null
  return (
    <>
      <ul class="compare-fields" aria-label="Fields that differ">
        {fields.map(({ path, kind, documents: count }) => (
          <li key={`${kind} ${path}`}>
            <span class={`doc-kind-${kind}`} aria-hidden="true">
              {SIGNS[kind]}
            </span>{' '}
            <code>{path}</code>{' '}
            <span class="compare-count">
              {kind} in {count.toLocaleString('en')}
            </span>
          </li>
        ))}
        {fieldCount > fields.length ? <li>and {(fieldCount - fields.length).toLocaleString('en')} more</li> : null}
      </ul>
      <div class="compare-documents">
        <VirtualRows
          count={documents.length}
          estimate={30}
          keyOf={row => String(documents[row]?.place)}
          bodyProps={{ role: 'list', 'aria-label': 'Documents whose results differ' }}
          rowProps={() => ({ role: 'listitem' })}
          render={row => <DocumentLine of={documents[row]!} />}
        />
      </div>
    </>
  )
}

function DocumentLine({ of }: { readonly of: ComparedDocument }) {
  const { place, before, after } = of
  return (
    <button
      type="button"
      class="compare-document"
      aria-current={selectedDocument.value === place}
      onClick={() => void showDifference(place)}
    >
      <span class="compare-place">{(place + 1).toLocaleString('en')}</span>
      {before === after ? <Status of={after} isShort /> : <Turned of={of} />}
      <span class="compare-counts mono">
        {(['added', 'changed', 'removed'] as const).map(kind =>
          of[kind] === 0 ? null : (
            <span key={kind} class={`count count-${kind}`} title={`${of[kind]} ${kind}`}>
              {SIGNS[kind]}
              {of[kind]}
            </span>
          ),
        )}
      </span>
      <span class="compare-preview mono">{samplesReport.value?.previews[place]}</span>
    </button>
  )
}

const Turned = ({ of: { before, after } }: { readonly of: ComparedDocument }) => (
  <span class="compare-turned">
    <Status of={before} /> → <Status of={after} />
  </span>
)

/** Shows a document as it came out, against how it came out before. */
async function showDifference(place: number): Promise<void> {
  await selectDocument(place)
  if (selectedDocument.value !== place) return
  selectedStep.value = null
  baseline.value = EARLIER_RUN
  outputView.value = 'changes'
  documentTab.value = 'result'
  shownColumn.value = 'document'
}
