/** The text of the samples. A browser lays out all lines of a field: texts of many lines are shown as pieces that can be looked through. */
import { useRef, useState } from 'preact/hooks'
import { takePastedSamples } from '../../state/opening.js'
import { samplesReport } from '../../state/run.js'
import { selectDocument } from '../../state/runner.js'
import { type Before, before } from '../../state/undo.js'
import { type Samples, samples } from '../../state/workspace.js'
import { VirtualRows } from '../../ui/virtual-rows.js'

/** Characters up to which a text is edited in a plain field. */
const EDITED_LENGTH = 200_000

/** The editor, or for long texts the list. */
export function SamplesEditor() {
  const [isEdited, setEdited] = useState(false)
  const { text } = samples.value
  const isLong = text.length > EDITED_LENGTH && !isEdited
  return isLong ? <LongText edit={() => setEdited(true)} /> : <Field />
}

/** Samples with another text. If it takes the place of all of it, what it is read as is found out anew. */
const written = (text: string, isAnother: boolean): Samples => {
  const { settings } = samples.value
  return { text, name: null, settings: isAnother ? { ...settings, form: null, multiline: null } : settings }
}

/** The text being pasted into the samples. */
interface Paste {
  readonly text: string
  /** Whether it takes the place of all that was there. */
  readonly isAll: boolean
  readonly from: Before
}

/** Whether a place of a text is at the beginning or the end of a line. */
const isLineEdge = (text: string, place: number): boolean =>
  place === 0 || place === text.length || text[place - 1] === '\n' || text[place] === '\n'

function Field() {
  const paste = useRef<Paste | null>(null)
  const take = (text: string): void => {
    const pasted = paste.current
    paste.current = null
    samples.value = written(text, pasted?.isAll === true)
    if (pasted !== null) void takePastedSamples(pasted.text, text, pasted.from)
  }
  return (
    <textarea
      class="samples-text mono"
      aria-label="Samples"
      spellcheck={false}
      wrap="off"
      placeholder={
        'Paste anything: log lines, NDJSON, JSON, CSV, Dev Tools requests, curl commands, _search hits, test files'
      }
      value={samples.value.text}
      onInput={event => take(event.currentTarget.value)}
      onPaste={event => {
        // A large text put into the field would be laid out as a whole: it is taken from the clipboard instead.
        const pasted = event.clipboardData?.getData('text') ?? ''
        const { selectionStart, selectionEnd, value } = event.currentTarget
        const isAll = selectionStart === 0 && selectionEnd === value.length
        // What is put within a line is a part of that line, whatever it would be alone.
        const isOwn = isLineEdge(value, selectionStart) && isLineEdge(value, selectionEnd)
        paste.current = isOwn ? { text: pasted, isAll, from: before() } : null
        if (pasted.length + value.length <= EDITED_LENGTH) return
        event.preventDefault()
        take(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd))
      }}
    />
  )
}

const keyOf = (place: number): number => place

function LongText({ edit }: { readonly edit: () => void }) {
  const previews = samplesReport.value?.previews ?? []
  const size = (samples.value.text.length / 1_000_000).toFixed(1)
  return (
    <div class="samples-long">
      <p>
        {size} million characters: shown as a list.{' '}
        <button type="button" onClick={edit}>
          Edit as text
        </button>
      </p>
      <VirtualRows
        count={previews.length}
        estimate={22}
        keyOf={keyOf}
        bodyProps={{ role: 'list', 'aria-label': 'Documents of the samples' }}
        rowProps={place => ({ role: 'listitem', 'aria-setsize': previews.length, 'aria-posinset': place + 1 })}
        render={place => (
          <button type="button" class="plain samples-row mono" onClick={() => void selectDocument(place)}>
            <span class="samples-number">{place + 1}</span> {previews[place]}
          </button>
        )}
      />
    </div>
  )
}
