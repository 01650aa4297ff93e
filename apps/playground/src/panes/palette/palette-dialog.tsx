/** Everything that can be done, by its name: commands, processors to be added, and where to read about them. */
import { useEffect, useId, useState } from 'preact/hooks'
import { insertProcessor } from '../../state/insertion.js'
import { tools } from '../../state/runner.js'
import { type Command, commands, keyCaps } from '../../ui/commands.js'
import { Dialog } from '../../ui/dialog.js'
import { DOCUMENTATION, SOURCE } from '../../ui/links.js'
import type { ProcessorEntry } from '../../worker/tools-protocol.js'
import { processorPage, REFERENCE } from './reference-pages.js'
import './palette-dialog.css'

/** A line of the list. */
interface Entry {
  readonly id: string
  readonly group: string
  readonly title: string
  readonly detail: string
  readonly keys: string | null
  readonly run: () => void
}

/** Pages to read; they are opened by who chooses them, and by nothing else. */
const PAGES: readonly (readonly [title: string, address: string])[] = [
  ['Sluice: the playground', DOCUMENTATION],
  ['Sluice: source', SOURCE],
  ['Elasticsearch 8.18: ingest pipelines', `${REFERENCE}/ingest.html`],
  ['Elasticsearch 8.18: processors', `${REFERENCE}/processors.html`],
  ['Elasticsearch 8.18: grok', `${REFERENCE}/grok.html`],
  [
    'Elasticsearch 8.18: Painless in ingest pipelines',
    'https://www.elastic.co/guide/en/elasticsearch/painless/8.18/painless-ingest-processor-context.html',
  ],
  ['Elastic Common Schema: fields', 'https://www.elastic.co/docs/reference/ecs/ecs-field-reference'],
]

/** `kind`: the whole palette, or the processors that can be added. */
export function PaletteDialog({ kind, close }: { readonly kind: 'all' | 'processors'; readonly close: () => void }) {
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(0)
  const [processors, setProcessors] = useState<readonly ProcessorEntry[]>([])
  const id = useId()
  useEffect(() => void tools.ask('processors', null).then(setProcessors), [])
  const found = matching(entriesOf(kind, processors), search)
  const chosen = Math.min(place, found.length - 1)
  const act = (entry: Entry | undefined): void => {
    if (entry === undefined) return
    close()
    entry.run()
  }
  return (
    <Dialog title={kind === 'all' ? 'Commands' : 'Add a processor'} close={close} isWide>
      <input
        class="palette-search"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${chosen}`}
        aria-label="Search"
        placeholder={kind === 'all' ? 'a command, a processor, a page' : 'name or purpose: grok, date, remove …'}
        value={search}
        ref={input => input?.focus()}
        onInput={event => {
          setSearch(event.currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={event => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (event.key === 'Enter') act(found[chosen])
          if (step === undefined) return
          event.preventDefault()
          setPlace(Math.max(0, Math.min(found.length - 1, chosen + step)))
        }}
      />
      <div class="palette-list" role="listbox" id={id} aria-label="What can be done">
        {found.map((entry, i) => (
          <PaletteEntry
            key={entry.id}
            id={`${id}-${i}`}
            entry={entry}
            isChosen={i === chosen}
            heading={entry.group === found[i - 1]?.group ? null : entry.group}
            act={() => act(entry)}
          />
        ))}
        {found.length === 0 ? <p>Nothing has this name.</p> : null}
      </div>
    </Dialog>
  )
}

function PaletteEntry({
  id,
  entry: { title, detail, keys },
  isChosen,
  heading,
  act,
}: {
  readonly id: string
  readonly entry: Entry
  readonly isChosen: boolean
  readonly heading: string | null
  readonly act: () => void
}) {
  return (
    <>
      {heading === null ? null : (
        <div class="palette-heading" role="presentation">
          {heading}
        </div>
      )}
      <button
        type="button"
        role="option"
        id={id}
        tabIndex={-1}
        aria-selected={isChosen}
        class="plain palette-entry"
        ref={button => {
          if (isChosen) button?.scrollIntoView({ block: 'nearest' })
        }}
        onClick={act}
      >
        <b>{title}</b> <span class="palette-detail">{detail}</span>
        {keys === null ? null : <kbd>{keyCaps(keys).join('+')}</kbd>}
      </button>
    </>
  )
}

function entriesOf(kind: 'all' | 'processors', processors: readonly ProcessorEntry[]): readonly Entry[] {
  const added = processors.map(
    ({ type, group, summary }): Entry => ({
      id: `add-${type}`,
      group: kind === 'all' ? 'Add a processor' : group,
      title: kind === 'all' ? `Add ${type}` : type,
      detail: summary,
      keys: null,
      run: () => void insertProcessor(type),
    }),
  )
  if (kind === 'processors') return added
  const own = commands.value
    .filter(({ id, isOn }) => !id.startsWith('palette') && isOn?.() !== false)
    .map(entryOfCommand)
  const pages = PAGES.map(([title, address]): Entry => pageEntry(title, address, 'Documentation'))
  const references = processors.map(({ type }) =>
    pageEntry(`${type} processor: reference`, processorPage(type), 'Documentation'),
  )
  return [...own, ...added, ...pages, ...references]
}

const entryOfCommand = ({ id, group, title, keys, run }: Command): Entry => ({
  id,
  group,
  title,
  detail: '',
  keys,
  run,
})

const pageEntry = (title: string, address: string, group: string): Entry => ({
  id: `page-${title}`,
  group,
  title,
  detail: new URL(address).host,
  keys: null,
  run: () => void window.open(address, '_blank', 'noopener,noreferrer'),
})

/** Entries that have all words. */
function matching(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  return entries.filter(({ title, detail, group }) => {
    const text = `${title} ${detail} ${group}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}
