/**
 * Tokens of YAML as pipelines are written in it, line by line: maps and lists by indentation, texts with and without quotes, block texts,
 * and braces, which `json-tokens.ts` reads. The state has the open names with their columns, and the value that continues in the next line.
 */
import { addInside, type InsideState, insideOf } from './inside.js'
import { type Container, doubleQuoted, jsonTokens, scopeOfWord, singleQuoted } from './json-tokens.js'
import type { Inside, TokenList } from './tokens.js'

/** A name whose value is read, at its column; the ones around it further left. Never changed. */
interface OpenKey {
  readonly column: number
  readonly key: string
  readonly around: OpenKey | null
}

/** A value that continues in the next line. */
type Pending =
  | { readonly kind: 'block'; readonly parent: number; readonly inside: Inside; readonly state: InsideState }
  | { readonly kind: 'braces'; readonly container: Container; readonly keys: readonly string[] }
  | { readonly kind: 'quoted'; readonly quote: '"' | "'"; readonly inside: Inside }

/** The state from line to line. */
export interface YamlState {
  readonly keys: OpenKey | null
  readonly pending: Pending | null
}

/** Before the first line. */
export const YAML_START: YamlState = { keys: null, pending: null }

const NOT_IN_COMMENT: InsideState = { inComment: false }

