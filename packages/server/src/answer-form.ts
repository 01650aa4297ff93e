/** From what a route answered to the text that goes out: JSON or YAML, filtered, laid out, with stack traces. */
import { readJson, writeJson } from '@sluice/core'
import type { ApiAnswer } from './define-route.js'
import { withStackTraces } from './error-trace.js'
import { filterPath } from './filter-path.js'
import { answerFormat } from './media-type.js'
import { isOn } from './parameters.js'

/**
 * The text of an answer. What the engine wrote goes out as it is, unless the request asks for another form. The library for YAML is
 * loaded when it is asked for.
 */
export async function answerText(
  { status, body }: ApiAnswer,
  query: ReadonlyMap<string, string>,
  accept: string | undefined,
): Promise<string> {
  const isPretty = isOn(query, 'pretty')
  const filter = query.get('filter_path')
  const isTraced = status >= 400 && isOn(query, 'error_trace')
  const isYaml = answerFormat(accept, query.get('format')) === 'yaml'
  if (typeof body === 'string' && !isPretty && filter === undefined && !isTraced && !isYaml) return body
  const value: unknown = typeof body === 'string' ? readJson(body) : body
  const traced = isTraced ? withStackTraces(value) : value
  const shown = filter === undefined ? traced : filterPath(traced, filter)
  if (isYaml) return (await import('./yaml-form.js')).writeYaml(shown)
  return isPretty ? `${writeJson(shown, { indent: 2, layout: 'jackson' })}\n` : writeJson(shown)
}
