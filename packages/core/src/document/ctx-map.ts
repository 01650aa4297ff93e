/**
 * `ctx` as scripts and conditions see it: one map that shows the source and the metadata side by side
 * (https://www.elastic.co/guide/en/elasticsearch/painless/8.18/painless-ingest-processor-context.html). A view: writes go straight to the
 * document, metadata validated.
 */
import { hashMapKeys, JavaException, removeKey } from '@sluice/java'
import { isMetadataKey, type Metadata } from './metadata.js'

function checkKey(key: unknown): void {
  if (key === '') {
    throw new JavaException('java.lang.StringIndexOutOfBoundsException', 'Index 0 out of bounds for length 0')
  }
}

const isMetadata = (key: unknown): key is string => typeof key === 'string' && isMetadataKey(key)

/** The owner of the metadata, which may create them on first use. */
interface MetadataOwner {
  readonly metadata: Metadata
  readonly metadataSize: number
}

/**
 * The map that joins source and metadata. It is a Map by its prototype only: every member is its own, and a JavaScript Map with
 * nothing in it would cost each document more than most processors do.
 */
export class IngestCtxMap implements Map<string, unknown> {
  readonly source: Map<string, unknown>
  private readonly document: MetadataOwner

  constructor(source: Map<string, unknown>, document: MetadataOwner) {
    this.source = source
    this.document = document
  }

  // Getters and not fields: a field is written for every document.
  get className(): string {
    return 'org.elasticsearch.ingest.IngestCtxMap'
  }

  get [Symbol.toStringTag](): string {
    return 'IngestCtxMap'
  }

  get metadata(): Metadata {
    return this.document.metadata
  }

  get size(): number {
    return this.source.size + this.document.metadataSize
  }

  get(key: string): unknown {
    if (isMetadata(key)) return this.metadata.values.get(key)
    checkKey(key)
    return this.source.get(key)
  }

  has(key: string): boolean {
    if (isMetadata(key)) return this.metadata.values.has(key)
    checkKey(key)
    return this.source.has(key)
  }

  set(key: string, value: unknown): this {
    if (isMetadata(key)) this.metadata.set(key, value)
    else {
      checkKey(key)
      this.source.set(key, value)
    }
    return this
  }

  delete(key: string): boolean {
    if (isMetadata(key)) return this.metadata.delete(key)
    checkKey(key)
    return removeKey(this.source, key)
  }

  clear(): void {
    for (const key of [...this.keys()]) this.delete(key)
  }

  /** Source keys in HashMap order, then metadata. */
  *keys(): MapIterator<string> {
    yield* hashMapKeys(this.source) as string[]
    yield* this.metadata.values.keys()
  }

  *values(): MapIterator<unknown> {
    for (const key of this.keys()) yield this.get(key)
  }

  *entries(): MapIterator<[string, unknown]> {
    for (const key of hashMapKeys(this.source) as string[]) yield [key, this.source.get(key)]
    yield* this.metadata.values.entries()
  }

  [Symbol.iterator](): MapIterator<[string, unknown]> {
    return this.entries()
  }

  forEach(callback: (value: unknown, key: string, map: Map<string, unknown>) => void): void {
    for (const [key, value] of this) callback(value, key, this)
  }
}

Object.setPrototypeOf(IngestCtxMap.prototype, Map.prototype)
