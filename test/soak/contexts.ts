/**
 * `npm run soak:contexts`: scrolls and points in time that stay open while documents are written all the time. Each shows what it showed when it was
 * opened, memory does not grow, and nothing is left when they are closed.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { put } from '../hostile/attack.js'
import { Client } from '../hostile/client.js'
import { ServerProcess } from '../hostile/server-process.js'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    contexts: { type: 'string', default: '200' },
    program: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const HELP = `npm run soak:contexts -- [--minutes 5] [--contexts 200] [--program FILE]

--contexts  how many are open at a time: half of them scrolls, half points in time
--program   the built sluice.cjs; by default the source is run
`

const INDEX = 'contexts'
const DOCUMENTS = 2000
/** Documents that are written again with each request. */
const BATCH = 200
/** How much more memory than after the first third there may be in the last one. */
const GROWTH = 1.25

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

interface Opened {
  readonly kind: 'scroll' | 'pit'
  id: string
  /** The round of writes that it shows. */
  readonly round: number
}

async function run(): Promise<number> {
  const command: readonly [string, ...string[]] =
    values.program === undefined
      ? [
          process.execPath,
          '--conditions=@sluice/source',
          '--import',
          'tsx',
          path.join(root, 'packages/cli/src/main.ts'),
        ]
      : [process.execPath, path.resolve(values.program)]
  const server = await ServerProcess.start(command)
  const faults: string[] = []
  try {
    await new ContextSoak(server, faults).run(Number(values.minutes) * 60_000, Number(values.contexts))
  } finally {
    await server.stop()
  }
  for (const fault of new Set(faults)) process.stdout.write(`FAILED ${fault}\n`)
  process.stdout.write(faults.length === 0 ? 'ok\n' : `${faults.length} faults\n`)
  return faults.length === 0 ? 0 : 1
}

class ContextSoak {
  private readonly client: Client
  private readonly opened: Opened[] = []
  private readonly memory: number[] = []
  private round = 0
  private checked = 0
  private written = 0

  constructor(
    private readonly server: ServerProcess,
    private readonly faults: string[],
  ) {
    this.client = new Client(server.port)
  }

  async run(millis: number, contexts: number): Promise<void> {
    await this.ask('PUT', `/${INDEX}`, {
      settings: { refresh_interval: '1s' },
      mappings: { properties: { r: { type: 'long' } } },
    })
    for (let from = 0; from < DOCUMENTS; from += BATCH) await this.write(from)
    await this.ask('POST', `/${INDEX}/_refresh`)
    const end = performance.now() + millis
    let ticks = 0
    while (performance.now() < end && this.server.isAlive) {
      if (this.opened.length < contexts) await this.open(this.opened.length % 2 === 0 ? 'scroll' : 'pit')
      else await this.replace(this.opened.splice(ticks % contexts, 1)[0]!)
      await this.check(this.opened[(ticks * 7919) % this.opened.length]!)
      await this.writeRound()
      const bytes = this.server.memory
      if (bytes !== null) this.memory.push(bytes)
      if (++ticks % 100 === 0) this.report()
    }
    this.report()
    await this.closeAll()
    this.judgeMemory()
    this.client.close()
  }

  /** Writes every document of a part again, and makes that searchable: a view of now has one round alone. */
  private async writeRound(): Promise<void> {
    this.round++
    for (let from = 0; from < DOCUMENTS; from += BATCH) await this.write(from)
    await this.ask('POST', `/${INDEX}/_refresh`)
  }

  private async write(from: number): Promise<void> {
    const lines = Array.from(
      { length: BATCH },
      (_, i) => `{"index":{"_id":"${from + i}"}}\n{"r":${this.round}}\n`,
    ).join('')
    await this.ask('POST', `/${INDEX}/_bulk`, lines)
    this.written += BATCH
  }

  private async open(kind: Opened['kind']): Promise<void> {
    const { round } = this
    if (kind === 'scroll') {
      const page = await this.ask('POST', `/${INDEX}/_search?scroll=10m`, { size: 5, sort: ['_doc'] })
      this.opened.push({ kind, id: page._scroll_id as string, round })
    } else {
      const point = await this.ask('POST', `/${INDEX}/_pit?keep_alive=10m`)
      this.opened.push({ kind, id: point.id as string, round })
    }
  }

  private async replace(old: Opened): Promise<void> {
    await this.close(old)
    await this.open(old.kind)
  }

  /** Whether a context shows its own round, and all of its documents. */
  private async check(context: Opened): Promise<void> {
    const page =
      context.kind === 'scroll'
        ? await this.ask('POST', '/_search/scroll', { scroll: '10m', scroll_id: context.id })
        : await this.ask('POST', '/_search', { pit: { id: context.id }, size: 20, track_total_hits: true })
    const { total, hits } = page.hits as { total: { value: number }; hits: { _source: { r: number } }[] }
    if (total.value !== DOCUMENTS) this.faults.push(`a ${context.kind} has ${total.value} documents`)
    for (const { _source } of hits) {
      if (_source.r !== context.round)
        this.faults.push(`a ${context.kind} of round ${context.round} shows round ${_source.r}`)
    }
    this.checked++
  }

  private async close({ kind, id }: Opened): Promise<void> {
    if (kind === 'scroll') await this.ask('DELETE', '/_search/scroll', { scroll_id: id })
    else await this.ask('DELETE', '/_pit', { id })
  }

  private async closeAll(): Promise<void> {
    const open = await this.openContexts()
    if (open !== this.opened.length)
      this.faults.push(`${this.opened.length} are open, and node statistics count ${open}`)
    for (const context of this.opened) await this.close(context)
    const left = await this.openContexts()
    if (left !== 0) this.faults.push(`${left} contexts are left`)
  }

  private async openContexts(): Promise<number> {
    const { nodes } = await this.ask('GET', '/_nodes/stats/indices')
    const [node] = Object.values(nodes as Record<string, { indices: { search: { open_contexts: number } } }>)
    return node!.indices.search.open_contexts
  }

  private judgeMemory(): void {
    const third = Math.floor(this.memory.length / 3)
    if (third === 0) return
    const mean = (part: readonly number[]): number => part.reduce((sum, each) => sum + each, 0) / part.length
    const [early, late] = [mean(this.memory.slice(third, 2 * third)), mean(this.memory.slice(-third))]
    if (late > GROWTH * early) this.faults.push(`memory grew from ${mib(early)} to ${mib(late)} MiB`)
    process.stdout.write(`memory ${mib(early)} MiB in the second third, ${mib(late)} MiB in the last one\n`)
  }

  private report(): void {
    const memory = this.memory.at(-1)
    process.stdout.write(
      `${this.opened.length} open, ${this.checked} pages checked, ${this.written} documents written in ${this.round} rounds, ${memory === undefined ? '?' : mib(memory)} MiB\n`,
    )
  }

  private async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object | string,
  ): Promise<Record<string, unknown>> {
    const request = body === undefined ? { method, path: url } : { ...put(url, body), method }
    const { status, body: answer } = await this.client.send(request)
    if (status !== 200) this.faults.push(`${method} ${url}: ${status} ${answer.toString('utf8', 0, 300)}`)
    return status === 200
      ? (JSON.parse(answer.toString()) as Record<string, unknown>)
      : { hits: { total: { value: -1 }, hits: [] }, nodes: {} }
  }
}

const mib = (bytes: number): number => Math.round(bytes / 1024 / 1024)

if (values.help) process.stdout.write(HELP)
else process.exitCode = await run()
