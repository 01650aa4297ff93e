/** The form of an answer: `filter_path`, `error_trace`, `pretty`, YAML and CBOR. */
import { jsonBytesInSteps, readJson, withListsMade, writeJson } from '@sluice/core'
import type { Steps } from '@sluice/search'
import type { Turn } from '@sluice/store'
import type { ApiAnswer } from './define-route.js'
import { withStackTraces } from './error-trace.js'
import { filterPathInSteps } from './filter-path.js'
import { answerFormat, answerType, type MediaHeaders } from './media-type.js'
import { isOn } from './parameters.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')
const LINE_END = encoder.encode('\n')

/**
 * The bytes of an answer. What an engine or the store wrote goes out as it is, unless the request asks for another form. What YAML, CBOR
 * and indented text need is loaded when they are needed. JSON is written in turns with other requests; rejects with what ends the turn's request.
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
  const isText = typeof body === 'string' || body instanceof Uint8Array
  if (!isPretty && filter === undefined && !isTraced && form === 'json')
    return isText ? bytesOf(body) : inTurns(jsonBytesInSteps(body), turn)
  // Nothing has no other form.
  if (body === '') return bytesOf(body)
  if (isPretty && filter === undefined && !isTraced && form === 'json' && isText) {
    const { prettyJsonInSteps } = await import('./pretty-json.js')
    return withLineEnd(await inTurns(prettyJsonInSteps(bytesOf(body)), turn))
  }
  const value = isText ? readJson(typeof body === 'string' ? body : decoder.decode(body)) : body
  const traced = isTraced ? withStackTraces(withListsMade(value)) : value
  const shown = filter === undefined ? traced : await inTurns(filterPathInSteps(traced, filter), turn)
  if (form === 'cbor') return (await import('./cbor-form.js')).writeCbor(withListsMade(shown))
  if (form === 'yaml') {
    const { writeYamlInSteps } = await import('./yaml-form.js')
    return encoder.encode(await inTurns(writeYamlInSteps(withListsMade(shown)), turn))
  }
  const bytes = await inTurns(jsonBytesInSteps(shown, isPretty), turn)
  return isPretty ? withLineEnd(bytes) : bytes
}

const withLineEnd = (text: Uint8Array): Uint8Array => Buffer.concat([text, LINE_END])

/** The content type of an answer that asks for its form in its parameters and headers. */
export const answerTypeOf = (query: ReadonlyMap<string, string>, headers: MediaHeaders): string =>
  answerType(headers, answerFormat(headers, query.get('format')))

async function inTurns<T>(steps: Steps<T>, turn: Turn | null): Promise<T> {
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
