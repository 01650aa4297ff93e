/** The steps of the chosen document. */
import type { StepNode } from '../../engine/protocol.js'
import { isStale, selectedStep, shownStep, trace } from '../../state/run.js'
import { Status } from '../../ui/status.js'

/** The pane. */
export function StepsPane() {
  return (
    <ol class={isStale.value ? 'stale' : ''}>
      {trace.value?.steps.map(node => (
        <Step key={node.number} node={node} />
      ))}
    </ol>
  )
}

function Step({ node }: { readonly node: StepNode }) {
  return (
    <li data-step={node.number} data-status={node.status}>
      <button
        type="button"
        aria-pressed={shownStep.value?.number === node.number}
        onClick={() => {
          selectedStep.value = node.number
        }}
      >
        {node.type} <Status of={node.status} />
      </button>
    </li>
  )
}
