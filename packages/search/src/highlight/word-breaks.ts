/**
 * Words as Java finds them in every locale but Thai:
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/text/BreakIterator.html#getWordInstance(). White space is a separate
 * word, and so is each punctuation mark outside words and numbers.
 */
import { type Breaks, FoundPlaces } from './break-iterator.js'
import { characterKinds } from './character-kinds.js'

/** The class of a character for the end of a word. */
const Kind = {
  other: 0,
  letter: 1,
  digit: 2,
  space: 3,
  newline: 4,
  carriageReturn: 5,
  kanji: 6,
  katakana: 7,
  hiragana: 8,
  kanaMark: 9,
  danda: 10,
  ignored: 11,
} as const
type Kind = (typeof Kind)[keyof typeof Kind]

const PATTERNS: readonly (readonly [RegExp, Kind])[] = [
  [/[\u3099-\u309c]/u, Kind.kanaMark],
  [/[\u3005\u4e00-\u9fa5\uf900-\ufa2d]/u, Kind.kanji],
  [/[\u30a1-\u30fe]/u, Kind.katakana],
  [/[\u3041-\u3094\u309d\u309e]/u, Kind.hiragana],
  [/[\u0964\u0965]/u, Kind.danda],
  [/[\p{Mn}\p{Me}\p{Cf}]/u, Kind.ignored],
  [/[\p{L}\p{Mc}]/u, Kind.letter],
  [/\p{N}/u, Kind.digit],
  [/[\p{Zs}\t]/u, Kind.space],
  [/[\n\f\u2028\u2029]/u, Kind.newline],
  [/\r/u, Kind.carriageReturn],
]

const kindOf = characterKinds<Kind>(PATTERNS)

const WITHIN_WORD = /[\p{Pd}\u00ad\u2027"'.]/u
const WITHIN_NUMBER = /["',\u066b.]/u
const BEFORE_NUMBER = /[\p{Sc}#.]/u
const AFTER_NUMBER = /[\u00a2%\u066a\u2030\u2031&]/u
const CENT = '\u00a2'

/** A string with the place that is read. */
class Reader {
  at = 0
  constructor(readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  character(): string {
    return this.isAtEnd ? '' : String.fromCodePoint(this.text.codePointAt(this.at)!)
  }

  kind(): Kind | undefined {
    return this.isAtEnd ? undefined : kindOf(this.text.codePointAt(this.at)!)
  }

  /** Takes a character with the marks on it. */
  take(): void {
    do this.at += this.text.codePointAt(this.at)! > 0xffff ? 2 : 1
    while (this.kind() === Kind.ignored)
  }

  takeAll(...kinds: readonly Kind[]): boolean {
    const from = this.at
    for (let kind = this.kind(); kind !== undefined && kinds.includes(kind); kind = this.kind()) this.take()
    return this.at > from
  }

  /** Takes a run of one kind, with single marks between its parts. */
  runOf(kind: Kind, within: RegExp): boolean {
    if (!this.takeAll(kind)) return false
    for (;;) {
      const mark = this.at
      if (!within.test(this.character())) return true
      this.take()
      if (!this.takeAll(kind)) {
        this.at = mark
        return true
      }
    }
  }

  word(): boolean {
    if (!this.runOf(Kind.letter, WITHIN_WORD)) return false
    if (this.kind() === Kind.danda) this.take()
    return true
  }

  number(): boolean {
    return this.runOf(Kind.digit, WITHIN_NUMBER)
  }
}

/** Takes words and numbers that follow each other without a gap. */
function takeWordsAndNumbers(reader: Reader): void {
  while (reader.number()) {
    if (AFTER_NUMBER.test(reader.character())) {
      reader.take()
      return
    }
    if (!reader.word()) return
  }
}

/** Moves the reader to the end of its word. */
function toEnd(reader: Reader): void {
  const character = reader.character()
  switch (reader.kind()) {
    case Kind.letter:
      reader.word()
      takeWordsAndNumbers(reader)
      return
    case Kind.digit:
      takeWordsAndNumbers(reader)
      return
    case Kind.space:
    case Kind.newline:
    case Kind.carriageReturn:
      reader.takeAll(Kind.space)
      if (reader.kind() === Kind.carriageReturn) reader.take()
      if (reader.kind() === Kind.newline) reader.take()
      return
    case Kind.kanji:
      reader.takeAll(Kind.kanji)
      return
    case Kind.katakana:
      reader.takeAll(Kind.katakana, Kind.kanaMark)
      return
    case Kind.hiragana:
      reader.takeAll(Kind.hiragana, Kind.kanaMark)
      return
    case Kind.kanaMark:
      reader.takeAll(Kind.kanaMark)
      if (!reader.takeAll(Kind.hiragana, Kind.kanaMark)) reader.takeAll(Kind.katakana, Kind.kanaMark)
      return
    default:
      reader.take()
      if (BEFORE_NUMBER.test(character) && character !== CENT) takeWordsAndNumbers(reader)
  }
}

/** Places between words, with the beginning and the end of the text. */
export const wordBreaks: Breaks = text => {
  const reader = new Reader(text)
  return new FoundPlaces(() => {
    toEnd(reader)
    return reader.at
  }, text.length)
}
