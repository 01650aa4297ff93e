/**
 * From a grok expression to a regular expression: `%{NAME}` and `%{NAME:field:type}` are replaced until none is left.
 */

import { illegalArgument } from '@sluice/java'

/**
 * What Elasticsearch takes for a reference. The range `A-z` includes a few signs between the cases; `=definition` is
 * read and ignored.
 */
const REFERENCE = /%\{(([A-z0-9]+)(?::[\p{Alphabetic}\p{Nd}@[\]_:.-]+)?)(?:=[^{}]+)?\}/u

/** Elasticsearch's own limit of replacements. */
const MOST_REPLACEMENTS = 100_000
/**
 * A limit of ours: definitions that double at each level would fill the memory long before Elasticsearch's limit is
 * reached.
 */
const MOST_CHARACTERS = 4_000_000

/**
 * A regular expression, and where each of its characters comes from: `o` the user's own text, `n` a shipped pattern
 * that the user's text names, `s` one that is named by another shipped pattern.
 */
export interface Expanded {
  readonly regex: string
  readonly origins: string
}

/**
 * The regular expression of a grok expression. Text that looks like a reference but is none stays as it is.
 *
 * @param shipped the bank without definitions, to tell its patterns from the user's
 * @throws JavaException when a name is not in the bank, or when there is no end to it
 */
export function expand(
  expression: string,
  bank: ReadonlyMap<string, string>,
  shipped: ReadonlyMap<string, string>,
): Expanded {
  let done = ''
  let doneOrigins = ''
  let rest = expression
  let restOrigins = 'o'.repeat(expression.length)
  for (let count = 0; count < MOST_REPLACEMENTS; count++) {
    const found = REFERENCE.exec(rest)
    if (found === null) return { regex: done + rest, origins: doneOrigins + restOrigins }
    const [whole, groupName = '', name = ''] = found
    const pattern = bank.get(name)
    if (pattern === undefined) throw illegalArgument(`Unable to find pattern [${name}] in Grok's pattern dictionary`)
    done += rest.slice(0, found.index)
    doneOrigins += restOrigins.slice(0, found.index)
    const part = `${groupName === name ? '(?:' : `(?<${groupName}>`}${pattern})`
    const origin = pattern !== shipped.get(name) ? 'o' : restOrigins.charAt(found.index) === 'o' ? 'n' : 's'
    rest = part + rest.slice(found.index + whole.length)
    restOrigins = origin.repeat(part.length) + restOrigins.slice(found.index + whole.length)
    if (done.length + rest.length > MOST_CHARACTERS) break
  }
  throw illegalArgument('Can not convert grok patterns to regular expression')
}
