/** Error answers of the REST layer itself; those of the engine come ready from `@sluice/core`. */
import { renderFailure } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import type { ApiAnswer } from './define-route.js'

/** An exception as an answer: error body and status. */
export const failure = (exception: JavaException): ApiAnswer => renderFailure(exception)

/** 404 with `resource_not_found_exception`. */
export const notFound = (text: string): ApiAnswer =>
  failure(new JavaException('org.elasticsearch.ResourceNotFoundException', text))

/** 400 with `illegal_argument_exception`. */
export const badArgument = (text: string): ApiAnswer => failure(illegalArgument(text))

/** A boolean parameter: absent false, `true`, `false` or empty (true). Throws illegal_argument_exception for anything else. */
export function readFlag(query: ReadonlyMap<string, string>, name: string): boolean {
  const text = query.get(name)
  if (text === undefined || text === 'false') return false
  if (text === '' || text === 'true') return true
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}

/** Refuses query parameters that neither the route nor every API takes. */
export function checkParameters(path: string, query: ReadonlyMap<string, string>, known: readonly string[]): void {
  const unknown = [...query.keys()].filter(name => !known.includes(name) && !COMMON_PARAMETERS.includes(name))
  if (unknown.length === 0) return
  const plural = unknown.length === 1 ? '' : 's'
  const names = unknown.map(name => `[${name}]`).join(', ')
  throw illegalArgument(`request [${path}] contains unrecognized parameter${plural}: ${names}`)
}

const COMMON_PARAMETERS = ['pretty', 'human', 'error_trace', 'filter_path', 'format', 'source', 'source_content_type']
