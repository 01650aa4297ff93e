/** The token filter `stop`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stop-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { stopWordSet, stopWordsOption } from '../stop-words.js'
import type { TokenFilter } from '../token.js'
import { lowered } from './letter-case.js'

/** Takes stop words out. `keepsLast`: whether the last token of a string stays, as the word that someone is typing. */
export function stopFilter({
  words,
  ignoresCase,
  keepsLast,
}: {
  readonly words: ReadonlySet<string>
  readonly ignoresCase: boolean
  readonly keepsLast: boolean
}): TokenFilter {
  return {
    isLocal: !keepsLast,
    apply: tokens =>
      tokens.filter(
        ({ text }, i) => (keepsLast && i === tokens.length - 1) || !words.has(ignoresCase ? lowered(text) : text),
      ),
  }
}

export default defineTokenFilter({
  name: 'stop',
  summary: 'Removes stop words; their positions stay empty.',
  options: {
    stopwords: stopWordsOption,
    stopwords_path: option.file(),
    ignore_case: option.boolean(false, { doc: 'Whether case is ignored.' }),
    remove_trailing: option.boolean(true, { doc: 'Whether the last token of a text can be removed as well.' }),
  },
  examples: [
    {
      title: "English's words",
      text: 'a quick fox jumps over the lazy dog',
      gives: ['quick@1', 'fox@2', 'jumps@3', 'over@4', 'lazy@6', 'dog@7'],
    },
    {
      title: 'Own words',
      settings: { stopwords: ['quick', 'THE'], ignore_case: true },
      text: 'a Quick fox the',
      gives: ['a@0', 'fox@2'],
    },
    { title: 'A word that is being typed', settings: { remove_trailing: false }, text: 'an a', gives: ['a@1'] },
    { title: 'Two lists', settings: { stopwords: ['_english_', '_german_'] }, text: 'the und fox', gives: ['fox'] },
  ],
  make: ({ stopwords, ignore_case, remove_trailing }) =>
    stopFilter({
      words: stopWordSet(stopwords ?? ['_english_'], ignore_case),
      ignoresCase: ignore_case,
      keepsLast: !remove_trailing,
    }),
})
