/** The document at the chosen step: what changed, as a table, as JSON, as `_simulate` answers it. */
import { useEffect, useState } from 'preact/hooks'
import type { StateView } from '../../engine/protocol.js'
import { shownStep, trace } from '../../state/run.js'
import { ask } from '../../state/runner.js'
import type { DocumentTab } from '../../state/view.js'

/** The pane. */
export function DocumentPane({ tab }: { readonly tab: Exclude<DocumentTab, 'explain'> }) {
  const [view, setView] = useState<StateView | null>(null)
  const shown = trace.value
  const step = shownStep.value?.number
  useEffect(() => {
    if (shown === null || step === undefined) return
    void ask('state', { place: shown.place, step, baseline: step }).then(answer => answer !== null && setView(answer))
  }, [shown, step])
  return <pre data-tab={tab}>{view?.entries.map(({ path, kind, after }) => `${kind} ${path} ${after?.json}\n`)}</pre>
}
