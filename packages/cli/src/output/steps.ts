/** The steps of a traced document for people: what ran, what it changed, how long it took. */
import { writeJson } from '@sluice/core'
import { javaToString } from '@sluice/java'
import { renderError } from './document.js'
import type { Paint, Tone } from './style.js'

type Json = ReadonlyMap<string, unknown>

const MARKS: Record<string, readonly [string, Tone]> = {
  success: ['✓', 'green'],
  error: ['✗', 'red'],
  error_ignored: ['!', 'yellow'],
  skipped: ['·', 'dim'],
  dropped: ['-', 'yellow'],
}

/** All steps, nested ones indented. */
export const renderTrace = (steps: readonly Json[], paint: Paint): string => renderSteps(steps, paint, '', false)

function renderSteps(steps: readonly Json[], paint: Paint, indent: string, isElement: boolean): string {
  return steps.map(step => renderStep(step, paint, indent, isElement)).join('\n')
}

function renderStep(step: Json, paint: Paint, indent: string, isElement: boolean): string {
  const status = String(step.get('status'))
  const [mark, tone] = MARKS[status] ?? ['?', 'red']
  const tag = step.get('tag') === null ? '' : paint('dim', ` [${String(step.get('tag'))}]`)
  const lane = step.get('isOnFailure') === true ? paint('yellow', ' on_failure') : ''
  const word = status === 'success' ? '' : ` ${paint(tone, status)}`
  const description = step.get('description') === null ? '' : paint('dim', `  ${String(step.get('description'))}`)
  const time = paint('dim', `  ${Number(javaToString(step.get('milliseconds'))).toFixed(3)} ms`)
  const lines = [
    `${indent}${paint(tone, mark)} ${String(step.get('number')).padEnd(4)} ${paint('bold', String(step.get('type')))}${tag}${lane}${word}${time}${description}`,
  ]
  const inner = `${indent}       `
  const condition = step.get('condition')
  if (condition instanceof Map) {
    lines.push(
      `${inner}${paint('dim', `if ${String(condition.get('source'))}`)} → ${String(condition.get('result') ?? 'failed')}`,
    )
  }
  const error = step.get('error')
  if (error instanceof Map) lines.push(renderError(error as Json, paint, inner))
  const note = step.get('verboseNote')
  if (typeof note === 'string') lines.push(`${inner}${paint('dim', note)}`)
  for (const change of step.get('changes') as readonly Json[]) {
    if (isShown(String(change.get('path')), isElement)) lines.push(`${inner}${renderChange(change, paint)}`)
  }
  const nested = step.get('steps') as readonly Json[]
  if (nested.length > 0) lines.push(renderSteps(nested, paint, `${indent}   `, isElement))
  for (const [i, iteration] of (step.get('iterations') as readonly (readonly Json[])[]).entries()) {
    lines.push(`${inner}${paint('dim', `element ${i}`)}`, renderSteps(iteration, paint, `${indent}      `, true))
  }
  return lines.join('\n')
}

/** In `_ingest` only the element of a loop comes from the pipeline; the rest is state of the engine. */
const isShown = (path: string, isElement: boolean): boolean =>
  !path.startsWith('_ingest.') || (isElement && /^_ingest\._(?:value|key)\b/.test(path))

function renderChange(change: Json, paint: Paint): string {
  const path = String(change.get('path'))
  switch (change.get('kind')) {
    case 'added':
      return `${paint('green', '+')} ${path} = ${shorten(change.get('after'))}`
    case 'removed':
      return `${paint('red', '−')} ${path} ${paint('dim', `(was ${shorten(change.get('before'))})`)}`
    default:
      return `${paint('yellow', '~')} ${path} = ${shorten(change.get('after'))} ${paint('dim', `(was ${shorten(change.get('before'))})`)}`
  }
}

const MAX_VALUE = 100

function shorten(value: unknown): string {
  const text = writeJson(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}
