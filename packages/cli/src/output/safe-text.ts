/**
 * Text for terminals: what a document, a name or a tag holds never reaches one as a control sequence. Colours are marked while text is
 * made, with marks that no text from outside can hold, and become sequences only when all of it is written.
 */
import { randomBytes } from 'node:crypto'

/** Control characters but tab and line end, and the signs that turn the direction of text. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** New for each process: a text that was written before cannot hold it. */
const KEY = randomBytes(12).toString('hex')
const MARK = new RegExp(`\u0000${KEY}:(\\d+)\u0000`, 'g')

/** A mark for a colour code. */
export const colourMark = (code: number): string => `\u0000${KEY}:${code}\u0000`

/** A text for a terminal: marks become sequences, control characters are shown as escapes (`\u001b`). */
export function terminalText(text: string): string {
  if (text.search(CONTROLS) < 0) return text
  let out = ''
  let from = 0
  for (const match of text.matchAll(MARK)) {
    out += `${text.slice(from, match.index).replace(CONTROLS, escaped)}\u001b[${match[1]}m`
    from = match.index + match[0].length
  }
  return out + text.slice(from).replace(CONTROLS, escaped)
}
