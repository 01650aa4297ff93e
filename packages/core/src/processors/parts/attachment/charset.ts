/** Which character set a text is in, and its characters (as Apache Tika finds it: mark, declaration, then the bytes themselves). */
import { analyse } from 'chardet'

/** A string with the name of its character set, as Java has it. */
export interface DecodedText {
  readonly charset: string
  readonly text: string
}

/** Reads a string. `declared` is the character set that the file itself names. */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText {
  const marked = byteOrderMark(bytes)
  if (marked !== null) return { charset: marked, text: decode(bytes, marked) }
  const known = declared === undefined ? null : javaName(declared)
  // A declaration of 16 bits that can be read in 8 bits is wrong.
  const charset = known?.startsWith('UTF-16') ? 'UTF-8' : (known ?? detectCharset(bytes))
  return { charset, text: decode(bytes, charset) }
}

/** The text of an XML document. */
export function decodeXml(bytes: Uint8Array): string {
  const head = latin1(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1]
  return decode(bytes, byteOrderMark(bytes) ?? (declared === undefined ? null : javaName(declared)) ?? 'UTF-8')
}

/** The character set that the first bytes tell; null if they tell none. */
export function byteOrderMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'UTF-8'
  if (a === 0xfe && b === 0xff) return 'UTF-16BE'
  if (a === 0xff && b === 0xfe) return 'UTF-16LE'
  return null
}

function detectCharset(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE)
  if (isAscii(sample)) return isAscii(bytes) || !isUtf8(bytes) ? latinCharset(sample) : 'UTF-8'
  if (isUtf8(bytes)) return 'UTF-8'
  const [best] = analyse(sample)
  const name = best === undefined ? null : javaName(best.name)
  return name === null || LATIN.has(name) ? latinCharset(sample) : name
}

const SAMPLE = 65_536
const LATIN = new Set(['ISO-8859-1', 'windows-1252', 'US-ASCII', 'UTF-8'])

/** Text with carriage returns, and without bytes that Windows lacks, is Windows text; a currency sign is more likely a euro. */
function latinCharset(sample: Uint8Array): string {
  if (sample.includes(0x0d) && !NOT_OF_WINDOWS.some(byte => sample.includes(byte))) return 'windows-1252'
  return sample.includes(0xa4) ? 'ISO-8859-15' : 'ISO-8859-1'
}

const NOT_OF_WINDOWS = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

const isAscii = (bytes: Uint8Array): boolean => bytes.every(byte => byte < 0x80)

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false // not UTF-8: that is what was asked
  }
}

/** Java's name of a character set that can be decoded here; null for any other. */
function javaName(label: string): string | null {
  const name = label.trim().toLowerCase()
  const special = SPECIAL_NAMES.get(name)
  if (special !== undefined) return special
  try {
    const { encoding } = new TextDecoder(name)
    return SPECIAL_NAMES.get(encoding) ?? (encoding.startsWith('windows-') ? encoding : encoding.toUpperCase())
  } catch {
    return null // an unknown name is not a hint
  }
}

const SPECIAL_NAMES = new Map([
  ['iso-8859-1', 'ISO-8859-1'],
  ['latin1', 'ISO-8859-1'],
  ['us-ascii', 'US-ASCII'],
  ['ascii', 'US-ASCII'],
  ['shift_jis', 'Shift_JIS'],
  ['big5', 'Big5'],
  ['gbk', 'GBK'],
  ['macintosh', 'x-MacRoman'],
])

/** Characters of a character set that `javaName` gave. */
function decode(bytes: Uint8Array, charset: string): string {
  if (charset === 'ISO-8859-1' || charset === 'US-ASCII') return latin1(bytes)
  return new TextDecoder(charset === 'x-MacRoman' ? 'macintosh' : charset).decode(bytes)
}

/** Mark-up without its comments: a declaration within one does not count. */
export function withoutComments(markup: string): string {
  let kept = ''
  let from = 0
  for (;;) {
    const start = markup.indexOf('<!--', from)
    const end = start < 0 ? -1 : markup.indexOf('-->', start + 4)
    if (end < 0) return kept + markup.slice(from)
    kept += markup.slice(from, start)
    from = end + 3
  }
}

const CHUNK = 8192

/** Each byte as the character of that number. */
export function latin1(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  }
  return pieces.join('')
}
