/** Commits of positions: one request at a time, each with the newest position of every lane. */
import { LostLane } from '../sources/lost-lane.js'
import type { LanePosition } from './driver.js'

interface Waiting {
  position: number
  readonly settle: ((fault?: Error) => void)[]
}

/** Collects positions while a request is under way. */
export class CommitQueue {
  private waiting = new Map<string, Waiting>()
  private running: Promise<void> | null = null

  /** `send` commits positions; rejects when they were not. `isOwn`: whether a lane is still this member's. */
  constructor(
    private readonly send: (positions: readonly LanePosition[]) => Promise<void>,
    private readonly isOwn: (lane: string) => boolean,
  ) {}

  /** Resolves when the position is committed. Rejects with LostLane if the lane went to another member before. */
  add(lane: string, position: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (fault?: Error): void => (fault === undefined ? resolve() : reject(fault))
      const waiting = this.waiting.get(lane)
      if (waiting === undefined) this.waiting.set(lane, { position, settle: [settle] })
      else {
        waiting.position = Math.max(waiting.position, position)
        waiting.settle.push(settle)
      }
      this.running ??= this.run()
    })
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.running
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const taken = [...this.waiting]
      this.waiting = new Map()
      const own = taken.filter(([lane]) => this.isOwn(lane))
      for (const each of taken) if (!own.includes(each)) settleAll(each[1], new LostLane(each[0]))
      if (own.length === 0) continue
      let fault: Error | undefined
      try {
        await this.send(own.map(([lane, { position }]) => ({ lane, position })))
      } catch (thrown) {
        fault = thrown as Error
      }
      for (const [, waiting] of own) settleAll(waiting, fault)
    }
    this.running = null
  }
}

function settleAll({ settle }: Waiting, fault: Error | undefined): void {
  for (const each of settle) each(fault)
}
