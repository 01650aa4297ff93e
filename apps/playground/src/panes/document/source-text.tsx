/** The whole `_source` as JSON: what is new or different in it is marked. */
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useMemo } from 'preact/hooks'
import { VirtualRows } from '../../ui/virtual-rows.js'
import { followSourceLines, sourceLinesShown, stateShown } from './document-view.js'
import { JsonLine } from './json-line.js'
import { isSameLine } from './json-rows.js'
import { useOpened } from './use-opened.js'
import { ValueView } from './value-text.js'

/** `choice` stands above the text. */
export function SourceText({ choice }: { readonly choice: ComponentChildren }) {
  useEffect(followSourceLines, [])
  const shown = sourceLinesShown.value
  const lines = useMemo(() => (shown?.value ?? []).filter(([, after]) => after !== null), [shown])
  const removed = useMemo(
    () =>
      stateShown.value?.value.entries.filter(({ kind, part }) => kind === 'removed' && part === 'source').length ?? 0,
    [stateShown.value],
  )
  const opened = useOpened(shown?.wanted.trace)
  const keyOf = useCallback((row: number) => row, [lines])
  return (
    <>
      <div class="doc-tools">
        {choice}
        <span class="doc-spring" />
        <span class="doc-faint doc-found doc-json-legend">
          <span class="doc-kind-added">+</span> new or changed{removed === 0 ? '' : ` · ${removed} removed`}
        </span>
      </div>
      <Metadata opened={opened} />
      <div class="doc-scroll doc-json-one">
        <VirtualRows
          count={lines.length}
          estimate={20}
          keyOf={keyOf}
          scrollLabel="The document"
          bodyProps={{ role: 'table', 'aria-label': 'The document', 'aria-rowcount': lines.length }}
          rowProps={row => ({ role: 'row', class: 'doc-json-row', 'aria-rowindex': row + 1 })}
          render={row => {
            const pair = lines[row]!
            const line = { number: row + 1, text: pair[1]! }
            return <JsonLine side="after" line={line} other={null} isSame={isSameLine(pair)} opened={opened} />
          }}
        />
      </div>
    </>
  )
}

/** Metadata that the pipeline changed: where the document goes. */
function Metadata({ opened }: { readonly opened: ReturnType<typeof useOpened> }) {
  const changed =
    stateShown.value?.value.entries.filter(({ kind, part }) => part === 'metadata' && kind !== 'same') ?? []
  if (changed.length === 0) return null
  return (
    <ul class="doc-metadata" aria-label="Metadata">
      {changed.map(({ path, after }) => (
        <li key={path}>
          <code>{path}</code>{' '}
          {after === null ? 'removed' : <ValueView value={after} name={path} opened={opened} openKey={path} />}
        </li>
      ))}
    </ul>
  )
}
