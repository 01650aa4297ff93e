/**
 * `ctx` of update, update by query and reindex: the document's fields under `_source`, and its metadata next to it. Every write is checked
 * by the rules of the context; other keys there are none.
 */
import { classNameOf, hashMapKeys, illegalArgument, JavaException, javaToString } from '@sluice/java'
import { checkMetadata, checkRemoval, type MetadataDefinition } from './metadata.js'

const SOURCE = '_source'

/** The map. The metadata given are those that are set; what is absent reads as null. */
export class WriteCtxMap extends Map<string, unknown> {
  readonly className = 'org.elasticsearch.script.CtxMap'
  /** The permitted operations of `metadata()`. */
  readonly metadata: MetadataDefinition

  constructor(metadata: MetadataDefinition, source: Map<string, unknown>, values: Readonly<Record<string, unknown>>) {
    super()
    this.metadata = metadata
    super.set(SOURCE, source)
    for (const [key, value] of Object.entries(values)) super.set(key, value)
  }

  /** The fields, as the script left them. */
  get fields(): Map<string, unknown> {
    return this.get(SOURCE) as Map<string, unknown>
  }

  override set(key: string, value: unknown): this {
    if (key === SOURCE) {
      if (value instanceof Map) return super.set(key, value)
      throw illegalArgument(
        value === null
          ? 'Expected [_source] to be a Map, not [null]'
          : `Expected [_source] to be a Map, not [${javaToString(value)}] with type [${classNameOf(value)}]`,
      )
    }
    const rule = this.#rule(key)
    if (rule === undefined) {
      throw illegalArgument(`Cannot put key [${javaToString(key)}] with value [${javaToString(value)}] into ctx`)
    }
    checkMetadata(key, rule, value)
    return super.set(key, value)
  }

  override delete(key: string): boolean {
    const rule = this.#rule(key)
    if (rule === undefined) {
      throw new JavaException(
        'java.lang.UnsupportedOperationException',
        `Cannot remove key ${javaToString(key)} from ctx`,
      )
    }
    checkRemoval(key, rule)
    return super.delete(key)
  }

  override clear(): void {
    for (const key of [...this.keys()]) this.delete(key)
  }

  /** `_source`, then the metadata in the order of a hash map. */
  override *keys(): MapIterator<string> {
    yield SOURCE
    const metadata = new Map([...super.entries()].filter(([key]) => key !== SOURCE))
    yield* hashMapKeys(metadata) as string[]
  }

  override *values(): MapIterator<unknown> {
    for (const key of this.keys()) yield this.get(key)
  }

  override *entries(): MapIterator<[string, unknown]> {
    for (const key of this.keys()) yield [key, this.get(key)]
  }

  override [Symbol.iterator](): MapIterator<[string, unknown]> {
    return this.entries()
  }

  override forEach(callback: (value: unknown, key: string, map: Map<string, unknown>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this)
  }

  #rule(key: unknown) {
    const { rules } = this.metadata
    return typeof key === 'string' && Object.hasOwn(rules, key) ? rules[key] : undefined
  }
}
