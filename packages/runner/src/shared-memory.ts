/**
 * Memory of batches that the engine's threads read and write in place, used again and again. New buffers for each batch are what garbage
 * collection is slow with: V8 collects all objects of a thread after some megabytes of them.
 */

const SMALLEST = 64 * 1024
/** Bytes that are kept for later. */
const KEPT = 64 * 1024 * 1024

/** Buffers whose sizes are powers of two. */
export class SharedMemory {
  private readonly idle = new Map<number, SharedArrayBuffer[]>()
  private idleBytes = 0

  /** Returns so many bytes, with arbitrary old content. */
  take(bytes: number): Uint8Array<SharedArrayBuffer> {
    const size = sizeFor(bytes)
    const found = this.idle.get(size)?.pop()
    if (found !== undefined) this.idleBytes -= size
    return new Uint8Array(found ?? new SharedArrayBuffer(size), 0, bytes)
  }

  /** Takes back what `take` gave, or a part of it: nobody reads or writes it any more. Other memory is left to garbage collection. */
  give({ buffer }: Uint8Array): void {
    if (!(buffer instanceof SharedArrayBuffer) || this.idleBytes + buffer.byteLength > KEPT) return
    const { byteLength: size } = buffer
    const same = this.idle.get(size)
    if (same === undefined) this.idle.set(size, [buffer])
    else same.push(buffer)
    this.idleBytes += size
  }
}

const sizeFor = (bytes: number): number => Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(bytes)))

/** How much larger documents are than their records at first, and how much room is left beyond what was needed. */
const FIRST_FACTOR = 2
const MARGIN = 1.25
/** For batches of few records, which differ more. */
const MARGIN_BYTES = 1024
/** Larger rooms than needed become smaller by this with each batch. */
const SHRINK = 0.995

/**
 * Rooms for the documents of batches, in the size that batches needed lately. An engine whose documents do not fit allocates its own memory,
 * and the room cannot be used again.
 */
export class ResultRooms {
  private factor = FIRST_FACTOR

  constructor(private readonly memory: SharedMemory) {}

  /** Returns a room for the documents of records of so many bytes. */
  take(bytes: number): Uint8Array<SharedArrayBuffer> {
    return new Uint8Array(this.memory.take(Math.ceil(this.factor * bytes) + MARGIN_BYTES).buffer)
  }

  /** Takes back what `take` gave. */
  give(room: Uint8Array): void {
    this.memory.give(room)
  }

  /** Notes how many bytes the documents of records had. */
  note(recordBytes: number, documentBytes: number): void {
    const needed = recordBytes === 0 ? 0 : (MARGIN * documentBytes) / recordBytes
    this.factor = Math.max(FIRST_FACTOR, needed, SHRINK * this.factor)
  }
}
