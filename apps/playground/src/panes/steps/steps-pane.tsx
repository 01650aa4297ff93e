/** The steps of the chosen document: what ran, in order, and what did not. */
import { useEffect } from 'preact/hooks'
import { isStale, trace, traceFault } from '../../state/run.js'
import { continueBy, stepBy, toggleHere } from '../../state/stepping.js'
import { addCommands } from '../../ui/commands.js'
import { say } from '../../ui/live-region.js'
import { StepTree } from './step-tree.js'
import './steps-pane.css'

/** The pane. */
export function StepsPane() {
  const hasTrace = trace.value !== null && traceFault.value === null
  return (
    <div class="steps">
      <div class={isStale.value ? 'steps-body stale' : 'steps-body'}>{hasTrace ? <StepTree /> : <NoTrace />}</div>
    </div>
  )
}

function NoTrace() {
  return <p class="steps-none">{traceFault.value ?? 'Nothing has run yet.'}</p>
}

/** Adds the commands of stepping while the page is open. */
export function SteppingCommands() {
  useEffect(() => {
    const goOn = (direction: 1 | -1) => (): void => {
      continueBy(direction).catch((thrown: unknown) => say(thrown instanceof Error ? thrown.message : String(thrown)))
    }
    return addCommands([
      { id: 'step-next', group: 'Steps', title: 'Next step', keys: 'Alt+ArrowDown', run: () => stepBy(1) },
      { id: 'step-previous', group: 'Steps', title: 'Previous step', keys: 'Alt+ArrowUp', run: () => stepBy(-1) },
      {
        id: 'breakpoint',
        group: 'Steps',
        title: 'Set or remove a breakpoint at the selected step',
        keys: 'F9',
        run: toggleHere,
      },
      {
        id: 'continue',
        group: 'Steps',
        title: 'To the next breakpoint, in this document or the next that reaches one',
        keys: 'Alt+F8',
        run: goOn(1),
      },
      {
        id: 'continue-back',
        group: 'Steps',
        title: 'Back to the previous breakpoint',
        keys: 'Alt+Shift+F8',
        run: goOn(-1),
      },
    ])
  }, [])
  return null
}
