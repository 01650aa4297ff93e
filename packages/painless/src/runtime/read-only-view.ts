/**
 * The read-only document that a condition sees (recordings `painless`). Maps and lists are wrapped each time they are
 * read; whatever would change them throws. The wrappers are a Map and a List, but have neither `equals`, `hashCode` nor
 * `toString` of collections, and some of their methods are peculiar; both shows in scripts.
 */
import { hashMapEntries, hashMapKeys, JavaException, JavaHashSet, listSort } from '@sluice/java'
import { JavaIterator, JavaList, JavaSet } from '../library/collection/java-collection.js'
import { ArrayBackedList } from '../library/collection/lists.js'
import type { Library } from '../library/define.js'
import { JavaEntry } from '../library/map/views.js'

const PACKAGE = 'org.elasticsearch.ingest.ConditionalProcessor'

function mutating(): never {
  throw new JavaException(
    'java.lang.UnsupportedOperationException',
    'Mutating ingest documents in conditionals is not supported',
  )
}

const refused = (): never => {
  throw new JavaException('java.lang.UnsupportedOperationException', null)
}

/** A value read from the document: maps and lists wrapped, bytes copied. */
function viewOf(value: unknown): unknown {
  if (value instanceof Map) return value instanceof MapView ? value : new MapView(value)
  if (Array.isArray(value)) return new ListView(new ArrayBackedList(value))
  if (value instanceof JavaList) return value instanceof ListView ? value : new ListView(value)
  return value instanceof Uint8Array ? value.slice() : (value ?? null)
}

/** `UnmodifiableIngestData`. */
export class MapView extends Map<unknown, unknown> {
  readonly className = `${PACKAGE}$UnmodifiableIngestData`
  constructor(
    /** The underlying map. */
    readonly map: Map<unknown, unknown>,
  ) {
    super()
  }
  override get size(): number {
    return this.map.size
  }
  override has(key: unknown): boolean {
    return this.map.has(key)
  }
  override get(key: unknown): unknown {
    return viewOf(this.map.get(key))
  }
  override set(): never {
    return mutating()
  }
  override delete(): never {
    return mutating()
  }
  override clear(): never {
    return mutating()
  }
  override keys(): MapIterator<unknown> {
    return hashMapKeys(this.map)[Symbol.iterator]()
  }
  override *values(): MapIterator<unknown> {
    for (const key of this.keys()) yield this.get(key)
  }
  override *entries(): MapIterator<[unknown, unknown]> {
    for (const key of this.keys()) yield [key, this.get(key)]
  }
  override [Symbol.iterator](): MapIterator<[unknown, unknown]> {
    return this.entries()
  }
  override forEach(visit: (value: unknown, key: unknown, map: Map<unknown, unknown>) => void): void {
    for (const [key, value] of this) visit(value, key, this)
  }

  /** `keySet()`: unmodifiable by itself. */
  keySet(): KeysView {
    return new KeysView(this)
  }
  /** `values()`: a wrapped copy. */
  valuesView(): ListView {
    return new ListView(new ArrayBackedList([...hashMapEntries(this.map)].map(([, value]) => value)))
  }
  /** `entrySet()`: a new set of entries that cannot be set. */
  entrySet(): JavaHashSet {
    const set = new JavaHashSet()
    for (const [key, value] of this) set.add(new EntryView(key, value))
    return set
  }
}

class EntryView extends JavaEntry {
  override readonly className = `${PACKAGE}$UnmodifiableIngestData$1`
  constructor(
    private readonly key: unknown,
    private readonly value: unknown,
  ) {
    super()
  }
  override getKey(): unknown {
    return this.key
  }
  override getValue(): unknown {
    return this.value
  }
  override setValue(): never {
    return mutating()
  }
}

class KeysView extends JavaSet {
  override readonly className = 'java.util.Collections$UnmodifiableSet'
  constructor(private readonly view: MapView) {
    super()
  }
  override get size(): number {
    return this.view.size
  }
  override has(value: unknown): boolean {
    return this.view.has(value)
  }
  override add(): never {
    return refused()
  }
  override addAll(): never {
    return refused()
  }
  override delete(): never {
    return refused()
  }
  override clear(): never {
    return refused()
  }
  override [Symbol.iterator](): Iterator<unknown> {
    return this.view.keys()
  }
}

