/** The body of a request, in memory that the engine's threads read in place. */
import { returnMemory } from '../return-memory.js'
import type { SharedMemory } from '../shared-memory.js'

const NO_BYTES = new Uint8Array(0)
const FIRST_BYTES = 64 * 1024

/** Collects a body from its parts. */
export class BodyMemory {
  private memory: Uint8Array = NO_BYTES
  private length = 0

  constructor(private readonly shared: SharedMemory) {}

  /** The collected bytes. They are overwritten after `release`. */
  get bytes(): Buffer {
    const { memory, length } = this
    return Buffer.from(memory.buffer, memory.byteOffset, length)
  }

  /** Adds a part and frees its memory. */
  add(part: Uint8Array): void {
    const { shared, memory, length } = this
    const end = length + part.length
    if (end > memory.length) {
      this.memory = shared.take(Math.max(FIRST_BYTES, 2 * memory.length, end))
      this.memory.set(memory.subarray(0, length))
      shared.give(memory)
    }
    this.memory.set(part, length)
    this.length = end
    returnMemory(part)
  }

  /** Forgets what was collected. */
  clear(): void {
    this.length = 0
  }

  /** Says that the bytes are needed no more. */
  release(): void {
    this.shared.give(this.memory)
    this.memory = NO_BYTES
    this.length = 0
  }
}
