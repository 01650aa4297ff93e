/** The token filter `keep`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-keep-words-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { keepingFilter } from '../token.js'
import { lowered } from './letter-case.js'

export default defineTokenFilter({
  name: 'keep',
  summary: 'Keeps only the given words.',
  needsSettings: true,
  options: {
    keep_words: option.texts({ doc: 'The words.' }),
    keep_words_path: option.file(),
    keep_words_case: option.boolean(false, { doc: 'Whether the words are converted to lower case.' }),
  },
  examples: [{ title: 'Two words', settings: { keep_words: ['dog', 'fox'] }, text: 'the quick fox', gives: ['fox@2'] }],
  make({ keep_words, keep_words_case }) {
    if (keep_words === null)
      throw illegalArgument('keep requires either `keep_words` or `keep_words_path` to be configured')
    const words = new Set(keep_words_case ? keep_words.map(lowered) : keep_words)
    return keepingFilter(({ text }) => words.has(keep_words_case ? lowered(text) : text))
  },
})
