/** The token filter `shingle`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-shingle-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { countToken } from '../analysis-meter.js'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'

/** A token, or the filler of a position that has none. */
type Slot = Token

/** Tokens one after the other, with fillers where positions are empty. */
function slotsOf(tokens: readonly Token[], filler: string): Slot[] {
  const slots: Slot[] = []
  let position = -1
  for (const token of tokens) {
    for (position++; position < token.position; position++)
      slots.push({ text: filler, start: token.start, end: token.start, type: FILLER, position })
    position = token.position
    slots.push(token)
  }
  return slots
}

const FILLER = 'filler'
const SHINGLE = 'shingle'
/** Joining words takes several times as long as cutting a token from a text. */
const TIMES_WRITTEN = 4

export default defineTokenFilter({
  name: 'shingle',
  summary: 'Adds shingles: neighbouring tokens joined.',
  options: {
    min_shingle_size: option.integer(2, { doc: 'The minimum number of tokens of a shingle.' }),
    max_shingle_size: option.integer(2, { doc: 'The maximum number of tokens of a shingle.' }),
    output_unigrams: option.boolean(true, { doc: 'Whether the tokens themselves are kept.' }),
    output_unigrams_if_no_shingles: option.boolean(false, {
      doc: 'Whether tokens are kept if no shingles can be formed.',
    }),
    token_separator: option.textOr(' ', { doc: 'The separator between the tokens of a shingle.' }),
    filler_token: option.textOr('_', { doc: 'The placeholder for a position without a token.' }),
  },
  examples: [
    { title: 'Pairs', text: 'quick brown fox', gives: ['quick@0', 'quick brown@0', 'brown@1', 'brown fox@1', 'fox@2'] },
    {
      title: 'Two and three, without the tokens',
      settings: { min_shingle_size: 2, max_shingle_size: 3, output_unigrams: false },
      text: 'quick brown fox',
      gives: ['quick brown@0', 'quick brown fox@0', 'brown fox@1'],
    },
  ],
  make(values, { limits }) {
    const { min_shingle_size: min, max_shingle_size: max, output_unigrams, output_unigrams_if_no_shingles } = values
    const difference = max - min + (output_unigrams ? 1 : 0)
    if (difference > limits.maxShingleDiff)
      throw illegalArgument(
        `In Shingle TokenFilter the difference between max_shingle_size and min_shingle_size (and +1 if outputting unigrams) must be less than or equal to: [${limits.maxShingleDiff}] but was [${difference}]. This limit can be set by changing the [index.max_shingle_diff] index level setting.`,
      )
    if (max < 2) throw illegalArgument('Max shingle size must be >= 2')
    if (min < 2) throw illegalArgument('Min shingle size must be >= 2')
    if (min > max) throw illegalArgument('Min shingle size must be <= max shingle size')
    return {
      growth: 'some',
      disablesGraphs: output_unigrams || min !== max,
      apply(tokens) {
        const slots = slotsOf(tokens, values.filler_token)
        const made: Token[] = []
        for (const [i, slot] of slots.entries()) {
          if (output_unigrams && slot.type !== FILLER) made.push(slot)
          for (let size = min; size <= max && i + size <= slots.length; size++) {
            const parts = slots.slice(i, i + size)
            if (parts.every(({ type }) => type === FILLER)) continue
            const text = parts.map(part => part.text).join(values.token_separator)
            countToken(TIMES_WRITTEN * text.length)
            made.push({
              ...slot,
              text,
              end: parts.at(-1)!.end,
              type: SHINGLE,
              positionLength: output_unigrams ? size : Math.max(1, size - min + 1),
            })
          }
        }
        return made.length === 0 && output_unigrams_if_no_shingles ? [...tokens] : made
      },
    }
  },
})
