/** RTF: paragraphs in their order, and the group of information on the document. */
import { JavaException } from '@sluice/java'
import { latin1 } from './charset.js'
import type { FileReader } from './file-reader.js'
import { Key } from './metadata.js'
import { RtfText } from './rtf-text.js'

/** The deepest nesting of groups. */
const MAX_GROUPS = 1000

/** Tika takes the end of a file for a byte where a control word might go on. */
const END_OF_FILE = 0xff
const MAX_CONTROL_WORD = 64

export const readRtf: FileReader = ({ bytes, body, metadata, budget }) => {
  const reader = new RtfText(body, metadata)
  // A control word with its number, a control symbol, a byte in hexadecimal, a brace, or a run of plain characters.
  // Text after the brace that closes the document is not read.
  const tokens = /\\([a-zA-Z]+)(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/g
  const source = latin1(bytes)
  let depth = 0
  for (let match = tokens.exec(source); match !== null; match = tokens.exec(source)) {
    budget.step()
    const [, word, number, hex, symbol, brace, plain] = match
    if (word === 'bin') tokens.lastIndex += Math.max(0, Number(number ?? 0))
    else if (word !== undefined) reader.word(word, number === undefined ? null : Number(number))
    else if (hex !== undefined) reader.byte(Number.parseInt(hex, 16))
    else if (symbol !== undefined) reader.symbol(symbol)
    else if (plain !== undefined) reader.plain(plain)
    else if (brace === '{') {
      if (++depth > MAX_GROUPS) throw new JavaException('java.io.IOException', 'too many nested groups')
      reader.open()
    } else if (brace === '}') {
      reader.close()
      if (--depth <= 0) break
    }
  }
  if (/\\[a-zA-Z]+-?\d*$/.test(source.slice(-MAX_CONTROL_WORD))) reader.byte(END_OF_FILE)
  reader.finish()
  metadata.set(Key.contentType, 'application/rtf')
}