/** `UnmodifiableIngestList`. Its iterator and stream hand out the elements as they are; access by index wraps them. */
class ListView extends JavaList {
  override readonly className = `${PACKAGE}$UnmodifiableIngestList`
  constructor(
    /** The underlying list. */
    readonly list: JavaList,
  ) {
    super()
  }
  override size(): number {
    return this.list.size()
  }
  override get(index: number): unknown {
    return viewOf(this.list.get(index))
  }
  protected override at(index: number): unknown {
    return this.list.get(index)
  }
  override iterator(): JavaIterator {
    return new ReadOnlyIterator(this.list.iterator())
  }
  override elements(): unknown[] {
    return this.list.elements()
  }
  override contains(value: unknown): boolean {
    return this.list.contains(value)
  }
  override indexOf(value: unknown): number {
    return this.list.indexOf(value)
  }
  override lastIndexOf(value: unknown): number {
    return this.list.lastIndexOf(value)
  }
  protected override put(): never {
    return mutating()
  }
  override set(): never {
    return mutating()
  }
  override insert(): never {
    return mutating()
  }
  override insertAll(): never {
    return mutating()
  }
  override add(): never {
    return mutating()
  }
  override addAll(): never {
    return mutating()
  }
  override remove(): never {
    return mutating()
  }
  override removeAt(): never {
    return mutating()
  }
  /** Java's default: only an element that is to go is refused. */
  override removeIf(test: (value: unknown) => unknown): boolean {
    for (const value of this.list.elements()) if (test(value) === true) mutating()
    return false
  }
  override clear(): never {
    return mutating()
  }
  /** Java's default: the first new value is made before it is refused. */
  override replaceAll(change: (value: unknown) => unknown): void {
    if (this.size() === 0) return
    change(this.get(0))
    mutating()
  }
  /** Java's default: a copy is sorted before its elements are refused. */
  override sort(compare: (a: unknown, b: unknown) => number): void {
    listSort(this.list.elements(), compare)
    if (this.size() > 0) mutating()
  }
  override javaEquals(other: unknown): boolean {
    return this === other
  }
  override javaHashCode(): number {
    return 0
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

class ReadOnlyIterator extends JavaIterator {
  constructor(private readonly iterator: JavaIterator) {
    super()
  }
  override hasNext(): boolean {
    return this.iterator.hasNext()
  }
  override next(): unknown {
    return this.iterator.next()
  }
  override remove(): never {
    return mutating()
  }
}

/** The underlying value of a wrapper, for a comparison that another value makes with it. */
export function underlying(value: unknown): unknown {
  if (value instanceof MapView) return value.map
  return value instanceof ListView ? value.list.elements() : value
}

/** Whether a value is a wrapper, which equals only itself. */
export const isView = (value: unknown): boolean => value instanceof MapView || value instanceof ListView

type Method = (receiver: unknown, ...values: unknown[]) => unknown

/** The library for conditions: the wrappers override some methods. */
export function libraryOfViews(library: Library): Library {
  const patched = (owner: string, methods: Readonly<Record<string, (original: Method) => Method>>): Library => {
    const own = library[owner]!
    const replaced = Object.fromEntries(
      Object.entries(methods).map(([key, make]) => [key, make(own.methods![key] as unknown as Method)]),
    )
    return { [owner]: { ...own, methods: { ...own.methods, ...replaced } } }
  }
  const ofMap =
    (method: (view: MapView) => unknown) =>
    (original: Method): Method =>
    receiver =>
      receiver instanceof MapView ? method(receiver) : original(receiver)
  const identity: Readonly<Record<string, (original: Method) => Method>> = {
    'equals/1': original => (receiver, other) =>
      isView(receiver) ? receiver === other : original(receiver, underlying(other)),
    'hashCode/0': original => receiver => (isView(receiver) ? 0 : original(receiver)),
  }
  return {
    ...library,
    ...patched('java.util.List', identity),
    ...patched('java.util.Map', {
      ...identity,
      'keySet/0': ofMap(view => view.keySet()),
      'values/0': ofMap(view => view.valuesView()),
      'entrySet/0': ofMap(view => view.entrySet()),
    }),
    ...patched('java.util.Collection', {
      'containsAll/1': original => (receiver, other) =>
        receiver instanceof ListView ? receiver.list.contains(other) : original(receiver, other),
      'stream/0': original => receiver => original(receiver instanceof ListView ? receiver.list : receiver),
    }),
    ...patched('java.lang.Object', {
      ...identity,
      'toString/0': original => receiver =>
        receiver instanceof MapView ? `${receiver.className}@0` : original(receiver),
    }),
  }
}
