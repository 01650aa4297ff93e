/** How much of its heap a thread has left. A thread that needs more than it may have is ended, with all that it holds. */
import { getHeapStatistics } from 'node:v8'

/** The share of the heap from which on memory is short. Half of it is left for what has begun. */
const SHORT_SHARE = 0.5
/** The share that the documents of one answer may take: four forms of them are in memory together for a moment. */
const ANSWER_SHARE = 1 / 12
/** The share of the documents of all answers from which on memory is short, also if the heap is not: it grows with each turn. */
const ANSWERS_SHARE = 1 / 32
/** Asking V8 takes some microseconds. */
const LOOK_MILLIS = 5

/** The memory of requests. */
export interface RequestMemory {
  /** The most bytes of documents in one answer. */
  readonly mostOfAnswer: number
  /** Bytes of documents in all answers that are being made, from which on memory is short. */
  readonly mostOfAll: number
  /** Whether no more requests should begin before others have ended. */
  isShort(): boolean
}

/** The memory of requests that nothing limits. */
export const ENDLESS_MEMORY: RequestMemory = {
  mostOfAnswer: Number.POSITIVE_INFINITY,
  mostOfAll: Number.POSITIVE_INFINITY,
  isShort: () => false,
}

/** The heap of this thread. `now` gives milliseconds. */
export class HeapRoom implements RequestMemory {
  readonly mostOfAnswer = Math.floor(ANSWER_SHARE * getHeapStatistics().heap_size_limit)
  readonly mostOfAll = Math.floor(ANSWERS_SHARE * getHeapStatistics().heap_size_limit)
  private lookedAt = Number.NEGATIVE_INFINITY
  private wasShort = false

  constructor(private readonly now: () => number) {}

  isShort(): boolean {
    const now = this.now()
    if (now - this.lookedAt < LOOK_MILLIS) return this.wasShort
    this.lookedAt = now
    const { used_heap_size, heap_size_limit } = getHeapStatistics()
    this.wasShort = used_heap_size > SHORT_SHARE * heap_size_limit
    return this.wasShort
  }
}
