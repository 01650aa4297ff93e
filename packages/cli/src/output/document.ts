/** One document's result for people: the source as JSON, or its error with the place. */
import { readJson, writeJson } from '@sluice/core'
import type { Paint } from './style.js'

/** Lines for a result: `json` is the element of `docs` that `_simulate` gives. */
export function renderResult(json: string, title: string, paint: Paint): string {
  const element = readJson(`[${json}]`) as [ReadonlyMap<string, ReadonlyMap<string, unknown>> | null]
  const [result] = element
  if (result === null) return `${paint('yellow', '- dropped')}  ${paint('dim', title)}`
  const error = result.get('error')
  if (error !== undefined) return `${paint('red', '✗ failed')}  ${paint('dim', title)}\n${renderError(error, paint)}`
  const doc = result.get('doc')!
  const index = String(doc.get('_index'))
  const target = index === '_index' ? '' : paint('dim', `  → ${index}`)
  return `${paint('green', '✓ done')}  ${paint('dim', title)}${target}\n${writeJson(doc.get('_source'), { indent: 2 })}`
}

/** An error with its causes, one a line. */
export function renderError(error: ReadonlyMap<string, unknown>, paint: Paint, indent = '  '): string {
  const type = String(error.get('type'))
  const reason = error.get('reason')
  const lines = [`${indent}${paint('red', type)}: ${reason === null ? '(no message)' : String(reason)}`]
  const stack = error.get('script_stack')
  if (Array.isArray(stack)) for (const line of stack) lines.push(`${indent}  ${String(line)}`)
  const cause = error.get('caused_by')
  if (cause instanceof Map) {
    lines.push(`${indent}caused by`, renderError(cause as ReadonlyMap<string, unknown>, paint, `${indent}  `))
  }
  return lines.join('\n')
}
