/** The character filter `pattern_replace`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-pattern-replace-charfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineCharFilter } from '../define-component.js'
import { compiledPattern, option } from '../options.js'
import type { FilteredText } from '../token.js'
import { TextEdits } from './text-edits.js'

export default defineCharFilter({
  name: 'pattern_replace',
  summary: 'Replaces what matches a regular expression.',
  needsSettings: true,
  options: {
    pattern: option.text({ doc: 'A Java regular expression.' }),
    flags: option.flags(),
    replacement: option.textOr('', { doc: 'The replacement of a match; `$1` is its first group.' }),
  },
  examples: [
    {
      title: 'Numbers',
      settings: { pattern: '(\\d+)-(?=\\d)', replacement: '$1_' },
      text: 'No. 123-456-789',
      gives: ['No. 123_456_789'],
    },
  ],
  make({ pattern, flags, replacement }, { name }) {
    if (pattern === null || pattern === '')
      throw illegalArgument(`pattern is missing for [${name}] char filter of type 'pattern_replace'`)
    const compiled = compiledPattern(pattern, flags)
    const apply = (text: string): FilteredText => {
      const edits = new TextEdits(text)
      for (let match = compiled.find(text, 0); match !== null; match = compiled.findNext(text, match))
        edits.replace(match.start, match.end, compiled.expand(replacement, match))
      return edits.finish()
    }
    return { apply, normalize: text => apply(text).text }
  },
})
