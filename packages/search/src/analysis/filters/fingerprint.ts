/** The token filter `fingerprint`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-fingerprint-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import type { TokenFilter } from '../token.js'

const FINGERPRINT = 'fingerprint'

/** The parameters that the analyzer `fingerprint` shares. */
export const fingerprintOptions = {
  separator: option.textOr(' ', { doc: 'The character between the tokens.' }),
  max_output_size: option.integer(255, { doc: 'Longer results are dropped.' }),
} as const

/** Joins the tokens of a string, each once and in order. */
export function fingerprintFilter(separator: string, maxLength: number): TokenFilter {
  if (separator.length !== 1)
    throw illegalArgument(`Setting [separator] must be a single, non-null character. [${separator}] was provided.`)
  return {
    apply(tokens) {
      const [first] = tokens
      if (first === undefined) return []
      const text = [...new Set(tokens.map(token => token.text))].sort().join(separator)
      const end = tokens.at(-1)!.end
      return text.length > maxLength ? [] : [{ text, start: 0, end, type: FINGERPRINT, position: 0 }]
    },
  }
}

export default defineTokenFilter({
  name: 'fingerprint',
  summary: 'One token of all distinct tokens, sorted.',
  options: fingerprintOptions,
  examples: [
    { title: 'Words', text: 'zebra jumps over resting resting dog', gives: ['dog jumps over resting zebra@0'] },
  ],
  make: ({ separator, max_output_size }) => fingerprintFilter(separator, max_output_size),
})
