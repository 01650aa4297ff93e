/** Requests of curl commands, as documentation, Kibana ("Copy as cURL") and browsers give them. */
import { consoleJson } from './console-json.js'
import { afterBlanks, endOfValue } from './json-spans.js'
import { type MappedText, throughBoth } from './mapped-text.js'
import { requestPath } from './request-path.js'
import type { RequestFault, WrittenBody, WrittenRequest } from './requests.js'
import { type ShellCommand, shellCommands } from './shell-words.js'

/** Options that take the next word; see https://curl.se/docs/manpage.html. */
const WITH_VALUE = new Set([
  ...['-H', '--header', '-u', '--user', '-o', '--output', '-A', '--user-agent', '-b', '--cookie', '-e', '--referer'],
  ...['-m', '--max-time', '--connect-timeout', '--retry', '--cacert', '-E', '--cert', '--key', '-x', '--proxy', '-w'],
  ...['--write-out', '--oauth2-bearer', '-c', '--cookie-jar', '-K', '--config', '--resolve', '-F', '--form', '-T'],
])
const DATA = /^(?:-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/

/** The requests of the commands that begin with `curl`. */
export function curlRequests(text: string): {
  readonly requests: readonly WrittenRequest[]
  readonly fault: RequestFault | null
} {
  const { commands, openQuote } = shellCommands(text)
  if (openQuote !== null) {
    const message = 'the quote that begins here is never closed'
    return { requests: [], fault: { start: openQuote, end: openQuote + 1, message } }
  }
  const requests: WrittenRequest[] = []
  for (const { words, input } of commands) {
    const at = words.findIndex((word, i) => word.text === 'curl' && (i === 0 || words[i - 1]!.text === '$'))
    if (at < 0) continue
    const read = requestOf(words.slice(at), input)
    if ('message' in read) return { requests, fault: read }
    requests.push(read)
  }
  return { requests, fault: null }
}

function requestOf(words: ShellCommand['words'], input: MappedText | null): WrittenRequest | RequestFault {
  const [command, ...rest] = words as [MappedText, ...MappedText[]]
  let method: string | null = null
  let url: MappedText | null = null
  const data: Data[] = []
  for (let i = 0; i < rest.length; i++) {
    const { text } = rest[i]!
    const [, joined] = /^(?:-[a-zA-Z]*X|--request=)(.+)$/.exec(text) ?? []
    if (joined !== undefined) method = joined
    else if (/^(?:-[a-zA-Z]*X|--request)$/.test(text)) method = rest[++i]?.text ?? null
    else if (DATA.test(text)) {
      const value = rest[++i]
      if (value !== undefined) data.push({ word: value, from: 0 })
    } else if (/^-d./s.test(text)) {
      data.push({ word: rest[i]!, from: 2 })
    } else if (text === '--url') url = rest[++i] ?? null
    else if (WITH_VALUE.has(text)) i++
    else if (!text.startsWith('-')) url ??= rest[i]!
  }
  // `@-` is standard input, which a here-document is.
  for (const [i, { word, from }] of data.entries()) {
    if (input !== null && word.text.slice(from) === '@-') data[i] = { word: input, from: 0 }
  }
  const file = data.find(({ word, from }) => word.text[from] === '@')
  if (file !== undefined) {
    const message = `the body is in another file, ${file.word.text.slice(file.from + 1)}: give that file in place of the command`
    return { start: file.word.start, end: file.word.end, message }
  }
  return {
    method: (method ?? (data.length > 0 ? 'POST' : 'GET')).toUpperCase(),
    // A URL of curl begins with the host, whether it names a scheme or not.
    path: requestPath((url?.text ?? '').replace(/^[a-z]+:\/\//i, '').replace(/^[^/]*/, '')),
    start: command.start,
    bodies: data.flatMap(valuesOf),
  }
}

/** A word with a body: all of it, or what is after `-d` within it. */
interface Data {
  readonly word: MappedText
  readonly from: number
}

/** The JSON values of a word. One that is never closed is all the rest: the reader of the JSON names what is missing. */
function valuesOf({ word, from }: Data): WrittenBody[] {
  const { text } = word
  const values: WrittenBody[] = []
  for (let at = afterBlanks(text, from); at < text.length; ) {
    const found = endOfValue(text, at)
    const end = found < 0 ? text.length : found
    values.push(throughBoth(consoleJson(text, at, end), word))
    at = afterBlanks(text, end)
  }
  return values
}
