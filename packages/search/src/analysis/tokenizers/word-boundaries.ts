/** Cutting as the `standard` tokenizer does: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-standard-tokenizer.html */
import { addTokens, MAX_TOKEN_LENGTH, type Token, type Tokenizer } from '../token.js'
import { Word, type WordClass, wordClass } from './word-classes.js'

const SINGLE_TYPES: ReadonlyMap<WordClass, string> = new Map([
  [Word.ideograph, '<IDEOGRAPHIC>'],
  [Word.hiragana, '<HIRAGANA>'],
])

const JOINER = 0x200d

const isLetter = (kind: WordClass): boolean => kind === Word.letter || kind === Word.hangul

/** Reads a text from one boundary to the next. */
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

  /** Goes over a word; gives its type, null where it is connectors alone. */
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

  /** The place after a mark that stands between two letters or two digits; null where none does. */
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

/** Words by Unicode's rules of text segmentation, cut where they are longer than `maxLength` UTF-16 units. */
export const standardTokenizer = (maxLength: number): Tokenizer => ({
  tokens(text) {
    const tokens: Token[] = []
    const scanner = new Scanner(text)
    let position = 0
    while (!scanner.isAtEnd) {
      const start = scanner.at
      const kind = scanner.classAt(start)
      let type: string | null
      if (kind === Word.emoji) {
        scanner.emoji()
        type = '<EMOJI>'
      } else if (SINGLE_TYPES.has(kind)) {
        scanner.at = scanner.after(start)
        type = SINGLE_TYPES.get(kind)!
      } else if (kind === Word.southeastAsian) {
        scanner.run(kind)
        type = '<SOUTHEAST_ASIAN>'
      } else if (isLetter(kind) || kind === Word.digit || kind === Word.katakana || kind === Word.connector) {
        type = scanner.word()
      } else {
        scanner.at = scanner.after(start)
        type = null
      }
      if (type !== null) position = addTokens(tokens, text, start, scanner.at, type, position, maxLength)
    }
    return tokens
  },
})

/** The same with the length that Lucene has by default. */
export const standard = standardTokenizer(MAX_TOKEN_LENGTH)
