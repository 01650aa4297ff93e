/** Fields of metadata that searches read by document: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/mapping-fields.html */

import { builtinContext } from '../mapping/mapping-context.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import { fieldNode, fieldType } from '../mapping/read-field.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { StoredDocument } from '../query/stored-documents.js'
import type { StoredValue } from './computed-types.js'

/** The source of a document's values. */
export interface MetadataSource {
  /** The name of the index. */
  readonly index: string
  /** The row of a document; null if it no longer exists. */
  row(leaf: LeafReader, doc: number): StoredDocument | null
}

/** A field of metadata. */
export interface MetadataValues {
  /** The field as one of an index would be. */
  readonly node: FieldNode
  read(source: MetadataSource, leaf: LeafReader, doc: number): readonly StoredValue[]
}

const encoder = new TextEncoder()

function nodeOf(name: string, type: 'keyword' | 'long', isAggregatable: boolean): FieldNode {
  const definition = new Map<string, unknown>([
    ['type', type],
    ['index', false],
  ])
  const node = fieldNode(name, name, fieldType(type)!, definition, builtinContext)
  return isAggregatable ? node : { ...node, mapper: { ...node.mapper, isAggregatable } }
}

const fields: readonly MetadataValues[] = [
  {
    node: nodeOf('_ignored', 'keyword', true),
    read: (source, leaf, doc) => (source.row(leaf, doc)?.ignored ?? []).map(path => encoder.encode(path)),
  },
  { node: nodeOf('_index', 'keyword', true), read: ({ index }) => [encoder.encode(index)] },
  {
    node: nodeOf('_routing', 'keyword', false),
    read(source, leaf, doc) {
      const routing = source.row(leaf, doc)?.routing ?? null
      return routing === null ? [] : [encoder.encode(routing)]
    },
  },
  { node: nodeOf('_seq_no', 'long', true), read: (_source, leaf, doc) => [leaf.segment.seqNos[doc]!] },
  {
    node: nodeOf('_version', 'long', true),
    read(source, leaf, doc) {
      const row = source.row(leaf, doc)
      return row === null ? [] : [row.version]
    },
  },
]

/** By name. */
export const metadataValues: ReadonlyMap<string, MetadataValues> = new Map(
  fields.map(field => [field.node.path, field]),
)
