/** Commits of positions: one request at a time, each with the newest position of every lane. */
import type { LanePosition } from './driver.js'

interface Waiting {
  position: number
  readonly settle: ((fault?: Error) => void)[]
}

/** Collects positions while a request is under way. */
export class CommitQueue {
  private waiting = new Map<string, Waiting>()
  private running: Promise<void> | null = null

  /** `send` commits positions; rejects when they were not. */
  constructor(private readonly send: (positions: readonly LanePosition[]) => Promise<void>) {}

  /** Resolves when the position is committed. */
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
      const taken = this.waiting
      this.waiting = new Map()
      let fault: Error | undefined
      try {
        await this.send([...taken].map(([lane, { position }]) => ({ lane, position })))
      } catch (thrown) {
        fault = thrown as Error
      }
      for (const { settle } of taken.values()) for (const each of settle) each(fault)
    }
    this.running = null
  }
}
