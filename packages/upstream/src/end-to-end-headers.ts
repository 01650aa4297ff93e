/** Headers that go from end to end: those of one connection stay on it (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1). */
import type { IncomingHttpHeaders } from 'node:http'

const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Headers that are changed in a forwarded request: its host, its length, and the expectation before the body. */
const OWN: ReadonlySet<string> = new Set(['host', 'content-length', 'expect'])

/** The headers of a request that are handed on, each as one text. */
export function requestHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of endToEnd(headers)) {
    if (!OWN.has(name)) kept[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return kept
}

/** The headers of an answer that are handed back. */
export const answerHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(endToEnd(headers))

function endToEnd(headers: IncomingHttpHeaders): [string, string | string[]][] {
  // A connection may name more headers that are its own.
  const named = new Set(
    [headers.connection ?? ''].flat().flatMap(text => text.split(',').map(name => name.trim().toLowerCase())),
  )
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || HOP_BY_HOP.has(name) || named.has(name) ? [] : [[name, value]],
  )
}
