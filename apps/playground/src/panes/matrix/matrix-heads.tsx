/** The heads of the matrix's columns: which processor, and how it ended over all documents. */

import { placeWords } from '../../state/step-words.js'
import { STATUS_LOOKS } from '../../ui/status.js'
import { STATUSES, type StepColumn } from '../../worker/protocol.js'

/** A processor in words. */
export const columnWords = ({ label, type, tag, pipeline }: StepColumn): string =>
  `${placeWords(label)} ${type}${tag === null ? '' : ` · ${tag}`} in ${pipeline}`

/** `counts`: how many documents had each status, by index of `STATUSES`. */
export function ColumnHead({
  column,
  counts,
  at,
  left,
  isChosen,
  isActive,
}: {
  readonly column: StepColumn
  readonly counts: readonly number[]
  readonly at: number
  readonly left: number
  readonly isChosen: boolean
  readonly isActive: boolean
}) {
  const { label, type, isOnFailure } = column
  const parts = counts.flatMap((count, status) => (count === 0 ? [] : [{ count, status: STATUSES[status]! }])).reverse()
  const words = parts.map(({ count, status }) => `${count.toLocaleString('en')} ${STATUS_LOOKS[status].word}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div
      class={`grid-column-head${isChosen ? ' grid-chosen' : ''}${isOnFailure ? ' grid-on-failure' : ''}`}
      role="columnheader"
      aria-colindex={at + 2}
      aria-label={`${columnWords(column)}: ${words.join(', ')}`}
      data-cell={`-1:${at}`}
      data-column={column.key}
      tabIndex={isActive ? 0 : -1}
      title={`${columnWords(column)}\n${words.join('\n')}\nClick: only the documents in which it went worst`}
      style={{ left: `calc(var(--heads) + ${left}px)` }}
    >
      <span class="grid-type">{type}</span>
      <span class="grid-label mono">{label.replaceAll('·each', '[]')}</span>
      <span class="grid-bar" aria-hidden="true">
        {parts.map(({ count, status }) => (
          <span key={status} class={`bar-${status}`} style={{ flexGrow: count }} />
        ))}
      </span>
    </div>
  )
}

/** The names of the pipelines above their columns. */
export function PipelineBands({ columns, size }: { readonly columns: readonly StepColumn[]; readonly size: number }) {
  const bands: { readonly pipeline: string; readonly from: number; count: number }[] = []
  for (const [at, { pipeline }] of columns.entries()) {
    const last = bands.at(-1)
    if (last?.pipeline === pipeline) last.count++
    else bands.push({ pipeline, from: at, count: 1 })
  }
  return (
    <>
      {bands.map(({ pipeline, from, count }) => (
        <div
          key={pipeline}
          class="grid-band"
          role="presentation"
          aria-hidden="true"
          style={{ left: `calc(var(--heads) + ${from * size}px)`, width: `${count * size}px` }}
        >
          <span title={pipeline}>{pipeline}</span>
        </div>
      ))}
    </>
  )
}
