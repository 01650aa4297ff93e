/** Where records come from. One kind of source is one file in this folder; `registry.ts` lists them. */
import type { SourceBatch } from '../batch.js'
import type { SharedMemory } from '../shared-memory.js'

/** The messages of a source to the runner. */
export interface SourceEvents {
  /** Where the values of batches go. */
  readonly memory: SharedMemory
  /** Whether a lane may hand out another batch. A source asks before it reads more, and again after `wake`. */
  hasRoom(lane: string): boolean
  /** Hands out a batch. */
  receive(batch: SourceBatch): void
  /** Lanes are taken away: resolves when nothing of them is under way. Positions can be committed until then. */
  revoke(lanes: readonly string[]): Promise<void>
  /** There are no more records: each lane that was handed out is finished. */
  end(): void
  /** The source cannot continue. */
  fail(fault: Error): void
}

/** A running source. */
export interface Source {
  /** Begins to hand out batches. Rejects when it cannot be reached. */
  start(events: SourceEvents): Promise<void>
  /** A lane has room again. */
  wake(): void
  /** Notes that a lane is delivered up to a position. Rejects if the lane belongs to somebody else by now. */
  commit(lane: string, position: number): Promise<void>
  /** Records that are not read yet, by lane. */
  lag(): ReadonlyMap<string, number>
  /** Hands out no more batches. */
  pause(): void
  /** Ends the source; what was not committed is read again by the next one. */
  close(): Promise<void>
}
