/** Keys of objects as the reader of JSON remembers them. */
import { emptyShape, type MapShape } from '@sluice/java'

/**
 * A key that was read. The same key is then the same string, which Maps find without comparing characters; and most documents have
 * their keys in the order of the one before, so that a key is known before it is read.
 */
export class KnownKey {
  /** The key that came after this one. */
  next: KnownKey
  /** The key that came first in an object under this one. */
  first: KnownKey
  /** How many keys the last object under this one had. */
  width = 0
  /** The keys before it where it came last, and with it. */
  before: MapShape | null = null
  with: MapShape = emptyShape()
  constructor(
    readonly key: string,
    /** How many bytes it has with both quotes. */
    readonly length: number,
    /** Its bytes and the closing quote by four; those missing in the last are 0. */
    readonly words: Int32Array,
    /** Which bits of the last four bytes count. */
    readonly mask: number,
    none?: KnownKey,
  ) {
    this.next = none ?? this
    this.first = none ?? this
  }
}

/** Is at no place: no byte of a string is 255. */
export const noKey = new KnownKey('', 0, Int32Array.of(-1), -1)

/** A key that is never found by its bytes. */
export function unreadKey(key: string): KnownKey {
  return new KnownKey(key, 0, noKey.words, noKey.mask, noKey)
}
