/** Why a step did what it did to a document. */
import type { FieldPath, IngestDocument } from '@sluice/core'
import { javaFault, type PathOf } from '@sluice/core/steps'
import { javaToString } from '@sluice/java'
import { explainCondition } from './condition.js'
import { explainDate } from './date.js'
import { explainDissect } from './dissect.js'
import type { Outcome, RefusedExplanation, StepExplanation } from './explanation.js'
import { explainGrokStep } from './grok.js'
import { explainKv } from './kv.js'
import { MAX_TEXT } from './limits.js'
import { explainRegex, textsOf } from './regex.js'
import { explainScript } from './script.js'
import { faultOf } from './shown-value.js'
import { optionsOf, orNull, outcomeOf, type ReadStep, readStep, type StepRequest } from './step-run.js'
import { explainTemplates } from './template.js'

/**
 * Explains a step: its condition; unless that came out false, the templates of its options and what its processor found. Empty where
 * there is nothing to explain. Failures of the step and faults of its options are data; patterns may take as much time as in the step.
 */
export function explainStep(request: StepRequest): StepExplanation[] {
  const { document, services } = request
  const long = optionsOf(request)
  const condition = request.condition ?? (long instanceof Map ? (long as ReadonlyMap<string, unknown>).get('if') : null)
  const explained: StepExplanation[] = []
  if (condition !== undefined && condition !== null) {
    const found = explainCondition(condition, document, services)
    explained.push(found)
    if (found.kind === 'refused' || found.result !== true) return explained
  }
  return [...explained, ...explainProcessor({ ...request, options: long }, document)]
}

const refused = (reason: RefusedExplanation['reason'], thrown: unknown): RefusedExplanation => ({
  kind: 'refused',
  reason,
  fault: faultOf(javaFault(thrown)),
})

function explainProcessor(given: Omit<StepRequest, 'document'>, document: IngestDocument): StepExplanation[] {
  let step: ReadStep
  try {
    step = readStep(given)
  } catch (thrown) {
    return [refused('not_compiled', thrown)]
  }
  let before: IngestDocument
  try {
    before = document.copy()
  } catch (thrown) {
    return [refused('not_copied', thrown)]
  }
  const templates = explainTemplates(step, before)
  const body = explainBody(step, before)
  return body === null ? templates : [...templates, body]
}

/** Explains what a processor finds in the text of its field. */
type TextExplainer = (
  step: ReadStep,
  document: IngestDocument,
  outcome: () => Outcome,
  text: string | null,
) => StepExplanation

const TEXTS: Readonly<Record<string, TextExplainer>> = {
  grok: explainGrokStep,
  dissect: explainDissect,
  date: explainDate,
  kv: explainKv,
}

function explainBody(step: ReadStep, document: IngestDocument): StepExplanation | null {
  const { type } = step.step
  const outcome = (): Outcome => outcomeOf(step, document)
  if (type === 'script') return explainScript(step, document, outcome)
  if (type === 'gsub' || type === 'split') {
    const value = fieldOf(step, document)
    return textsOf(value).some(isLong) ? TOO_LONG : explainRegex(step, document, outcome, value)
  }
  const explain = TEXTS[type]
  if (explain === undefined) return null
  const value = fieldOf(step, document)
  const text = type === 'date' ? dateText(value) : typeof value === 'string' ? value : null
  return text !== null && isLong(text) ? TOO_LONG : explain(step, document, outcome, text)
}

const TOO_LONG: RefusedExplanation = { kind: 'refused', reason: 'text_too_long', fault: null }

const isLong = (text: string): boolean => text.length > MAX_TEXT

/** The value of the field that is read; undefined if there is none. */
function fieldOf({ values }: ReadStep, document: IngestDocument): unknown {
  const field = values.field as FieldPath | PathOf
  return orNull(() => (typeof field === 'function' ? field(document) : field).find(document))
}

/** The processor parses Java's text of any value. */
const dateText = (value: unknown): string | null =>
  typeof value === 'string' ? value : value === undefined || value === null ? null : javaToString(value)
