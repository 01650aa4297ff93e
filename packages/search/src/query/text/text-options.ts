/** Options that queries of texts share. */
import { illegalArgument } from '@sluice/java'
import { readText } from '../../json/body-values.js'
import { type OptionBasics, option, type QueryOption } from '../options.js'
import type { ZeroTerms } from './match-text.js'

/** How words are joined. */
export type Operator = 'and' | 'or'

/** `and` or `or`, in any case. Throws illegal_argument_exception. */
export function operatorOf(text: string): Operator {
  const lower = text.toLowerCase()
  if (lower === 'and' || lower === 'or') return lower
  throw illegalArgument(`No enum constant org.elasticsearch.index.query.Operator.${text.toUpperCase()}`)
}

export const operatorOption = (basics: OptionBasics<Operator>): QueryOption<Operator> =>
  option(basics, { enum: ['and', 'or', 'AND', 'OR'] }, 'scalar', ({ cursor }) => operatorOf(readText(cursor)))

/** The result of an empty text. */
export const zeroTermsOption = (basics: OptionBasics<ZeroTerms>): QueryOption<ZeroTerms> =>
  option(basics, { enum: ['none', 'all'] }, 'scalar', parser => {
    const text = readText(parser.cursor)
    const lower = text.toLowerCase()
    if (lower === 'none' || lower === 'all') return lower
    throw parser.fault(`Unsupported zero_terms_query value [${text}]`)
  })
