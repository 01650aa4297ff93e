/**
 * The analyzers that the settings of an index define:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-custom-analyzer.html
 */
import { illegalArgument } from '@sluice/java'
import {
  type AnalysisLimits,
  type AnyDefinition,
  COMPONENTS,
  type Component,
  type PartContext,
} from './define-component.js'
import { type Definition, listOf, readOptions, type SettingValue, shownSetting } from './options.js'
import {
  analyzerDefinitions,
  charFilterDefinitions,
  NOT_BUILT,
  tokenFilterDefinitions,
  tokenizerDefinitions,
} from './registry.js'
import type { CharFilter, TokenFilter, Tokenizer } from './token.js'
import { type Named, named, type TokenChain } from './token-chain.js'
import { keyword } from './tokenizers/by-character.js'

/** Settings below `index.analysis.`, by key without that prefix. */
export type AnalysisSettings = ReadonlyMap<string, SettingValue>

/** Parts that make tokens. */
export interface Parts {
  readonly char_filter: CharFilter
  readonly tokenizer: Tokenizer
  readonly filter: TokenFilter
  readonly analyzer: TokenChain
}

/** The component of a part. */
export type PartComponent = keyof Parts

/** The limits of an index that sets none. */
export const DEFAULT_LIMITS: AnalysisLimits = { maxNgramDiff: 1, maxShingleDiff: 3 }

const byName = <T>(definitions: readonly AnyDefinition<T>[]): ReadonlyMap<string, AnyDefinition<T>> =>
  new Map(definitions.map(definition => [definition.name, definition]))

const DEFINITIONS: { readonly [C in PartComponent]: ReadonlyMap<string, AnyDefinition<Parts[C]>> } = {
  char_filter: byName(charFilterDefinitions),
  tokenizer: byName(tokenizerDefinitions),
  filter: byName(tokenFilterDefinitions),
  analyzer: byName(analyzerDefinitions),
}

const CUSTOM = 'custom'
const NOTHING: Definition = new Map()

/** Throws illegal_argument_exception for a part that Elasticsearch has and Sluice does not. */
function notBuilt(component: Component, type: string): never {
  throw illegalArgument(`the ${component} [${type}] does not run in Sluice`)
}

/** The filters of an analyzer. */
const MOST_FILTERS = 1000
/** How much all parts of an index may be made of, in characters of their definitions: less than a fifth of a second. */
const MOST_MADE = 8 * 1024 * 1024
/** A part without parameters takes about the time of so many characters, and so does an item of a list. */
const PART = 128
const PART_OF_LIST = 64

/** The checked analysis components of an index. */
export class IndexAnalysis {
  private readonly definitions: Readonly<Record<Component, Map<string, Map<string, SettingValue>>>> = {
    char_filter: new Map(),
    tokenizer: new Map(),
    filter: new Map(),
    analyzer: new Map(),
    normalizer: new Map(),
  }
  private readonly chains = new Map<string, TokenChain>()
  /** How much parts were made of. Every analyzer has its own, and a multiplexer of multiplexers has a number with many digits. */
  private made = 0
  private readonly sizes = new Map<Definition, number>()
  /** Filters that are being made, so that none is made of itself. */
  private readonly making = new Set<string>()

  /** Throws illegal_argument_exception for types that do not exist, parameters that are wrong, and parts that do not run. */
  constructor(
    settings: AnalysisSettings,
    private readonly limits: AnalysisLimits = DEFAULT_LIMITS,
  ) {
    for (const [key, value] of settings) {
      const [component, name, ...rest] = key.split('.')
      const kind = COMPONENTS.find(known => known === component)
      if (kind === undefined || name === undefined || rest.length === 0) continue
      const definition = this.definitions[kind].get(name) ?? new Map<string, SettingValue>()
      this.definitions[kind].set(name, definition.set(rest.join('.'), value))
    }
    for (const component of ['char_filter', 'tokenizer', 'filter'] as const)
      for (const name of this.namesOf(component)) this.part(component, name, null)
    for (const name of this.namesOf('analyzer')) this.analyzer(name)
    for (const name of this.namesOf('normalizer')) this.normalizer(name)
  }

