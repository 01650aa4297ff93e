/** Examples by task, each with one thing to try. */
import { useEffect, useState } from 'preact/hooks'
import type { Example } from '../../examples/example.js'
import { openExample } from '../../state/example.js'
import { Dialog } from '../../ui/dialog.js'
import { Words } from '../../ui/words.js'
import './examples-dialog.css'

/** The dialog. The examples are loaded when it is opened. */
export function ExamplesDialog({ close }: { readonly close: () => void }) {
  const [examples, setExamples] = useState<readonly Example[]>([])
  const [search, setSearch] = useState('')
  useEffect(() => {
    void import('../../examples/index.js').then(module => setExamples(module.examples))
  }, [])
  const words = search.toLowerCase()
  const found = examples.filter(({ title, task, pipelines }) =>
    `${title} ${task} ${pipelines.map(({ text }) => text).join(' ')}`.toLowerCase().includes(words),
  )
  return (
    <Dialog title="Examples" close={close} isWide>
      <input
        type="search"
        class="examples-search"
        aria-label="Search the examples"
        placeholder="task or processor: date, foreach, kv …"
        value={search}
        onInput={event => setSearch(event.currentTarget.value)}
      />
      <ul class="examples">
        {found.map(example => (
          <li key={example.id}>
            <button
              type="button"
              data-example={example.id}
              onClick={() => {
                openExample(example)
                close()
              }}
            >
              <b>{example.title}</b>
              <span>
                <Words text={example.task} />
              </span>
              <span class="examples-try">
                Try: <Words text={example.tryThis.text} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {examples.length > 0 && found.length === 0 ? <p>No example fits.</p> : null}
    </Dialog>
  )
}
