/** Why the conditions of the shown document came out as they did: asked when the run has ended. */
import type { ExplainedCondition } from '@sluice/explain'
import { useEffect, useState } from 'preact/hooks'
import { phase, trace } from '../../state/run.js'
import { ask } from '../../state/runner.js'
import { stepsThatRan } from '../../state/step-order.js'
import type { DocumentTrace } from '../../worker/protocol.js'

type Conditions = ReadonlyMap<string, ExplainedCondition>

const NONE: Conditions = new Map()

/** The conditions that are explained so far, by the numbers of their steps. */
export function useConditions(): Conditions {
  const [known, setKnown] = useState<{ readonly of: DocumentTrace; readonly conditions: Conditions } | null>(null)
  const shown = trace.value
  const isReady = phase.value === 'finished'
  useEffect(() => {
    if (shown === null || !isReady || !stepsThatRan(shown.steps).some(({ condition }) => condition !== null)) return
    let isOver = false
    ask('conditions', { place: shown.place }).then(
      answer => {
        if (isOver || answer === null) return
        const found = answer.flatMap(([step, explained]) =>
          explained.kind === 'condition' ? [[step, explained] as const] : [],
        )
        setKnown({ of: shown, conditions: new Map(found) })
      },
      // The pipeline does not compile any more, or the document was stopped: the condition is shown without its values.
      () => setKnown(null),
    )
    return () => {
      isOver = true
    }
  }, [shown, isReady])
  return known !== null && known.of === shown ? known.conditions : NONE
}
