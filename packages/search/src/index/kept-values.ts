/** A cache of values that searches compute from parts of segments. */

/** Approximate bytes of an entry without its value. */
const ENTRY = 256

/** Where a value is known from, and the bytes that it takes. */
interface Place<K, T> {
  readonly ofOwner: Map<K, T>
  readonly key: K
  readonly bytes: number
}

/** Values by owner and key, of which those that were used longest ago make room for others. Those of an owner that is gone go with time. */
export class KeptValues<O extends object, K, T> {
  private readonly known = new WeakMap<O, Map<K, T>>()
  /** All values, the one that was used longest ago first. */
  private readonly places = new Map<T, Place<K, T>>()
  private bytes = 0

  /** `room` is how many bytes are kept, at most. */
  constructor(private room: number) {}

  /** Bytes that it keeps. */
  get byteLength(): number {
    return this.bytes
  }

  /** Keeps so many bytes from now on, at most. */
  limit(room: number): void {
    this.room = room
    this.makeRoom()
  }

  /** Forgets everything. */
  clear(): void {
    for (const { ofOwner, key } of this.places.values()) ofOwner.delete(key)
    this.places.clear()
    this.bytes = 0
  }

  /** A value that is there; it counts as used now. */
  find(owner: O, key: K): T | undefined {
    const value = this.known.get(owner)?.get(key)
    const place = value === undefined ? undefined : this.places.get(value)
    if (value === undefined || place === undefined) return undefined
    this.places.delete(value)
    this.places.set(value, place)
    return value
  }

  /** Keeps a value, which takes so many bytes, unless there is one already. */
  add(owner: O, key: K, value: T, bytes: number): void {
    if (this.find(owner, key) !== undefined) return
    let ofOwner = this.known.get(owner)
    if (ofOwner === undefined) this.known.set(owner, (ofOwner = new Map()))
    ofOwner.set(key, value)
    this.places.set(value, { ofOwner, key, bytes: ENTRY + bytes })
    this.bytes += ENTRY + bytes
    this.makeRoom(value)
  }

  /** Removes entries while there is too much, except `last`, which was just added. */
  private makeRoom(last?: T): void {
    for (const [value, { ofOwner, key, bytes }] of this.places) {
      if (this.bytes <= this.room || value === last) return
      this.places.delete(value)
      ofOwner.delete(key)
      this.bytes -= bytes
    }
  }
}
