/**
 * Sentences as Java finds them in every locale but Thai:
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/text/BreakIterator.html#getSentenceInstance(). A full stop ends a
 * sentence only before what may begin one; `!` and `?` always do; a line feed does not, a paragraph separator does.
 */
import { type Breaks, FoundPlaces } from './break-iterator.js'
import { characterKinds } from './character-kinds.js'

const IGNORED = /[\p{Mn}\p{Me}\p{Cf}]/u
const LETTER = /\p{L}/u
const LOWERCASE = /\p{Ll}/u
const DIGIT = /\p{N}/u
const SPACE = /[\t\r\f\n\u2028\p{Zs}]/u
const OPENING = /[\p{Ps}\p{Pi}"']/u
const CLOSING = /[\p{Pe}\p{Pf}"']/u

/** The class of a character for the end of a sentence. */
const Kind = {
  other: 0,
  lowercase: 1,
  letter: 2,
  digit: 3,
  space: 4,
  opening: 5,
  closing: 6,
  quote: 7,
  terminator: 8,
  period: 9,
  paragraph: 10,
  danda: 11,
  ignored: 12,
} as const
type Kind = (typeof Kind)[keyof typeof Kind]

const PATTERNS: readonly (readonly [RegExp, Kind])[] = [
  [/[!?\u3002\uff01\uff1f]/u, Kind.terminator],
  [/[.\uff0e]/u, Kind.period],
  [/\u2029/u, Kind.paragraph],
  [/[\u0964\u0965]/u, Kind.danda],
  [/["']/u, Kind.quote],
  [SPACE, Kind.space],
  [LOWERCASE, Kind.lowercase],
  [LETTER, Kind.letter],
  [DIGIT, Kind.digit],
  [OPENING, Kind.opening],
  [CLOSING, Kind.closing],
  [IGNORED, Kind.ignored],
]

const kindOf = characterKinds<Kind>(PATTERNS)

/** A string with the place that is read. */
class Reader {
  at = 0
  constructor(readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  /** The kind of the character at the place, after those that do not matter; undefined at the end. */
  peek(): Kind | undefined {
    while (this.at < this.text.length) {
      const kind = kindOf(this.text.codePointAt(this.at)!)
      if (kind !== Kind.ignored) return kind
      this.skip()
    }
    return undefined
  }

  skip(): void {
    this.at += this.text.codePointAt(this.at)! > 0xffff ? 2 : 1
  }

  skipAll(...kinds: readonly Kind[]): boolean {
    const from = this.at
    for (let kind = this.peek(); kind !== undefined && kinds.includes(kind); kind = this.peek()) this.skip()
    return this.at > from
  }
}

const startsSentence = (kind: Kind | undefined): boolean =>
  kind === Kind.opening || kind === Kind.quote || kind === Kind.other

/** Reads on from a full stop: whether a sentence ends, with the reader at its end. */
function endsAtPeriod(reader: Reader): boolean {
  reader.skipAll(Kind.period, Kind.closing, Kind.quote)
  const kind = reader.peek()
  if (kind === Kind.terminator) return false
  const hasSpace = reader.skipAll(Kind.space)
  const end = reader.at
  let next = reader.peek()
  if (next === Kind.paragraph) {
    reader.skip()
    return true
  }
  if (hasSpace && next === Kind.letter) return true
  if (!startsSentence(next)) return false
  while (startsSentence(next)) {
    reader.skip()
    next = reader.peek()
  }
  if (next !== Kind.letter && next !== Kind.lowercase) return false
  reader.at = end
  return true
}

/** Moves the reader to the end of its sentence. */
function toEnd(reader: Reader): void {
  while (!reader.isAtEnd) {
    const kind = reader.peek()
    if (kind === undefined) return
    reader.skip()
    if (kind === Kind.paragraph) return
    if (kind === Kind.danda) {
      reader.skipAll(Kind.space)
      return
    }
    if (kind === Kind.terminator) {
      reader.skipAll(Kind.terminator, Kind.period, Kind.closing, Kind.quote)
      reader.skipAll(Kind.space)
      if (reader.peek() === Kind.paragraph) reader.skip()
      return
    }
    if (kind === Kind.period && endsAtPeriod(reader)) return
  }
}

/** Places between sentences, with the beginning and the end of the text. */
export const sentenceBreaks: Breaks = text => {
  const reader = new Reader(text)
  return new FoundPlaces(() => {
    toEnd(reader)
    return reader.at
  }, text.length)
}
