/**
 * Keys of flattened objects: their values as keywords, which are read from sources:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/flattened.html
 */
import { readJson } from '@sluice/core'
import { javaToString } from '@sluice/java'
import { compareBytes } from '../index/compare-bytes.js'
import { type Mapping, nodeAt } from '../mapping/mapping.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { StoredDocuments } from '../query/stored-documents.js'
import { valuesAt } from '../read/source-values.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** One key of a field of the type `flattened`. */
export interface FlattenedKey {
  /** The field of the objects. */
  readonly node: FieldNode
  /** The path within them. */
  readonly key: string
  /** Whether the objects are those of nested documents, of which no sources are read. */
  readonly isNested: boolean
}

/** The key of a path; null if the path is not within a flattened field. */
export function flattenedKeyAt({ root }: Pick<Mapping, 'root'>, path: string): FlattenedKey | null {
  let isNested = false
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const node = nodeAt({ root }, path.slice(0, dot))
    if (node === undefined) return null
    if (node.kind === 'object') isNested ||= node.isNested
    else return node.type.name === 'flattened' ? { node, key: path.slice(dot + 1), isNested } : null
  }
  return null
}

/** Whether searches sort by the values of a key, aggregate and show them. */
export const hasDocValues = ({ node, isNested }: FlattenedKey): boolean => node.mapper.isAggregatable && !isNested

/** The texts of a key in one object of the field, or in a list of them; those that are too long to be kept are left out. */
export function textsOfKey({ node, key }: FlattenedKey, object: unknown): string[] {
  const longest = Number(node.values['ignore_above'])
  return valuesAt(object, key)
    .filter(value => !(value instanceof Map))
    .map(javaToString)
    .filter(text => text.length <= longest)
}

/** The same in the source of a document, each once, in the order of terms. */
export function termsOfKey(key: FlattenedKey, source: unknown): Uint8Array[] {
  const texts = new Set(valuesAt(source, key.node.path).flatMap(object => textsOfKey(key, object)))
  return [...texts].map(text => encoder.encode(text)).sort((a, b) => compareBytes(a, 0, a.length, b, 0, b.length))
}

/** Reads a key in the sources of single documents, as `termsOfKey` does. */
export const keyReader =
  (documents: StoredDocuments, key: FlattenedKey) =>
  (leaf: LeafReader, doc: number): Uint8Array[] => {
    const source = documents.read(leaf.segment.seqNos[doc]!)?.source ?? null
    return source === null ? [] : termsOfKey(key, readJson(decoder.decode(source)))
  }
