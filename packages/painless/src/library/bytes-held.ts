/** How much memory values of scripts take, about. */
import { JavaBigInteger, JavaStringBuilder } from '@sluice/java'
import { JavaArray } from './array.js'
import { isSet, JavaCollection } from './collection/java-collection.js'

/** The size of an object without its elements. */
const OBJECT = 32
/** The size of a list element. */
const REFERENCE = 8
/** The size of a set element or map entry. */
const ENTRY = 48

/** Structures within structures that are weighed. */
const DEEPEST = 100

/**
 * The bytes that a value takes with all that it holds: of lists, maps, sets, arrays and texts of scripts; anything else counts as a small
 * object. What occurs in several places counts in each. It stops once there are more than `most`, and within structures that are a hundred
 * deep, so a structure that holds itself ends too. Throws `ConcurrentModificationException` for a part of a list that has changed since.
 */
export function bytesHeld(value: unknown, most: number): number {
  let bytes = 0
  const weigh = (one: unknown, depth: number): void => {
    if (typeof one === 'string') bytes += OBJECT + one.length
    if (typeof one !== 'object' || one === null) return
    bytes += OBJECT
    if (depth === DEEPEST) return
    if (Array.isArray(one)) list(one, depth)
    else if (one instanceof Map) {
      bytes += one.size * ENTRY
      for (const [key, item] of one) {
        weigh(key, depth + 1)
        weigh(item, depth + 1)
        if (bytes > most) return
      }
    } else if (one instanceof JavaArray) list(one.elements, depth)
    else if (isSet(one)) {
      bytes += one.size * ENTRY
      for (const item of one) {
        weigh(item, depth + 1)
        if (bytes > most) return
      }
    } else if (one instanceof JavaCollection) list(one.elements(), depth)
    else if (one instanceof JavaStringBuilder) bytes += one.length
    else if (one instanceof JavaBigInteger) bytes += one.value.toString(16).length / 2
  }
  const list = (items: readonly unknown[], depth: number): void => {
    bytes += items.length * REFERENCE
    for (let i = 0; i < items.length && bytes <= most; i++) {
      const item = items[i]
      if (typeof item === 'object' || typeof item === 'string') weigh(item, depth + 1)
    }
  }
  weigh(value, 0)
  return bytes
}
