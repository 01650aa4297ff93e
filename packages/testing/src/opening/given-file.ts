/** Bytes to a file that can be opened: a text, or bytes that no text has. Loads nothing, since pages read files before they know what is in them. */
import type { GivenFile } from './opening.js'

/** Bytes that are looked through for one that no text has. */
const HEAD = 8192

/** How documents begin that are mostly readable characters, and that nobody reads as a text: PDF, RTF. */
const DOCUMENTS = /^(?:%PDF-|\{\\rtf)/

/** A file of bytes. UTF-16 is known by its mark; all other text is read as UTF-8. */
export function givenFile(path: string, bytes: Uint8Array): GivenFile {
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8' && bytes.subarray(0, HEAD).includes(0)) return { path, text: '', bytes }
  const text = new TextDecoder(encoding).decode(bytes)
  return DOCUMENTS.test(text) ? { path, text: '', bytes } : { path, text, bytes: null }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
