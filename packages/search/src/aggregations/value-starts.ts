/** How many values documents have, whatever their kind. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ValuesConfig } from './values-config.js'

/** Where the values of each document of a segment begin; null if each has exactly one. */
export interface ValueStarts {
  readonly starts: Uint32Array | null
}

/** Null if no document of the segment has a value. */
export function valueStarts(config: ValuesConfig, leaf: LeafReader): ValueStarts | null {
  switch (config.kind) {
    case 'keyword':
    case 'ip':
      // No numbers of terms over all segments are needed if nothing is put in for missing values.
      if (config.missing === null && config.path !== null && !config.isScripted) {
        const column = leaf.ordinals(config.path)
        if (column !== undefined) return column
      }
      return config.terms().leaf(leaf)
    case 'geo_point':
    case 'range':
      return config.path === null ? null : (leaf.column(config.path) ?? null)
    default:
      return config.numbers.leaf(leaf)
  }
}
