/**
 * From a grok expression to a regular expression: `%{NAME}` and `%{NAME:field:type}` are replaced until none is left.
 */

import { illegalArgument, JavaException } from '@sluice/java'

/**
 * What Elasticsearch takes for a reference. The range `A-z` includes a few signs between the cases; `=definition` is
 * read and ignored.
 */
const REFERENCE = /%\{(([A-z0-9]+)(?::[\p{Alphabetic}\p{Nd}@[\]_:.-]+)?)(?:=[^{}]+)?\}/uy

/** Elasticsearch's own limit of replacements. */
const MOST_REPLACEMENTS = 100_000
/**
 * A limit of ours: definitions that double at each level would fill the memory long before Elasticsearch's limit is
 * reached.
 */
const MOST_CHARACTERS = 1_000_000

/**
 * A regular expression, and where each of its characters comes from: `o` the user's own text, `n` a shipped pattern
 * that the user's text names, `s` one that is named by another shipped pattern.
 */
export interface Expanded {
  readonly regex: string
  readonly origins: string
}

/** Elasticsearch's fault for a name that no pattern has. */
export class UnknownPattern extends JavaException {
  constructor(
    /** The name. */
    readonly pattern: string,
    /** The known patterns. */
    readonly known: Iterable<string>,
  ) {
    super('java.lang.IllegalArgumentException', `Unable to find pattern [${pattern}] in Grok's pattern dictionary`)
  }
}

/**
 * The regular expression of a grok expression. Text that looks like a reference but is none stays as it is.
 *
 * @param shipped the bank without definitions, to tell its patterns from the user's
 * @throws UnknownPattern when a name is not in the bank
 * @throws JavaException if the expansion never ends
 */
export function expand(
  expression: string,
  bank: ReadonlyMap<string, string>,
  shipped: ReadonlyMap<string, string>,
): Expanded {
  const done: Segment[] = []
  // What is still to be looked through, the next last.
  const rest: Segment[] = [segmentOf(expression, 'o')]
  let length = expression.length
  let replacements = 0
  for (let segment = rest.pop(); segment !== undefined; segment = rest.pop()) {
    const found = findReference(segment)
    if (found === 'none') {
      done.push(segment)
    } else if (found.whole === null) {
      const next = rest.pop()
      done.push(cut(segment, 0, found.at))
      const tail = cut(segment, found.at)
      if (next === undefined) done.push(tail)
      else rest.push({ text: tail.text + next.text, origins: tail.origins + next.origins })
    } else {
      const { whole, groupName, name, at } = found
      const pattern = bank.get(name)
      if (pattern === undefined) throw new UnknownPattern(name, bank.keys())
      const part = `${groupName === name ? '(?:' : `(?<${groupName}>`}${pattern})`
      const origin = pattern !== shipped.get(name) ? 'o' : segment.origins.charAt(at) === 'o' ? 'n' : 's'
      done.push(cut(segment, 0, at))
      rest.push(cut(segment, at + whole.length), segmentOf(part, origin))
      length += part.length
      if (++replacements === MOST_REPLACEMENTS || length > MOST_CHARACTERS) {
        throw illegalArgument('Can not convert grok patterns to regular expression')
      }
    }
  }
  return { regex: done.map(({ text }) => text).join(''), origins: done.map(({ origins }) => origins).join('') }
}

interface Segment {
  readonly text: string
  readonly origins: string
}

const segmentOf = (text: string, origin: string): Segment => ({ text, origins: origin.repeat(text.length) })

const cut = ({ text, origins }: Segment, start: number, end?: number): Segment => ({
  text: text.slice(start, end),
  origins: origins.slice(start, end),
})

/** A reference, or (`whole` null) the start of a possible one that continues after the segment. */
type Found =
  | { readonly at: number; readonly whole: string; readonly groupName: string; readonly name: string }
  | { readonly at: number; readonly whole: null }

function findReference({ text }: Segment): Found | 'none' {
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
    if (at + 1 < text.length && text.charAt(at + 1) !== '{') continue
    if (!text.includes('}', at)) return { at, whole: null }
    REFERENCE.lastIndex = at
    const match = REFERENCE.exec(text)
    if (match !== null) return { at, whole: match[0], groupName: match[1] as string, name: match[2] as string }
  }
  return 'none'
}
