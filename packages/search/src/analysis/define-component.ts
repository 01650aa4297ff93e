/** The definition of a part of analyzers: one object in one file, named as its type in Elasticsearch. */

import type { Definition, OptionSpecs, OptionValues } from './options.js'
import type { CharFilter, TokenFilter, Tokenizer } from './token.js'
import type { TokenChain } from './token-chain.js'

/** The definitions in analysis settings. */
export const COMPONENTS = ['char_filter', 'tokenizer', 'filter', 'analyzer', 'normalizer'] as const

/** One of them. */
export type Component = (typeof COMPONENTS)[number]

/** Limits that settings of an index put on its analyzers. */
export interface AnalysisLimits {
  /** `index.max_ngram_diff`. */
  readonly maxNgramDiff: number
  /** `index.max_shingle_diff`. */
  readonly maxShingleDiff: number
}

/** The context in which a part is made. */
export interface PartContext {
  /** The name that settings give the part. */
  readonly name: string
  readonly limits: AnalysisLimits
  /** Another filter of the index. Throws illegal_argument_exception if there is none. */
  filter(name: string): TokenFilter
  /** The analysis before a filter; null if the filter is not part of an analyzer. */
  readonly before: TokenChain | null
}

/** A string with the tokens that a part makes of it. */
export interface ComponentExample {
  readonly title: string
  /** Parameters, as settings have them. */
  readonly settings?: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** The tokenizer that an example of a filter uses instead of `whitespace`. */
  readonly tokenizer?: string
  readonly text: string
  /** The tokens in order; `text@position` where positions matter. For a character filter: its text alone. */
  readonly gives: readonly string[]
}

/** A part of analyzers. */
export interface ComponentDefinition<T, S extends OptionSpecs = OptionSpecs> {
  readonly name: string
  readonly summary: string
  readonly options: S
  /** Whether there is no predefined component with the name of the type: it does nothing without parameters. */
  readonly needsSettings?: boolean
  readonly examples: readonly ComponentExample[]
  /** Makes the part. Throws a `JavaException` for parameters that do not go together. */
  make(values: OptionValues<S>, context: PartContext, definition: Definition): T
}

/** A part of any type, its parameters unknown. */
export type AnyDefinition<T> = Omit<ComponentDefinition<T>, 'make'> & {
  make(values: never, context: PartContext, definition: Definition): T
}

export const defineCharFilter = <S extends OptionSpecs>(definition: ComponentDefinition<CharFilter, S>) => definition
export const defineTokenizer = <S extends OptionSpecs>(definition: ComponentDefinition<Tokenizer, S>) => definition
export const defineTokenFilter = <S extends OptionSpecs>(definition: ComponentDefinition<TokenFilter, S>) => definition
export const defineAnalyzer = <S extends OptionSpecs>(definition: ComponentDefinition<TokenChain, S>) => definition
