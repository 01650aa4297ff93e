/** `fuzziness`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/common-options.html#fuzziness */
import { illegalArgument, numberFormat } from '@sluice/java'
import { elasticsearchParse } from './faults.js'

/** How far a word may be from another: a number of edits, or one by the length of the word. */
export type Fuzziness =
  | { readonly kind: 'edits'; readonly edits: number }
  | { readonly kind: 'auto'; readonly low: number; readonly high: number }

/** `AUTO`. */
export const AUTO: Fuzziness = { kind: 'auto', low: 3, high: 6 }

/** The fuzziness that a string names. Throws elasticsearch_parse_exception for bad bounds, illegal_argument_exception for anything else. */
export function fuzzinessOf(text: string): Fuzziness {
  const upper = text.toUpperCase()
  if (upper === 'AUTO') return AUTO
  if (upper.startsWith('AUTO:')) return autoOf(upper)
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(number)) throw numberFormat(`For input string: "${text}"`)
  if (!Number.isInteger(number)) {
    throw illegalArgument(`fuzziness needs to be one of 0.0, 1.0 or 2.0 but was ${number}`)
  }
  if (number < 0 || number > 2) throw illegalArgument(`Valid edit distances are [0, 1, 2] but was [${number}]`)
  return { kind: 'edits', edits: number }
}

function autoOf(text: string): Fuzziness {
  const parts = text.slice('AUTO:'.length).split(',')
  if (parts.length !== 2) throw elasticsearchParse('failed to find low and high distance values')
  if (!parts.every(part => /^\d+$/u.test(part)))
    throw elasticsearchParse(`failed to parse [${text}] as a "auto:int,int"`)
  const [low, high] = parts.map(Number) as [number, number]
  if (low > high) {
    throw illegalArgument(
      'fuzziness wrongly configured, must be: lowDistance > 0, highDistance > 0 and lowDistance <= highDistance ',
    )
  }
  return { kind: 'auto', low, high }
}

/** The edits that a word may have: with `AUTO` none up to 2 code points, one up to 5. */
export function editsOf(fuzziness: Fuzziness, word: string): number {
  if (fuzziness.kind === 'edits') return fuzziness.edits
  // More code points than the bounds make no difference.
  const { length } = [...word.slice(0, 2 * fuzziness.high)]
  if (length < fuzziness.low) return 0
  return length < fuzziness.high ? 1 : 2
}
