/** The processors of the pipeline as a list that can be searched. */
import { useState } from 'preact/hooks'
import { outline } from '../../state/outlines.js'

/** The list; `goTo` takes an offset of the text. */
export function OutlineList({ goTo, close }: { readonly goTo: (offset: number) => void; readonly close: () => void }) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase()
  const found = (outline.value?.processors ?? []).filter(({ type, tag, description }) =>
    `${type} ${tag ?? ''} ${description ?? ''}`.toLowerCase().includes(words),
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever the focus is
    <div
      class="outline"
      onKeyDown={event => {
        if (event.key === 'Escape') close()
      }}
    >
      <input
        type="search"
        aria-label="Search the processors"
        placeholder="type, tag, description"
        value={search}
        ref={input => input?.focus()}
        onInput={event => setSearch(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && found[0] !== undefined) goTo(found[0].range.start)
        }}
      />
      <ol>
        {found.map(({ path, type, tag, description, depth, isOnFailure, range }) => (
          <li key={JSON.stringify(path)} style={{ paddingLeft: `${depth * 14}px` }}>
            <button type="button" class="plain outline-entry" onClick={() => goTo(range.start)}>
              {isOnFailure ? <span title="in on_failure">⤷ </span> : null}
              <b>{type}</b> {tag === null ? null : <code>{tag}</code>} <span class="outline-text">{description}</span>
            </button>
          </li>
        ))}
      </ol>
      {found.length === 0 ? <p>No processor matches.</p> : null}
    </div>
  )
}
