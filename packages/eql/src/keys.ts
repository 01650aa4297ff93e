/** The keys by which the events of a sequence or sample belong together. */
import type { LeafReader, SearchExecutionContext } from '@sluice/search'
import type { EqlValue, Expression } from './ast.js'
import { evaluator } from './filter/evaluate.js'
import { fieldReader } from './filter/fields.js'

/** The keys of a document; null if one of them has no value and is not optional. */
export type KeyReader = (leaf: LeafReader, doc: number) => readonly EqlValue[] | null

/** Makes the reader of keys. */
export function keyReader(keys: readonly Expression[], context: SearchExecutionContext): KeyReader {
  const readers = keys.map(key => ({
    read: evaluator(key, name => fieldReader(context, name)),
    isOptional: key.kind === 'field' && key.isOptional,
  }))
  return (leaf, doc) => {
    const values: EqlValue[] = []
    for (const { read, isOptional } of readers) {
      const value = read(leaf, doc)
      if (value === null && !isOptional) return null
      values.push(value)
    }
    return values
  }
}

/** A string that is the same for the same keys, and for no others. */
export const keyText = (keys: readonly EqlValue[]): string =>
  keys.map(key => (key === null ? '0' : `${typeof key} ${String(key).length} ${String(key)}`)).join()
