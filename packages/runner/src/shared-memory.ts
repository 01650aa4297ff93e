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
