/**
 * Looks into the packed streams of a PDF before PDF.js reads them: what becomes far larger than it looks, or saves its state so often
 * that PDF.js would not come to an end, is refused. Images are left out: they are not text, and PDF.js does not unpack them.
 */
import { Inflate } from 'fflate'
import { latin1 } from './charset.js'
import { type Budget, zipBomb } from './faults.js'

/** PDF itself allows 28. */
const MAX_SAVED_STATES = 1000

/** Throws tika_exception `Zip bomb detected!` for a file that would be too much work. */
export function checkStreams(bytes: Uint8Array, budget: Budget): void {
  const source = latin1(bytes)
  let at = source.indexOf(STREAM)
  while (at >= 0) {
    budget.look()
    const start = at + STREAM.length + (source[at + STREAM.length] === '\r' ? 2 : 1)
    const end = source.indexOf(END, start)
    const dictionary = source.slice(Math.max(source.lastIndexOf('obj', at), at - DICTIONARY), at)
    if (!/\/Image\b/.test(dictionary)) {
      checkStream(bytes.subarray(start, end < 0 ? bytes.length : end), /\/Fl/.test(dictionary), budget)
    }
    at = end < 0 ? -1 : source.indexOf(STREAM, end + END.length)
  }
}

const STREAM = 'stream'
const END = 'endstream'
/** The dictionary of a stream is taken to be no longer. */
const DICTIONARY = 2000
const CHUNK = 16_384
/** A compressed stream begins with a header of two bytes; the lower half of the first is the method. */
const HEADER = 2
const DEFLATE = 8

function checkStream(data: Uint8Array, isPacked: boolean, budget: Budget): void {
  const states = new SavedStates()
  if (!isPacked || data.length < HEADER || data[0]! % 16 !== DEFLATE) return states.count(data)
  const inflate = new Inflate(chunk => {
    budget.unpack(chunk.length)
    states.count(chunk)
  })
  for (let at = HEADER; at < data.length; at += CHUNK) {
    try {
      inflate.push(data.subarray(at, at + CHUNK))
    } catch (thrown) {
      if ('code' in (thrown as object)) return // broken: PDF.js reads what can be read
      throw thrown
    }
  }
}

/** Counts the operators `q` and `Q` in the pieces of a content stream. */
class SavedStates {
  private depth = 0
  private before = SPACE
  private operator = 0

  count(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte <= SPACE) {
        if (this.operator === SAVE) this.depth++
        else if (this.operator === RESTORE && this.depth > 0) this.depth--
        if (this.depth > MAX_SAVED_STATES) throw zipBomb(`more than ${MAX_SAVED_STATES} saved graphics states`)
        this.operator = 0
      } else this.operator = this.before <= SPACE ? byte : 0
      this.before = byte
    }
  }
}

const SPACE = 0x20
const SAVE = 0x71
const RESTORE = 0x51
