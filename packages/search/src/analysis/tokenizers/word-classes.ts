/** The class of a character for word boundaries (UAX #29), as far as the platform's properties show. */

/** The classes. */
export const Word = {
  other: 0,
  letter: 1,
  hangul: 2,
  digit: 3,
  katakana: 4,
  connector: 5,
  midLetter: 6,
  midNumber: 7,
  midBoth: 8,
  extend: 9,
  ideograph: 10,
  hiragana: 11,
  southeastAsian: 12,
  emoji: 13,
} as const

/** One of the classes. */
export type WordClass = (typeof Word)[keyof typeof Word]

/** The first pattern that a character matches is its class. */
const PATTERNS: readonly (readonly [RegExp, WordClass])[] = [
  [/[:\u00b7\u0387\u055f\u05f4\u2027\ufe13\ufe55\uff1a]/u, Word.midLetter],
  [/[,;\u037e\u0589\u060c\u060d\u066c\u07f8\u2044\ufe10\ufe14\ufe50\ufe54\uff0c\uff1b]/u, Word.midNumber],
  [/['.\u2018\u2019\u2024\ufe52\uff07\uff0e]/u, Word.midBoth],
  [/\u200b/u, Word.other],
  [/[\p{Pc}\u202f]/u, Word.connector],
  [/[\p{Nd}\u066b]/u, Word.digit],
  [
    /(?=[\p{L}\p{M}])[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tai_Viet}]/u,
    Word.southeastAsian,
  ],
  [/[\p{M}\p{Cf}\p{Emoji_Modifier}]/u, Word.extend],
  [/[\p{Ideographic}\u3005\u3007]/u, Word.ideograph],
  [/\p{Script=Hiragana}/u, Word.hiragana],
  [/[\p{Script=Katakana}\u3031-\u3035\u309b\u309c\u30a0\u30fc\uff70]/u, Word.katakana],
  [/(?=\p{L})\p{Script=Hangul}/u, Word.hangul],
  [/\p{Alphabetic}/u, Word.letter],
  [/[\p{Emoji_Presentation}\p{Regional_Indicator}]/u, Word.emoji],
]

const known = new Map<number, WordClass>()

/** The class of a code point. */
export function wordClass(codePoint: number): WordClass {
  let found = known.get(codePoint)
  if (found === undefined) {
    const character = String.fromCodePoint(codePoint)
    found = PATTERNS.find(([pattern]) => pattern.test(character))?.[1] ?? Word.other
    known.set(codePoint, found)
  }
  return found
}
