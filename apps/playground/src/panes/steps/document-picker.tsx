/** The list of documents: opened by a button that names the place, searched by typing. */
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { rows, samplesReport, selectedDocument } from '../../state/run.js'
import { selectDocument } from '../../state/runner.js'
import { Status } from '../../ui/status.js'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/virtual-rows.js'
import { placesWith } from './documents.js'

const ROW_HEIGHT = 28

/** The list below an input that is not `<datalist>`. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': true } as const

/** The button, and the list while it is open. */
export function DocumentPicker({ count }: { readonly count: number }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const place = selectedDocument.value
  return (
    <>
      <button
        type="button"
        class="picker-button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={count === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <span class="visually-hidden">Document </span>
        <strong>{count === 0 ? 0 : (place + 1).toLocaleString('en')}</strong> of {count.toLocaleString('en')}
        <span aria-hidden="true" class="picker-sign">
          ▾
        </span>
      </button>
      {isOpen ? <PickerList id={id} close={close} /> : null}
    </>
  )
}

function PickerList({ id, close }: { readonly id: string; readonly close: () => void }) {
  const [words, setWords] = useState('')
  const previews = samplesReport.value?.previews ?? []
  const all = rows.value
  const places = useMemo(() => placesWith(words, previews, all), [words, previews, all])
  const [active, setActive] = useState(() => selectedDocument.value)
  const at = Math.max(0, Math.min(active, places.length - 1))
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<VirtualRowsHandle | null>(null)
  useEffect(() => {
    input.current?.focus()
    const frame = requestAnimationFrame(() => list.current?.show(selectedDocument.value, 'center'))
    const closeOutside = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    addEventListener('pointerdown', closeOutside)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointerdown', closeOutside)
    }
  }, [])
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(to, places.length - 1))
    setActive(next)
    list.current?.show(next)
  }
  const choose = (place: number | undefined): void => {
    if (place === undefined) return
    void selectDocument(place)
    close()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    PageDown: () => move(at + 10),
    PageUp: () => move(at - 10),
    Enter: () => choose(places[at]),
    Escape: close,
  }
  return (
    <div
      class="picker"
      id={id}
      role="dialog"
      aria-label="Documents"
      ref={box}
      onKeyDown={event => {
        const run = event.altKey || event.ctrlKey ? undefined : keys[event.key]
        if (run === undefined) return
        event.preventDefault()
        event.stopPropagation()
        run()
      }}
    >
      <input
        type="text"
        class="picker-search"
        {...COMBOBOX}
        aria-label="Find a document"
        aria-controls={`${id}-list`}
        aria-activedescendant={places.length > 0 ? `${id}-${places[at]}` : undefined}
        placeholder="Find by text, status or error"
        ref={input}
        value={words}
        onInput={event => {
          setWords(event.currentTarget.value)
          setActive(0)
        }}
      />
      {places.length === 0 ? <p class="picker-none">No document matches.</p> : null}
      <div class="picker-list" style={{ '--rows': places.length }}>
        <VirtualRows
          count={places.length}
          estimate={ROW_HEIGHT}
          keyOf={row => String(places[row])}
          bodyProps={{ role: 'listbox', id: `${id}-list`, 'aria-label': 'Documents' }}
          rowProps={row => ({
            role: 'option',
            id: `${id}-${places[row]}`,
            'aria-selected': places[row] === selectedDocument.value,
            'aria-setsize': places.length,
            'aria-posinset': row + 1,
            class: row === at ? 'picker-row picker-active' : 'picker-row',
            onClick: () => choose(places[row]),
          })}
          render={row => <PickerRow place={places[row]!} />}
          handle={handle => {
            list.current = handle
          }}
        />
      </div>
    </div>
  )
}

function PickerRow({ place }: { readonly place: number }) {
  const row = rows.value[place]
  return (
    <>
      <span class="picker-place">{(place + 1).toLocaleString('en')}</span>
      {row === undefined ? <span /> : <Status of={row.status} isShort />}
      <span class="picker-preview mono">{samplesReport.value?.previews[place]}</span>
    </>
  )
}
