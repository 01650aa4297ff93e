/** Parts of words at letter case, digits and marks: what `word_delimiter` and `word_delimiter_graph` have in common. */
import { illegalArgument } from '@sluice/java'
import { type OptionValues, option } from '../options.js'
import type { Token } from '../token.js'

/** The kinds of characters, as bits. */
const Kind = { lower: 1, upper: 2, digit: 4, delimiter: 8, alpha: 3, alphanum: 7 } as const

const KIND_NAMES: ReadonlyMap<string, number> = new Map([
  ['LOWER', Kind.lower],
  ['UPPER', Kind.upper],
  ['ALPHA', Kind.alpha],
  ['DIGIT', Kind.digit],
  ['ALPHANUM', Kind.alphanum],
  ['SUBWORD_DELIM', Kind.delimiter],
])

/** The parameters of both filters. */
export const wordPartOptions = {
  generate_word_parts: option.boolean(true, { doc: 'Whether parts of letters are tokens.' }),
  generate_number_parts: option.boolean(true, { doc: 'Whether parts of digits are tokens.' }),
  catenate_words: option.boolean(false, { doc: 'Whether neighbouring parts of letters are joined to one token.' }),
  catenate_numbers: option.boolean(false, { doc: 'Whether neighbouring parts of digits are joined to one token.' }),
  catenate_all: option.boolean(false, { doc: 'Whether all parts are joined to one token.' }),
  preserve_original: option.boolean(false, { doc: 'Whether the token itself is kept too.' }),
  split_on_case_change: option.boolean(true, { doc: 'Whether `wiFi` has two parts.' }),
  split_on_numerics: option.boolean(true, { doc: 'Whether `j2se` has three parts.' }),
  stem_english_possessive: option.boolean(true, { doc: "Whether `'s` is removed." }),
  protected_words: option.texts({ doc: 'The tokens to keep as they are.' }),
  protected_words_path: option.file(),
  type_table: option.texts({
    doc: 'Character types to override: `$ => DIGIT`. `ALPHA`, `ALPHANUM`, `DIGIT`, `LOWER`, `SUBWORD_DELIM`, `UPPER`.',
  }),
  type_table_path: option.file(),
} as const

/** Values of the parameters. */
export type WordPartValues = OptionValues<typeof wordPartOptions>

/** A part of a word, or several joined, between two positions of it. */
export interface WordPart {
  readonly text: string
  /** Where it begins and ends in the word. */
  readonly from: number
  readonly to: number
  readonly position: number
  readonly endPosition: number
}

interface Piece {
  readonly from: number
  readonly to: number
  readonly isAlpha: boolean
  readonly isDigit: boolean
}

/** Kinds of characters by `type_table`. Throws illegal_argument_exception for an invalid rule. */
function readKinds(rules: readonly string[] | null): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>()
  for (const rule of rules ?? []) {
    const [, left, right] = /^(.*)\s*=>\s*(.*?)\s*$/su.exec(rule) ?? []
    const character = left === undefined ? '' : unescaped(left.trim())
    if (left === undefined || [...character].length !== 1)
      throw illegalArgument(`Invalid Mapping Rule : [${rule}]. Only a single character is allowed.`)
    const kind = KIND_NAMES.get(right!)
    if (kind === undefined) throw illegalArgument(`Invalid Mapping Rule : [${rule}]. Illegal type.`)
    kinds.set(character, kind)
  }
  return kinds
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/gu, (_, hex: string | undefined, character: string) =>
    hex === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(hex, 16)),
  )

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f' }

function kindOf(character: string): number {
  if (/\p{Lu}/u.test(character)) return Kind.upper
  if (/\p{Ll}/u.test(character)) return Kind.lower
  if (/[\p{Lt}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Me}]/u.test(character)) return Kind.alpha
  if (/[\p{Nd}\p{Nl}\p{No}]/u.test(character)) return Kind.digit
  return Kind.delimiter
}

/** Cuts words into parts. */
export class WordSplitter {
  private readonly kinds: ReadonlyMap<string, number>
  private readonly protected: ReadonlySet<string>

  constructor(private readonly values: WordPartValues) {
    this.kinds = readKinds(values.type_table)
    this.protected = new Set(values.protected_words ?? [])
  }

  private kind(character: string): number {
    return this.kinds.get(character) ?? kindOf(character)
  }

