/** The parameter `max_token_length` of tokenizers: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-standard-tokenizer.html */
import { illegalArgument } from '@sluice/java'
import { option } from '../options.js'
import { MAX_TOKEN_LENGTH } from '../token.js'

/** The longest length that Lucene takes. */
const LONGEST = 1024 * 1024

/** The parameter. */
export const maxTokenLength = option.integer(MAX_TOKEN_LENGTH, {
  doc: 'Longer tokens are split at this length.',
})

/** Throws illegal_argument_exception for a length that Lucene's tokenizers refuse. */
export function checkTokenLength(length: number): void {
  if (length < 1) throw illegalArgument('maxTokenLength must be greater than zero')
  if (length > LONGEST) throw illegalArgument(`maxTokenLength may not exceed ${LONGEST}`)
}
