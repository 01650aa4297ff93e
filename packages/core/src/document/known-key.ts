/** Keys of objects as the reader of JSON remembers them. */
import { emptyShape, internalized, type MapShape } from '@sluice/java'

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
    /** Its first four bytes, the closing quote included, and which of their bits count; then the next four. Most keys are no longer. */
    readonly word: number,
    readonly mask: number,
    readonly second: number,
    readonly secondMask: number,
    /** Those after them by four, and which bits of the last four count. */
    readonly rest: Int32Array,
    readonly restMask: number,
    none?: KnownKey,
  ) {
    this.next = none ?? this
    this.first = none ?? this
  }
}

const NO_BYTES = new Int32Array(0)

/** Is at no place: no byte of a string is 255. */
const noKey = new KnownKey('', 0, -1, -1, 0, 0, NO_BYTES, 0)

/** A key that is never found by its bytes. */
export const unreadKey = (key: string): KnownKey => new KnownKey(key, 0, -1, -1, 0, 0, NO_BYTES, 0, noKey)

/** Keys that were read, each at its hash. */
const KNOWN_KEYS = 4096
const knownKeys = new Array<KnownKey>(KNOWN_KEYS).fill(noKey)
/** The number of keys that are made before all are forgotten. */
const MOST_KEYS = 4 * KNOWN_KEYS
let keysMade = 0
let outermost = unreadKey('')

/** Stands for the key of a whole document. */
export const outermostKey = (): KnownKey => outermost

/** Forgets all keys together: keys refer to each other, so overwritten keys stay in memory while any other does. */
function forgetKeys(): void {
  keysMade = 0
  knownKeys.fill(noKey)
  outermost = unreadKey('')
}

/**
 * The key whose bytes are from `start` to `end`, where its quote is; `bytes` has four more after that. One that is not remembered is made,
 * and remembered unless it is one of very many.
 */
export function keyAt(
  bytes: DataView,
  text: string,
  start: number,
  end: number,
  hash: number,
  areMany: boolean,
): KnownKey {
  const slot = (hash ^ (hash >>> 10)) & (KNOWN_KEYS - 1)
  const known = knownKeys[slot]!
  if (isAt(known, bytes, start)) return known
  if (areMany) return unreadKey(text.slice(start, end))
  if (++keysMade > MOST_KEYS) forgetKeys()
  return (knownKeys[slot] = newKey(bytes, text, start, end))
}

/** How many bytes a key has in its own members. */
const FIRST_BYTES = 8

function newKey(bytes: DataView, text: string, start: number, end: number): KnownKey {
  const length = end - start + 1
  /** The bits that count of the four bytes at a place. */
  const maskAt = (place: number): number =>
    place + 4 <= length ? -1 : place >= length ? 0 : (1 << (8 * (length - place))) - 1
  const wordAt = (place: number): number =>
    maskAt(place) === 0 ? 0 : bytes.getInt32(start + place, true) & maskAt(place)
  const rest = Int32Array.from({ length: Math.max(0, (length - FIRST_BYTES + 3) >> 2) }, (_, i) =>
    wordAt(FIRST_BYTES + 4 * i),
  )
  const restMask = maskAt(FIRST_BYTES + 4 * (rest.length - 1))
  const key = internalized(text.slice(start, end))
  return new KnownKey(key, length + 1, wordAt(0), maskAt(0), wordAt(4), maskAt(4), rest, restMask, noKey)
}

/** Whether a key is what `bytes` has from a place on, where eight bytes can be read. */
export function isAt(key: KnownKey, bytes: DataView, start: number): boolean {
  if (((bytes.getInt32(start, true) ^ key.word) & key.mask) !== 0) return false
  if (((bytes.getInt32(start + 4, true) ^ key.second) & key.secondMask) !== 0) return false
  return key.length <= FIRST_BYTES + 1 || isRestAt(key, bytes, start + FIRST_BYTES)
}

function isRestAt({ rest, restMask }: KnownKey, bytes: DataView, start: number): boolean {
  const last = rest.length - 1
  let at = start
  for (let i = 0; i < last; i++, at += 4) if (bytes.getInt32(at, true) !== rest[i]) return false
  return ((bytes.getInt32(at, true) ^ rest[last]!) & restMask) === 0
}
