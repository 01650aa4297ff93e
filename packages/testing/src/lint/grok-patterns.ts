/** The grok patterns of a pipeline, as rules see them. */
import type { LintPipeline } from './pipeline-model.js'

/** A pattern of a `grok` processor. */
export interface GrokPattern {
  readonly pattern: string
  /** The processor's `pattern_definitions`. */
  readonly definitions: ReadonlyMap<string, unknown>
  readonly path: readonly (string | number)[]
}

/** The patterns of all `grok` processors, in their order. */
export function* grokPatterns({ processors }: Pick<LintPipeline, 'processors'>): Generator<GrokPattern> {
  for (const { type, options, path } of processors) {
    const patterns = options.get('patterns')
    if (type !== 'grok' || !Array.isArray(patterns)) continue
    const given = options.get('pattern_definitions')
    const definitions = given instanceof Map ? (given as ReadonlyMap<string, unknown>) : new Map<string, unknown>()
    for (const [i, pattern] of patterns.entries()) {
      if (typeof pattern === 'string') yield { pattern, definitions, path: [...path, 'patterns', i] }
    }
  }
}
