/** `field('name')` of scripts on an index: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/script-fields-api.html */
import { JavaObject } from '@sluice/java'
import { IterableIterator, type JavaIterator } from './collection/java-collection.js'
import type { ClassLibrary } from './define.js'

/** A field of a document. One that the mapping does not have is empty. */
export class DocField extends JavaObject {
  override readonly className = 'org.elasticsearch.script.field.Field'

  constructor(
    readonly name: string,
    private readonly values: readonly unknown[],
  ) {
    super()
  }

  get size(): number {
    return this.values.length
  }

  /** A value, or what stands for one that is not there. */
  at(index: number, otherwise: unknown): unknown {
    return index < this.values.length ? this.values[index] : otherwise
  }

  iterator(): JavaIterator {
    return new IterableIterator(this.values)
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.values[Symbol.iterator]()
  }

  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `Field`. */
export const docField: ClassLibrary = {
  methods: {
    'getName/0': (receiver: DocField) => receiver.name,
    'isEmpty/0': (receiver: DocField) => receiver.size === 0,
    'size/0': (receiver: DocField) => receiver.size,
    'iterator/0': (receiver: DocField) => receiver.iterator(),
    'get/1': (receiver: DocField, otherwise: unknown) => receiver.at(0, otherwise),
    'get/2': (receiver: DocField, index: number, otherwise: unknown) => receiver.at(index, otherwise),
  },
}
