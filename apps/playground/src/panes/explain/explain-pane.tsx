/** Why the chosen step did what it did. */
import type { StepExplanation } from '@sluice/explain'
import { useEffect, useState } from 'preact/hooks'
import { isStale, shownStep, trace } from '../../state/run.js'
import { ask } from '../../state/runner.js'
import { ConditionView } from './condition-view.js'
import { DateView } from './date-view.js'
import { DissectView } from './dissect-view.js'
import { GrokView } from './grok-view.js'
import { KvView } from './kv-view.js'
import { RegexView, TemplateView } from './regex-view.js'
import { ScriptView } from './script-view.js'
import { FaultText } from './shared-parts.js'
import './explain.css'

/** The pane. */
export function ExplainPane() {
  const shown = trace.value
  const step = shownStep.value
  const [found, setFound] = useState<readonly StepExplanation[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null || step === null) return
    let isOld = false
    ask('explain', { place: shown.place, step: step.number }).then(
      answer => {
        if (isOld) return
        setFault(null)
        setFound(answer)
      },
      (thrown: Error) => {
        if (!isOld) setFault(thrown.message)
      },
    )
    return () => {
      isOld = true
    }
  }, [shown, step])
  if (step === null) return <p class="explain-none">Nothing ran yet.</p>
  return (
    <div class={isStale.value ? 'explain stale' : 'explain'} data-step={step.number}>
      <p class="explain-step">
        Step {step.number} <b>{step.type}</b> {step.tag === null ? null : <code>{step.tag}</code>}, document{' '}
        {(shown?.place ?? 0) + 1}
      </p>
      {fault === null ? null : <p class="explain-fault">✕ {fault}</p>}
      {found?.map(each => (
        <Explanation key={JSON.stringify(each).slice(0, 200)} of={each} />
      ))}
      {found?.length === 0 ? (
        <p class="explain-none">The diff tells all that this step did: there is nothing to explain beside it.</p>
      ) : null}
    </div>
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
  text_too_long: 'The text is too long to be explained.',
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
