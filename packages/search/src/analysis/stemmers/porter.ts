/** Porter's algorithm, as Lucene has it: https://tartarus.org/martin/PorterStemmer/ */
import { stemmer } from 'stemmer'

const UPPER_CASE = /[A-Z]/
/** Stands for an upper-case letter, which the algorithm takes for a consonant; the library would put it in lower case. */
const PRIVATE_USE = 0xe000

/** The stem of a word. */
export function porterStem(word: string): string {
  if (!UPPER_CASE.test(word)) return stemmer(word)
  const hidden = word.replaceAll(/[A-Z]/g, letter => String.fromCharCode(PRIVATE_USE + letter.charCodeAt(0)))
  return stemmer(hidden).replaceAll(/[\ue041-\ue05a]/g, letter =>
    String.fromCharCode(letter.charCodeAt(0) - PRIVATE_USE),
  )
}
