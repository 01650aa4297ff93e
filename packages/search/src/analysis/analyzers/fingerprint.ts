/** The analyzer `fingerprint`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-fingerprint-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { foldedToAscii } from '../filters/ascii-folding.js'
import { fingerprintFilter, fingerprintOptions } from '../filters/fingerprint.js'
import { option } from '../options.js'
import { stopWordSet, stopWordsOption } from '../stop-words.js'
import { textFilter } from '../token.js'
import { standard } from '../tokenizers/word-boundaries.js'
import { chainOf, lowercaseFilter, stopping } from './chains.js'

export default defineAnalyzer({
  name: 'fingerprint',
  summary: 'One token of all distinct words, sorted, in lower case and ASCII.',
  options: {
    ...fingerprintOptions,
    stopwords: { ...stopWordsOption, shownDefault: '_none_' },
    stopwords_path: option.file(),
  },
  examples: [
    {
      title: 'A sentence',
      text: 'Yes yes, Gödel said this sentence is consistent and.',
      gives: ['and consistent godel is said sentence this yes@0'],
    },
  ],
  make({ separator, max_output_size, stopwords }) {
    const words = stopWordSet(stopwords ?? [], false)
    return chainOf(
      ['standard', standard],
      ['lowercase', lowercaseFilter],
      ['asciifolding', textFilter(foldedToAscii, { normalizes: true })],
      ...(words.size === 0 ? [] : [stopping(words)]),
      ['fingerprint', fingerprintFilter(separator, max_output_size)],
    )
  },
})
