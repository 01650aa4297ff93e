/**
 * Cutting as the `standard` tokenizer does: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-standard-tokenizer.html
 */
import { addTokens, MAX_TOKEN_LENGTH, TOKENS_OF_STEP, type Token, type Tokenizer } from '../token.js'
import { Word, type WordClass, wordClass } from './word-classes.js'

const SINGLE_TYPES: ReadonlyMap<WordClass, string> = new Map([
  [Word.ideograph, '<IDEOGRAPHIC>'],
  [Word.hiragana, '<HIRAGANA>'],
])

const JOINER = 0x200d

const isLetter = (kind: WordClass): boolean => kind === Word.letter || kind === Word.hangul

/** Reads a string from one boundary to the next. */
class Scanner {
  at = 0

  constructor(readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  /** The class at a place; `other` at the end. */
  classAt(place: number): WordClass {
    return place < this.text.length ? wordClass(this.text.codePointAt(place)!) : Word.other
  }

  /** The place after a character and what extends it. */
  after(place: number): number {
    let next = place + (this.text.codePointAt(place)! > 0xffff ? 2 : 1)
    while (this.classAt(next) === Word.extend) next += this.text.codePointAt(next)! > 0xffff ? 2 : 1
    return next
  }

  /** Goes over an emoji with what is joined to it: a sequence, or the two letters of a flag. */
  emoji(): void {
    const isFlag = isRegional(this.text.codePointAt(this.at)!)
    this.at = this.after(this.at)
    if (isFlag && !this.isAtEnd && isRegional(this.text.codePointAt(this.at)!)) this.at = this.after(this.at)
    while (this.text.charCodeAt(this.at - 1) === JOINER && !this.isAtEnd) this.at = this.after(this.at)
  }

  /** Goes over everything of a class. */
  run(kind: WordClass): void {
    while (!this.isAtEnd && this.classAt(this.at) === kind) this.at = this.after(this.at)
  }

  /** Goes over a word; returns its type, null if it is connectors alone. */
  word(): string | null {
    const kinds = new Set<WordClass>()
    let last = this.classAt(this.at)
    kinds.add(last)
    this.at = this.after(this.at)
    while (!this.isAtEnd) {
      const kind = this.classAt(this.at)
      if (joins(last, kind)) {
        kinds.add(kind)
        last = kind
        this.at = this.after(this.at)
        continue
      }
      const next = this.bridged(last, kind)
      if (next === null) break
      last = this.classAt(next)
      kinds.add(last)
      this.at = this.after(next)
    }
    kinds.delete(Word.connector)
    if (kinds.size === 0) return null
    if (kinds.size > 1) return '<ALPHANUM>'
    if (kinds.has(Word.digit)) return '<NUM>'
    if (kinds.has(Word.katakana)) return '<KATAKANA>'
    return kinds.has(Word.hangul) ? '<HANGUL>' : '<ALPHANUM>'
  }

  /** The place after a mark that stands between two letters or two digits; null if none does. */
  private bridged(last: WordClass, mark: WordClass): number | null {
    if (mark !== Word.midLetter && mark !== Word.midNumber && mark !== Word.midBoth) return null
    const next = this.after(this.at)
    const following = this.classAt(next)
    if (isLetter(last) && isLetter(following) && mark !== Word.midNumber) return next
    if (last === Word.digit && following === Word.digit && mark !== Word.midLetter) return next
    return null
  }
}

const isRegional = (codePoint: number): boolean => codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff

/** Whether no boundary is between two characters of a word. */
function joins(last: WordClass, next: WordClass): boolean {
  if (next === Word.connector) return true
  if (isLetter(next) || next === Word.digit) return isLetter(last) || last === Word.digit || last === Word.connector
  return next === Word.katakana && (last === Word.katakana || last === Word.connector)
}

/** The classes of ASCII characters. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => wordClass(code))

/** Whether a class of ASCII characters belongs to words by itself. */
const isInner = (kind: number): boolean => kind === Word.letter || kind === Word.digit || kind === Word.connector

/** Cuts one text. */
class WordCutter {
  private readonly scanner: Scanner
  private position = 0

  constructor(
    private readonly text: string,
    private readonly maxLength: number,
    private readonly tokens: Token[],
  ) {
    this.scanner = new Scanner(text)
  }

  /** Goes on until there are so many tokens; returns whether the text has ended. */
  cut(most: number): boolean {
    const { scanner, tokens } = this
    while (!scanner.isAtEnd) {
      if (tokens.length >= most) return false
      const start = scanner.at
      const type = this.ascii(start) ?? this.any(start)
      if (type === '') continue
      this.position = addTokens(tokens, this.text, start, scanner.at, type, this.position, this.maxLength)
    }
    return true
  }

  /**
   * Skips a word of ASCII characters, or a character outside words; returns its type, empty outside words, or null if it has other
   * characters.
   */
  private ascii(start: number): string | null {
    const { text, scanner } = this
    const { length } = text
    let last = ASCII[text.charCodeAt(start)]
    if (last === undefined) return null
    let at = start + 1
    if (!isInner(last)) {
      if (at < length && text.charCodeAt(at) > 127) return null
      scanner.at = at
      return ''
    }
    let letters = last === Word.letter
    let digits = last === Word.digit
    for (; at < length; at++) {
      const kind = ASCII[text.charCodeAt(at)]
      if (kind === undefined) return null
      if (isInner(kind)) {
        last = kind
        letters ||= kind === Word.letter
        digits ||= kind === Word.digit
        continue
      }
      if (at + 1 >= length) break
      const next = ASCII[text.charCodeAt(at + 1)]
      if (next === undefined) return null
      const joined =
        (last === Word.letter && next === Word.letter && (kind === Word.midLetter || kind === Word.midBoth)) ||
        (last === Word.digit && next === Word.digit && (kind === Word.midNumber || kind === Word.midBoth))
      if (!joined) break
    }
    scanner.at = at
    if (letters) return '<ALPHANUM>'
    return digits ? '<NUM>' : ''
  }

  /** The same for any characters. */
  private any(start: number): string {
    const { scanner } = this
    const kind = scanner.classAt(start)
    if (kind === Word.emoji) {
      scanner.emoji()
      return '<EMOJI>'
    }
    if (kind === Word.southeastAsian) {
      scanner.run(kind)
      return '<SOUTHEAST_ASIAN>'
    }
    if (isLetter(kind) || kind === Word.digit || kind === Word.katakana || kind === Word.connector) {
      return scanner.word() ?? ''
    }
    scanner.at = scanner.after(start)
    return SINGLE_TYPES.get(kind) ?? ''
  }
}

/** Words by Unicode's rules of text segmentation, cut if they are longer than `maxLength` UTF-16 units. */
export const standardTokenizer = (maxLength: number): Tokenizer => ({
  tokens(text) {
    const tokens: Token[] = []
    new WordCutter(text, maxLength, tokens).cut(Number.POSITIVE_INFINITY)
    return tokens
  },
  *tokensInSteps(text) {
    const tokens: Token[] = []
    const cutter = new WordCutter(text, maxLength, tokens)
    while (!cutter.cut(tokens.length + TOKENS_OF_STEP)) yield
    return tokens
  },
})

/** The same with the length that Lucene has by default. */
export const standard = standardTokenizer(MAX_TOKEN_LENGTH)
