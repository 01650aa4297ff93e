/** All documents against all processors: what went wrong where, and in how many. */
import { signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { type DocumentStatus, STATUSES, type StepStatus } from '../../engine/protocol.js'
import { columns, isStale, rows, samplesReport, summary } from '../../state/run.js'
import { say } from '../../ui/live-region.js'
import { STATUS_LOOKS } from '../../ui/status.js'
import { type MatrixFilter, NO_FILTER, outcomesOf, placesOf, withColumn } from './matrix-filter.js'
import { MatrixGrid } from './matrix-grid.js'
import './matrix-pane.css'

/** What is asked of documents; it stays when another tab is shown. */
const filter = signal<MatrixFilter>(NO_FILTER)

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
      <header class="matrix-head">
        <Outcomes />
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
const withinColumns = (asked: MatrixFilter, count: number): MatrixFilter =>
  asked.column !== null && asked.column >= count ? { ...asked, column: null, cell: null } : asked

function ask(next: MatrixFilter): void {
  filter.value = next
  const count = placesOf(rows.value, samplesReport.value?.previews ?? NONE, next)?.length ?? rows.value.length
  say(`${count.toLocaleString('en')} of ${rows.value.length.toLocaleString('en')} documents`)
}

/** How the documents ended: each way is a filter. */
function Outcomes() {
  const outcomes = useMemo(() => outcomesOf(rows.value), [rows.value])
  const { statuses } = filter.value
  const toggle = (status: DocumentStatus): void => {
    const next = new Set(statuses)
    if (!next.delete(status)) next.add(status)
    ask({ ...filter.value, statuses: next })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
    <div class="matrix-outcomes" role="group" aria-label="How documents ended">
      {outcomes.map(([status, count]) => (
        <button
          key={status}
          type="button"
          class="chip"
          aria-pressed={statuses.has(status)}
          data-outcome={status}
          onClick={() => toggle(status)}
        >
          <span class={`chip-sign status-${status}`} aria-hidden="true">
            {STATUS_LOOKS[status].sign}
          </span>
          <strong>{count.toLocaleString('en')}</strong> {STATUS_LOOKS[status].word}
        </button>
      ))}
    </div>
  )
}

function Filters({ filter: asked }: { readonly filter: MatrixFilter }) {
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
              {pipeline} {label} {type}
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