  private namesOf(component: Component): string[] {
    return [...this.definitions[component].keys()].sort()
  }

  /** Whether the index defines its own part. */
  defines(component: Component, name: string): boolean {
    return this.definitions[component].has(name)
  }

  /** Whether an analyzer of the index is a tokenizer with filters, which the analyze API shows. */
  isCustom(name: string): boolean {
    const definition = this.definitions.analyzer.get(name)
    return definition !== undefined && this.typeOf('analyzer', name, definition) === CUSTOM
  }

  private typeOf(component: Component, name: string, definition: Definition): string {
    const type = definition.get('type')
    if (type !== undefined) return shownSetting(type)
    if (component === 'normalizer' || (component === 'analyzer' && definition.has('tokenizer'))) return CUSTOM
    throw illegalArgument(`${component} [${name}] must specify either an analyzer type, or a tokenizer`)
  }

  /** The parts of an analyzer; undefined for an unknown name. Throws for one that does not run. */
  analyzer(name: string): TokenChain | undefined {
    const known = this.chains.get(name)
    if (known !== undefined) return known
    const definition = this.definitions.analyzer.get(name)
    const chain = definition === undefined ? this.builtin(name) : this.defined(name, definition)
    if (chain !== undefined) this.chains.set(name, chain)
    return chain
  }

  private builtin(name: string): TokenChain | undefined {
    if (NOT_BUILT.analyzer.has(name)) notBuilt('analyzer', name)
    const type = DEFINITIONS.analyzer.get(name === 'default' ? 'standard' : name)
    return type === undefined ? undefined : this.make(type, name, NOTHING, null)
  }

  private defined(name: string, definition: Definition): TokenChain {
    const type = this.typeOf('analyzer', name, definition)
    if (type !== CUSTOM) return this.make(this.definitionOf('analyzer', type, name), name, definition, null)
    const tokenizer = definition.get('tokenizer')
    if (tokenizer === undefined) throw illegalArgument(`analyzer [${name}] must be configured with a tokenizer`)
    const gap = definition.get('position_increment_gap')
    return this.customChain(`Custom Analyzer [${name}]`, {
      tokenizer: shownSetting(tokenizer),
      charFilters: listOf(definition.get('char_filter')),
      filters: listOf(definition.get('filter')),
      ...(gap === undefined ? {} : { positionGap: Number(shownSetting(gap)) }),
    })
  }

  /** The parts of a normalizer; undefined for an unknown name. */
  normalizer(name: string): TokenChain | undefined {
    const definition = this.definitions.normalizer.get(name)
    if (definition === undefined) {
      return name === 'lowercase'
        ? { ...wholeText, filters: [this.named('filter', 'lowercase', wholeText)!] }
        : undefined
    }
    const type = this.typeOf('normalizer', name, definition)
    if (type === 'lowercase') return { ...wholeText, filters: [this.named('filter', 'lowercase', wholeText)!] }
    if (type !== CUSTOM) throw illegalArgument(`Unknown normalizer type [${type}] for [${name}]`)
    const chain = this.customChain(`Custom normalizer [${name}]`, {
      tokenizer: null,
      charFilters: listOf(definition.get('char_filter')),
      filters: listOf(definition.get('filter')),
    })
    for (const [shown, parts] of [
      ['char filter', chain.charFilters],
      ['filter', chain.filters],
    ] as const) {
      const refused = parts.find(({ part }) => part.normalize === undefined)
      if (refused !== undefined)
        throw illegalArgument(`Custom normalizer [${name}] may not use ${shown} [${refused.name}]`)
    }
    return chain
  }

