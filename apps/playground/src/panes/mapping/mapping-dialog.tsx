/** The results against the Elastic Common Schema, or against a pasted mapping: fields that it does not have, values that it rejects. */
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { summary } from '../../state/run.js'
import { ask, selectDocument } from '../../state/runner.js'
import { Dialog } from '../../ui/dialog.js'
import type { MappingCheck, MappingFinding } from '../../worker/protocol.js'
import './mapping-dialog.css'

/** The pasted mapping, and whether it is used: kept until the page is closed. */
const pasted = signal('')
const isEcsChosen = signal(true)

/** The dialog. */
export function MappingDialog({ close }: { readonly close: () => void }) {
  const isEcs = isEcsChosen.value
  const template = pasted.value
  const [found, setFound] = useState<MappingCheck | null>(null)
  const [fault, setFault] = useState('')
  const run = summary.value
  const isEmpty = !isEcs && template.trim() === ''
  useEffect(() => {
    if (isEmpty) return
    let isOld = false
    ask('checkMapping', { template: isEcs ? null : template }).then(
      check => {
        if (isOld) return
        setFound(check)
        setFault('')
      },
      (thrown: Error) => {
        if (isOld) return
        setFound(null)
        setFault(thrown.message)
      },
    )
    return () => {
      isOld = true
    }
  }, [isEcs, template, run])
  const open = (place: number): void => {
    void selectDocument(place)
    close()
  }
  const name = isEcs ? 'ECS' : 'the mapping'
  return (
    <Dialog title="Check the results against a mapping" close={close} isWide>
      <div class="mapping">
        <div class="mapping-given">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees */}
          <div class="choice" role="group" aria-label="Mapping">
            <button type="button" aria-pressed={isEcs} onClick={() => (isEcsChosen.value = true)}>
              Elastic Common Schema
            </button>
            <button type="button" aria-pressed={!isEcs} onClick={() => (isEcsChosen.value = false)}>
              Own mapping
            </button>
          </div>
          {isEcs ? (
            <p class="mapping-note">
              The fields of ECS 9.0 with their types. Custom fields are fine: ECS does not define them.
            </p>
          ) : (
            <label>
              Index template, component template or mapping (JSON, or a Dev Tools request)
              <textarea
                class="mono"
                spellcheck={false}
                placeholder={'{ "template": { "mappings": { "properties": { "bytes": { "type": "long" } } } } }'}
                value={template}
                onInput={event => {
                  pasted.value = event.currentTarget.value
                }}
              />
            </label>
          )}
        </div>
        <div class="mapping-found" role="status" aria-label="What was found">
          {fault === '' ? null : <p class="mapping-fault">✕ {fault}</p>}
          {isEmpty ? <p class="mapping-note">Paste a template on the left.</p> : null}
          {found === null || isEmpty ? null : (
            <>
              <p>
                {counted(found.checked, 'result')} checked against {counted(found.fields, 'field')} of {name}.
                {found.refused.length + found.unmapped.length === 0 ? ' ✓ Nothing is missing or refused.' : ''}
              </p>
              <Findings title="Refused: the document would not be indexed" of={found.refused} open={open} />
              <Findings title={`Not in ${name}`} of={found.unmapped} open={open} before="would become " />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`

/** The number of findings that are shown. */
const SHOWN = 200

function Findings({
  title,
  of,
  open,
  before = '',
}: {
  readonly title: string
  readonly of: readonly MappingFinding[]
  readonly open: (place: number) => void
  /** The prefix of a finding's text. */
  readonly before?: string
}) {
  if (of.length === 0) return null
  return (
    <section>
      <h3>
        {title} ({of.length})
      </h3>
      <ul aria-label={title}>
        {of.slice(0, SHOWN).map(({ path, text, documents, example }) => (
          <li key={`${path} ${text}`}>
            <button type="button" class="plain" onClick={() => open(example)} title={`Show document ${example + 1}`}>
              <code>{path}</code> <span class="mapping-note">{text === '' ? '' : `${before}${text}`}</span>{' '}
              <span class="mapping-count">{counted(documents, 'document')}</span>
            </button>
          </li>
        ))}
      </ul>
      {of.length > SHOWN ? <p class="mapping-note">and {of.length - SHOWN} more</p> : null}
    </section>
  )
}
