/** The line above the fields: the filter, and what else a tab has. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

/** The filter text for paths and values, in Diff and Table. */
export const filter = signal('')

/** The filter box, with further controls next to it. */
export function ToolsLine({
  children,
  choice,
  count,
}: {
  readonly children?: ComponentChildren
  /** The content before the box. */
  readonly choice?: ComponentChildren
  readonly count: string
}) {
  return (
    <div class="doc-tools">
      {choice}
      <input
        type="search"
        class="doc-filter"
        placeholder="Filter"
        aria-label="Filter fields by path or value"
        value={filter.value}
        onInput={event => {
          filter.value = event.currentTarget.value
        }}
      />
      <span class="doc-found doc-faint">{count}</span>
      {children}
    </div>
  )
}
