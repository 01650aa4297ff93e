/** A stub of Elasticsearch: it takes `create` by `_bulk`, keeps each id once, and fails as clusters do. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How it fails. Shares are of requests, but for those of items. */
export interface StubFaults {
  /** Answers with 429, and with 503, before anything is taken. */
  readonly tooMany: number
  readonly unavailable: number
  /** Takes everything and never answers. */
  readonly hang: number
  /** Takes everything and cuts the connection. */
  readonly cut: number
  /** Answers 429 or 503 to one item of so many, if it answers. */
  readonly itemOf: number
  /** Documents of a request, at most: 413 above. */
  readonly documents: number
}

/** Faults of clusters. */
export const BAD_DAY: StubFaults = {
  tooMany: 0.04,
  unavailable: 0.04,
  hang: 0.01,
  cut: 0.02,
  itemOf: 40,
  documents: 300,
}

/** Nothing fails. */
export const GOOD_DAY: StubFaults = {
  tooMany: 0,
  unavailable: 0,
  hang: 0,
  cut: 0,
  itemOf: Number.POSITIVE_INFINITY,
  documents: Number.POSITIVE_INFINITY,
}

/** A document that was created. */
export interface StubDocument {
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Item {
  readonly id: string
  readonly text: string
}

/** How often something was answered, by its name. */
export type StubCounts = Readonly<Record<string, number>>

/** The stub; `random` gives numbers from 0 to 1. */
export class ClusterStub {
  /** In the order in which they were created, by id. */
  readonly documents = new Map<string, StubDocument>()
  /** Documents that came again with other bytes. */
  changed = 0
  private readonly server: Server
  private readonly answered = new Map<string, number>()
  private held: (() => void)[] | null = null

  constructor(
    private readonly faults: StubFaults,
    private readonly random: () => number = Math.random,
  ) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((fault: Error) => response.destroy(fault))
    })
  }

  get counts(): StubCounts {
    return Object.fromEntries(this.answered)
  }

  /** Begins to listen; returns the address. */
  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** From now on nothing is answered. */
  hold(): void {
    this.held = []
  }

  /** Answers what came meanwhile, and everything from now on. */
  release(): void {
    const { held } = this
    this.held = null
    for (const go of held ?? []) go()
  }

  async close(): Promise<void> {
    this.release()
    this.server.closeAllConnections()
    await new Promise<void>(resolve => this.server.close(() => resolve()))
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { held } = this
    if (held !== null) await new Promise<void>(resolve => held.push(resolve))
    if (request.method !== 'POST') return void response.end('{"version":{"number":"8.18.8"}}')
    const items = itemsOf(Buffer.concat(chunks).toString('utf8'))
    const fate = this.fateOf(items.length)
    this.count(fate)
    if (fate === '429' || fate === '503' || fate === '413') return void response.writeHead(Number(fate)).end('{}')
    const answers = items.map(item => this.create(item, fate === 'ok'))
    if (fate === 'hang') return
    if (fate === 'cut') return void response.destroy()
    response.setHeader('content-type', 'application/json')
    const errors = answers.some(({ create }) => create.status >= 300)
    response.end(JSON.stringify({ errors, items: answers }))
  }

  private fateOf(documents: number): 'ok' | '429' | '503' | '413' | 'hang' | 'cut' {
    const { tooMany, unavailable, hang, cut, documents: most } = this.faults
    if (documents > most) return '413'
    let drawn = this.random()
    for (const [fate, share] of [
      ['429', tooMany],
      ['503', unavailable],
      ['hang', hang],
      ['cut', cut],
    ] as const) {
      if (drawn < share) return fate
      drawn -= share
    }
    return 'ok'
  }

  private create({ id, text }: Item, mayRefuse: boolean) {
    if (mayRefuse && this.random() * this.faults.itemOf < 1) {
      const status = this.random() < 0.5 ? 429 : 503
      this.count(`item ${status}`)
      return { create: { _id: id, status, error: { type: 'es_rejected_execution_exception', reason: 'busy' } } }
    }
    const before = this.documents.get(id)
    if (before === undefined) {
      this.documents.set(id, { text, at: Date.now() })
      return { create: { _id: id, status: 201 } }
    }
    if (before.text !== text) this.changed++
    this.count('item 409')
    const error = { type: 'version_conflict_engine_exception', reason: `[${id}]: document already exists` }
    return { create: { _id: id, status: 409, error } }
  }

  private count(what: string): void {
    this.answered.set(what, (this.answered.get(what) ?? 0) + 1)
  }
}

function itemsOf(body: string): Item[] {
  const lines = body.trimEnd().split('\n')
  return lines.flatMap((line, i) => {
    if (i % 2 === 1) return []
    const { create } = JSON.parse(line) as { readonly create: { readonly _id?: string } }
    return [{ id: create._id ?? randomUUID(), text: lines[i + 1]! }]
  })
}
