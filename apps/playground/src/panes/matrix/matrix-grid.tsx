/** The grid: real cells, of which only those in sight are on the page. Arrow keys go from cell to cell; Enter opens one. */
import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { columns, rows, samplesReport, selectedDocument, summary } from '../../state/run.js'
import { showCell } from '../../state/stepping.js'
import { STATUS_LOOKS, Status } from '../../ui/status.js'
import { type DocumentRow, STATUSES } from '../../worker/protocol.js'
import { type GridPlace, type GridRange, moved, rangeInSight, scrollTo } from './grid-window.js'
import { ColumnHead, columnWords, PipelineBands } from './matrix-heads.js'

/** Sizes in pixels; those of CSS follow them. */
const ROW = 26
const COLUMN = 34
const HEAD = 132

/** So many rows and columns more than are in sight. */
const MORE_ROWS = 8
const MORE_COLUMNS = 4

/** What is in sight. */
interface View {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** A row as it was rendered last, and from what: as long as that is the same, none of it is compared again. */
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
  const [view, setView] = useState<View>({ top: 0, left: 0, width: 0, height: 0 })
  const [wanted, setActive] = useState<GridPlace>({ row: 0, column: -1 })
  // A filter or an edit may have left less than there was.
  const active = { row: Math.min(wanted.row, count - 1), column: Math.min(wanted.column, all.length - 1) }
  const heads = view.width < 420 ? 150 : 240
  const shownHeight = Math.max(0, view.height - HEAD)
  const shownWidth = Math.max(0, view.width - heads)
  const inRows = rangeInSight(view.top, shownHeight, ROW, count, MORE_ROWS)
  const inColumns = rangeInSight(view.left, shownWidth, COLUMN, all.length, MORE_COLUMNS)

  const look = (): void => {
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = scroller.current!
    setView(last =>
      last.top === top && last.left === left && last.width === width && last.height === height
        ? last
        : { top, left, width, height },
    )
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look)
    observer.observe(scroller.current!)
    look()
    return () => observer.disconnect()
  }, [])
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
    const element = scroller.current!
    element.scrollTop = next.row < 0 ? element.scrollTop : scrollTo(next.row, element.scrollTop, shownHeight, ROW)
    if (next.column >= 0) element.scrollLeft = scrollTo(next.column, element.scrollLeft, shownWidth, COLUMN)
    mustFocus.current = true
    look()
    setActive(next)
  }
  const open = ({ row, column }: GridPlace): void => {
    if (row < 0) {
      if (column >= 0) chooseColumn(column)
    } else void showCell(placeAt(row), column < 0 ? null : column)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return
    const page = Math.max(1, Math.floor(shownHeight / ROW) - 1)
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

  const rowAt = (at: number): VNode | null => {
    const place = placeAt(at)
    const row = rows.value[place]
    if (row === undefined) return null
    const activeColumn = active.row === at ? active.column : null
    const isSelected = selectedDocument.value === place
    const preview = samplesReport.value?.previews[place] ?? ''
    const from = [row, preview, at, inColumns.from, inColumns.to, activeColumn, isSelected]
    const last = rendered.current.get(at)
    if (last?.from.every((value, i) => value === from[i]) === true) return last.vnode
    const vnode = (
      <Row
        key={at}
        at={at}
        row={row}
        preview={preview}
        range={inColumns}
        activeColumn={activeColumn}
        isSelected={isSelected}
      />
    )
    rendered.current.set(at, { from, vnode })
    return vnode
  }
  const shown = lines(inRows, active.row)
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
      onScroll={look}
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
        {lines(inColumns, active.column).map(at => (
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

/** The lines of a range; that with the focus stays on the page, wherever it is. */
function lines({ from, to }: GridRange, kept: number): number[] {
  const all = Array.from({ length: to - from }, (_, i) => from + i)
  if (kept < 0 || (kept >= from && kept < to)) return all
  return kept < from ? [kept, ...all] : [...all, kept]
}

function Row({
  at,
  row,
  preview,
  range,
  activeColumn,
  isSelected,
}: {
  readonly at: number
  readonly row: DocumentRow
  readonly preview: string
  readonly range: GridRange
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
      {lines(range, activeColumn ?? -1).map(column => {
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
