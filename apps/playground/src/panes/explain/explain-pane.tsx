/** Why the chosen step did what it did. */
import type { StepExplanation } from '@sluice/explain'
import { useEffect, useState } from 'preact/hooks'
import { isStale, shownStep, trace } from '../../state/run.js'
import { ask } from '../../state/runner.js'
import { placeWords } from '../../state/step-words.js'
import { ConditionView } from './condition-view.js'
import { DateView } from './date-view.js'
import { DissectView } from './dissect-view.js'
import { GrokView } from './grok-view.js'
import { KvView } from './kv-view.js'
import { RegexView, TemplateView } from './regex-view.js'
import { ScriptView } from './script-view.js'
import { FaultText } from './shared-parts.js'
import './explain.css'

/** The explanation of the shown step. */
interface Known {
  readonly found: readonly StepExplanation[] | null
  readonly fault: string | null
}

function useExplanation(): Known {
  const shown = trace.value
  const step = shownStep.value
  const [known, setKnown] = useState<Known>({ found: null, fault: null })
  useEffect(() => {
    if (shown === null || step === null) return
    let isOld = false
    ask('explain', { place: shown.place, step: step.number }).then(
      found => {
        if (!isOld) setKnown({ found, fault: null })
      },
      (thrown: Error) => {
        if (!isOld) setKnown(before => ({ ...before, fault: thrown.message }))
      },
    )
    return () => {
      isOld = true
    }
  }, [shown, step])
  return known
}

/** The pane. */
export function ExplainPane() {
  const step = shownStep.value
  const { found, fault } = useExplanation()
  if (step === null) return <p class="explain-none">Nothing ran yet.</p>
  return (
    <div class={isStale.value ? 'explain stale' : 'explain'} data-step={step.number}>
      <p class="explain-step">
        Step {placeWords(step.label)} <b>{step.type}</b> {step.tag === null ? null : <code>{step.tag}</code>}
      </p>
      {fault === null ? null : <p class="explain-fault">✕ {fault}</p>}
      {found?.map(each => (
        <Explanation key={JSON.stringify(each).slice(0, 200)} of={each} />
      ))}
      {found?.length === 0 ? (
        <p class="explain-none">The result shows everything this step did. There is nothing more to explain.</p>
      ) : null}
    </div>
  )
}

/** Why the shown step failed, if more is known of that than its error. */
export function FailureExplained() {
  const { found } = useExplanation()
  const shown = found?.filter(({ kind }) => kind !== 'refused' && kind !== 'template') ?? []
  if (shown.length === 0) return null
  return (
    <section class="explain explain-failure" aria-label="Why it failed">
      {shown.map(each => (
        <Explanation key={JSON.stringify(each).slice(0, 200)} of={each} />
      ))}
    </section>
  )
}

function Explanation({ of }: { readonly of: StepExplanation }) {
  switch (of.kind) {
    case 'grok':
      return <GrokView of={of} />
    case 'condition':
      return <ConditionView of={of} />
    case 'script':
      return <ScriptView of={of} />
    case 'date':
      return <DateView of={of} />
    case 'dissect':
      return <DissectView of={of} />
    case 'kv':
      return <KvView of={of} />
    case 'regex':
      return <RegexView of={of} />
    case 'template':
      return <TemplateView of={of} />
    case 'refused':
      return <Refused reason={of.reason} fault={of.fault} />
  }
}

const REASONS = {
  text_too_long: 'The string is too long to be explained.',
  not_compiled: 'The processor does not compile.',
  not_copied: 'The document cannot be copied for an explanation.',
} as const

const Refused = ({
  reason,
  fault,
}: {
  readonly reason: keyof typeof REASONS
  readonly fault: Extract<StepExplanation, { kind: 'refused' }>['fault']
}) => (
  <section>
    <p>{REASONS[reason]}</p>
    {fault === null ? null : <FaultText fault={fault} />}
  </section>
)
