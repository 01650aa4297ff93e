/** The state that the scripts of a search keep between documents, and its limit. */
import type { JavaException } from '@sluice/java'
import { bytesHeld } from '@sluice/painless'

/**
 * Bytes of all states of a search: a list of some four million numbers. A larger one takes long to grow further, and nothing pauses that.
 */
const MOST_BYTES = 2 ** 25

/** Work after which states are weighed for the first time. */
const FIRST = 2 ** 16

/** Bytes that are weighed in the time of one unit of work. */
const BYTES_PER_UNIT = 8

interface KeptState {
  readonly value: unknown
  readonly tooLarge: () => JavaException
}

/**
 * Weighs the states of a search now and then: the more there is to weigh, the more seldom, so that weighing is a small part of the work.
 */
export class KeptStates {
  private readonly states: KeptState[] = []
  private left = FIRST
  /** How often they were weighed. */
  weighed = 0

  constructor(private readonly most = MOST_BYTES) {}

  /** `tooLarge` makes the fault of the state with which all together are too large. */
  add(value: unknown, tooLarge: () => JavaException): void {
    this.states.push({ value, tooLarge })
  }

  /** Notes work that may have made a state larger: about as much as elements that it could add. Throws what a state's `tooLarge` makes. */
  worked(units: number): void {
    if (this.states.length === 0) return
    this.left -= units
    if (this.left <= 0) this.weigh()
  }

  private weigh(): void {
    this.weighed++
    let bytes = 0
    for (const { value, tooLarge } of this.states) {
      bytes += bytesHeld(value, this.most - bytes)
      if (bytes > this.most) throw tooLarge()
    }
    this.left = Math.max(FIRST, bytes / BYTES_PER_UNIT)
  }
}
