/** Cuts a grok expression at its top level into references, groups and the text between, each with its quantifier. */

/** A cut expression. */
export interface SplitExpression {
  /** The parts in order; the whole expression as one part if it has alternatives at its top level. */
  readonly parts: readonly string[]
  readonly hasAlternatives: boolean
  /** Where the bars between the alternatives are. */
  readonly bars: readonly number[]
}

const REFERENCE = /%\{[A-z0-9]+(?::[^}]*)?\}/y
const QUANTIFIER = /(?:[*+?]|\{\d*,?\d*\})[?+]?/y

/** Cuts an expression. One that is not well formed is cut as well as it can be. */
export function splitExpression(expression: string): SplitExpression {
  const parts: string[] = []
  const bars: number[] = []
  let start = 0
  let at = 0
  const close = (end: number): void => {
    if (end > start) parts.push(expression.slice(start, end))
    start = end
  }
  while (at < expression.length) {
    const end = endOfUnit(expression, at)
    const char = expression.charAt(at)
    if (char === '|') bars.push(at)
    if (end > at + 1 && (char === '(' || char === '%')) {
      close(at)
      at = endOf(QUANTIFIER, expression, end) ?? end
      close(at)
    } else {
      at = end
    }
  }
  close(at)
  return bars.length > 0
    ? { parts: [expression], hasAlternatives: true, bars }
    : { parts, hasAlternatives: false, bars }
}

/** The end of the escape, class, group, reference or character that begins at a place. */
function endOfUnit(text: string, at: number): number {
  switch (text.charAt(at)) {
    case '\\':
      return Math.min(at + 2, text.length)
    case '%':
      return endOf(REFERENCE, text, at) ?? at + 1
    case '[':
      return endOfClass(text, at)
    case '(': {
      let end = at + 1
      while (end < text.length && text.charAt(end) !== ')') end = endOfUnit(text, end)
      return Math.min(end + 1, text.length)
    }
    default:
      return at + 1
  }
}

function endOfClass(text: string, at: number): number {
  let end = at + (text.charAt(at + 1) === '^' ? 2 : 1)
  // A bracket that closes immediately is literal.
  if (text.charAt(end) === ']') end++
  while (end < text.length && text.charAt(end) !== ']') {
    const char = text.charAt(end)
    end = char === '[' ? endOfClass(text, end) : char === '\\' ? end + 2 : end + 1
  }
  return Math.min(end + 1, text.length)
}

function endOf(regex: RegExp, text: string, at: number): number | null {
  regex.lastIndex = at
  return regex.test(text) ? regex.lastIndex : null
}
