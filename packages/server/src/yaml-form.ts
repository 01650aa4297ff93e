/**
 * Bodies and answers in YAML. Answers look as Elasticsearch's do: a document with its start, texts in double quotes, numbers with the
 * digits that they have in JSON.
 */
import { writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { readYamlText } from '@sluice/language-service/yaml'
import type { Steps } from '@sluice/search'
import { yamlText } from './yaml-faults.js'

/** The JSON text of a body in YAML. Throws x_content_parse_exception, with line and column, for invalid bytes. */
export function jsonOfYaml(bytes: Uint8Array): string {
  const text = yamlText(bytes)
  const read = readYamlText(text, 'body')
  if (read.kind === 'value') return writeJson(read.value)
  const place = `[${read.line}:${read.column}]`
  throw new JavaException('org.elasticsearch.xcontent.XContentParseException', `${place} ${read.message}`)
}

/** Writes a value as a YAML document, in steps. */
export function* writeYamlInSteps(value: unknown): Steps<string> {
  return `---${yield* nodeText(value, '', 0)}\n`
}

/** Members of an object with more text end a step, and so do so many items of a list. */
const STEP = 16_384
const ITEMS_OF_STEP = 32

/** Lines of texts are folded after this column. */
const WIDTH = 80

/** The value after a key, a dash or the start: in the same line, or on the next lines. `column` is the column of the line. */
function* nodeText(value: unknown, indent: string, column: number): Steps<string> {
  if (value instanceof Map) {
    if (value.size === 0) return ' {}'
    let text = ''
    for (const [key, item] of value as Map<string, unknown>) {
      text += `\n${indent}${yield* memberText(key, item, indent)}`
      if (text.length > STEP) yield
    }
    return text
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []'
    let text = ''
    for (const [place, item] of value.entries()) {
      text += `\n${indent}-${yield* itemText(item, indent)}`
      if (place % ITEMS_OF_STEP === ITEMS_OF_STEP - 1) yield
    }
    return text
  }
  if (typeof value !== 'string') return ` ${writeJson(value)}`
  return ` ${quoted(value, column + 1, `${indent}`)}`
}

/** A list under a key is not indented. */
function* memberText(key: string, value: unknown, indent: string): Steps<string> {
  const name = plainKey(key)
  const inner = Array.isArray(value) ? indent : `${indent}  `
  return `${name}:${yield* nodeText(value, inner, indent.length + name.length + 1)}`
}

/** The first member of an object, or item of a list, is on the line of the dash. */
function* itemText(value: unknown, indent: string): Steps<string> {
  const inner = `${indent}  `
  const text = yield* nodeText(value, inner, indent.length + 1)
  return text.startsWith('\n') ? ` ${text.slice(1 + inner.length)}` : text
}

/** Keys that need no quotes. */
const PLAIN_KEY = /^[A-Za-z0-9_./][A-Za-z0-9_./ -]*$/

const plainKey = (key: string): string => (PLAIN_KEY.test(key) ? key : quoted(key, 0, '', false))

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\u001b': '\\e',
  '"': '\\"',
  '\\': '\\\\',
  '\u0085': '\\N',
  '\u00a0': '\\_',
  '\u2028': '\\L',
  '\u2029': '\\P',
}

function escaped(character: string): string {
  const short = ESCAPES[character]
  if (short !== undefined) return short
  const code = character.codePointAt(0)!
  const isPrintable = (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xd7ff) || code >= 0xe000
  if (isPrintable && code !== 0xfeff && code !== 0xfffe && code !== 0xffff) return character
  return code <= 0xff ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/**
 * A string in double quotes, from a column on. It is folded before a space, or after an escape, when the line is longer than `WIDTH`; a space
 * that a line would begin with is escaped.
 */
function quoted(text: string, from: number, indent: string, folds = true): string {
  const characters = [...text]
  let out = '"'
  let column = from + 1
  let run = ''
  const flush = (): void => {
    out += run
    column += run.length
    run = ''
  }
  for (const [at, character] of characters.entries()) {
    const shown = escaped(character)
    if (shown !== character) {
      flush()
      out += shown
      column += shown.length
    }
    const mayFold = folds && at > 0 && at < characters.length - 1 && (character === ' ' || shown !== character)
    if (mayFold && column + run.length > WIDTH) {
      flush()
      out += `\\\n${indent}`
      column = indent.length
      const next = shown === character ? character : characters[at + 1]
      if (next === ' ') {
        out += '\\'
        column++
      }
    }
    if (shown === character) run += character
  }
  return `${out}${run}"`
}
