/** Patterns with `*`, matched in time that grows with pattern and text only: no pattern can keep a process busy. */

/** Options of a match. */
export interface WildcardOptions {
  /** Whether `?` is any one character (UTF-16 unit). */
  readonly anyOne?: boolean
  /** Called at every step; throws if there are too many. */
  readonly onStep?: () => void
}

/** Whether the whole text fits a pattern in which `*` is any text. The last `*` takes more if the rest does not fit. */
export function wildcardMatches(
  pattern: string,
  text: string,
  { anyOne = false, onStep }: WildcardOptions = {},
): boolean {
  let at = 0
  let star = -1
  let taken = 0
  for (let i = 0; i < text.length; ) {
    onStep?.()
    const wanted = pattern[at]
    if (wanted === '*') {
      star = at++
      taken = i
    } else if (wanted === text[i] || (anyOne && wanted === '?')) {
      at++
      i++
    } else if (star < 0) return false
    else {
      at = star + 1
      i = ++taken
    }
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}