  private breaks(last: number, next: number): boolean {
    if ((last & next) !== 0) return false
    const isAlpha = (kind: number): boolean => (kind & Kind.alpha) !== 0
    const isDigit = (kind: number): boolean => (kind & Kind.digit) !== 0
    if (isAlpha(last) && isAlpha(next)) return this.values.split_on_case_change && (last & Kind.upper) === 0
    if (!this.values.split_on_numerics) return !((isAlpha(last) && isDigit(next)) || (isDigit(last) && isAlpha(next)))
    return true
  }

  private piecesOf(text: string): Piece[] {
    const kinds = Array.from(text, (_, i) => this.kind(text[i]!))
    const pieces: Piece[] = []
    for (let from = 0; from < kinds.length; ) {
      if (kinds[from] === Kind.delimiter) {
        from += this.possessiveAt(text, kinds, from) ? 2 : 1
        continue
      }
      let to = from + 1
      while (to < kinds.length && kinds[to] !== Kind.delimiter && !this.breaks(kinds[to - 1]!, kinds[to]!)) to++
      const kind = kinds[from]!
      pieces.push({ from, to, isAlpha: (kind & Kind.alpha) !== 0, isDigit: (kind & Kind.digit) !== 0 })
      from = to
    }
    return pieces
  }

  /** Whether `'s` is at a place, after a letter and before the end or a mark. */
  private possessiveAt(text: string, kinds: readonly number[], at: number): boolean {
    if (!this.values.stem_english_possessive || text[at] !== "'" || !/[sS]/.test(text[at + 1] ?? '')) return false
    const isEnd = at + 2 >= text.length || kinds[at + 2] === Kind.delimiter
    return isEnd && at > 0 && (kinds[at - 1]! & Kind.alpha) !== 0
  }

  /** The parts of a token; null for one that is left as it is. */
  partsOf({ text }: Token): readonly WordPart[] | null {
    const { values } = this
    if (this.protected.has(text)) return null
    const pieces = this.piecesOf(text)
    const [only] = pieces
    if (only !== undefined && pieces.length === 1 && only.from === 0 && only.to === text.length) return null
    if (pieces.length === 0) {
      return values.preserve_original ? [{ text, from: 0, to: text.length, position: 0, endPosition: 1 }] : []
    }
    const parts = new PartCollector(text)
    for (let i = 0; i < pieces.length; ) {
      let end = i
      while (end < pieces.length && pieces[end]!.isAlpha === pieces[i]!.isAlpha) end++
      parts.addRun(pieces.slice(i, end), {
        isGenerated: pieces[i]!.isAlpha ? values.generate_word_parts : values.generate_number_parts,
        isJoined: pieces[i]!.isAlpha ? values.catenate_words : values.catenate_numbers,
      })
      i = end
    }
    return parts.finish(pieces, values.catenate_all, values.preserve_original)
  }
}

class PartCollector {
  private readonly parts: WordPart[] = []
  private position = 0
  /** Pieces of the run that was joined last. */
  private lastJoined = 0

  constructor(private readonly text: string) {}

  addRun(run: readonly Piece[], { isGenerated, isJoined }: { isGenerated: boolean; isJoined: boolean }): void {
    const from = this.position
    if (isGenerated)
      for (const piece of run) {
        this.parts.push({
          text: this.text.slice(piece.from, piece.to),
          from: piece.from,
          to: piece.to,
          position: this.position,
          endPosition: ++this.position,
        })
      }
    if (!isJoined) return
    this.lastJoined = run.length
    if (run.length > 1 || !isGenerated) this.addJoined(run, from)
  }

  private addJoined(pieces: readonly Piece[], position: number): void {
    if (this.position === position) this.position++
    this.parts.push({
      text: pieces.map(({ from, to }) => this.text.slice(from, to)).join(''),
      from: pieces[0]!.from,
      to: pieces.at(-1)!.to,
      position,
      endPosition: this.position,
    })
  }

  finish(pieces: readonly Piece[], joinsAll: boolean, keepsToken: boolean): readonly WordPart[] {
    if (joinsAll && pieces.length > this.lastJoined && (pieces.length > 1 || this.parts.length === 0))
      this.addJoined(pieces, 0)
    if (keepsToken) {
      if (this.position === 0) this.position = 1
      this.parts.push({ text: this.text, from: 0, to: this.text.length, position: 0, endPosition: this.position })
    }
    return this.parts
  }
}

/** A part as a token at a position; it has its own offsets if the word is unchanged in the text. */
export function partToken(token: Token, part: WordPart, position: number, adjusts: boolean): Token {
  const isAsWritten = adjusts && token.end - token.start === token.text.length
  const offsets = isAsWritten ? { start: token.start + part.from, end: token.start + part.to } : {}
  return { ...token, ...offsets, text: part.text, position }
}
