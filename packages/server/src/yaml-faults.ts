/**
 * What Elasticsearch refuses in a YAML body before any of it is parsed: bytes that are not UTF-8, characters that YAML does not have, tabs
 * where a token begins. The texts are those of Jackson and SnakeYAML (recordings `raw`).
 */
import { JsonFaults } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { Lexer } from 'yaml'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of a body. Throws x_content_parse_exception. */
export function yamlText(bytes: Uint8Array): string {
  const text = decoder.decode(bytes)
  const badByte = byteFault(bytes)
  if (badByte !== null) {
    const shown = `${badByte.className}: ${badByte.text}`
    throw parseFault(text, JACKSON, shown, new JavaException(YAML, shown, badByte))
  }
  if (UNPRINTABLE.test(text)) {
    const message = 'special characters are not allowed'
    throw parseFault(text, JACKSON, message, new JavaException(READER, message))
  }
  const tab = tabFault(text)
  if (tab !== null) throw parseFault(text, MARKED, tab, new JavaException(SCANNER, tab))
  return text
}

const JACKSON = 'com.fasterxml.jackson.dataformat.yaml.JacksonYAMLParseException'
const MARKED = 'com.fasterxml.jackson.dataformat.yaml.snakeyaml.error.MarkedYAMLException'
const YAML = 'org.yaml.snakeyaml.error.YAMLException'
const READER = 'org.yaml.snakeyaml.reader.ReaderException'
const SCANNER = 'org.yaml.snakeyaml.scanner.ScannerException'

/** The place is always the beginning: nothing has been parsed. */
function parseFault(text: string, className: string, message: string, cause: JavaException): JavaException {
  const full = `${message}\n at ${new JsonFaults(text, '(byte[])').source(1, 1)}`
  return new JavaException(
    'org.elasticsearch.xcontent.XContentParseException',
    `[1:1] ${full}`,
    new JavaException(className, full, cause),
  )
}

/** The first fault of UTF-8. Elasticsearch counts `byte` in the buffer that its network layer read into, we in the body. */
function byteFault(bytes: Uint8Array): JavaException | null {
  let characters = 0
  for (let at = 0; at < bytes.length; characters++) {
    const first = bytes[at]!
    const length = lengthOf(first)
    const left = bytes.length - at
    if (length === 0 && left > 1) return conversion('start', first, characters, at)
    if (left < length || length === 0) {
      const rest = length - left === 1 || length === 0 ? 'at least one' : String(length - left)
      return new JavaException(
        'java.io.IOException',
        `End-of-input after first ${left} byte(s) of a UTF-8 character: needed ${rest} more`,
      )
    }
    for (let i = 1; i < length; i++) {
      const next = bytes[at + i]!
      if ((next & 0xc0) !== 0x80) return conversion('middle', next, characters, at + i)
    }
    at += length
    if (length === 4) characters++
  }
  return null
}

/** How many bytes a character has that begins with one; 0 if none does. */
function lengthOf(first: number): number {
  if (first < 0x80) return 1
  if ((first & 0xe0) === 0xc0) return 2
  if ((first & 0xf0) === 0xe0) return 3
  return (first & 0xf8) === 0xf0 ? 4 : 0
}

const conversion = (kind: 'start' | 'middle', byte: number, characters: number, at: number): JavaException =>
  new JavaException(
    'java.io.CharConversionException',
    `Invalid UTF-8 ${kind} byte 0x${byte.toString(16)} (at char #${characters + 1}, byte #${at})`,
  )

/** Characters that YAML forbids, even within quotes. */
const UNPRINTABLE = /[^\n\r\t\x20-\x7e\x85\xa0-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

/** The lexer's signs for the start of a plain text and of a document, which are not in the text. */
const SCALAR = '\x1f'
const SIGNS = new Set([SCALAR, '\x02', '\x18'])
const BLANKS = /^[ \t]+$/

/** The text for a tab if a token is looked for. After a string without quotes tabs are blanks, as they are in comments. */
function tabFault(text: string): string | null {
  if (!text.includes('\t')) return null
  let at = 0
  let isPlainNext = false
  let wasPlain = false
  for (const lexeme of new Lexer().lex(text)) {
    if (SIGNS.has(lexeme)) {
      isPlainNext = lexeme === SCALAR
      continue
    }
    const isBlank = BLANKS.test(lexeme)
    if (!wasPlain && !isPlainNext && isBlank && lexeme.includes('\t')) {
      return tabText(text, at + lexeme.indexOf('\t'))
    }
    wasPlain = isPlainNext
    isPlainNext = false
    at += lexeme.length
  }
  return null
}

function tabText(text: string, at: number): string {
  const before = text.slice(0, at).split(/\r\n|[\n\r]/)
  const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`
  return (
    "while scanning for the next token\nfound character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB) for indentation)\n" +
    ` in 'reader', ${place}:\n${excerpt(text, at)}\n`
  )
}

/** The number of characters of the line shown on either side. */
const SHOWN = 36
const CUT = 5

/** The line of a place, with a mark under it. */
function excerpt(text: string, at: number): string {
  const isBreak = (i: number): boolean => text[i] === '\n' || text[i] === '\r'
  let start = at
  while (start > 0 && !isBreak(start - 1) && at - start <= SHOWN) start--
  let end = at
  while (end < text.length && !isBreak(end) && end - at <= SHOWN) end++
  const isCutBefore = at - start > SHOWN
  const isCutAfter = end - at > SHOWN
  const head = isCutBefore ? ' ... ' : ''
  const shownFrom = isCutBefore ? start + CUT : start
  const line = `${head}${text.slice(shownFrom, isCutAfter ? end - CUT : end)}${isCutAfter ? ' ... ' : ''}`
  return `    ${line}\n${' '.repeat(4 + at - shownFrom + head.length)}^`
}
