/** The Table: every field of the document at the step, with its type and the step that wrote it. */

import { signal } from '@preact/signals'
import { useCallback, useMemo } from 'preact/hooks'
import { stepsInOrder } from '../../state/run.js'
import { GridPart } from '../../ui/grid-part.js'
import { VirtualRows } from '../../ui/virtual-rows.js'
import { type FieldOrder, PARTS, tableRows } from './diff-rows.js'
import { stateShown } from './document-view.js'
import { PathText } from './path-text.js'
import { filter, ToolsLine } from './tools-line.js'
import { useOpened } from './use-opened.js'
import { ValueView } from './value-text.js'
import { WriterName } from './writer-name.js'

const order = signal<FieldOrder>('document')
const isDescending = signal(false)

/** Values are cut earlier here: a table is for looking over. */
const CUT_AT = 240

const COLUMNS = [
  { key: 'path', title: 'Path' },
  { key: 'type', title: 'Type' },
  { key: 'value', title: 'Value' },
  { key: 'writer', title: 'Written by' },
] as const

/** The tab. */
export function TableTab() {
  const fields = stateShown.value?.value.fields ?? []
  const places = useMemo(
    () => new Map(stepsInOrder.value.map(({ number }, place) => [number, place])),
    [stepsInOrder.value],
  )
  const rows = useMemo(
    () => tableRows(fields, filter.value, order.value, isDescending.value, places),
    [fields, filter.value, order.value, isDescending.value, places],
  )
  const opened = useOpened(stateShown.value?.wanted.trace)
  const keyOf = useCallback((row: number) => `${rows[row]?.path} ${row}`, [rows])
  return (
    <>
      <ToolsLine count={`${rows.length.toLocaleString('en')} field${rows.length === 1 ? '' : 's'}`}>
        <button
          type="button"
          disabled={order.value === 'document' && !isDescending.value}
          onClick={() => sortBy('document')}
        >
          Document order
        </button>
      </ToolsLine>
      <GridPart class="doc-scroll" role="table" aria-label="Fields" aria-rowcount={rows.length + 1} aria-colcount={4}>
        <VirtualRows
          class="doc-table"
          count={rows.length}
          estimate={27}
          keyOf={keyOf}
          head={<TableHead />}
          bodyProps={{ role: 'rowgroup' }}
          rowProps={row => ({
            role: 'row',
            class: 'doc-table-row',
            'aria-rowindex': row + 2,
            'data-path': rows[row]!.path,
          })}
          render={row => {
            const { path, part, type, writer } = rows[row]!
            return (
              <>
                <GridPart role="cell" class="doc-diff-path">
                  <PathText path={path} />
                  {part === 'source' ? null : <span class="doc-badge">{PARTS[part]}</span>}
                </GridPart>
                <GridPart role="cell" class="doc-table-type">
                  {type}
                </GridPart>
                <GridPart role="cell" class="doc-diff-value">
                  <ValueView value={rows[row]!} name={path} opened={opened} openKey={path} limit={CUT_AT} />
                </GridPart>
                <GridPart role="cell" class="doc-diff-writer">
                  <WriterName step={writer} />
                </GridPart>
              </>
            )
          }}
        />
      </GridPart>
    </>
  )
}

/** The order of a column; again, the other way round; again, that of the document. */
function sortBy(by: FieldOrder): void {
  if (order.value !== by || by === 'document') {
    order.value = by
    isDescending.value = false
  } else if (!isDescending.value) isDescending.value = true
  else {
    order.value = 'document'
    isDescending.value = false
  }
}

function TableHead() {
  return (
    <GridPart role="rowgroup" class="doc-table-head">
      <GridPart role="row" class="doc-table-row" aria-rowindex={1}>
        {COLUMNS.map(({ key, title }) => {
          const isSorted = order.value === key
          const direction = isDescending.value ? 'descending' : 'ascending'
          return (
            <GridPart key={key} role="columnheader" aria-sort={isSorted ? direction : 'none'}>
              <button type="button" class="plain doc-table-sort" onClick={() => sortBy(key)}>
                {title}
                <span class="doc-table-direction" aria-hidden="true">
                  {isSorted ? (isDescending.value ? '▾' : '▴') : ''}
                </span>
              </button>
            </GridPart>
          )
        })}
      </GridPart>
    </GridPart>
  )
}
