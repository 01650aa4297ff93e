/**
 * Writes of the same thing run one after the other; those of different things do not wait for each other. A write knows how many it waits
 * for, and whom it lets go on: thousands of them cost each other nothing.
 */

/** The subject of a write: a kind of resource, and its id; ids with `*` or `,` may match any. */
export interface Subject {
  readonly kind: string
  readonly id: string
}

class Write {
  /** Writes that must end before. */
  waitsFor = 0
  isEnded = false
  readonly followers: Write[] = []

  constructor(
    readonly id: string,
    readonly start: () => void,
  ) {}

  after(earlier: Write | null | undefined): void {
    if (earlier == null) return
    earlier.followers.push(this)
    this.waitsFor++
  }
}

/** The writes of one kind that run or wait. */
class Kind {
  /** Writes of single resources, since the last one of many. */
  readonly single = new Set<Write>()
  /** The last one of each resource among those. */
  readonly lastOf = new Map<string, Write>()
  /** The last one of many resources: earlier ones end before it does. */
  lastOfMany: Write | null = null

  add(write: Write, isOfMany: boolean): void {
    write.after(this.lastOfMany)
    if (isOfMany) {
      for (const each of this.single) write.after(each)
      this.single.clear()
      this.lastOf.clear()
      this.lastOfMany = write
      return
    }
    write.after(this.lastOf.get(write.id))
    this.single.add(write)
    this.lastOf.set(write.id, write)
  }

  remove(write: Write): void {
    this.single.delete(write)
    if (this.lastOf.get(write.id) === write) this.lastOf.delete(write.id)
    if (this.lastOfMany === write) this.lastOfMany = null
  }

  get isEmpty(): boolean {
    return this.single.size === 0 && this.lastOfMany === null
  }
}

/** Writes that run or wait. */
export class WriteLocks {
  private readonly kinds = new Map<string, Kind>()

  /** Calls `start` when no earlier write of the same subject is left, perhaps immediately. Returns a function that ends the write. */
  acquire({ kind: name, id }: Subject, start: () => void): () => void {
    const kind = this.kindOf(name)
    const write = new Write(id, start)
    kind.add(write, isPattern(id))
    if (write.waitsFor === 0) start()
    return () => {
      if (write.isEnded) return
      write.isEnded = true
      // One that nobody waits for any more keeps its place: those after it still wait for those before it.
      if (write.waitsFor === 0) this.end(name, kind, write)
    }
  }

  private end(name: string, kind: Kind, write: Write): void {
    const ending = [write]
    const ready: Write[] = []
    for (let each = ending.pop(); each !== undefined; each = ending.pop()) {
      kind.remove(each)
      for (const follower of each.followers) {
        if (--follower.waitsFor > 0) continue
        if (follower.isEnded) ending.push(follower)
        else ready.push(follower)
      }
    }
    if (kind.isEmpty) this.kinds.delete(name)
    for (const { start } of ready) start()
  }

  private kindOf(name: string): Kind {
    let kind = this.kinds.get(name)
    if (kind === undefined) this.kinds.set(name, (kind = new Kind()))
    return kind
  }
}

const isPattern = (id: string): boolean => /[*,]/.test(id)
