/** The named resources of mappings: analyzers, normalizers and similarities, those that every node has and those of an index's settings. */
import type { Analyzer } from '../analysis/analyzer.js'
import { builtinAnalyzer } from '../analysis/analyzers.js'
import { builtinSimilarities } from '../query/lucene/similarities/registry.js'
import type { Similarity } from '../query/lucene/similarity.js'

/** Makes another text of a keyword. */
export type Normalizer = (text: string) => string

/** Resolves a name; undefined if it is unknown. */
export interface MappingContext {
  analyzer(name: string): Analyzer | undefined
  normalizer(name: string): Normalizer | undefined
  similarity(name: string): Similarity | undefined
  /** Field types that mappings may not have, as on a node without the module of a type. */
  readonly withoutTypes?: ReadonlySet<string>
  /** Defaults that the settings change, for the types that have the parameter. */
  readonly defaults?: Readonly<Partial<Record<IndexDefault, unknown>>>
}

/** Parameters of which an index's settings have the default. */
export const INDEX_DEFAULTS = ['coerce', 'ignore_malformed'] as const

/** One of them. */
export type IndexDefault = (typeof INDEX_DEFAULTS)[number]

/** The context of an index without settings. */
export const builtinContext: MappingContext = {
  analyzer: builtinAnalyzer,
  normalizer: name => (name === 'lowercase' ? text => text.toLowerCase() : undefined),
  similarity: name => builtinSimilarities.get(name),
}
