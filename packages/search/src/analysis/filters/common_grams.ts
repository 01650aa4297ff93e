/** The token filter `common_grams`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-common-grams-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { countToken } from '../analysis-meter.js'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'
import { lowered } from './letter-case.js'

const GRAM = 'gram'

export default defineTokenFilter({
  name: 'common_grams',
  summary: 'Adds pairs of common words and their neighbours.',
  needsSettings: true,
  options: {
    common_words: option.texts({ doc: 'The common words.' }),
    common_words_path: option.file(),
    ignore_case: option.boolean(false, { doc: 'Whether case is ignored.' }),
    query_mode: option.boolean(false, {
      doc: 'For queries: removes common words, and words that are part of a pair.',
    }),
  },
  examples: [
    {
      title: 'For an index',
      settings: { common_words: ['is', 'the'] },
      text: 'the quick fox is',
      gives: ['the@0', 'the_quick@0', 'quick@1', 'fox@2', 'fox_is@2', 'is@3'],
    },
    {
      title: 'For a search',
      settings: { common_words: ['is', 'the'], query_mode: true },
      text: 'the quick fox is',
      gives: ['the_quick@0', 'quick@1', 'fox_is@2'],
    },
  ],
  make({ common_words, ignore_case, query_mode }) {
    if (common_words === null)
      throw illegalArgument(
        'missing or empty [common_words] or [common_words_path] configuration for common_grams token filter',
      )
    const words = new Set(ignore_case ? common_words.map(lowered) : common_words)
    const isCommon = ({ text }: Token): boolean => words.has(ignore_case ? lowered(text) : text)
    return {
      growth: 'few',
      apply(tokens) {
        const made: Token[] = []
        for (const [i, token] of tokens.entries()) {
          const next = tokens[i + 1]
          const joins = next !== undefined && (isCommon(token) || isCommon(next))
          const isLastOfPair = next === undefined && i > 0 && made.at(-1)?.type === GRAM
          if (!query_mode || !(joins || isLastOfPair)) made.push(token)
          if (!joins) continue
          const text = `${token.text}_${next.text}`
          countToken(text.length)
          made.push({ ...token, text, end: next.end, type: GRAM, ...(query_mode ? {} : { positionLength: 2 }) })
        }
        return made
      },
    }
  },
})