const SPACE = /[ \t]+/y
const DASH = /-(?=\s|$)/y
const KEY =
  /(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:[^\s#"'[\]{},&*!|>%@`-]|-(?=\S))(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#:]))*)(?=\s*:(?:\s|$))/y
const COMMENT = /#.*/y
const PROPERTY = /[&*!][^\s,[\]{}]*/y
const BLOCK = /[|>][-+\d]*(?=\s|$)/y
const DOUBLE = /"(?:[^"\\]|\\.|\\$)*("?)/y
const SINGLE = /'(?:[^']|'')*('?)/y
const PLAIN = /(?:[^\s#]|(?<=\S)#|[ \t]+(?=[^\s#]))+/y
const MARK = /^(?:---|\.\.\.)(?=\s|$)/

/** Adds the tokens of a line and gives what the next one must know. */
export function yamlTokens(line: string, state: YamlState, list: TokenList): YamlState {
  const { pending } = state
  if (pending?.kind === 'block') {
    const indent = indentOf(line)
    if (indent === line.length) {
      list.add(0, '')
      return state
    }
    if (indent > pending.parent) {
      list.add(0, '')
      const written = { value: line.slice(indent), places: { from: indent } }
      const after = addInside(list, written, pending.inside, 'string', pending.state)
      return { ...state, pending: { ...pending, state: after } }
    }
  }
  if (pending?.kind === 'braces') return braces(line, 0, pending.container, pending.keys, state.keys, list)
  if (pending?.kind === 'quoted') return quotedRest(line, pending, state.keys, list)
  return new LineReader(line, state.keys, list).read()
}

const indentOf = (line: string): number => /^ */.exec(line)![0].length

/** The names around a value at a column, from the nearest outwards. */
function namesOf(keys: OpenKey | null): readonly string[] {
  const names: string[] = []
  for (let each = keys; each !== null; each = each.around) names.push(each.key)
  return names
}

/** Goes on in braces and brackets; after them only a comment may follow. */
function braces(
  line: string,
  from: number,
  container: Container | null,
  names: readonly string[],
  keys: OpenKey | null,
  list: TokenList,
): YamlState {
  const end = jsonTokens(line, from, container, list, { yaml: true, outer: names })
  if (end.container !== null) return { keys, pending: { kind: 'braces', container: end.container, keys: names } }
  const rest = line.slice(end.offset)
  if (rest !== '') list.add(end.offset, /^\s+#/.test(rest) ? 'comment' : '')
  return { keys, pending: null }
}

/** A text in quotes that began in an earlier line. */
function quotedRest(
  line: string,
  { quote, inside }: Extract<Pending, { kind: 'quoted' }>,
  keys: OpenKey | null,
  list: TokenList,
): YamlState {
  const pattern = quote === '"' ? DOUBLE : SINGLE
  pattern.lastIndex = 0
  const [piece, closed] = pattern.exec(quote + line)!
  const written = quote === '"' ? doubleQuoted(piece, -1) : singleQuoted(piece, -1)
  list.add(0, 'string')
  addInside(list, written, inside, 'string', NOT_IN_COMMENT)
  if (closed === '') return { keys, pending: { kind: 'quoted', quote, inside } }
  list.add(piece.length - 2, 'string')
  if (piece.length - 1 < line.length)
    list.add(piece.length - 1, /^\s+#/.test(line.slice(piece.length - 1)) ? 'comment' : '')
  return { keys, pending: null }
}

/** Reads a line that begins outside of all texts. */
class LineReader {
  private at = 0

  constructor(
    private readonly line: string,
    private keys: OpenKey | null,
    private readonly list: TokenList,
  ) {}

  /** Adds the tokens and gives what the next line must know. */
  read(): YamlState {
    const { line, list } = this
    const mark = MARK.exec(line)
    if (mark !== null) {
      list.add(0, 'delimiter')
      this.at = mark[0].length
      this.keys = null
    }
    for (;;) {
      this.space()
      if (this.at >= line.length) return { keys: this.keys, pending: null }
      const char = line[this.at]!
      if (char === '#') return this.comment()
      if (this.take(DASH) !== undefined) {
        this.close(this.at + 1)
        list.add(this.at, 'delimiter')
        this.at += 1
        continue
      }
      const property = this.take(PROPERTY)
      if (property !== undefined) {
        list.add(this.at, 'tag')
        this.at += property.length
        continue
      }
      const key = this.take(KEY)
      if (key === undefined) return this.value(char)
      this.close(this.at)
      list.add(this.at, 'key')
      this.keys = { column: this.at, key: nameOf(key), around: this.keys }
      this.at += key.length
      this.space()
      list.add(this.at, 'delimiter')
      this.at += 1
    }
  }

  /** Names at a column and right of it are over. */
  private close(column: number): void {
    while (this.keys !== null && this.keys.column >= column) this.keys = this.keys.around
  }

  private value(char: string): YamlState {
    const { line, list } = this
    const names = namesOf(this.keys)
    const inside = insideOf(names)
    if (char === '{' || char === '[') return braces(line, this.at, null, names, this.keys, list)
    const header = this.take(BLOCK)
    if (header !== undefined) {
      list.add(this.at, 'delimiter')
      this.at += header.length
      this.space()
      if (this.at < line.length) list.add(this.at, 'comment')
      const parent = Math.max(this.keys?.column ?? -1, indentOf(line))
      return {
        keys: this.keys,
        pending: { kind: 'block', parent: this.keys === null ? -1 : parent, inside, state: NOT_IN_COMMENT },
      }
    }
    if (char === '"' || char === "'") return this.quoted(char, inside)
    const piece = this.take(PLAIN) ?? line.slice(this.at)
    const scope = inside === 'painless' ? 'string' : scopeOfWord(piece.trimEnd())
    list.add(this.at, scope)
    if (scope === 'string')
      addInside(list, { value: piece, places: { from: this.at } }, inside, 'string', NOT_IN_COMMENT)
    this.at += piece.length
    return this.afterValue()
  }

  private quoted(quote: '"' | "'", inside: Inside): YamlState {
    const { line, list } = this
    const pattern = quote === '"' ? DOUBLE : SINGLE
    pattern.lastIndex = this.at
    const [piece, closed] = pattern.exec(line)!
    const written = quote === '"' ? doubleQuoted(piece, this.at) : singleQuoted(piece, this.at)
    list.add(this.at, 'string')
    if (written.value !== '') addInside(list, written, inside, 'string', NOT_IN_COMMENT)
    this.at += piece.length
    if (closed === '') return { keys: this.keys, pending: { kind: 'quoted', quote, inside } }
    list.add(this.at - 1, 'string')
    return this.afterValue()
  }

  private afterValue(): YamlState {
    this.space()
    return this.at < this.line.length ? this.comment() : { keys: this.keys, pending: null }
  }

  private comment(): YamlState {
    this.list.add(this.at, this.take(COMMENT) === undefined ? 'string' : 'comment')
    return { keys: this.keys, pending: null }
  }

  private space(): void {
    const piece = this.take(SPACE)
    if (piece === undefined) return
    this.list.add(this.at, '')
    this.at += piece.length
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    return pattern.exec(this.line)?.[0]
  }
}

/** A name without its quotes. */
function nameOf(key: string): string {
  if (key[0] === '"') return doubleQuoted(key, 0).value
  return key[0] === "'" ? singleQuoted(key, 0).value : key
}
