/** The first step that went wrong, as far as a trace can show: the one that failed, or the one that made the first difference. */
import { type FieldChange, type TracedStep, writeJson } from '@sluice/core'
import type { Difference, FailingStep } from '../results.js'
import type { CaseAnswer, CaseTrace } from './case-runner.js'
import { explainNull } from './null-expression.js'
import { placeOf, sourceLinesOf } from './place.js'
import type { PipelineSetup, PipelineUnit } from './suite.js'

/** The step to check first; null if no step had a hand in it. */
export function failingStep(
  { trace }: CaseTrace,
  answer: CaseAnswer,
  differences: readonly Difference[],
  setup: PipelineSetup,
): FailingStep | null {
  const units = new Map(setup.pipelines.map(unit => [unit.id, unit]))
  const steps = inOrder(trace.steps)
  if (answer.status === 'failed') {
    const failed = steps.findLast(({ status }) => status === 'error')
    return failed === undefined ? null : described(failed, failed.changes, units, answer.error.body)
  }
  if (answer.status === 'dropped') {
    const dropping = steps.findLast(({ status }) => status === 'dropped')
    return dropping === undefined ? null : described(dropping, [], units, null)
  }
  const suspects = differences.flatMap(difference => suspectOf(difference, steps, units) ?? [])
  const first = steps.find(step => suspects.includes(step))
  if (first === undefined) return null
  const fields = differences.map(({ path }) => fieldOf(path))
  const isMeant = (change: FieldChange): boolean => fields.some(field => concerns(change, field))
  const changes = [...first.changes.filter(isMeant), ...first.changes.filter(change => !isMeant(change))]
  return described(first, changes, units, first.error)
}

/** All steps in the order in which they ran, inner ones after their own. */
function inOrder(steps: readonly TracedStep[]): TracedStep[] {
  return steps.flatMap(step => [step, ...inOrder(step.steps), ...step.iterations.flatMap(inOrder)])
}

/** The step that a difference points at. */
function suspectOf(
  { path, kind }: Difference,
  steps: readonly TracedStep[],
  units: ReadonlyMap<string, PipelineUnit>,
): TracedStep | undefined {
  const field = fieldOf(path)
  const changing = steps.findLast(({ changes }) => changes.some(change => concerns(change, field)))
  if (changing !== undefined || kind !== 'missing') return changing
  // Nothing wrote the field: a step that names it and did not run, or else any step that names it.
  const naming = steps.filter(step => names(step, field, units))
  return (
    naming.find(({ status }) => status === 'error' || status === 'error_ignored' || status === 'skipped') ?? naming[0]
  )
}

/** The path up to the first list index: changes tell of whole lists. */
const fieldOf = (path: string): string => path.replace(/\[\d+\].*$/, '')

const concerns = ({ path }: FieldChange, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)

function names(step: TracedStep, field: string, units: ReadonlyMap<string, PipelineUnit>): boolean {
  const options = optionsOf(units.get(step.pipeline), step.path)
  return options !== undefined && writeJson(options).includes(field)
}

function optionsOf(unit: PipelineUnit | undefined, path: readonly (string | number)[]): unknown {
  if (unit?.kind !== 'definition') return undefined
  return path.reduce<unknown>(
    (value, part) =>
      value instanceof Map ? value.get(String(part)) : Array.isArray(value) ? value[Number(part)] : undefined,
    unit.definition,
  )
}

function described(
  { number, type, tag, pipeline, path }: TracedStep,
  changes: readonly FieldChange[],
  units: ReadonlyMap<string, PipelineUnit>,
  error: ReadonlyMap<string, unknown> | null,
): FailingStep {
  const unit = units.get(pipeline)
  const explanation = error === null ? null : explainNull(error, scriptsOf(optionsOf(unit, path)))
  const isThere = unit?.kind === 'definition' && unit.source !== null
  const at = explanation === null || unit === undefined ? null : placeOfScript(unit, path, explanation)
  return {
    number,
    type,
    tag,
    pipeline,
    place: isThere ? (at ?? placeOf(unit, path)) : null,
    source: unit === undefined ? null : sourceLinesOf(unit, path),
    changes: changes.map(change => ({
      path: change.path,
      ...('before' in change ? { before: change.before } : {}),
      ...('after' in change ? { after: change.after } : {}),
    })),
    explanation: explanation?.text ?? null,
  }
}

/** The scripts of a processor by their place in its options. */
function scriptsOf(options: unknown): Map<string, string> {
  const found = new Map<string, string>()
  if (!(options instanceof Map)) return typeof options === 'string' ? new Map([['', options]]) : found
  for (const key of ['if', 'source', 'inline']) {
    const value: unknown = options.get(key)
    const text: unknown = value instanceof Map ? value.get('source') : value
    if (typeof text === 'string') found.set(value instanceof Map ? `${key}.source` : key, text)
  }
  return found
}

function placeOfScript(
  unit: PipelineUnit,
  path: readonly (string | number)[],
  { script, offset }: { readonly script: string; readonly offset: number },
) {
  return placeOf(unit, script === '' ? path : [...path, ...script.split('.')], offset)
}
