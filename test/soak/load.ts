/** Requests at a rate, over connections that are kept open, closed after each request, or left idle until the server closes them. */
import { availableParallelism } from 'node:os'
import { simulate } from '../hostile/attack.js'
import { Client, type Ended } from '../hostile/client.js'
import type { ServerProcess } from '../hostile/server-process.js'
import { hostileDocuments } from './hostile-documents.js'

/** Requests a second; or the share of all processors that the server is to have, after which the rate follows. */
export type Rate = { readonly perSecond: number } | { readonly share: number }

/** The options of a load. */
export interface LoadOptions {
  readonly rate: Rate
  /** Share of requests with a hostile document. */
  readonly hostile: number
}

/** The counters. */
export interface Totals {
  readonly sent: number
  /** How many requests ended how: by status, or what happened to the connection. */
  readonly statuses: ReadonlyMap<number | string, number>
  /** Requests whose documents did not come back, each once and in order. */
  readonly wrong: readonly string[]
  /** Bytes of memory, a sample a second; empty if the system does not report it. */
  readonly memory: readonly number[]
}

const FIRST_RATE = 50
/** Unanswered requests beyond which the rate falls. */
const MOST_UNDER_WAY = 200
const DOCUMENTS = 20
/** The first of these is kept open; the second not; the third is used so seldom that the server may close its connections first. */
const SHARES = { kept: 0.7, single: 0.2 }

const PIPELINE = [
  { set: { field: 'seen', value: '{{n}}' } },
  { grok: { field: 'message', patterns: ['%{IP:client.ip} %{WORD:method} %{NUMBER:bytes:long}'] } },
  { script: { source: 'ctx.twice = ctx.bytes * 2' } },
  { date: { field: 'at', formats: ['ISO8601'] } },
]

/** Sends until it is stopped. */
export class Load {
  private perSecond: number
  private sent = 0
  private readonly statuses = new Map<number | string, number>()
  private readonly wrong: string[] = []
  private readonly memory: number[] = []
  private readonly under = new Set<Promise<void>>()
  private readonly kept: Client
  private readonly single: Client
  private readonly seldom: Client
  private processorSeconds: number | null
  private lastTick = performance.now()
  private busy = 0
  private isStopped = false

  constructor(
    private readonly server: ServerProcess,
    private readonly options: LoadOptions,
  ) {
    this.perSecond = 'perSecond' in options.rate ? options.rate.perSecond : FIRST_RATE
    this.kept = new Client(server.port, { connections: 32 })
    this.single = new Client(server.port, { keepsConnections: false })
    this.seldom = new Client(server.port)
    this.processorSeconds = server.processorSeconds
    this.next()
  }

  /** Once a second: samples, and follows the share. */
  tick(): void {
    const now = performance.now()
    const { memory, processorSeconds } = this.server
    if (memory !== null) this.memory.push(memory)
    if (processorSeconds !== null && this.processorSeconds !== null) {
      this.busy = (processorSeconds - this.processorSeconds) / ((now - this.lastTick) / 1000) / availableParallelism()
      const { rate } = this.options
      if ('share' in rate) {
        // More requests do not make a server busier that cannot answer those it has: others may use the processors.
        const most = this.under.size < MOST_UNDER_WAY ? 1.2 : 0.9
        const change = Math.min(most, Math.max(0.8, rate.share / Math.max(this.busy, 0.01)))
        this.perSecond = Math.max(1, this.perSecond * change)
      }
    }
    this.processorSeconds = processorSeconds
    this.lastTick = now
  }

  /** Waits for requests in flight. */
  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all(this.under)
    for (const client of [this.kept, this.single, this.seldom]) client.close()
  }

  totals(): Totals {
    return { sent: this.sent, statuses: this.statuses, wrong: this.wrong, memory: this.memory }
  }

  /** Its current state. */
  line(): string {
    const statuses = [...this.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    const megabytes = ((this.memory.at(-1) ?? 0) / 1e6).toFixed(0)
    return `${this.sent} sent (${this.perSecond.toFixed(0)}/s, ${(100 * this.busy).toFixed(0)} % busy, ${megabytes} MB, ${this.under.size} under way): ${statuses}`
  }

  private next(): void {
    if (this.isStopped) return
    const sending = this.one(this.sent++).finally(() => this.under.delete(sending))
    this.under.add(sending)
    // Requests come when they come, not one after the other's answer.
    setTimeout(() => this.next(), (-Math.log(1 - Math.random()) * 1000) / this.perSecond)
  }

  private async one(n: number): Promise<void> {
    const isHostile = Math.random() < this.options.hostile
    const sources = Array.from({ length: DOCUMENTS }, (_, i) => ({
      n: `${n}-${i}`,
      message: `10.0.${n % 256}.${i} GET ${n}`,
      at: '2026-01-02T03:04:05.678Z',
    }))
    const hostile = hostileDocuments[n % hostileDocuments.length]!
    const processors = isHostile ? [...PIPELINE, { ...hostile.processor }] : PIPELINE
    const request = simulate(
      processors,
      ...(isHostile ? [...sources, { ...sources[0], ...hostile.source, n: `${n}-${DOCUMENTS}` }] : sources),
    )
    const kind = this.kind()
    const ended = await this[kind].send(request)
    const status = typeof ended.status === 'number' ? ended.status : brokenConnection(ended, kind)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const fault = ended.status === 200 ? documentFault(ended, n, sources.length, isHostile) : null
    if (fault !== null) this.wrong.push(fault)
  }

  private kind(): 'kept' | 'single' | 'seldom' {
    const at = Math.random()
    return at < SHARES.kept ? 'kept' : at < SHARES.kept + SHARES.single ? 'single' : 'seldom'
  }
}

/** The events of a connection, with the data needed to find their cause. */
const brokenConnection = ({ status, isReused, millis }: Ended, kind: string): string =>
  `${status} on a ${kind} connection${isReused ? ' that had carried others' : ''} after ${millis.toFixed(0)} ms`

/** The fault of an answer's documents; null if each is there once, in order. */
function documentFault({ body }: Ended, n: number, count: number, isHostile: boolean): string | null {
  const { docs } = JSON.parse(body.toString('utf8')) as {
    docs: { doc?: { _source: { n: string; twice?: number } }; error?: object }[]
  }
  const expected = count + (isHostile ? 1 : 0)
  if (docs.length !== expected) return `request ${n}: ${docs.length} documents, not ${expected}`
  for (const [i, { doc }] of docs.slice(0, count).entries()) {
    if (doc?._source.n !== `${n}-${i}` || doc._source.twice !== 2 * n)
      return `request ${n}: document ${i} is ${JSON.stringify(docs[i])}`
  }
  return null
}
