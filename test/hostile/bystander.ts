/** Another client, which only wants its answers: it asks all the time and notes how long it waits. */
import { setTimeout as wait } from 'node:timers/promises'
import { type HostileRequest, simulate } from './attack.js'
import type { Client, Ended } from './client.js'

/** Milliseconds between its requests: 20 a second. */
const PAUSE_MILLIS = 50

/** Asks 20 times a second until it is stopped. */
export class Bystander {
  readonly answers: Ended[] = []
  private isStopped = false
  private readonly ended: Promise<void>

  /**
   * `other` returns the request that it sends instead of a small simulation.
   *
   * With `threads`, the processor time of each thread of the server, a wait counts at most as the processor time of the busiest thread in
   * the meantime: on a busy machine a server waits for processors, too.
   */
  constructor(
    private readonly client: Client,
    private readonly other: (() => HostileRequest) | undefined = undefined,
    private readonly threads: (() => ReadonlyMap<string, number>) | null = null,
  ) {
    this.ended = this.ask()
  }

  /** Ends after the request under way; returns all answers. */
  async stop(): Promise<readonly Ended[]> {
    this.isStopped = true
    await this.ended
    return this.answers
  }

  private async ask(): Promise<void> {
    const under: Promise<void>[] = []
    for (let n = 0; !this.isStopped; n++) {
      under.push(this.one(n))
      await wait(PAUSE_MILLIS)
    }
    await Promise.all(under)
  }

  private async send(request: HostileRequest): Promise<Ended> {
    const before = this.threads?.()
    const ended = await this.client.send(request)
    if (before === undefined) return ended
    return { ...ended, millis: Math.min(ended.millis, busiest(before, this.threads!())) }
  }

  private async one(n: number): Promise<void> {
    if (this.other !== undefined) {
      this.answers.push(await this.send(this.other()))
      return
    }
    const ended = await this.send(simulate([{ set: { field: 'n', value: n } }], { a: 1 }))
    const isRight = ended.status === 200 && ended.body.includes(`"n":${n}`)
    this.answers.push(isRight || ended.status !== 200 ? ended : { ...ended, status: `a wrong answer: ${ended.body}` })
  }
}

/** Milliseconds of the thread that had the most since then. */
function busiest(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return Math.max(0, ...[...after].map(([thread, millis]) => millis - (before.get(thread) ?? 0)))
}

/** The middle one of the waits. */
export function median(answers: readonly Ended[]): number {
  const sorted = answers.map(({ millis }) => millis).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** The wait that one in a hundred is longer than. */
export function percentile99(answers: readonly Ended[]): number {
  const sorted = answers.map(({ millis }) => millis).sort((a, b) => a - b)
  return sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0
}

/** The longest wait. */
export const worst = (answers: readonly Ended[]): number => Math.max(0, ...answers.map(({ millis }) => millis))
