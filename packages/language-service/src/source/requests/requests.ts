/**
 * Requests as people have them: of Kibana's Dev Tools (a line with method and path, a body under it; several in one text), the answers
 * that its output shows (`# GET _ingest/pipeline/x`), and curl commands.
 */
import { consoleJson } from './console-json.js'
import { curlRequests } from './curl.js'
import { afterBlanks, stringEnd } from './json-spans.js'
import type { MappedText } from './mapped-text.js'
import { requestPath } from './request-path.js'

/** A body of JSON, and where it is written. */
export type WrittenBody = Pick<MappedText, 'text' | 'original' | 'start' | 'end'>

/** A request, or the answer to one. */
export interface WrittenRequest {
  /** In upper case. */
  readonly method: string
  /** The path without host, leading slash and query: `_ingest/pipeline/x`. */
  readonly path: string
  /** Where it begins. */
  readonly start: number
  /** The values of its body, in their order: one, or for NDJSON any number. */
  readonly bodies: readonly WrittenBody[]
}

/** A fault of a text of requests. */
export interface RequestFault {
  readonly start: number
  readonly end: number
  readonly message: string
}

/** The requests of a text. What is after a fault is not read. */
export interface WrittenRequests {
  readonly kind: 'console' | 'curl'
  readonly requests: readonly WrittenRequest[]
  readonly fault: RequestFault | null
}

const METHOD = '(GET|POST|PUT|DELETE|HEAD|PATCH)'
/** A path; Kibana's console has variables in it: `GET ${index}/_search`. */
const PATH = '(?:[^\\s{}"]|\\$\\{\\w+\\})+'
/** `PUT _ingest/pipeline/x`, with a comment after it or not. */
const REQUEST_LINE = new RegExp(`^[ \\t]*${METHOD}[ \\t]+(${PATH})[ \\t]*(?:(?:#|//)[^\\n]*)?$`, 'i')
/**
 * `PUT _ingest/pipeline/x {`: a body that begins in the line of its request, as in prose. Lines of other paths are rather those of a log.
 */
const REQUEST_WITH_BODY = new RegExp(
  `^[ \\t]*${METHOD}[ \\t]+([^\\s{}"]*_(?:ingest|enrich)/[^\\s{}"]+)[ \\t]*(?=\\{)`,
  'i',
)
/** `# GET _ingest/pipeline/x 200 OK`: the head of an answer. */
const ANSWER_LINE = new RegExp(`^[ \\t]*#[ \\t]*${METHOD}[ \\t]+(${PATH})(?:[ \\t]+[\\w ]*)?$`)

/** Whether a text begins as requests do: cheap, for the start of any text. */
export function beginsAsRequests(text: string): boolean {
  return kindOf(text) !== null
}

/** The requests of a text; null if it is something else. */
export function requestsIn(text: string): WrittenRequests | null {
  const kind = kindOf(text)
  if (kind === null) return null
  return kind === 'curl' ? { kind, ...curlRequests(text) } : { kind, ...consoleRequests(text) }
}

/** A curl command, or a here-document that is piped to one. */
const CURL_LINE = /^(?:\$ )?(?:curl\s|cat\s*<<[^|]*\|\s*curl\s)/
/** Lines of scripts before their first command: `ES=http://localhost:9200`, `set -e`. */
const SETTING_LINE = /^(?:(?:export )?[A-Za-z_]\w*=\S*|set -\w+)$/

/** The most comment lines before the first request. */
const MOST_COMMENTS = 200

function kindOf(text: string): 'console' | 'curl' | null {
  let isAnswer = false
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  for (let i = 0; i < MOST_COMMENTS && at < text.length; i++) {
    const end = lineEnd(text, at)
    const line = text.slice(at, end).trimEnd()
    const trimmed = line.trimStart()
    if (trimmed.startsWith('/*')) {
      const close = text.indexOf('*/', at)
      if (close < 0) return null
      at = close + 2
      continue
    }
    if (trimmed !== '' && !trimmed.startsWith('//')) {
      if (trimmed.startsWith('#')) isAnswer ||= ANSWER_LINE.test(line)
      else if (REQUEST_LINE.test(line) || REQUEST_WITH_BODY.test(line)) return 'console'
      else if (CURL_LINE.test(trimmed)) return 'curl'
      else if (!SETTING_LINE.test(trimmed)) return isAnswer && /^[{[]/.test(trimmed) ? 'console' : null
    }
    at = end + 1
  }
  return null
}

function consoleRequests(text: string): Omit<WrittenRequests, 'kind'> {
  const requests: { method: string; path: string; start: number; bodies: WrittenBody[] }[] = []
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) {
    const end = lineEnd(text, at)
    const line = text.slice(at, end).trimEnd()
    const start = at + (line.length - line.trimStart().length)
    const withBody = REQUEST_WITH_BODY.exec(line)
    const match = withBody ?? REQUEST_LINE.exec(line) ?? ANSWER_LINE.exec(line)
    if (match !== null) {
      requests.push({ method: match[1]!.toUpperCase(), path: requestPath(match[2]!), start, bodies: [] })
      at = withBody === null ? end + 1 : at + withBody[0].length
    } else if (line.trim() === '' || text[start] === '#') at = end + 1
    else if (text[start] === '/') {
      const next = afterBlanks(text, start)
      if (next === start) return { requests, fault: lost(start, end) }
      at = next
    } else if (text[start] === '{' || text[start] === '[') {
      const close = endOfConsoleValue(text, start)
      if (close < 0) {
        const body = consoleJson(text, start, text.length)
        return { requests, fault: { start, end: start + 1, message: unclosed(body.text) } }
      }
      requests[requests.length - 1]?.bodies.push(consoleJson(text, start, close))
      at = close
    } else return { requests, fault: lost(start, end) }
  }
  return { requests, fault: null }
}

const unclosed = (body: string): string =>
  `the ${body.startsWith('[') ? 'list' : 'object'} that begins here is never closed: a bracket, a brace or a quote is missing`

const lost = (start: number, end: number): RequestFault => ({
  start,
  end,
  message: 'a request (PUT _ingest/pipeline/NAME), a JSON body or a comment must stand here',
})

/** The end of an object or list in which comments with `#` may hold quotes and braces; -1 if it is never closed. */
function endOfConsoleValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; ) {
    const c = text[at]
    if (c === '"') {
      at = stringEnd(text, at)
      if (at < 0) return -1
    } else if (c === '#') at = lineEnd(text, at)
    else if (c === '/') {
      const next = afterBlanks(text, at)
      // A comment that is never closed leaves everything open.
      if (next === at && text[at + 1] === '*') return -1
      at = next === at ? at + 1 : next
    } else {
      if (c === '{' || c === '[') depth++
      else if ((c === '}' || c === ']') && --depth === 0) return at + 1
      at++
    }
  }
  return -1
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
