/** Blame: the step that wrote a field last. */
import { selectedStep } from '../../state/run.js'
import { placeWords } from '../../state/step-words.js'
import { stepNames } from './document-view.js'

/** Label and type; a click selects the step. `verb` is what it did. */
export function WriterName({
  step,
  verb = 'written',
  isFocusable = true,
}: {
  readonly step: string | null
  readonly verb?: 'written' | 'removed'
  readonly isFocusable?: boolean
}) {
  if (step === null) {
    return <span class="doc-writer doc-writer-input">{verb === 'removed' ? 'absent' : 'input'}</span>
  }
  const node = stepNames.value.get(step)
  const label = node?.label ?? step
  const title = [`${verb} by step ${placeWords(label)}`, node?.type, node?.tag, node?.description]
    .filter(part => part)
    .join(' · ')
  return (
    <button
      type="button"
      class="plain doc-writer"
      data-step={label}
      title={title}
      tabIndex={isFocusable ? 0 : -1}
      onClick={event => {
        event.stopPropagation()
        selectedStep.value = step
      }}
    >
      <span class="visually-hidden">{verb} by step </span>
      <span class="doc-step-number">{placeWords(label)}</span> {node?.type}
    </button>
  )
}
