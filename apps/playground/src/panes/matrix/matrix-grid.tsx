/** The grid: real cells, of which only visible ones are on the page. Arrow keys go from cell to cell; Enter opens one. */
import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core'
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { columns, rows, samplesReport, selectedDocument, summary } from '../../state/run.js'
import { showCell } from '../../state/stepping.js'
import { STATUS_LOOKS, Status } from '../../ui/status.js'
import { useVirtualizer } from '../../ui/use-virtualizer.js'
import { type DocumentRow, STATUSES } from '../../worker/protocol.js'
import { type GridPlace, moved } from './grid-keys.js'
import { ColumnHead, columnWords, PipelineBands } from './matrix-heads.js'

/** Sizes in pixels; those of CSS follow them. */
const ROW = 26
const COLUMN = 34
const HEAD = 132

/** How wide the names of the documents are, and the width of the grid below which they are narrower. */
const WIDE_HEADS = 240
const NARROW_HEADS = 150
const NARROW = 420

/** The numbers of extra rows and columns beyond the visible ones. */
const MORE_ROWS = 8
const MORE_COLUMNS = 4

/** The last rendering of a row, and its inputs: while they are the same, it is not compared again. */
interface Rendered {
  readonly from: readonly unknown[]
  readonly vnode: VNode
}

