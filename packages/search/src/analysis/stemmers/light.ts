/** Stemmers that take little from words: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stemmer-tokenfilter.html */

/** No `'s` at the end. */
export const englishPossessive = (word: string): string => word.replace(/['\u2019\uff07][sS]$/, '')

/** Plurals of English as singulars (Harman, "How effective is suffixing?", 1991). */
export function englishMinimal(word: string): string {
  if (word.length < 3 || !word.endsWith('s')) return word
  const before = word[word.length - 2]!
  if (before === 'u' || before === 's') return word
  if (before === 'e') {
    const third = word[word.length - 3]!
    const fourth = word[word.length - 4]
    if (word.length > 3 && third === 'i' && fourth !== 'a' && fourth !== 'e') return `${word.slice(0, -3)}y`
    if ('iaoe'.includes(third)) return word
  }
  return word.slice(0, -1)
}

const AFTER_CONSONANT = /[bdfghklmnt]$/
const PLAIN_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/[äàáâ]/g, 'a'],
  [/[öòóô]/g, 'o'],
  [/[ïìíî]/g, 'i'],
  [/[üùúû]/g, 'u'],
]

/** German words without endings of number and case (Savoy, "Light stemming approaches for the French, Portuguese, German and Hungarian languages", 2006). */
export function germanLight(word: string): string {
  let stem = word
  for (const [pattern, vowel] of PLAIN_VOWELS) stem = stem.replaceAll(pattern, vowel)
  return withoutComparison(withoutCase(stem))
}

function withoutCase(word: string): string {
  if (word.length > 5 && word.endsWith('ern')) return word.slice(0, -3)
  if (word.length > 4 && /e[mnrs]$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1)
  if (word.length > 3 && word.endsWith('s') && AFTER_CONSONANT.test(word.slice(0, -1))) return word.slice(0, -1)
  return word
}

function withoutComparison(word: string): string {
  if (word.length > 5 && word.endsWith('est')) return word.slice(0, -3)
  if (word.length > 4 && (word.endsWith('er') || word.endsWith('en'))) return word.slice(0, -2)
  if (word.length > 4 && word.endsWith('st') && AFTER_CONSONANT.test(word.slice(0, -2))) return word.slice(0, -2)
  return word
}
