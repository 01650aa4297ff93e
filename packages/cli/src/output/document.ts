/** One document's result for people: the source as JSON, or its error with the causes. */
import { readJson, writeJson } from '@sluice/core'
import type { Paint } from './style.js'

type Json = ReadonlyMap<string, unknown>

/**
 * Lines for a result: `json` is the element of `docs` that `_simulate` gives. `isHandled`: the document is done, after a
 * failure was handled. `failure`: the lines that say which step failed, each after a line end; empty if none did.
 */
export function renderResult(json: string, title: string, paint: Paint, isHandled: boolean, failure: string): string {
  const [result] = readJson(`[${json}]`) as [ReadonlyMap<string, Json> | null]
  if (result === null) return `${paint('yellow', '- dropped')}  ${paint('dim', title)}`
  const error = result.get('error')
  if (error !== undefined) {
    return `${paint('red', '✗ failed')}  ${paint('dim', title)}\n${renderError(error, paint)}${failure}`
  }
  const doc = result.get('doc')!
  const outcome = isHandled ? paint('yellow', '! handled') : paint('green', '✓ done')
  const head = `${outcome}  ${paint('dim', title)}${renderMetadata(doc, paint)}${failure}`
  return `${head}\n${writeJson(doc.get('_source'), { indent: 2 })}`
}

/** The metadata that differ from the defaults of a simulation. */
function renderMetadata(doc: Json, paint: Paint): string {
  const shown = [...doc].filter(
    ([key, value]) => key.startsWith('_') && key !== '_source' && key !== '_ingest' && value !== DEFAULTS.get(key),
  )
  return shown.length === 0
    ? ''
    : paint('dim', `  ${shown.map(([key, value]) => `${key} ${String(value)}`).join(', ')}`)
}

const DEFAULTS = new Map([
  ['_index', '_index'],
  ['_id', '_id'],
  ['_version', '-3'],
])

/** An error of a body of Elasticsearch with its causes, one a line. */
export function renderError(error: Json, paint: Paint, indent = '  '): string {
  const reason = error.get('reason')
  const lines = [
    `${indent}${paint('red', String(error.get('type')))}: ${reason === null ? '(no message)' : String(reason)}`,
  ]
  lines.push(...renderStack(error, indent))
  const cause = error.get('caused_by')
  if (cause instanceof Map) lines.push(`${indent}caused by`, renderError(cause as Json, paint, `${indent}  `))
  return lines.join('\n')
}

/** The lines of a script that an error shows. */
export function renderStack(error: Json, indent: string): string[] {
  const stack = error.get('script_stack')
  return Array.isArray(stack) ? stack.map(line => `${indent}  ${String(line)}`) : []
}
