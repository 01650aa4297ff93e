/**
 * `field(path)`: a field of the source that may be there or not (recordings `painless`). A path is resolved as deep as maps
 * lead; where they end, the rest of it is tried as one key (`a` holding `b.c` is found by `a.b.c`).
 */
import { classNameOf, illegalArgument, JavaHashSet, JavaObject, javaToString, nullPointer } from '@sluice/java'
import { asList, elementsOf } from '../collection/adapt.js'
import { IterableIterator, JavaCollection, type JavaIterator, JavaList } from '../collection/java-collection.js'
import { removeFromArray } from '../collection/lists.js'
import type { ClassLibrary, Lambda } from '../define.js'
import { indexOutOfBounds, outOfBounds } from '../faults.js'
import { listStream } from '../stream/java-stream.js'

type JavaMap = Map<unknown, unknown>

const isListValue = (value: unknown): boolean => Array.isArray(value) || value instanceof JavaList

/** A `WriteField`. */
export class WriteField extends JavaObject {
  override readonly className = 'org.elasticsearch.script.field.WriteField'
  #container: JavaMap
  #leaf: string
  #path: string
  readonly #root: JavaMap

  constructor(root: JavaMap, path: string | null) {
    super()
    if (path === null) throw nullPointer('Cannot invoke "String.indexOf(int)" because "this.path" is null')
    this.#root = root
    this.#path = path
    this.#container = root
    this.#leaf = path
    this.#resolve()
  }

