/** Parts that analyzers of every node share. */
import { markingFilter } from '../filters/keyword_marker.js'
import { lowered } from '../filters/letter-case.js'
import { stopFilter } from '../filters/stop.js'
import { option } from '../options.js'
import { snowballStemmers } from '../stemmers/snowball.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'
import { languageStopWords, stopWordSet, stopWordsOption } from '../stop-words.js'
import { type TokenFilter, type Tokenizer, textFilter } from '../token.js'
import { type Named, named, type TokenChain } from '../token-chain.js'
import { standard } from '../tokenizers/word-boundaries.js'

/** An analyzer of a tokenizer and filters. */
export const chainOf = (
  tokenizer: readonly [string, Tokenizer],
  ...filters: readonly (readonly [string, TokenFilter])[]
): TokenChain => ({
  charFilters: [],
  tokenizer: named(...tokenizer),
  filters: filters.map((filter): Named<TokenFilter> => named(...filter)),
})

/** Letters in lower case. */
export const lowercaseFilter: TokenFilter = textFilter(lowered, { normalizes: true })

/** A filter that takes words out, under its name. */
export const stopping = (words: ReadonlySet<string>): readonly [string, TokenFilter] => [
  'stop',
  stopFilter({ words, ignoresCase: false, keepsLast: false }),
]

/** The parameters of analyzers of a language. */
export const languageOptions = {
  stopwords: stopWordsOption,
  stopwords_path: option.file(),
  stem_exclusion: option.texts({ doc: 'Words that are not stemmed.' }),
} as const

/** The stop words that settings give, else those of the language. */
export const stopWordsOf = (given: readonly string[] | null, language: string): ReadonlySet<string> =>
  given === null ? new Set(languageStopWords(language)) : stopWordSet(given, false)

/** Marks the words that are not stemmed. */
export function excluding(words: readonly string[] | null): (readonly [string, TokenFilter])[] {
  if (words === null || words.length === 0) return []
  const excluded = new Set(words)
  return [['keyword_marker', markingFilter(text => excluded.has(text))]]
}

/** Words in lower case without stop words, stemmed by Snowball's stemmer: what most analyzers of languages are. */
export function snowballChain(
  language: string,
  { stopwords, stem_exclusion }: { stopwords: readonly string[] | null; stem_exclusion: readonly string[] | null },
): TokenChain {
  return chainOf(
    ['standard', standard],
    ['lowercase', lowercaseFilter],
    stopping(stopWordsOf(stopwords, language)),
    ...excluding(stem_exclusion),
    ['snowball', stemmingFilter(snowballStemmers.get(language)!)],
  )
}
