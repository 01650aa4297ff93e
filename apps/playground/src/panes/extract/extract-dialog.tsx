/** Names the field that takes a selected value, and chooses among grok, dissect and kv. */
import type { Extraction } from '@sluice/language-service'
import { useEffect, useState } from 'preact/hooks'
import { addExtraction, type SelectedValue } from '../../state/extraction.js'
import { tools } from '../../state/runner.js'
import { Dialog } from '../../ui/dialog.js'

/** The dialog. */
export function ExtractDialog({ of, close }: { readonly of: SelectedValue; readonly close: () => void }) {
  const { value, start, end, path: field } = of
  const [name, setName] = useState('')
  const [ways, setWays] = useState<readonly Extraction[]>([])
  const [chosen, setChosen] = useState<Extraction['type']>('grok')
  const [fault, setFault] = useState('')
  useEffect(() => {
    let isOld = false
    const find = async (): Promise<void> => {
      const found = await tools.ask('extractions', { text: value, start, end, field, name: name || EXAMPLE })
      if (!isOld) setWays(found)
    }
    void find()
    return () => {
      isOld = true
    }
  }, [name])
  const way = ways.find(({ type }) => type === chosen) ?? ways[0]
  const add = async (): Promise<void> => {
    if (way === undefined || name === '') return
    const refused = await addExtraction(of, way.processors)
    if (refused === null) close()
    else setFault(refused)
  }
  return (
    <Dialog title="Extract a value into a field" close={close} isWide>
      <form
        class="extract"
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <p class="extract-text mono">
          <span class="extract-field">{field}</span> {value.slice(0, start)}
          <mark>{value.slice(start, end)}</mark>
          {value.slice(end)}
        </p>
        <label>
          Target field
          <input
            class="mono"
            required
            autofocus
            spellcheck={false}
            placeholder={EXAMPLE}
            value={name}
            onInput={event => setName(event.currentTarget.value.trim())}
          />
        </label>
        <fieldset>
          <legend>By</legend>
          {ways.length === 0 ? (
            <p class="extract-none">
              No grok, dissect or kv extracts exactly this: select whole words, and write a name such as {EXAMPLE}.
            </p>
          ) : null}
          {ways.map(({ type, processors, value: taken }) => (
            <label key={type} class="extract-way">
              <input type="radio" name="way" checked={type === way?.type} onChange={() => setChosen(type)} />
              <span>
                <b>{type}</b> gives <code>{taken}</code>
                <code class="extract-options">{processors.map(each => JSON.stringify(each.options)).join(' ')}</code>
              </span>
            </label>
          ))}
        </fieldset>
        {fault === '' ? null : (
          <p class="extract-fault" role="alert">
            ✕ {fault}
          </p>
        )}
        <button type="submit" class="primary" disabled={way === undefined || name === ''}>
          Add to {of.pipeline}
        </button>
      </form>
    </Dialog>
  )
}

/** The form of a name. */
const EXAMPLE = 'user.name'
