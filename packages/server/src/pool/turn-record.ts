/** Who had the last turns, and when. */
import type { Sender } from '@sluice/store'

/** Reports of what happened in a turn come shortly after it: in the meantime there are fewer turns than these. */
const TURNS = 256

/** A turn that has ended. */
export interface PastTurn {
  /** Not the request itself: its body would stay in memory for hundreds of turns. */
  readonly sender: Sender
  /** When it began and ended, in milliseconds of the clock that the caller uses. */
  readonly start: number
  readonly end: number
}

/** The last turns, in the order in which they ended. They do not overlap. */
export class TurnRecord {
  private readonly turns: PastTurn[] = []
  private next = 0

  note(sender: Sender, start: number, end: number): void {
    this.turns[this.next] = { sender, start, end }
    this.next = (this.next + 1) % TURNS
  }

  /** The turn of a moment; null if nobody had it then, or it is too long ago. */
  at(moment: number): PastTurn | null {
    for (const turn of this.turns) if (turn.start <= moment && moment < turn.end) return turn
    return null
  }
}
