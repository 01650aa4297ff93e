/**
 * Keeps rows that older readers of a shard still show. A reader that is leased sees documents as they were when the lease began; rows that
 * were replaced since then go only when no lease that began before is left.
 */
import type { ShardReader } from '@sluice/search'

/** A reader that is kept until it is released. */
export interface ReaderLease {
  readonly reader: ShardReader
  /** Lets rows go that only this lease kept. More than once does nothing. */
  release(): void
}

/** Rows that a refresh took out of sight. */
interface Retired {
  /** Leases that began before this refresh may show the rows. */
  readonly refresh: number
  readonly seqNos: readonly number[]
}

/** The content of a lease. */
interface Shown {
  /** How many refreshes there had been. */
  readonly refreshes: number
  /** The first sequence number that was not yet searchable. */
  readonly end: number
}

/** The leases of one shard. */
export class ReaderLeases {
  private refreshes = 0
  private end = 0
  private retired: Retired[] = []
  /** In the order of their start. */
  private readonly shown = new Map<ReaderLease, Shown>()

  /** `drop` removes rows. */
  constructor(private readonly drop: (seqNos: readonly number[]) => void) {}

  /** Rows that only leases keep. */
  kept(): readonly number[] {
    return this.retired.flatMap(({ seqNos }) => seqNos)
  }

  /** The readers that are leased. */
  *readers(): Generator<ShardReader> {
    for (const { reader } of this.shown.keys()) yield reader
  }

  /** Leases what a reader shows now. */
  lease(reader: ShardReader): ReaderLease {
    const lease: ReaderLease = {
      reader,
      release: () => {
        if (this.shown.delete(lease)) this.dropRetired()
      },
    }
    this.shown.set(lease, { refreshes: this.refreshes, end: this.end })
    return lease
  }

  /** Notes a refresh: the current reader shows operations below `end`, and no longer these rows. */
  refreshed(seqNos: readonly number[], end: number): void {
    this.refreshes++
    if (seqNos.length > 0) this.retired.push({ refresh: this.refreshes, seqNos })
    this.dropRetired()
    this.end = end
  }

  /** A row is kept where a lease began before it went out of sight and after it came into it. */
  private dropRetired(): void {
    const leases = [...this.shown.values()]
    let next = 0
    let end = 0
    const kept: Retired[] = []
    const dropped: number[] = []
    for (const { refresh, seqNos } of this.retired) {
      for (; next < leases.length && leases[next]!.refreshes < refresh; next++) end = leases[next]!.end
      const left: number[] = []
      for (const seqNo of seqNos) (seqNo < end ? left : dropped).push(seqNo)
      if (left.length > 0) kept.push({ refresh, seqNos: left })
    }
    this.retired = kept
    if (dropped.length > 0) this.drop(dropped)
  }
}
