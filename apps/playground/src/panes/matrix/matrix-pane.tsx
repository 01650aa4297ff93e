/** All documents against all processors: what went wrong where, and in how many. */
import { useMemo } from 'preact/hooks'
import {
  type DocumentFilter,
  documentFilter as filter,
  NO_FILTER,
  placesOf,
  withColumn,
} from '../../state/document-filter.js'
import { columns, isStale, rows, samplesReport, summary } from '../../state/run.js'
import { placeWords } from '../../state/step-words.js'
import { say } from '../../ui/live-region.js'
import { STATUS_LOOKS } from '../../ui/status.js'
import { STATUSES, type StepStatus } from '../../worker/protocol.js'
import { FailureClusters } from './failure-clusters.js'
import { MatrixGrid } from './matrix-grid.js'
import './matrix-pane.css'

/** The pane. */
export function MatrixPane() {
  const all = rows.value
  const previews = samplesReport.value?.previews ?? NONE
  const asked = withinColumns(filter.value, columns.value.length)
  const places = useMemo(() => placesOf(all, previews, asked), [all, previews, asked])
  const count = places?.length ?? all.length
  const counts = summary.value?.columns
  return (
    <div class={isStale.value ? 'matrix stale' : 'matrix'}>
      <FailureClusters />
      <header class="matrix-head">
        <Filters filter={asked} />
        {places === null ? null : (
          <p class="matrix-shown">
            {count.toLocaleString('en')} of {all.length.toLocaleString('en')} documents{' '}
            <button
              type="button"
              class="matrix-clear"
              onClick={() => {
                filter.value = NO_FILTER
                say('All documents are shown')
              }}
            >
              Show all
            </button>
          </p>
        )}
      </header>
      {all.length === 0 ? (
        <p class="matrix-none">Nothing has run yet.</p>
      ) : (
        <MatrixGrid
          count={count}
          placeAt={at => places?.[at] ?? at}
          asked={asked}
          chosenColumn={asked.column}
          chooseColumn={column => ask(withColumn(asked, column, counts?.[column]?.counts ?? []))}
        />
      )}
    </div>
  )
}

const NONE: readonly string[] = []

/** A column that went with an edit is not asked for any more. */
const withinColumns = (asked: DocumentFilter, count: number): DocumentFilter =>
  asked.column !== null && asked.column >= count ? { ...asked, column: null, cell: null } : asked

function ask(next: DocumentFilter): void {
  filter.value = next
  const count = placesOf(rows.value, samplesReport.value?.previews ?? NONE, next)?.length ?? rows.value.length
  say(`${count.toLocaleString('en')} of ${rows.value.length.toLocaleString('en')} documents`)
}

function Filters({ filter: asked }: { readonly filter: DocumentFilter }) {
  const chooseStep = (value: string): void => {
    const column = value === '' ? null : Number(value)
    ask({ ...asked, column, cell: asked.cell ?? (column === null ? null : 'error') })
  }
  return (
    <div class="matrix-filters">
      <input
        type="search"
        class="matrix-words"
        aria-label="Find documents"
        placeholder="Find by text or error"
        value={asked.words}
        onInput={event => {
          filter.value = { ...filter.value, words: event.currentTarget.value }
        }}
      />
      <label>
        <span class="visually-hidden">Step</span>
        <select
          class="matrix-step"
          value={asked.column ?? ''}
          onChange={event => chooseStep(event.currentTarget.value)}
        >
          <option value="">any step</option>
          {columns.value.map(({ key, pipeline, label, type, tag }, at) => (
            <option key={key} value={at}>
              {pipeline} {placeWords(label)} {type}
              {tag === null ? '' : ` · ${tag}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="visually-hidden">Outcome of the step</span>
        <select
          value={asked.cell ?? ''}
          onChange={event => {
            const { value } = event.currentTarget
            ask({ ...asked, cell: value === '' ? null : (value as StepStatus) })
          }}
        >
          <option value="">any outcome</option>
          {STATUSES.toReversed().map(status => (
            <option key={status} value={status}>
              {STATUS_LOOKS[status].sign} {status === 'error' ? 'failed at this step' : STATUS_LOOKS[status].word}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