  /** Goes down as far as maps lead; the rest of the path is the leaf. */
  #resolve(): void {
    let container = this.#root
    let rest = this.#path
    for (let dot = rest.indexOf('.'); dot >= 0; dot = rest.indexOf('.')) {
      const next = container.get(rest.slice(0, dot))
      if (!(next instanceof Map)) break
      container = next
      rest = rest.slice(dot + 1)
    }
    this.#container = container
    this.#leaf = rest
  }

  get name(): string {
    return this.#path
  }
  exists(): boolean {
    return this.#container.has(this.#leaf)
  }
  /** The value, null also when missing. */
  get value(): unknown {
    return this.#container.get(this.#leaf) ?? null
  }
  /** The elements: of a list its own, of another value that one, of a missing field none. */
  get elements(): readonly unknown[] {
    if (!this.exists()) return []
    const { value } = this
    return isListValue(value) ? elementsOf(value) : [value]
  }
  get size(): number {
    return this.elements.length
  }

  /** Makes the maps on the way to the leaf. Throws if something else stands there. */
  #createDepth(): void {
    let container = this.#container
    const segments = this.#leaf.split('.')
    const depth = this.#path.split('.').length - segments.length
    for (const [index, segment] of segments.slice(0, -1).entries()) {
      const next = container.get(segment) ?? null
      if (next === null && !container.has(segment)) {
        const made = new Map<unknown, unknown>()
        container.set(segment, made)
        container = made
      } else if (next instanceof Map) container = next
      else {
        throw illegalArgument(
          `Segment [${depth + index}:'${segment}'] has value [${javaToString(next)}] of type [${next === null ? 'null' : classNameOf(next)}]`,
        )
      }
    }
    this.#container = container
    this.#leaf = segments.at(-1)!
  }
  #setLeaf(value: unknown): void {
    if (!this.exists()) this.#createDepth()
    this.#container.set(this.#leaf, value)
  }
  #check(value: unknown, what: string): void {
    if (value instanceof NestedDocument) throw illegalArgument(`cannot ${what} path [${this.#path}]`)
  }

  set(value: unknown): this {
    this.#check(value, `set NestedDocument [${value instanceof NestedDocument ? value.toJavaString() : ''}] as`)
    this.#setLeaf(value)
    return this
  }
  append(value: unknown): this {
    this.#check(value, `append NestedDocument [${value instanceof NestedDocument ? value.toJavaString() : ''}] to`)
    const old = this.value
    if (old === null) this.#setLeaf([value])
    else if (isListValue(old)) asList(old).add(value)
    else this.#container.set(this.#leaf, [old, value])
    return this
  }
  remove(): void {
    this.#container.delete(this.#leaf)
  }
  /** Takes the value along to another field, which must be empty unless `overwrite`. */
  move(target: unknown, overwrite: boolean): this {
    const other = this.#targetOf(target, overwrite ? 'overwrite' : 'move')
    if (!overwrite && !other.isEmpty()) throw illegalArgument(`Cannot move to non-empty destination [${other.name}]`)
    const found = this.exists()
    const { value } = this
    this.remove()
    this.#path = other.name
    this.#resolve()
    if (found) this.#setLeaf(value)
    else this.remove()
    return this
  }
  isEmpty(): boolean {
    return this.size === 0
  }
  #targetOf(target: unknown, method: string): WriteField {
    if (target instanceof WriteField) return target
    if (typeof target === 'string') return new WriteField(this.#root, target)
    const type = target === null ? 'null' : classNameOf(target)
    throw illegalArgument(
      `Cannot call ${method} with [${javaToString(target)}], must be String or WriteField, not [${type}]`,
    )
  }
  at(index: number, otherwise: unknown): unknown {
    const { elements } = this
    return index >= 0 && index < elements.length ? elements[index] : otherwise
  }
  transform(change: Lambda): this {
    const { value } = this
    if (isListValue(value)) asList(value).replaceAll(change)
    else if (this.exists()) this.#container.set(this.#leaf, change(value))
    return this
  }
  deduplicate(): this {
    const { value } = this
    if (!isListValue(value)) return this
    const elements = elementsOf(value)
    this.#container.set(this.#leaf, [...JavaHashSet.from(elements, elements.length)])
    return this
  }
  removeValuesIf(test: Lambda): this {
    const { value } = this
    if (Array.isArray(value)) removeFromArray(value, test)
    else if (value instanceof JavaCollection) value.removeIf(test)
    else if (this.exists() && test(value) === true) this.remove()
    return this
  }
  removeValue(index: number): this {
    const { value } = this
    if (isListValue(value)) {
      const size = elementsOf(value).length
      if (index < 0 || index >= size) throw indexOutOfBounds(outOfBounds(index, size))
      asList(value).removeAt(index)
    } else if (index === 0 && this.exists()) this.remove()
    return this
  }
  iterator(): JavaIterator {
    return new IterableIterator(this.elements)
  }

  /** `doc()`: a fresh element at the end of the list of documents, or the field's first document when it is missing. */
  newDocument(): NestedDocument {
    const { value } = this
    const made: JavaMap = new Map()
    if (value !== null && !(value instanceof Map) && !isListValue(value)) throw this.#notADocument(value)
    if (value === null) this.#setLeaf(made)
    else if (value instanceof Map) this.#container.set(this.#leaf, [value, made])
    else asList(value).add(made)
    return new NestedDocument(this, made)
  }
  /** `doc(index)`: the document at an index, made (with those before it) when missing. */
  documentAt(index: number): NestedDocument {
    const { value } = this
    if (value !== null && !(value instanceof Map) && !isListValue(value)) throw this.#notADocument(value)
    if (value === null) {
      if (index === 0) return this.newDocument()
      this.#setLeaf(Array.from({ length: index + 1 }, () => new Map()))
    } else if (value instanceof Map) {
      if (index === 0) return new NestedDocument(this, value)
      this.#container.set(this.#leaf, [value, ...Array.from({ length: index }, () => new Map())])
    } else {
      const list = asList(value)
      while (list.size() <= index) list.add(new Map())
    }
    const found = elementsOf(this.value)[index]
    if (!(found instanceof Map)) throw this.#notADocument(found)
    return new NestedDocument(this, found)
  }
  /** `docs()`: the documents that are there. */
  documents(): NestedDocument[] {
    return this.elements.map(element => {
      if (!(element instanceof Map)) throw this.#notADocument(element)
      return new NestedDocument(this, element)
    })
  }
  #notADocument(value: unknown) {
    return illegalArgument(
      `Unexpected value [${javaToString(value)}] of type [${value === null ? 'null' : classNameOf(value)}] at path [${this.#path}], expected Map or List of Map`,
    )
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** A `NestedDocument`: a map at a field, seen as a document. */
export class NestedDocument extends JavaObject {
  override readonly className = 'org.elasticsearch.script.field.NestedDocument'
  constructor(
    readonly parent: WriteField,
    readonly map: JavaMap,
  ) {
    super()
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `WriteField`. */
export const writeField: ClassLibrary = {
  methods: {
    'getName/0': (receiver: WriteField) => receiver.name,
    'exists/0': (receiver: WriteField) => receiver.exists(),
    'move/1': (receiver: WriteField, target: unknown) => receiver.move(target, false),
    'overwrite/1': (receiver: WriteField, target: unknown) => receiver.move(target, true),
    'remove/0': (receiver: WriteField) => receiver.remove(),
    'set/1': (receiver: WriteField, value: unknown) => receiver.set(value),
    'append/1': (receiver: WriteField, value: unknown) => receiver.append(value),
    'isEmpty/0': (receiver: WriteField) => receiver.isEmpty(),
    'size/0': (receiver: WriteField) => receiver.size,
    'iterator/0': (receiver: WriteField) => receiver.iterator(),
    'get/1': (receiver: WriteField, otherwise: unknown) => (receiver.exists() ? receiver.value : otherwise),
    'get/2': (receiver: WriteField, index: number, otherwise: unknown) => receiver.at(index, otherwise),
    'hasValue/1': (receiver: WriteField, test: Lambda) => receiver.elements.some(value => test(value) === true),
    'transform/1': (receiver: WriteField, change: Lambda) => receiver.transform(change),
    'deduplicate/0': (receiver: WriteField) => receiver.deduplicate(),
    'removeValuesIf/1': (receiver: WriteField, test: Lambda) => receiver.removeValuesIf(test),
    'removeValue/1': (receiver: WriteField, index: number) => receiver.removeValue(index),
    'doc/0': (receiver: WriteField) => receiver.newDocument(),
    'doc/1': (receiver: WriteField, index: number) => receiver.documentAt(index),
    'docs/0': (receiver: WriteField) => receiver.documents(),
  },
}

/** `NestedDocument`. */
export const nestedDocument: ClassLibrary = {
  methods: {
    'field/1': (receiver: NestedDocument, path: string | null) => new WriteField(receiver.map, path),
    'fields/1': (receiver: NestedDocument, path: string | null) => listStream([new WriteField(receiver.map, path)]),
    'isEmpty/0': (receiver: NestedDocument) => receiver.map.size === 0,
    'size/0': (receiver: NestedDocument) => receiver.map.size,
    'exists/0': (receiver: NestedDocument) => receiver.map.size > 0,
    'remove/0': (receiver: NestedDocument) => receiver.map.clear(),
  },
}
