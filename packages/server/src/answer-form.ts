/** The form of an answer: `filter_path`, `error_trace`, `pretty` and YAML. */
import { readJson, writeJson } from '@sluice/core'
import type { ApiAnswer } from './define-route.js'
import { withStackTraces } from './error-trace.js'
import { filterPath } from './filter-path.js'
import { answerFormat, type MediaHeaders } from './media-type.js'
import { isOn } from './parameters.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/**
 * The bytes of an answer. What an engine or the store wrote goes out as it is, unless the request asks for another form. The library for
 * YAML is loaded when it is asked for.
 */
export async function answerBytes(
  { status, body, type }: ApiAnswer,
  query: ReadonlyMap<string, string>,
  headers: MediaHeaders,
): Promise<Uint8Array> {
  if (type !== undefined) return bytesOf(body)
  const isPretty = isOn(query, 'pretty')
  const filter = query.get('filter_path')
  const isTraced = status >= 400 && isOn(query, 'error_trace')
  const isYaml = answerFormat(headers, query.get('format')) === 'yaml'
  if (!isPretty && filter === undefined && !isTraced && !isYaml) return bytesOf(body)
  const value = jsonOf(body)
  const traced = isTraced ? withStackTraces(value) : value
  const shown = filter === undefined ? traced : filterPath(traced, filter)
  if (isYaml) return encoder.encode((await import('./yaml-form.js')).writeYaml(shown))
  return encoder.encode(isPretty ? `${writeJson(shown, { indent: 2, layout: 'jackson' })}\n` : writeJson(shown))
}

function bytesOf(body: ApiAnswer['body']): Uint8Array {
  if (body instanceof Uint8Array) return body
  return encoder.encode(typeof body === 'string' ? body : writeJson(body))
}

function jsonOf(body: ApiAnswer['body']): unknown {
  if (body instanceof Uint8Array) return readJson(decoder.decode(body))
  return typeof body === 'string' ? readJson(body) : body
}
