/** The line above the fields: the filter, and what else a tab has. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

/** What fields must hold in their path or value, in Diff and Table. */
export const filter = signal('')

/** The filter box, with more beside it. */
export function ToolsLine({ children, count }: { readonly children?: ComponentChildren; readonly count: string }) {
  return (
    <div class="document-tools">
      <input
        type="search"
        class="document-filter"
        placeholder="Filter by path or value"
        aria-label="Filter fields by path or value"
        value={filter.value}
        onInput={event => {
          filter.value = event.currentTarget.value
        }}
      />
      <span class="document-found faint">{count}</span>
      {children}
    </div>
  )
}
