/** The store's access to single documents of a shard, for searches. */

/** A document as it was stored. */
export interface StoredDocument {
  readonly id: string
  readonly version: number
  readonly routing: string | null
  /** Fields whose values were not indexed. */
  readonly ignored: readonly string[]
  /** The bytes that were sent; null if the document was deleted. */
  readonly source: Uint8Array | null
}

/** The documents of a shard by their sequence numbers, which segments have for each document. */
export interface StoredDocuments {
  /** Null if the row no longer exists. */
  read(seqNo: number): StoredDocument | null
  /** The same with the source that the index keeps for readers: whole, a part of it, made again of its fields, or null. */
  readKept(seqNo: number): StoredDocument | null
  /** The sequence numbers that versions of a document have which a reader may still show, in any order. */
  seqNosOf(id: string): readonly number[]
}
