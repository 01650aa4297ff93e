/**
 * Requests of Dev Tools, with the bodies that hold pipelines in their uniform layout. Other bodies, the lines of the requests and what
 * stands between them stay as they are written.
 */
import { pipelinesWithin } from '../source/definition.js'
import { readJsonText } from '../source/read-json.js'
import { consoleJson, stringEnd, type WrittenRequests } from '../source/requests/index.js'
import { formatJsonText } from './format-json.js'

/** Formats a text of requests. Bodies that cannot be read stay as they are. */
export function formatRequests(text: string, { requests }: WrittenRequests): string {
  const bodies = requests.flatMap(each => each.bodies)
  return bodies.reduceRight(
    (out, { start, end }) => out.slice(0, start) + formatBody(text.slice(start, end)) + out.slice(end),
    text,
  )
}

/** Formats JSON as the console has it: with comments, and texts between three quotes. */
export function formatBody(body: string): string {
  const read = readJsonText(consoleJson(body, 0, body.length).text, '')
  const pipelines = read === null || read.kind === 'fault' ? [] : pipelinesWithin(read.value)
  const prefixes = pipelines.filter(({ definition }) => Array.isArray(definition?.get('processors')))
  if (prefixes.length === 0) return body
  const plain = rewritten(body, { string: toJsonString, comment: comment => comment.replace(/^#/, HASH_COMMENT) })
  const formatted = formatJsonText(
    plain,
    prefixes.map(({ prefix }) => prefix),
  ).trimEnd()
  const string = body.includes('"""') ? toRawString : (written: string): string => written
  return rewritten(formatted, { string, comment: comment => comment.replace(/^\/\/#/, '#') })
}

/** A comment of the console in the form that JSON with comments has. */
const HASH_COMMENT = '//#'

const toJsonString = (written: string): string =>
  written.startsWith('"""') ? JSON.stringify(written.slice(3, -3)) : written

/** A text of several lines stands between three quotes, unless it has such itself. */
function toRawString(written: string): string {
  const value = JSON.parse(written) as string
  return value.includes('\n') && !value.includes('"""') && !value.endsWith('"') ? `"""${value}"""` : written
}

/** A text of JSON with its strings and comments replaced. */
function rewritten(
  text: string,
  by: { readonly string: (written: string) => string; readonly comment: (written: string) => string },
): string {
  let out = ''
  for (let at = 0; at < text.length; ) {
    const isString = text[at] === '"'
    const end = isString ? stringEnd(text, at) : commentEnd(text, at)
    if (end <= at) out += text[at++]
    else {
      const written = text.slice(at, end)
      out += isString ? by.string(written) : by.comment(written)
      at = end
    }
  }
  return out
}

/** The end of the comment that begins here; -1 if none does. */
function commentEnd(text: string, at: number): number {
  if (text.startsWith('/*', at)) return text.indexOf('*/', at + 2) + 2
  if (text[at] !== '#' && !text.startsWith('//', at)) return -1
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
