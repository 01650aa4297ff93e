/** A hit while its parts are fetched. */
import { readJson } from '@sluice/core'
import type { Explanation } from '../query/lucene/explanation.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { StoredDocument } from '../query/stored-documents.js'
import { objectsAt } from '../read/source-values.js'
import type { InnerHitsResult } from './hits-result.js'

type Json = ReadonlyMap<string, unknown>

/** Where a nested object is in its document: `{ "field": "comments", "offset": 1 }`. */
export interface NestedIdentity {
  readonly field: string
  readonly offset: number
  readonly child: NestedIdentity | null
}

const decoder = new TextDecoder('utf-8')
const EMPTY: Json = new Map()

/** One hit. The members that phases set are those of answers. */
export class FetchedHit {
  readonly leaf: LeafReader
  /** The document within its segment. */
  readonly doc: number
  /** Null if scores are not computed. */
  readonly score: number | null
  readonly seqNo: number
  readonly stored: StoredDocument
  readonly nested: NestedIdentity | null
  /** Whether the answer shows the id: not without stored fields. */
  showsId = true
  version: number | null = null
  showsSeqNo = false
  source: Json | null = null
  readonly fields = new Map<string, readonly unknown[]>()
  readonly ignoredValues = new Map<string, readonly unknown[]>()
  highlight: Json | null = null
  matchedQueries: readonly string[] | ReadonlyMap<string, number> | null = null
  explanation: Explanation | null = null
  readonly innerHits = new Map<string, InnerHitsResult>()
  private readonly outer: FetchedHit | null
  private whole: Json | null = null

  /** `outer` is the hit whose nested object this is: the source of both is read once. */
  constructor(
    leaf: LeafReader,
    doc: number,
    score: number | null,
    stored: StoredDocument,
    nested: NestedIdentity | null = null,
    outer: FetchedHit | null = null,
  ) {
    this.leaf = leaf
    this.doc = doc
    this.score = score
    this.seqNo = leaf.segment.seqNos[doc]!
    this.stored = stored
    this.nested = nested
    this.outer = outer
  }

  /** The source of the hit: the document, or a nested object of it. */
  get ownSource(): Json {
    let current = this.wholeSource
    for (let level = this.nested; level !== null; level = level.child) {
      current = objectsAt(current, level.field)[level.offset] ?? EMPTY
    }
    return current
  }

  /** The path of the nested object that the hit is; null for documents. */
  get nestedPath(): string | null {
    if (this.nested === null) return null
    const fields: string[] = []
    for (let level: NestedIdentity | null = this.nested; level !== null; level = level.child) fields.push(level.field)
    return fields.join('.')
  }

  /** The whole source of the document, read once; empty if it has none. */
  get wholeSource(): Json {
    this.whole ??= this.outer === null ? sourceOf(this.stored) : this.outer.wholeSource
    return this.whole
  }
}

/** The source of a document; empty if there is none. */
export const sourceOf = (stored: StoredDocument | null): Json =>
  stored === null || stored.source === null
    ? EMPTY
    : (readJson(decoder.decode(stored.source), { allowDuplicateKeys: true }) as Json)
