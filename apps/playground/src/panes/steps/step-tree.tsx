/** The steps as a tree: arrow keys go through it, and the step that has the focus is shown. */
import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { breakpoints, toggleBreakpoint } from '../../state/breakpoints.js'
import { revealPlace } from '../../state/cursor.js'
import { selectedStep, shownStep, stepLabels, trace } from '../../state/run.js'
import { requestFor } from '../../state/stepping.js'
import { isSkippedHidden } from '../../state/view.js'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/virtual-rows.js'
import { columnKey } from '../../worker/column-key.js'
import './step-tree.css'
import { useConditions } from './conditions.js'
import { IterationLine, StepLine } from './step-line.js'
import { type Opened, parentOf, pathTo, slowest, type TreeRow, treeRows } from './step-rows.js'
import { searched } from './step-search.js'
import { StepTools, stepWords } from './step-tools.js'

/** The rows opened and closed by the user: by places of the text, so that it applies to all documents. */
const opened = signal<Opened>(new Map())

/** About as high is a row of one line. */
const ROW_HEIGHT = 30

/** The tree of the trace that is shown. */
export function StepTree() {
  const steps = trace.value?.steps ?? []
  const isThere = selectedStep.value !== null && stepLabels.value.has(selectedStep.value)
  const selected = isThere ? selectedStep.value : (shownStep.value?.number ?? null)
  const all = treeRows(steps, opened.value, selected)
  const rows = searched(all, { words: stepWords.value, isSkippedHidden: isSkippedHidden.value }, selected)
  const conditions = useConditions()
  const longest = slowest(steps)
  const handleOf = useRef<VirtualRowsHandle | null>(null)
  const focused = useRef<string | null>(null)
  const chosen = rows.findIndex(row => row.kind === 'step' && row.node.number === selected)
  const kept = rows.findIndex(({ key }) => key === focused.current)
  /** The row that Tab leads to. */
  const current = kept >= 0 && rows[kept]!.kind === 'iteration' ? kept : Math.max(chosen, 0)

  useEffect(() => {
    openAround(pathTo(steps, selected))
    focused.current = null
  }, [selected])
  useEffect(() => {
    // Where no step was chosen, or this document does not have it, it is read from its beginning.
    if (chosen >= 0 && isThere) handleOf.current?.show(chosen)
  }, [selected, steps])

  const goTo = (at: number): void => {
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))]
    if (row === undefined) return
    focused.current = row.key
    if (row.kind === 'step') selectedStep.value = row.node.number
    handleOf.current?.focus(rows.indexOf(row))
  }
  const press = (event: KeyboardEvent, at: number): void => {
    // Keys of buttons within a row are theirs.
    if (event.target !== event.currentTarget) return
    const row = rows[at]!
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowRight: () => (row.isExpanded === false ? setOpen(row, true) : row.isExpanded === true && goTo(at + 1)),
      ArrowLeft: () =>
        row.isExpanded === true ? setOpen(row, false) : parentOf(rows, at) >= 0 && goTo(parentOf(rows, at)),
      Escape: () => (selectedStep.value = null),
      ' ': () => row.isExpanded !== null && setOpen(row, !row.isExpanded),
      Enter: () => {
        if (row.kind === 'step') revealPlace.value = requestFor(row.node, true)
        else setOpen(row, row.isExpanded === false)
      },
    }
    const run = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (run === undefined) return
    event.preventDefault()
    run()
  }
  const choose = (row: TreeRow, at: number): void => {
    if (row.kind === 'iteration') setOpen(row, row.isExpanded === false)
    else goTo(at)
  }
  const list = (
    <VirtualRows
      class="step-tree"
      count={rows.length}
      estimate={ROW_HEIGHT}
      keyOf={at => rows[at]?.key ?? String(at)}
      bodyProps={{ role: 'tree', 'aria-label': 'Steps' }}
      rowProps={at => {
        const row = rows[at]!
        return {
          ...hooks(row),
          role: 'treeitem',
          'aria-level': row.level,
          'aria-posinset': row.position,
          'aria-setsize': row.setSize,
          'aria-expanded': row.isExpanded ?? undefined,
          'aria-selected': at === chosen,
          tabIndex: at === current ? 0 : -1,
          style: { '--level': row.level - 1 },
          onKeyDown: (event: KeyboardEvent) => press(event, at),
          onClick: () => choose(row, at),
          onDblClick: () => row.kind === 'step' && (revealPlace.value = requestFor(row.node, true)),
        }
      }}
      render={at => {
        const row = rows[at]!
        const toggle = (): void => setOpen(row, row.isExpanded === false)
        if (row.kind === 'iteration') return <IterationLine row={row} toggle={toggle} />
        const { pipeline, path, number } = row.node
        return (
          <StepLine
            row={row}
            isChosen={at === chosen}
            longest={longest}
            explained={conditions.get(number)}
            hasBreakpoint={hasBreakpoint(row)}
            toggle={toggle}
            toggleStop={() => toggleBreakpoint(columnKey(pipeline, path))}
          />
        )
      }}
      handle={handle => {
        handleOf.current = handle
      }}
    />
  )
  return (
    <>
      <StepTools steps={steps} />
      {rows.length === 0 && all.length > 0 ? <p class="steps-none">No step matches.</p> : list}
    </>
  )
}

const hasBreakpoint = (row: TreeRow): boolean =>
  row.kind === 'step' && breakpoints.value.has(columnKey(row.node.pipeline, row.node.path))

/** The attributes of rows for styles and tests. */
const hooks = (row: TreeRow): Readonly<Record<string, string>> =>
  row.kind === 'step'
    ? {
        class: hasBreakpoint(row) ? 'step step-stops' : 'step',
        'data-step': row.node.label,
        'data-status': row.node.status,
      }
    : { class: 'step step-element', 'data-element': row.key, 'data-status': row.status }

function setOpen({ key }: TreeRow, isOpen: boolean): void {
  opened.value = new Map(opened.value).set(key, isOpen)
}

/** Reopens closed rows around the chosen step. */
function openAround(keys: readonly string[]): void {
  const closed = keys.filter(key => opened.peek().get(key) === false)
  if (closed.length === 0) return
  const next = new Map(opened.peek())
  for (const key of closed) next.delete(key)
  opened.value = next
}
