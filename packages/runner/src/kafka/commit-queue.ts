/**
 * Commits of positions: one request at a time, each with the newest position of every lane. What a request did not commit is committed by a
 * later one, also if the lane has no more records: else its position would stay behind, and a restart would deliver them again.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { BackOff } from '@sluice/upstream/client'
import { LostLane } from '../sources/lost-lane.js'

/** A lane, and the position that its group has. */
interface CommittedLane {
  readonly name: string
  committed: bigint
}

/** How far a lane is delivered. */
export interface Delivered<L> {
  readonly lane: L
  readonly position: number
}

interface Waiting {
  position: number
  readonly settle: ((fault?: Error) => void)[]
}

/** A coordinator that starts again is asked at least once a second. */
const LONGEST_REST_MILLIS = 1000
/** How long requests are repeated at the end: the members of the group may be changing, which takes some seconds. */
const CLOSE_MILLIS = 5000

/** Collects positions while a request is under way. */
export class CommitQueue<L extends CommittedLane> {
  private waiting = new Map<L, Waiting>()
  private running: Promise<void> | null = null
  private readonly backOff = new BackOff()
  private endsRest = (): void => undefined
  /** When requests are not repeated any more, by `performance.now()`. */
  private end = Number.POSITIVE_INFINITY

  /** `send` commits positions; rejects when they were not. `isOwn`: whether a lane is still this member's, without a break. */
  constructor(
    private readonly send: (delivered: readonly Delivered<L>[]) => Promise<void>,
    private readonly isOwn: (lane: L) => boolean,
  ) {}

  /**
   * Resolves when the position is committed. Rejects with LostLane if the lane went to another member before, and with the fault of a request
   * that did not commit it: it is repeated without the caller.
   */
  add(lane: L, position: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (fault?: Error): void => (fault === undefined ? resolve() : reject(fault))
      this.note(lane, { position, settle: [settle] })
      this.endsRest()
      this.running ??= this.run()
    })
  }

  /** Resolves when everything is committed, or cannot be for some seconds. */
  async close(): Promise<void> {
    this.end = performance.now() + CLOSE_MILLIS
    this.endsRest()
    await this.running
  }

  private note(lane: L, { position, settle }: Waiting): void {
    const waiting = this.waiting.get(lane)
    if (waiting === undefined) this.waiting.set(lane, { position, settle })
    else {
      waiting.position = Math.max(waiting.position, position)
      waiting.settle.push(...settle)
    }
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const own = this.take()
      if (own.length === 0) continue
      try {
        await this.send(own.map(([lane, { position }]) => ({ lane, position })))
        for (const [lane, { position, settle }] of own) {
          lane.committed = BigInt(position)
          for (const each of settle) each()
        }
        this.backOff.reset()
      } catch (thrown) {
        for (const [, { settle }] of own) for (const each of settle) each(thrown as Error)
        if (performance.now() < this.end) await this.rest(own)
      }
    }
    this.running = null
  }

  /** What is to be committed. Positions do not go back: a lane that was taken away and came back may be further. */
  private take(): readonly (readonly [L, Waiting])[] {
    const taken = [...this.waiting]
    this.waiting = new Map()
    return taken.filter(([lane, { position, settle }]) => {
      const isOwn = this.isOwn(lane)
      const isNew = isOwn && BigInt(position) > lane.committed
      if (!isNew) for (const each of settle) each(isOwn ? undefined : new LostLane(lane.name))
      return isNew
    })
  }

  /** Keeps positions that were not committed, and waits before they are sent again; ends when there is another one. */
  private async rest(own: readonly (readonly [L, Waiting])[]): Promise<void> {
    for (const [lane, { position }] of own) this.note(lane, { position, settle: [] })
    const ended = new AbortController()
    this.endsRest = () => ended.abort()
    const millis = Math.min(LONGEST_REST_MILLIS, this.backOff.next())
    await wait(millis, undefined, { signal: ended.signal }).catch(() => undefined)
    this.endsRest = () => undefined
  }
}
