/**
 * How inputs of completion fields are kept: as terms of which the beginning is what suggestions look for. A term is the context, if the
 * field has contexts, the words of the input as the analyzer makes them, its weight, and its text.
 */
import type { Analyzer } from '../../analysis/analyzer.js'

/** Ends the context of a term. */
const CONTEXT_END = '\u001d'
/** Stands for a position without word. */
const HOLE = '\u001e'
/** Stands between words. */
const SEPARATOR = '\u001f'
/** Ends the words of a term. */
const WORDS_END = '\u0000'

/** An input as it is kept. */
export interface CompletionTerm {
  /** Number and value of a context; null if the field has none. */
  readonly context: string | null
  /** The words in the form in which they are searched. */
  readonly words: string
  readonly weight: number
  readonly text: string
}

/** The marks in the words of an input. */
export interface WordMarks {
  /** `preserve_separators`. */
  readonly separators: boolean
  /** `preserve_position_increments`. */
  readonly holes: boolean
}

/** The words of a string with the marks between them. */
export function markedWords(analyzer: Analyzer, text: string, { separators, holes }: WordMarks): string {
  let marked = ''
  let next = 0
  for (const { text: word, position } of analyzer.tokens(text)) {
    if (separators && marked !== '') marked += SEPARATOR
    if (holes) for (; next < position; next++) marked += separators ? HOLE + SEPARATOR : HOLE
    marked += word
    next = position + 1
  }
  return marked
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** The bytes of a term. */
export function encodeTerm({ context, words, weight, text }: CompletionTerm): Uint8Array {
  const head = encoder.encode(`${context === null ? '' : context + CONTEXT_END}${words}${WORDS_END}`)
  const tail = encoder.encode(text)
  const bytes = new Uint8Array(head.length + 4 + tail.length)
  bytes.set(head)
  new DataView(bytes.buffer).setUint32(head.length, weight)
  bytes.set(tail, head.length + 4)
  return bytes
}

/** The term of bytes that `encodeTerm` made. */
export function decodeTerm(bytes: Uint8Array, hasContext: boolean): CompletionTerm {
  const end = bytes.indexOf(0)
  const head = decoder.decode(bytes.subarray(0, end))
  const split = hasContext ? head.indexOf(CONTEXT_END) : -1
  const view = new DataView(bytes.buffer, bytes.byteOffset + end + 1)
  return {
    context: hasContext ? head.slice(0, split) : null,
    words: head.slice(split + 1),
    weight: view.getUint32(0),
    text: decoder.decode(bytes.subarray(end + 5)),
  }
}

/** The bytes that terms with a context begin with; with `isPrefix` also those of longer contexts. */
export const contextBytes = (context: string, isPrefix: boolean): Uint8Array =>
  encoder.encode(isPrefix ? context : context + CONTEXT_END)
