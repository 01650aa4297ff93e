/** Writes of the same thing run one after the other; those of different things do not wait for each other. */

/** What a write changes: a kind of thing, and its id; ids with `*` or `,` may be any. */
export interface Subject {
  readonly kind: string
  readonly id: string
}

interface Write {
  readonly subject: Subject
  readonly start: () => void
  isRunning: boolean
}

/** Writes that run or wait, in the order in which they came. */
export class WriteLocks {
  private writes: Write[] = []

  /** Calls `start` when no earlier write of the same subject is left, perhaps at once. Gives what ends the write. */
  acquire(subject: Subject, start: () => void): () => void {
    const write: Write = { subject, start, isRunning: false }
    this.writes.push(write)
    this.startReady()
    return () => {
      this.writes = this.writes.filter(each => each !== write)
      this.startReady()
    }
  }

  private startReady(): void {
    const ready = this.writes.filter(
      (write, i) =>
        !write.isRunning && !this.writes.slice(0, i).some(earlier => overlaps(earlier.subject, write.subject)),
    )
    for (const write of ready) write.isRunning = true
    for (const { start } of ready) start()
  }
}

const overlaps = (a: Subject, b: Subject): boolean =>
  a.kind === b.kind && (a.id === b.id || isPattern(a.id) || isPattern(b.id))

const isPattern = (id: string): boolean => /[*,]/.test(id)
