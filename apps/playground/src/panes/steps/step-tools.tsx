/** Above the steps: a search, and whether those that were skipped are shown. */
import { signal } from '@preact/signals'
import { stepsInside } from '../../state/step-order.js'
import { isSkippedHidden } from '../../state/view.js'
import type { StepNode } from '../../worker/protocol.js'

/** The search text. */
export const stepWords = signal('')

/** The line; nothing if there are few steps, none of which was skipped. */
export function StepTools({ steps }: { readonly steps: readonly StepNode[] }) {
  const all = stepsInside(steps)
  const skipped = all.filter(({ status }) => status === 'skipped').length
  if (all.length < FEW && skipped === 0 && stepWords.value === '') return null
  return (
    <div class="step-tools">
      <input
        type="search"
        aria-label="Find steps"
        placeholder="Type, tag or condition"
        value={stepWords.value}
        onInput={event => {
          stepWords.value = event.currentTarget.value
        }}
      />
      {skipped === 0 ? null : (
        <button
          type="button"
          aria-pressed={isSkippedHidden.value}
          onClick={() => {
            isSkippedHidden.value = !isSkippedHidden.value
          }}
        >
          Hide {skipped.toLocaleString('en')} skipped
        </button>
      )}
    </div>
  )
}

/** The number of steps up to which no search is needed. */
const FEW = 8
