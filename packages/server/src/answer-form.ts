/** The form of an answer: `filter_path`, `error_trace`, `pretty`, YAML and CBOR. */
import { jsonBytesInSteps, readJson, withListsMade, writeJson } from '@sluice/core'
import type { Turn } from '@sluice/store'
import type { ApiAnswer } from './define-route.js'
import { withStackTraces } from './error-trace.js'
import { filterPath } from './filter-path.js'
import { answerFormat, answerType, type MediaHeaders } from './media-type.js'
import { isOn } from './parameters.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/**
 * The bytes of an answer. What an engine or the store wrote goes out as it is, unless the request asks for another form. The libraries for
 * YAML and CBOR are loaded when they are needed. JSON on one line is written in turns with other requests; rejects with what ends the turn's request.
 */
export async function answerBytes(
  { status, body, type }: ApiAnswer,
  query: ReadonlyMap<string, string>,
  headers: MediaHeaders,
  turn: Turn | null = null,
): Promise<Uint8Array> {
  if (type !== undefined) return bytesOf(body)
  const isPretty = isOn(query, 'pretty')
  const filter = query.get('filter_path')
  const isTraced = status >= 400 && isOn(query, 'error_trace')
  const form = answerFormat(headers, query.get('format'))
  if (!isPretty && filter === undefined && !isTraced && form === 'json')
    return typeof body === 'string' || body instanceof Uint8Array ? bytesOf(body) : writtenInTurns(body, turn)
  // Nothing has no other form.
  if (body === '') return bytesOf(body)
  const value = jsonOf(body)
  const traced = isTraced ? withStackTraces(value) : value
  const shown = filter === undefined ? traced : filterPath(traced, filter)
  if (form === 'cbor') return (await import('./cbor-form.js')).writeCbor(shown)
  if (form === 'yaml') return encoder.encode((await import('./yaml-form.js')).writeYaml(shown))
  return encoder.encode(isPretty ? `${writeJson(shown, { indent: 2, layout: 'jackson' })}\n` : writeJson(shown))
}

/** The content type of an answer that asks for its form in its parameters and headers. */
export const answerTypeOf = (query: ReadonlyMap<string, string>, headers: MediaHeaders): string =>
  answerType(headers, answerFormat(headers, query.get('format')))

async function writtenInTurns(body: unknown, turn: Turn | null): Promise<Uint8Array> {
  const steps = jsonBytesInSteps(body)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (turn?.isOver() !== true) continue
    await turn.pause()
    turn.check()
  }
}

function bytesOf(body: ApiAnswer['body']): Uint8Array {
  if (body instanceof Uint8Array) return body
  return encoder.encode(typeof body === 'string' ? body : writeJson(body))
}

function jsonOf(body: ApiAnswer['body']): unknown {
  if (body instanceof Uint8Array) return readJson(decoder.decode(body))
  return typeof body === 'string' ? readJson(body) : withListsMade(body)
}
