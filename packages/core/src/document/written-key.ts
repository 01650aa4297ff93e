/** Keys of objects as the writer of JSON remembers them. */
import { writeJsonString } from './json-write.js'

/**
 * A key with a comma before it, its quotes and its colon, and the key that was written after it: the keys of documents repeat, mostly in
 * one order.
 */
export class WrittenKey {
  next: WrittenKey | null = null
  constructor(
    readonly key: string,
    /** How many bytes it has. */
    readonly length: number,
    /**
     * Its first sixteen bytes by eight, filled up where there are fewer: nearly all keys are written by these, and without a loop. They
     * are written as doubles, V8's only numbers of that size. None is NaN, which could lose bits: UTF-8 has no byte 0xff, and a byte from
     * 0xf0 on is not followed by 0x7f.
     */
    readonly first: number,
    readonly second: number,
    /** Those after them by four. */
    readonly rest: Int32Array,
  ) {}
}

/** How many bytes a key has in its own members. */
export const FIRST_BYTES = 16

const MAX_KEYS = 10_000
const keys = new Map<string, WrittenKey>()
const encoder = new TextEncoder()

/** The key as it is remembered. */
export function writtenKey(key: string): WrittenKey {
  let known = keys.get(key)
  if (known === undefined) {
    const text = encoder.encode(`,${writeJsonString(key)}:`)
    const padded = new DataView(new ArrayBuffer(Math.max(FIRST_BYTES, text.length + 3)))
    new Uint8Array(padded.buffer).set(text)
    const rest = Int32Array.from({ length: (padded.byteLength - FIRST_BYTES) >> 2 }, (_, i) =>
      padded.getInt32(FIRST_BYTES + 4 * i, true),
    )
    known = new WrittenKey(key, text.length, padded.getFloat64(0, true), padded.getFloat64(8, true), rest)
    if (keys.size >= MAX_KEYS) keys.clear()
    keys.set(key, known)
  }
  return known
}

/** Comes before the first key. */
export const noWrittenKey = (): WrittenKey => new WrittenKey('', 0, 0, 0, new Int32Array(0))