/** `placeAt` gives the document of a row; `asked` is what the rows were chosen by. */
export function MatrixGrid({
  count,
  placeAt,
  asked,
  chosenColumn,
  chooseColumn,
}: {
  readonly count: number
  readonly placeAt: (row: number) => number
  readonly asked: unknown
  readonly chosenColumn: number | null
  readonly chooseColumn: (column: number) => void
}) {
  const all = columns.value
  const scroller = useRef<HTMLDivElement>(null)
  const rendered = useRef(new Map<number, Rendered>())
  const mustFocus = useRef(false)
  const [wanted, setActive] = useState<GridPlace>({ row: 0, column: -1 })
  // A filter or an edit may have left less than there was.
  const active = { row: Math.min(wanted.row, count - 1), column: Math.min(wanted.column, all.length - 1) }
  const [heads, setHeads] = useState(WIDE_HEADS)
  const rowsInSight = useVirtualizer(scroller, {
    count,
    estimateSize: () => ROW,
    overscan: MORE_ROWS,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor: range => withKept(range, active.row),
  })
  const columnsInSight = useVirtualizer(scroller, {
    count: all.length,
    estimateSize: () => COLUMN,
    overscan: MORE_COLUMNS,
    horizontal: true,
    scrollMargin: heads,
    scrollPaddingStart: heads,
    rangeExtractor: range => withKept(range, active.column),
  })
  const { width: shownWidth = 0, height: shownHeight = 0 } = columnsInSight.scrollRect ?? {}
  useLayoutEffect(() => {
    if (shownWidth > 0) setHeads(shownWidth < NARROW ? NARROW_HEADS : WIDE_HEADS)
  }, [shownWidth])
  useLayoutEffect(() => {
    scroller.current!.scrollTop = 0
  }, [asked])
  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const cell = scroller.current!.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
    cell?.focus({ preventScroll: true })
  }, [wanted])

  const goTo = (next: GridPlace): void => {
    if (next.row >= 0) rowsInSight.scrollToIndex(next.row, { align: 'auto' })
    if (next.column >= 0) columnsInSight.scrollToIndex(next.column, { align: 'auto' })
    mustFocus.current = true
    setActive(next)
  }
  const open = ({ row, column }: GridPlace): void => {
    if (row < 0) {
      if (column >= 0) chooseColumn(column)
    } else void showCell(placeAt(row), column < 0 ? null : column)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return
    const page = Math.max(1, Math.floor((shownHeight - HEAD) / ROW) - 1)
    const next = moved(active, event.key, event.ctrlKey, { rows: count, columns: all.length, page })
    if (next !== undefined) goTo(next)
    else if (event.key === 'Enter' || event.key === ' ') open(active)
    else return
    event.preventDefault()
  }
  const click = (event: MouseEvent): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (cell === null) return
    const [row, column] = cell.dataset.cell!.split(':').map(Number)
    const place = { row: row!, column: column! }
    setActive(place)
    open(place)
  }

  /** Cells get their words when they are pointed at: a thousand of them would cost more than all else. */
  const hover = (event: PointerEvent): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[role=gridcell]')
    if (cell === null) return
    const [row, column] = cell.dataset.cell!.split(':').map(Number)
    const shown = rows.value[placeAt(row!)]
    if (shown === undefined) return
    const changes = shown.changes[column!] ?? 0
    const words = [`${columnWords(all[column!]!)}: ${cell.ariaLabel ?? ''}`, `document ${shown.place + 1}`]
    cell.title = [...words, changes === 0 ? '' : `${changes} fields written`].filter(part => part !== '').join('\n')
  }

  // The same list while the same columns are visible, so that rows that were rendered with it stay.
  const inSight = columnsInSight.getVirtualItems().map(({ index }) => index)
  const shownColumns = useMemo(() => inSight, [inSight.join()])
  const rowAt = (at: number): VNode | null => {
    const place = placeAt(at)
    const row = rows.value[place]
    if (row === undefined) return null
    const activeColumn = active.row === at ? active.column : null
    const isSelected = selectedDocument.value === place
    const preview = samplesReport.value?.previews[place] ?? ''
    const from = [row, preview, at, shownColumns, activeColumn, isSelected]
    const last = rendered.current.get(at)
    if (last?.from.every((value, i) => value === from[i]) === true) return last.vnode
    const vnode = (
      <Row
        key={at}
        at={at}
        row={row}
        preview={preview}
        shownColumns={shownColumns}
        activeColumn={activeColumn}
        isSelected={isSelected}
      />
    )
    rendered.current.set(at, { from, vnode })
    return vnode
  }
  const shown = rowsInSight.getVirtualItems().map(({ index }) => index)
  for (const at of rendered.current.keys()) if (!shown.includes(at)) rendered.current.delete(at)

  const width = heads + all.length * COLUMN
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of 10,000 rows cannot be virtual
    <div
      class="grid"
      role="grid"
      aria-label="Documents and steps"
      aria-rowcount={count + 1}
      aria-colcount={all.length + 1}
      ref={scroller}
      tabIndex={-1}
      style={{ '--heads': `${heads}px` }}
      onKeyDown={press}
      onClick={click}
      onPointerOver={hover}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
      <div class="grid-head" role="row" aria-rowindex={1} style={{ width: `${width}px`, height: `${HEAD}px` }}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div
          class="grid-corner"
          role="columnheader"
          aria-colindex={1}
          data-cell="-1:-1"
          tabIndex={isAt(active, -1, -1) ? 0 : -1}
        >
          Document
        </div>
        <PipelineBands columns={all} size={COLUMN} />
        {shownColumns.map(at => (
          <ColumnHead
            key={all[at]!.key}
            column={all[at]!}
            counts={summary.value?.columns[at]?.counts ?? []}
            at={at}
            left={at * COLUMN}
            isChosen={at === chosenColumn}
            isActive={isAt(active, -1, at)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div class="grid-body" role="rowgroup" style={{ width: `${width}px`, height: `${count * ROW}px` }}>
        {shown.map(rowAt)}
      </div>
    </div>
  )
}

const isAt = ({ row, column }: GridPlace, wantedRow: number, wantedColumn: number): boolean =>
  row === wantedRow && column === wantedColumn

/** The visible rows, and the row with the focus, which stays on the page wherever it is. */
const withKept = (range: Range, kept: number): number[] => {
  const all = defaultRangeExtractor(range)
  return kept < 0 || kept >= range.count || all.includes(kept) ? all : [...all, kept].sort((a, b) => a - b)
}

function Row({
  at,
  row,
  preview,
  shownColumns,
  activeColumn,
  isSelected,
}: {
  readonly at: number
  readonly row: DocumentRow
  readonly preview: string
  readonly shownColumns: readonly number[]
  readonly activeColumn: number | null
  readonly isSelected: boolean
}) {
  const { place, status, error, cells } = row
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      class="grid-row"
      role="row"
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      data-document={place + 1}
      data-outcome={status}
      style={{ transform: `translateY(${at * ROW}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      <div
        class="grid-row-head"
        role="rowheader"
        aria-colindex={1}
        data-cell={`${at}:-1`}
        tabIndex={activeColumn === -1 ? 0 : -1}
        title={error === null ? preview : `${error}\n${preview}`}
      >
        <span class="grid-place">{(place + 1).toLocaleString('en')}</span>
        <Status of={status} isShort />
        <span class="grid-preview mono">{preview}</span>
      </div>
      {shownColumns.map(column => {
        const cell = STATUSES[cells[column] ?? 0]!
        const { sign, word } = STATUS_LOOKS[cell]
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          <div
            key={column}
            class={`grid-cell cell-${cell}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={word}
            data-cell={`${at}:${column}`}
            data-status={cell}
            tabIndex={activeColumn === column ? 0 : -1}
            style={{ left: `calc(var(--heads) + ${column * COLUMN}px)` }}
          >
            {sign}
          </div>
        )
      })}
    </div>
  )
}
