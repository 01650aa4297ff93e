/** From a grok expression to a regular expression: `%{NAME}` and `%{NAME:field:type}` are replaced until none is left. */

import { illegalArgument } from '@sluice/java'

/**
 * What Elasticsearch takes for a reference. The range `A-z` includes a few signs between the cases; `=definition` is read and
 * ignored.
 */
const REFERENCE = /%\{(([A-z0-9]+)(?::[\p{Alphabetic}\p{Nd}@[\]_:.-]+)?)(?:=[^{}]+)?\}/u

/** Elasticsearch's own limit of replacements. */
const MOST_REPLACEMENTS = 100_000
/** A limit of ours: definitions that double at each level would fill the memory long before Elasticsearch's limit is reached. */
const MOST_CHARACTERS = 4_000_000

/**
 * The regular expression of a grok expression. Text that looks like a reference but is none stays as it is.
 *
 * @throws JavaException when a name is not in the bank, or when there is no end to it
 */
export function expand(expression: string, bank: ReadonlyMap<string, string>): string {
  let done = ''
  let rest = expression
  for (let count = 0; count < MOST_REPLACEMENTS; count++) {
    const found = REFERENCE.exec(rest)
    if (found === null) return done + rest
    const [whole, groupName = '', name = ''] = found
    const pattern = bank.get(name)
    if (pattern === undefined) throw illegalArgument(`Unable to find pattern [${name}] in Grok's pattern dictionary`)
    done += rest.slice(0, found.index)
    const open = groupName === name ? '(?:' : `(?<${groupName}>`
    rest = `${open}${pattern})${rest.slice(found.index + whole.length)}`
    if (done.length + rest.length > MOST_CHARACTERS) break
  }
  throw illegalArgument('Can not convert grok patterns to regular expression')
}
