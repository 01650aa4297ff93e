/** The text of the samples. A browser lays out all lines of a field: texts of many lines are shown as pieces that can be looked through. */
import { useRef, useState } from 'preact/hooks'
import { samplesReport } from '../../state/run.js'
import { selectDocument } from '../../state/runner.js'
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

/** Samples with another text. Where it takes the place of all of it, what it is read as is found out anew. */
const written = (text: string, isAnother: boolean): Samples => {
  const { settings } = samples.value
  return { text, name: null, settings: isAnother ? { ...settings, form: null, multiline: null } : settings }
}

function Field() {
  const isReplaced = useRef(false)
  return (
    <textarea
      class="samples-text mono"
      aria-label="Samples"
      spellcheck={false}
      wrap="off"
      placeholder={'Paste log lines, NDJSON, JSON, a _simulate body, _search hits or a test file'}
      value={samples.value.text}
      onInput={event => {
        samples.value = written(event.currentTarget.value, isReplaced.current)
        isReplaced.current = false
      }}
      onPaste={event => {
        // A large text put into the field would be laid out as a whole: it is taken from the clipboard instead.
        const pasted = event.clipboardData?.getData('text') ?? ''
        const { selectionStart, selectionEnd, value } = event.currentTarget
        isReplaced.current = selectionStart === 0 && selectionEnd === value.length
        if (pasted.length + value.length <= EDITED_LENGTH) return
        event.preventDefault()
        samples.value = written(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd), isReplaced.current)
        isReplaced.current = false
      }}
    />
  )
}

const keyOf = (place: number): string => String(place)

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
