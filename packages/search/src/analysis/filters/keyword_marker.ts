/** The token filter `keyword_marker`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-keyword-marker-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { compiledPattern, option } from '../options.js'
import type { TokenFilter } from '../token.js'
import { lowered } from './letter-case.js'

/** Marks tokens that stemmers leave as they are. */
export const markingFilter = (isMarked: (text: string) => boolean): TokenFilter => ({
  showsKeywords: true,
  isLocal: true,
  apply: tokens => tokens.map(token => (isMarked(token.text) ? { ...token, isKeyword: true } : token)),
})

export default defineTokenFilter({
  name: 'keyword_marker',
  summary: 'Marks words as keywords, which stemmers leave alone.',
  needsSettings: true,
  options: {
    keywords: option.texts({ doc: 'The words.' }),
    keywords_path: option.file(),
    keywords_pattern: option.text({ doc: 'A Java regular expression that matches whole words.' }),
    ignore_case: option.boolean(false, { doc: 'Whether case is ignored in `keywords`.' }),
  },
  examples: [{ title: 'A word', settings: { keywords: 'jumping' }, text: 'jumping', gives: ['jumping'] }],
  make({ keywords, keywords_pattern, ignore_case }) {
    if (keywords_pattern !== null) {
      if (keywords !== null)
        throw illegalArgument('cannot specify both `keywords_pattern` and `keywords` or `keywords_path`')
      const pattern = compiledPattern(keywords_pattern, 0)
      return markingFilter(text => pattern.testWhole(text))
    }
    if (keywords === null)
      throw illegalArgument(
        'keyword filter requires either `keywords`, `keywords_path`, or `keywords_pattern` to be configured',
      )
    const words = new Set(ignore_case ? keywords.map(lowered) : keywords)
    return markingFilter(text => words.has(ignore_case ? lowered(text) : text))
  },
})
