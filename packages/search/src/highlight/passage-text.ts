/** Writes passages with tags around their matches. */
import { trim } from '@sluice/java'
import { VALUE_SEPARATOR } from './break-iterator.js'
import type { Encoder } from './encoders.js'
import type { Passage } from './passage.js'

/** What stands around a match, and how text is written. */
export interface MatchMarkup {
  readonly pre: string
  readonly post: string
  readonly encode: Encoder
}

const PARAGRAPH_SEPARATOR = '\u2029'

/**
 * The text of a passage; matches that overlap are marked once.
 * @param isWhole whether it is a whole value, whose white space stays
 */
export function passageText(
  text: string,
  { start, end, matches }: Passage,
  { pre, post, encode }: MatchMarkup,
  isWhole: boolean,
): string {
  let written = ''
  let at = start
  for (const match of matches) {
    if (match.start > at) written += encode(text.slice(at, match.start))
    if (match.end > at) {
      written += pre + encode(text.slice(Math.max(at, match.start), match.end)) + post
      at = match.end
    }
  }
  written += encode(text.slice(at, Math.max(at, end)))
  if (written.endsWith(PARAGRAPH_SEPARATOR) || written.endsWith(VALUE_SEPARATOR)) written = written.slice(0, -1)
  return isWhole ? written : trim(written)
}
