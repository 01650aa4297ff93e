/** The analyzers that the settings of an index define: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-custom-analyzer.html */
import { illegalArgument } from '@sluice/java'
import type { TokenChain } from './chain-analyzer.js'
import { analyzerChain, tokenFilterOf, tokenizerOf } from './components.js'
import { COMPONENTS, type Component, KNOWN_TYPES } from './known-types.js'
import type { TokenFilter, Tokenizer } from './token.js'

/** Settings below `index.analysis.`, by key without that prefix. */
export type AnalysisSettings = ReadonlyMap<string, string | readonly string[]>

type Definition = ReadonlyMap<string, string | readonly string[]>

const CUSTOM = 'custom'

const textOf = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : `[${value.join(', ')}]`

const listOf = (value: string | readonly string[] | undefined): readonly string[] => {
  if (value === undefined || value === '') return []
  return typeof value === 'string' ? value.split(',').map(name => name.trim()) : value
}

/** What an index defines, checked. */
export class IndexAnalysis {
  private readonly definitions: Readonly<Record<Component, Map<string, Map<string, string | readonly string[]>>>> = {
    char_filter: new Map(),
    tokenizer: new Map(),
    filter: new Map(),
    analyzer: new Map(),
    normalizer: new Map(),
  }

  /** Throws illegal_argument_exception for types that there are not, and for analyzers of parts that there are not. */
  constructor(settings: AnalysisSettings) {
    for (const [key, value] of settings) {
      const [component, name, ...rest] = key.split('.')
      const kind = COMPONENTS.find(known => known === component)
      if (kind === undefined || name === undefined || rest.length === 0) continue
      const definition = this.definitions[kind].get(name) ?? new Map<string, string | readonly string[]>()
      this.definitions[kind].set(name, definition.set(rest.join('.'), value))
    }
    for (const component of COMPONENTS) {
      for (const [name, definition] of this.sorted(component)) this.check(component, name, definition)
    }
  }

  private sorted(component: Component): [string, Definition][] {
    return [...this.definitions[component]].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  private check(component: Component, name: string, definition: Definition): void {
    const type = this.typeOf(component, name, definition)
    if (!KNOWN_TYPES[component].has(type)) throw illegalArgument(`Unknown ${component} type [${type}] for [${name}]`)
    if (type !== CUSTOM) return
    const shown = component === 'analyzer' ? 'Custom Analyzer' : 'Custom normalizer'
    if (component === 'analyzer') {
      const tokenizer = definition.get('tokenizer')
      if (tokenizer === undefined) throw illegalArgument(`analyzer [${name}] must be configured with a tokenizer`)
      if (!this.has('tokenizer', textOf(tokenizer)))
        throw illegalArgument(`${shown} [${name}] failed to find tokenizer under name [${textOf(tokenizer)}]`)
    }
    for (const part of ['char_filter', 'filter'] as const) {
      const missing = listOf(definition.get(part)).find(own => !this.has(part, own))
      if (missing !== undefined)
        throw illegalArgument(`${shown} [${name}] failed to find ${part} under name [${missing}]`)
    }
  }

  private typeOf(component: Component, name: string, definition: Definition): string {
    const type = definition.get('type')
    if (type !== undefined) return textOf(type)
    if (component === 'normalizer' || (component === 'analyzer' && definition.has('tokenizer'))) return CUSTOM
    throw illegalArgument(`${component} [${name}] must specify either an analyzer type, or a tokenizer`)
  }

  private has(component: Component, name: string): boolean {
    return this.definitions[component].has(name) || KNOWN_TYPES[component].has(name)
  }

  /** Whether the index defines an analyzer or normalizer of its own. */
  defines(component: Component, name: string): boolean {
    return this.definitions[component].has(name)
  }

  /** What an analyzer is made of; undefined where there is none of the name. Throws for one with parts that do not run yet. */
  analyzer(name: string): TokenChain | undefined {
    const definition = this.definitions.analyzer.get(name)
    if (definition === undefined) return analyzerChain(name === 'default' ? 'standard' : name)
    const type = this.typeOf('analyzer', name, definition)
    if (type !== CUSTOM) return analyzerChain(type) ?? notThere('analyzer', type)
    const [charFilter] = listOf(definition.get('char_filter'))
    if (charFilter !== undefined) notThere('char_filter', charFilter)
    return {
      tokenizer: this.tokenizer(textOf(definition.get('tokenizer')!)),
      filters: listOf(definition.get('filter')).map(filter => this.filter(filter)),
    }
  }

  /** The filters of a normalizer; undefined where there is none of the name. */
  normalizer(name: string): TokenChain | undefined {
    const definition = this.definitions.normalizer.get(name)
    const filters = definition === undefined && name === 'lowercase' ? ['lowercase'] : listOf(definition?.get('filter'))
    if (definition === undefined && name !== 'lowercase') return undefined
    return { tokenizer: tokenizerOf('keyword')!, filters: filters.map(filter => this.filter(filter)) }
  }

  private tokenizer(name: string): Tokenizer {
    const type = this.definitions.tokenizer.get(name)?.get('type')
    const found = type === undefined ? name : textOf(type)
    return tokenizerOf(found) ?? notThere('tokenizer', found)
  }

  private filter(name: string): TokenFilter {
    const type = this.definitions.filter.get(name)?.get('type')
    const found = type === undefined ? name : textOf(type)
    return tokenFilterOf(found) ?? notThere('filter', found)
  }
}

/** Throws illegal_argument_exception for a part of an analyzer that Sluice knows by name alone. */
export function notThere(component: Component, type: string): never {
  throw illegalArgument(`the ${component} [${type}] does not run in Sluice yet`)
}
