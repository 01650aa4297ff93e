/**
 * Memory of batches that the engine's threads read and write in place, used again and again. New buffers for each batch are what garbage
 * collection is slow with: V8 collects all objects of a thread after some megabytes of them.
 */

const SMALLEST = 64 * 1024
/** Bytes that are kept for later. */
const KEPT = 64 * 1024 * 1024

/** Buffers whose sizes are powers of two. */
class Memory<B extends ArrayBufferLike> {
  private readonly idle = new Map<number, B[]>()
  private idleBytes = 0

  constructor(
    private readonly newBuffer: (bytes: number) => B,
    private readonly isOwn: (buffer: ArrayBufferLike) => buffer is B,
  ) {}

  /** Returns so many bytes, with arbitrary old content. */
  take(bytes: number): Uint8Array<B> {
    const size = sizeFor(bytes)
    const found = this.idle.get(size)?.pop()
    if (found !== undefined) this.idleBytes -= size
    return new Uint8Array<B>(found ?? this.newBuffer(size), 0, bytes)
  }

  /** Takes back what `take` gave, or a part of it: nobody reads or writes it any more. Other memory is left to garbage collection. */
  give({ buffer }: Uint8Array): void {
    if (!this.isOwn(buffer) || this.idleBytes + buffer.byteLength > KEPT) return
    const { byteLength: size } = buffer
    const same = this.idle.get(size)
    if (same === undefined) this.idle.set(size, [buffer])
    else same.push(buffer)
    this.idleBytes += size
  }
}

/** Memory that all threads read and write. */
export class SharedMemory extends Memory<SharedArrayBuffer> {
  constructor() {
    super(
      bytes => new SharedArrayBuffer(bytes),
      buffer => buffer instanceof SharedArrayBuffer,
    )
  }
}

/** Places of memory that V8 copies in words if both buffers begin with one. */
const WORD = 8

/**
 * Returns how far a copy of `bytes` has to be from the beginning of a word: V8 copies from and to memory that threads share byte by byte,
 * which takes seven times as long, unless both are as far from it.
 */
export const wordOffset = ({ byteOffset }: Uint8Array): number => byteOffset % WORD

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

/** What a thread gave for records. */
interface RoomResults {
  readonly results: { readonly bytes: Uint8Array; readonly isInRoom: boolean }
}

/**
 * Memory of results: rooms that engines write to, and copies in memory of this thread. Documents are read one by one from there, which takes
 * four times as long in memory that threads share.
 */
export class ResultMemory {
  private readonly rooms: ResultRooms
  private readonly own = new WeakSet<ArrayBufferLike>()
  private readonly copies = new Memory<ArrayBuffer>(
    bytes => {
      const buffer = new ArrayBuffer(bytes)
      this.own.add(buffer)
      return buffer
    },
    (buffer): buffer is ArrayBuffer => this.own.has(buffer),
  )

  /** `memory`: where rooms are taken from. */
  constructor(memory: SharedMemory) {
    this.rooms = new ResultRooms(memory)
  }

  /** Runs records of so many bytes with a room for their documents. The bytes of the results are the caller's until `give`. */
  async run<R extends RoomResults>(recordBytes: number, run: (room: Uint8Array) => Promise<R>): Promise<R> {
    const room = this.rooms.take(recordBytes)
    const ran = await run(room)
    const { results } = ran
    this.rooms.note(recordBytes, results.bytes.length)
    // A thread that was ended may still write to a room whose results came from another one.
    if (!results.isInRoom) return ran
    const bytes = this.copies.take(results.bytes.length)
    bytes.set(results.bytes)
    this.rooms.give(room)
    return { ...ran, results: { ...results, bytes, isInRoom: false } }
  }

  /** Takes back bytes of results: nobody reads them any more. */
  give(bytes: Uint8Array): void {
    this.copies.give(bytes)
  }
}
