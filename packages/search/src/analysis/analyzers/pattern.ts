/** The analyzer `pattern`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-pattern-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { compiledPattern, option } from '../options.js'
import { stopWordSet, stopWordsOption } from '../stop-words.js'
import { between } from '../tokenizers/pattern.js'
import { chainOf, lowercaseFilter, stopping } from './chains.js'

export default defineAnalyzer({
  name: 'pattern',
  summary: 'Splits at matches of a regular expression, in lower case.',
  options: {
    pattern: option.textOr('\\W+', { doc: 'A Java regular expression.' }),
    flags: option.flags(),
    lowercase: option.boolean(true, { doc: 'Whether tokens are converted to lower case.' }),
    stopwords: { ...stopWordsOption, shownDefault: '_none_' },
    stopwords_path: option.file(),
  },
  examples: [
    { title: 'Words', text: 'The 2 QUICK Brown-Foxes', gives: ['the', '2', 'quick', 'brown', 'foxes'] },
    {
      title: 'Between commas',
      settings: { pattern: ',', lowercase: false, stopwords: ['B'] },
      text: 'A,B,C',
      gives: ['A@0', 'C@2'],
    },
  ],
  make({ pattern, flags, lowercase, stopwords }) {
    const compiled = compiledPattern(pattern, flags)
    const words = stopWordSet(stopwords ?? [], false)
    return chainOf(
      ['pattern', { tokens: text => between(compiled, text) }],
      ...(lowercase ? [['lowercase', lowercaseFilter] as const] : []),
      ...(words.size === 0 ? [] : [stopping(words)]),
    )
  },
})
