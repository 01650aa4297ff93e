/**
 * Query parameters: their reading, and the refusal of those that nothing reads
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/common-options.html).
 */
import { nearest } from '@sluice/core'
import { illegalArgument, JavaException, parseInt32 } from '@sluice/java'
import type { RouteShape } from './define-route.js'

/** Parameters that every API takes. */
export const commonParameters: RouteShape['parameters'] = {
  pretty: 'flag',
  human: 'flag',
  error_trace: 'flag',
  filter_path: 'text',
  format: 'text',
}

/** Parameters of APIs with a body, for clients that cannot send one with GET. */
const SOURCE: RouteShape['parameters'] = { source: 'text', source_content_type: 'text' }

/** The parameters of a URL; of a repeated one the last. */
export function queryOf(url: string): Map<string, string> {
  const at = url.indexOf('?')
  return new Map(at < 0 ? [] : new URLSearchParams(url.slice(at + 1)))
}

/** A boolean parameter: absent false, `true`, `false` or empty (true). Throws illegal_argument_exception for anything else. */
export function readFlag(query: ReadonlyMap<string, string>, name: string): boolean {
  const text = query.get(name)
  if (text === undefined || text === 'false') return false
  if (text === '' || text === 'true') return true
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}

/** Whether a flag is on, in answers that may not fail any more. */
export const isOn = (query: ReadonlyMap<string, string>, name: string): boolean =>
  query.has(name) && ['', 'true'].includes(query.get(name)!)

/** Throws illegal_argument_exception for parameters that neither the route nor every API takes, and for invalid flags. */
export function checkParameters(path: string, query: ReadonlyMap<string, string>, route: RouteShape): void {
  const known = new Map(
    Object.entries({
      ...commonParameters,
      ...(route.body === 'required' || route.body === 'optional' ? SOURCE : {}),
      ...route.parameters,
    }),
  )
  for (const name of query.keys()) if (known.get(name) === 'flag') readFlag(query, name)
  const unknown = [...query.keys()].filter(name => !known.has(name)).sort()
  if (unknown.length === 0) return
  const shown = unknown.map(name => `[${name}]${suggestion(name, [...known.keys()])}`).join(', ')
  throw illegalArgument(`request [${path}] contains unrecognized parameter${unknown.length === 1 ? '' : 's'}: ${shown}`)
}

function suggestion(name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return near === undefined ? '' : ` -> did you mean [${near}]?`
}

/** A whole number of at least 0. Throws illegal_argument_exception for anything else. */
export function readCount(query: ReadonlyMap<string, string>, name: string, absent: number): number {
  const text = query.get(name)
  if (text === undefined) return absent
  let value: number
  try {
    value = parseInt32(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`Failed to parse int parameter [${name}] with value [${text}]`, thrown)
  }
  if (value >= 0) return value
  throw illegalArgument(`Parameter [${name}] cannot be negative but was [${value}]`)
}
