/** Which data streams an expression means. */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { indexNotFound } from '../faults.js'
import type { Store } from '../store.js'
import { allDataStreams, type DataStream } from './data-stream.js'

/**
 * The data streams of names and wildcards with commas between them, in the order of their names; all of them without any. Throws
 * index_not_found_exception, and illegal_argument_exception for an alias.
 */
export function findStreams({ state, indices }: Store, expression: string | undefined): DataStream[] {
  const all = allDataStreams(state).filter(({ name }) => indices.sees(name))
  if (expression === undefined || expression === '*' || expression === '_all') return all
  const parts = expression.split(',')
  for (const part of parts) {
    if (part.includes('*') || all.some(({ name }) => name === part)) continue
    indices.authorize([part])
    if (indices.get(part) === undefined && indices.aliased(part).length > 0) {
      throw illegalArgument(
        `The provided expression [${part}] matches an alias, specify the corresponding concrete indices instead.`,
      )
    }
    throw indexNotFound(part)
  }
  return all.filter(({ name }) => parts.some(part => wildcardMatches(part, name)))
}
