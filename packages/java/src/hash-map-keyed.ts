/**
 * A map whose keys may be any Java value. A plain JS Map is right for text, Integer, Boolean, null and the numbers that are bare
 * in JavaScript; a boxed number, a date or a list is equal to another one in Java without being the same JavaScript object.
 * This one finds the key that is already there; sets are made of it. Documents stay plain maps, as their keys are texts.
 */
import { javaEquals, javaHashCode } from './equality.js'
import { JavaDouble } from './value.js'

/** Stands for the key -0.0, which a JS Map would take for 0. */
const NEGATIVE_ZERO = new JavaDouble(-0)

const isObject = (key: unknown): key is object => typeof key === 'object' && key !== null

/** The keys of a map that are JavaScript objects, by their Java hash codes. */
class KeyIndex {
  readonly #byHash = new Map<number, unknown[]>()

  /** The form in which the map holds the key: an equal key that is already there, or the key itself. */
  resolve(key: unknown): unknown {
    if (isObject(key)) return this.#byHash.get(javaHashCode(key))?.find(known => javaEquals(key, known)) ?? key
    if (key === undefined) return null
    return key === 0 && Object.is(key, -0) ? NEGATIVE_ZERO : key
  }

  add(key: object): void {
    const hash = javaHashCode(key)
    const known = this.#byHash.get(hash)
    if (known === undefined) this.#byHash.set(hash, [key])
    else known.push(key)
  }

  delete(key: unknown): void {
    if (!isObject(key)) return
    const hash = javaHashCode(key)
    const left = this.#byHash.get(hash)?.filter(known => known !== key) ?? []
    if (left.length === 0) this.#byHash.delete(hash)
    else this.#byHash.set(hash, left)
  }

  clear(): void {
    this.#byHash.clear()
  }
}

/** A `java.util.HashMap` with keys of any Java value. Its own iteration order is that of insertion; `hashMapKeys` gives Java's. */
export class JavaKeyedMap<V = unknown> extends Map<unknown, V> {
  readonly className = 'java.util.HashMap'
  readonly #keys = new KeyIndex()

  override get(key: unknown): V | undefined {
    return super.get(this.#keys.resolve(key))
  }

  override has(key: unknown): boolean {
    return super.has(this.#keys.resolve(key))
  }

  override set(key: unknown, value: V): this {
    const own = this.#keys.resolve(key)
    if (isObject(own) && !super.has(own)) this.#keys.add(own)
    return super.set(own, value)
  }

  override delete(key: unknown): boolean {
    const own = this.#keys.resolve(key)
    if (!super.delete(own)) return false
    this.#keys.delete(own)
    return true
  }

  override clear(): void {
    super.clear()
    this.#keys.clear()
  }
}