  private customChain(
    shown: string,
    given: {
      readonly tokenizer: string | null
      readonly charFilters: readonly string[]
      readonly filters: readonly string[]
      readonly positionGap?: number
    },
  ): TokenChain {
    const tokenizer = given.tokenizer === null ? wholeText.tokenizer : this.named('tokenizer', given.tokenizer, null)
    if (tokenizer === null) throw illegalArgument(`${shown} failed to find tokenizer under name [${given.tokenizer}]`)
    const found = <C extends PartComponent>(component: C, name: string, before: TokenChain | null): Named<Parts[C]> => {
      const part = this.named(component, name, before)
      if (part === null) throw illegalArgument(`${shown} failed to find ${component} under name [${name}]`)
      return part
    }
    let chain: TokenChain = {
      charFilters: given.charFilters.map(name => found('char_filter', name, null)),
      tokenizer,
      filters: [],
      ...(given.positionGap === undefined ? {} : { positionGap: given.positionGap }),
    }
    if (given.filters.length > MOST_FILTERS)
      throw illegalArgument(`${shown} has [${given.filters.length}] filters, more than [${MOST_FILTERS}]`)
    for (const name of given.filters) chain = { ...chain, filters: [...chain.filters, found('filter', name, chain)] }
    return chain
  }

  /** A part under its name; null if there is none. `before` is what texts go through before a filter. */
  named<C extends PartComponent>(component: C, name: string, before: TokenChain | null): Named<Parts[C]> | null {
    const part = this.part(component, name, before)
    return part === null ? null : named(name, part)
  }

  /** A part that a request defines itself, under the name that the analyze API shows. Throws illegal_argument_exception. */
  anonymous<C extends PartComponent>(component: C, definition: Definition, before: TokenChain | null): Named<Parts[C]> {
    const type = definition.get('type')
    if (type === undefined) throw illegalArgument(`Missing [type] setting for anonymous ${component}`)
    const name = `__anonymous__${shownSetting(type)}`
    const known = this.definitionOf(component, shownSetting(type), name)
    return named(name, this.make(known, name, definition, before))
  }

  private part<C extends PartComponent>(component: C, name: string, before: TokenChain | null): Parts[C] | null {
    const definition = this.definitions[component].get(name)
    if (definition !== undefined) {
      const type = this.definitionOf(component, this.typeOf(component, name, definition), name)
      return this.make(type, name, definition, before)
    }
    if (NOT_BUILT[component].has(name)) notBuilt(component, name)
    const type = DEFINITIONS[component].get(name)
    return type === undefined || type.needsSettings === true ? null : this.make(type, name, NOTHING, before)
  }

  private definitionOf<C extends PartComponent>(component: C, type: string, name: string): AnyDefinition<Parts[C]> {
    const definition = DEFINITIONS[component].get(type)
    if (definition !== undefined) return definition
    if (NOT_BUILT[component].has(type)) notBuilt(component, type)
    throw illegalArgument(`Unknown ${component} type [${type}] for [${name}]`)
  }

  private make<T>(type: AnyDefinition<T>, name: string, definition: Definition, before: TokenChain | null): T {
    if (this.making.has(name)) throw illegalArgument(`filter [${name}] is made of itself`)
    this.made += PART + this.sizeOf(definition)
    if (this.made > MOST_MADE)
      throw illegalArgument(`the analyzers of an index are made of too many or too large parts`)
    this.making.add(name)
    try {
      return type.make(readOptions(type.options, definition) as never, this.contextOf(name, before), definition)
    } finally {
      this.making.delete(name)
    }
  }

  /** About how much a definition holds, in characters. */
  private sizeOf(definition: Definition): number {
    let size = this.sizes.get(definition)
    if (size === undefined) {
      size = 0
      for (const value of definition.values()) for (const text of listOf(value)) size += PART_OF_LIST + text.length
      this.sizes.set(definition, size)
    }
    return size
  }

  private contextOf(name: string, before: TokenChain | null): PartContext {
    return {
      name,
      limits: this.limits,
      before,
      filter: other => {
        const found = this.part('filter', other, before)
        if (found === null) throw illegalArgument(`${name} refers to undefined filter [${other}]`)
        return found
      },
    }
  }
}

/** The whole text as one token, without filters. */
export const wholeText: TokenChain = { charFilters: [], tokenizer: named('keyword', keyword), filters: [] }
