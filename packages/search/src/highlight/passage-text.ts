/** Writes passages with tags around their matches. */
import { trim } from '@sluice/java'
import { VALUE_SEPARATOR } from './break-iterator.js'
import type { Encoder } from './encoders.js'
import type { Passage } from './passage.js'

/** The tags around a match, and the encoding of text. */
export interface MatchMarkup {
  readonly pre: string
  readonly post: string
  readonly encode: Encoder
}

const PARAGRAPH_SEPARATOR = '\u2029'

/**
 * The text of a passage; matches that overlap are marked as one.
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
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i]!
    let matchEnd = match.end
    while (i + 1 < matches.length && matches[i + 1]!.start < matchEnd) matchEnd = Math.max(matchEnd, matches[++i]!.end)
    // A phrase may go on after the passage.
    matchEnd = Math.min(matchEnd, end)
    written += encode(text.slice(at, match.start)) + pre + encode(text.slice(match.start, matchEnd)) + post
    at = matchEnd
  }
  written += encode(text.slice(at, end))
  if (written.endsWith(PARAGRAPH_SEPARATOR) || written.endsWith(VALUE_SEPARATOR)) written = written.slice(0, -1)
  return isWhole ? written : trim(written)
}
