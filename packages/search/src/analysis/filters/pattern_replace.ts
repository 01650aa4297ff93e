/** The token filter `pattern_replace`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-pattern_replace-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { compiledPattern, option } from '../options.js'
import { textFilter } from '../token.js'

export default defineTokenFilter({
  name: 'pattern_replace',
  summary: 'Replaces what matches a regular expression.',
  needsSettings: true,
  options: {
    pattern: option.text({ doc: 'A Java regular expression.' }),
    flags: option.flags(),
    replacement: option.textOr('', { doc: 'The replacement of a match; `$1` is its first group.' }),
    all: option.boolean(true, { doc: 'Whether all matches in a token are replaced, not only the first.' }),
  },
  examples: [
    {
      title: 'A word',
      settings: { pattern: '(dog)', replacement: 'watch$1' },
      text: 'foxes dogs',
      gives: ['foxes', 'watchdogs'],
    },
  ],
  make({ pattern, flags, replacement, all }, { name }) {
    if (pattern === null)
      throw illegalArgument(`pattern is missing for [${name}] token filter of type 'pattern_replace'`)
    const compiled = compiledPattern(pattern, flags)
    return textFilter(
      text => (all ? compiled.replaceAll(text, replacement) : compiled.replaceFirst(text, replacement)),
      { normalizes: true },
    )
  },
})
