/** The Diff: what was added, changed, moved and removed, in the order of the document. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useCallback, useMemo, useRef, useState } from 'preact/hooks'
import { copyText } from '../../ui/copy-button.js'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/virtual-rows.js'
import { DiffRow } from './diff-row.js'
import { diffRows, KINDS } from './diff-rows.js'
import { stateShown } from './document-view.js'
import { filter, ToolsLine } from './tools-line.js'
import { useOpened } from './use-opened.js'

/** Whether unchanged fields are shown. */
const withUnchanged = signal(false)

/** The differences; `choice` stands above them. */
export function DiffTab({ choice }: { readonly choice: ComponentChildren }) {
  const entries = stateShown.value?.value.entries ?? []
  const { rows, unchanged } = useMemo(
    () => diffRows(entries, filter.value, withUnchanged.value),
    [entries, filter.value, withUnchanged.value],
  )
  const [current, setCurrent] = useState(0)
  const at = Math.min(current, Math.max(0, rows.length - 1))
  const list = useRef<VirtualRowsHandle | null>(null)
  const opened = useOpened(stateShown.value?.wanted.trace)
  const go = (to: number): void => {
    const row = Math.min(rows.length - 1, Math.max(0, to))
    setCurrent(row)
    list.current?.focus(row)
  }
  const press = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).closest('button') !== null) return
    const page = 10
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length,
    }[event.key]
    if (to !== undefined) go(to)
    else if (event.key === 'Enter' && rows[at] !== undefined) void copyText(rows[at].path, `Path ${rows[at].path}`)
    else return
    event.preventDefault()
  }
  const keyOf = useCallback((row: number) => `${rows[row]?.kind} ${rows[row]?.path} ${row}`, [rows])
  return (
    <>
      <ToolsLine choice={choice} count={countText(rows.length, withUnchanged.value)}>
        <button
          type="button"
          aria-pressed={withUnchanged.value}
          title="Show every field with the step that wrote it last"
          onClick={() => {
            withUnchanged.value = !withUnchanged.value
          }}
        >
          Blame all
        </button>
      </ToolsLine>
      <div class="doc-scroll">
        <VirtualRows
          count={rows.length}
          estimate={30}
          keyOf={keyOf}
          handle={useCallback(handle => {
            list.current = handle
          }, [])}
          bodyProps={{
            role: 'grid',
            onKeyDown: press,
            'aria-label': 'Fields. Enter copies the path.',
            'aria-rowcount': rows.length,
            'aria-colcount': 4,
          }}
          rowProps={row => ({
            role: 'row',
            class: `doc-diff-row doc-kind-row-${rows[row]!.kind}`,
            'aria-rowindex': row + 1,
            'aria-label': `${rows[row]!.path} ${KINDS[rows[row]!.kind].word}`,
            'data-kind': rows[row]!.kind,
            'data-path': rows[row]!.path,
            tabIndex: row === at ? 0 : -1,
            onFocus: () => setCurrent(row),
          })}
          render={row => <DiffRow entry={rows[row]!} opened={opened} isCurrent={row === at} />}
          foot={<Foot shown={rows.length} unchanged={unchanged} />}
        />
      </div>
    </>
  )
}

const plural = (count: number, word: string): string => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`

const countText = (rows: number, isAll: boolean): string => (isAll ? plural(rows, 'field') : plural(rows, 'difference'))

/** Below the differences: what did not change. */
function Foot({ shown, unchanged }: { readonly shown: number; readonly unchanged: number }) {
  const isAll = withUnchanged.value
  const nothing = filter.value.trim() === '' ? 'Nothing differs.' : 'No field that differs matches the filter.'
  return (
    <div class="doc-diff-foot">
      {shown === 0 ? <span class="doc-diff-none">{nothing}</span> : null}
      {unchanged === 0 ? null : (
        <button
          type="button"
          class="plain"
          aria-expanded={isAll}
          onClick={() => {
            withUnchanged.value = !isAll
          }}
        >
          {isAll ? `Hide ${plural(unchanged, 'unchanged field')}` : plural(unchanged, 'unchanged field')}
        </button>
      )}
    </div>
  )
}
