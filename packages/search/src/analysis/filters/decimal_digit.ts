/** The token filter `decimal_digit`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-decimal-digit-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

const DIGIT = /\p{Nd}/u

/** The value of a decimal digit: Unicode has the ten digits of a script one after the other. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  // Some blocks of mathematical digits follow one another without a gap.
  return String(code >= 0x1d7ce && code <= 0x1d7ff ? (code - 0x1d7ce) % 10 : code - zero)
}

/** A string with the digits of all scripts as 0 to 9. */
export const asciiDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, digitOf)

export default defineTokenFilter({
  name: 'decimal_digit',
  summary: 'Converts the digits of all scripts to 0 to 9.',
  options: {},
  examples: [{ title: 'Devanagari and Arabic', text: '१-one ٤', gives: ['1-one', '4'] }],
  make: () => textFilter(asciiDigits, { normalizes: true }),
})
