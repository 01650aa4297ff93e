/**
 * Tokens of JSON, line by line. Also of the braces and brackets of YAML, where texts may stand without quotes or between single ones:
 * `yaml` says which. What is remembered from line to line are the open objects and lists, each object with the name it is at.
 */
import { addInside, insideOf } from './inside.js'
import type { Scope, TokenList } from './tokens.js'

/** An open object or list. Never changed: a line makes new ones. */
export interface Container {
  readonly kind: 'object' | 'list'
  /** The name before the value that is read; null in a list, and in an object before its name. */
  readonly key: string | null
  readonly around: Container | null
}

/** A text in quotes, with its escapes; the last one of a line may lack its end. */
const DOUBLE = /"(?:[^"\\]|\\.)*("?)/y
const SINGLE = /'(?:[^']|'')*('?)/y
const SPACE = /\s+/y
const WORD = /[^\s,:[\]{}"]+/y
const YAML_TEXT = /(?:[^\s,:[\]{}#]|:(?![\s,[\]{}]|$)|(?<!\s)#|\s+(?![\s#]))+/y
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const CONSTANT = /^(?:true|false|null|~)$/

/** Where a line, or the part of it in braces, ended. */
export interface JsonEnd {
  readonly container: Container | null
  readonly offset: number
}

/**
 * Adds the tokens of a line from an offset. `outer` are the names around it all, from the nearest outwards. With `yaml` it stops where the
 * outermost brace or bracket is closed.
 */
export function jsonTokens(
  line: string,
  from: number,
  start: Container | null,
  list: TokenList,
  { yaml = false, outer = [] }: { readonly yaml?: boolean; readonly outer?: readonly string[] } = {},
): JsonEnd {
  let container = start
  let at = from
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(line)?.[0]
  }
  while (at < line.length) {
    const char = line[at]!
    let piece: string | undefined
    if ((piece = take(SPACE)) !== undefined) list.add(at, '')
    else if (char === '{' || char === '[') {
      list.add(at, 'delimiter')
      container = { kind: char === '{' ? 'object' : 'list', key: null, around: container }
    } else if (char === '}' || char === ']') {
      list.add(at, 'delimiter')
      container = container?.around ?? null
      if (yaml && container === null) return { container, offset: at + 1 }
    } else if (char === ',' || char === ':') {
      list.add(at, 'delimiter')
      if (char === ',' && container?.kind === 'object') container = { ...container, key: null }
    } else if (yaml && char === '#') {
      list.add(at, 'comment')
      return { container, offset: line.length }
    } else if ((piece = take(DOUBLE) ?? (yaml ? take(SINGLE) : undefined)) !== undefined) {
      container = textTokens(piece, at, container, list, outer, isName(container, line, at + piece.length))
    } else {
      piece = take(yaml ? YAML_TEXT : WORD) ?? char
      container = wordTokens(piece, at, container, list, outer, isName(container, line, at + piece.length), yaml)
    }
    at += (piece ?? char).length
  }
  return { container, offset: at }
}

/** Whether what ends at an offset is the name of a member, and not a value. */
const isName = (container: Container | null, line: string, end: number): boolean =>
  container?.kind === 'object' && container.key === null && /^\s*(?::|$)/.test(line.slice(end))

/** The names around a value, from the nearest outwards. */
function keysOf(container: Container | null, outer: readonly string[]): readonly string[] {
  const keys: string[] = []
  for (let each = container; each !== null; each = each.around) if (each.key !== null) keys.push(each.key)
  return [...keys, ...outer]
}

function textTokens(
  piece: string,
  at: number,
  container: Container | null,
  list: TokenList,
  outer: readonly string[],
  name: boolean,
): Container | null {
  const written = piece[0] === "'" ? singleQuoted(piece, at) : doubleQuoted(piece, at)
  if (name) {
    list.add(at, 'key')
    return { ...container!, key: written.value }
  }
  list.add(at, 'string')
  if (written.value !== '') {
    addInside(list, written, insideOf(keysOf(container, outer)), 'string', { inComment: false })
    list.add(written.places.at(-1)!, 'string')
  }
  return container
}

function wordTokens(
  piece: string,
  at: number,
  container: Container | null,
  list: TokenList,
  outer: readonly string[],
  name: boolean,
  yaml: boolean,
): Container | null {
  if (name) {
    list.add(at, 'key')
    return { ...container!, key: piece }
  }
  const scope = scopeOfWord(piece)
  list.add(at, scope)
  if (yaml && scope === 'string')
    addInside(list, { value: piece, places: { from: at } }, insideOf(keysOf(container, outer)), 'string', {
      inComment: false,
    })
  return container
}

/** The scope of a value without quotes. */
export const scopeOfWord = (word: string): Scope =>
  NUMBER.test(word) ? 'number' : CONSTANT.test(word) ? 'constant' : 'string'

/** The value of a text in double quotes, with the place of each letter. An escape is one letter. */
export function doubleQuoted(
  piece: string,
  at: number,
): { readonly value: string; readonly places: readonly number[] } {
  const places: number[] = []
  let value = ''
  const end = piece.length > 1 && /[^\\](?:\\\\)*"$/.test(piece) ? piece.length - 1 : piece.length
  for (let index = 1; index < end; ) {
    const length = piece[index] !== '\\' ? 1 : piece[index + 1] === 'u' ? 6 : 2
    places.push(at + index)
    value += length === 1 ? piece[index]! : unescaped(piece.slice(index, index + length))
    index += length
  }
  places.push(at + end)
  return { value, places }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The letter of an escape. What stands for none is shown as it is. */
function unescaped(written: string): string {
  if (written[1] === 'u') return String.fromCharCode(Number.parseInt(written.slice(2), 16) || 0x20)
  return ESCAPES[written[1] ?? ''] ?? written[1] ?? '\\'
}

/** The value of a text in single quotes, where two quotes are one. */
export function singleQuoted(
  piece: string,
  at: number,
): { readonly value: string; readonly places: readonly number[] } {
  const places: number[] = []
  let value = ''
  const end = piece.length > 1 && piece.endsWith("'") ? piece.length - 1 : piece.length
  for (let index = 1; index < end; index++) {
    places.push(at + index)
    value += piece[index]!
    if (piece[index] === "'") index++
  }
  places.push(at + end)
  return { value, places }
}
