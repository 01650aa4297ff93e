/** Tokenizers, token filters and analyzers that every index has, by name. */
import type { TokenChain } from './chain-analyzer.js'
import { lowercase as lowercaseFilter, uppercase } from './filters/case.js'
import { reverse, stop, trim, unique } from './filters/plain.js'
import type { TokenFilter, Tokenizer } from './token.js'
import { keyword, letter, lowercase, whitespace } from './tokenizers/by-character.js'
import { standard } from './tokenizers/standard.js'

/** All tokenizers. */
export const tokenizers: readonly Tokenizer[] = [keyword, letter, lowercase, standard, whitespace]

/** All token filters. */
export const tokenFilters: readonly TokenFilter[] = [lowercaseFilter, reverse, stop, trim, unique, uppercase]

const tokenizersByName = new Map(tokenizers.map(each => [each.name, each]))
const filtersByName = new Map(tokenFilters.map(each => [each.name, each]))

const chains: ReadonlyMap<string, TokenChain> = new Map<string, TokenChain>([
  ['keyword', { tokenizer: keyword, filters: [] }],
  ['simple', { tokenizer: lowercase, filters: [] }],
  ['standard', { tokenizer: standard, filters: [lowercaseFilter] }],
  ['stop', { tokenizer: lowercase, filters: [stop] }],
  ['whitespace', { tokenizer: whitespace, filters: [] }],
])

/** The tokenizer of a name; undefined where there is none. */
export const tokenizerOf = (name: string): Tokenizer | undefined => tokenizersByName.get(name)

/** The token filter of a name; undefined where there is none. */
export const tokenFilterOf = (name: string): TokenFilter | undefined => filtersByName.get(name)

/** What an analyzer is made of; undefined where there is none of the name. */
export const analyzerChain = (name: string): TokenChain | undefined => chains.get(name)
