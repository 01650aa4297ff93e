/** The token filter `dictionary_decompounder`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-dict-decomp-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { countFiltered } from '../analysis-meter.js'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'
import { lowered } from './letter-case.js'

export default defineTokenFilter({
  name: 'dictionary_decompounder',
  summary: 'Adds the words of a list that a compound word consists of.',
  needsSettings: true,
  options: {
    word_list: option.texts({ doc: 'The words.' }),
    word_list_path: option.file(),
    min_word_size: option.integer(5, { doc: 'Shorter tokens are kept as they are.' }),
    min_subword_size: option.integer(2, { doc: 'Shorter words are ignored.' }),
    max_subword_size: option.integer(15, { doc: 'Longer words are ignored.' }),
    only_longest_match: option.boolean(false, {
      doc: 'Whether only the longest word at a position counts.',
    }),
  },
  examples: [
    {
      title: 'A long German word',
      settings: { word_list: ['donau', 'dampf', 'meer', 'schiff'] },
      text: 'Donaudampfschiff',
      gives: ['Donaudampfschiff@0', 'Donau@0', 'dampf@0', 'schiff@0'],
    },
  ],
  make({ word_list, min_word_size, min_subword_size, max_subword_size, only_longest_match }) {
    if (word_list === null)
      throw illegalArgument(
        'word_list must be provided for [dictionary_decompounder], either as a path to a file, or directly',
      )
    const words = new Set(word_list.map(lowered))
    const partsOf = (token: Token): Token[] => {
      const { text } = token
      const parts: Token[] = []
      for (let from = 0; from <= text.length - min_subword_size; from++) {
        let longest: Token | null = null
        for (let size = min_subword_size; size <= max_subword_size && from + size <= text.length; size++) {
          countFiltered(1)
          const part = text.slice(from, from + size)
          if (!words.has(lowered(part))) continue
          longest = { ...token, text: part }
          if (!only_longest_match) parts.push(longest)
        }
        if (only_longest_match && longest !== null) parts.push(longest)
      }
      return parts
    }
    return {
      growth: 'some',
      isLocal: true,
      apply: tokens =>
        tokens.flatMap(token => (token.text.length < min_word_size ? [token] : [token, ...partsOf(token)])),
    }
  },
})
