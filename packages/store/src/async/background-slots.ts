/**
 * Searches that go on after their clients were answered, a few at a time: each holds what it has found so far, and hundreds that went on
 * together would hold gigabytes.
 */

/** So many go on at a time. */
const SLOTS = 4

/** The slots of a node. */
export class BackgroundSlots {
  private taken = 0
  private readonly waiting: (() => void)[] = []
  private isNewest = true

  /** Resolves when there is a slot, which the caller gives back. */
  async take(): Promise<void> {
    if (this.taken < SLOTS) this.taken++
    else await new Promise<void>(resolve => this.waiting.push(resolve))
  }

  /** Gives a slot back. The oldest and the newest that wait take turns: a client that comes after hundreds does not wait for all of them. */
  give(): void {
    this.isNewest = !this.isNewest
    const next = this.isNewest ? this.waiting.pop() : this.waiting.shift()
    if (next === undefined) this.taken--
    else next()
  }
}
