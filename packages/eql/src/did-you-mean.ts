/** Suggestions for a misspelt name. */
import { nearNames } from '@sluice/search'

/** `, did you mean [head]?`, `, did you mean any of [a, b]?`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearNames(word, known)
  if (near.length === 0) return ''
  return near.length === 1 ? `, did you mean [${near[0]}]?` : `, did you mean any of [${near.join(', ')}]?`
}
