/** The contract of every sink. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { KafkaProducer, ProducedRecord } from '../kafka/driver.js'
import { Metrics } from '../operations/metrics.js'
import { batchOf } from '../testkit/parts.js'
import { ElasticsearchSink } from './elasticsearch.js'
import { FileSink } from './files.js'
import { KafkaSink } from './kafka.js'
import type { Delivery, Sink } from './sink.js'
import { StreamSink } from './stdout.js'

/** A sink, and what came out of it. */
interface Bench {
  readonly sink: Sink
  /** The documents that are durable. */
  durable(): readonly string[]
  /** Lets the next writes fail for a while; null if nothing of it is temporary. */
  readonly disturb: ((times: number) => void) | null
  end(): void
}

function filesBench(): Bench {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-sinks-'))
  const file = path.join(folder, 'out.ndjson')
  return {
    sink: new FileSink(file),
    durable: () => readFileSync(file, 'utf8').trimEnd().split('\n'),
    disturb: null,
    end: () => rmSync(folder, { recursive: true }),
  }
}

function streamBench(): Bench {
  let text = ''
  const stream = new Writable({
    write: (chunk: Buffer, _, done) =>
      void setImmediate(() => {
        text += chunk.toString()
        done()
      }),
  })
  return {
    sink: new StreamSink(stream),
    durable: () => text.trimEnd().split('\n'),
    disturb: null,
    end: () => undefined,
  }
}

function kafkaBench(): Bench {
  const kept: string[] = []
  let failing = 0
  const producer: KafkaProducer = {
    start: async () => undefined,
    partitionsOf: async () => 2,
    send: async (records: Iterable<ProducedRecord>) => {
      await new Promise(resolve => setImmediate(resolve))
      if (failing-- > 0) throw new Error('no broker')
      for (const { value } of records) kept.push(Buffer.from(value).toString())
      return []
    },
    close: async () => undefined,
  }
  return {
    sink: new KafkaSink(producer, 'out', new Metrics()),
    durable: () => kept,
    disturb: times => {
      failing = times
    },
    end: () => undefined,
  }
}

async function clusterBench(): Promise<Bench> {
  const kept: string[] = []
  let failing = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'GET') return response.end('{}')
      if (failing-- > 0) return response.writeHead(503).end('{}')
      const lines = Buffer.concat(chunks).toString().trimEnd().split('\n')
      const sources = lines.filter((_, i) => i % 2 === 1)
      kept.push(...sources)
      response.end(JSON.stringify({ errors: false, items: sources.map(() => ({ create: { status: 201 } })) }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const hosts = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]
  const settings = { hosts, authorization: null, ca: null, index: null, batchBytes: 10_000, timeoutMillis: 5000 }
  return {
    sink: new ElasticsearchSink(settings, new Metrics()),
    durable: () => kept,
    disturb: times => {
      failing = times
    },
    end: () => void server.close(),
  }
}

const BENCHES: readonly [string, () => Bench | Promise<Bench>][] = [
  ['files', filesBench],
  ['a stream', streamBench],
  ['kafka', kafkaBench],
  ['elasticsearch', clusterBench],
]

const encoder = new TextEncoder()
const TEXTS = ['{"n":1.0,"text":"zwölf\\n"}', '{"n":9007199254740993}', '{}', '{"deep":{"a":[null,1e-7]}}']

function deliveriesOf(lane: string, texts: readonly string[], from = 0): Delivery[] {
  const batch = batchOf(lane, texts, from)
  return texts.map((text, place) => ({ batch, place, value: encoder.encode(text), metadata: null, pipelines: 'hash' }))
}

describe.each(BENCHES)('%s', (_, newBench) => {
  async function using(run: (bench: Bench) => Promise<unknown>): Promise<void> {
    const bench = await newBench()
    try {
      await bench.sink.start()
      await run(bench)
    } finally {
      bench.end()
    }
  }

  it('has every document, byte for byte and in order, when a write resolves', () =>
    using(async ({ sink, durable }) => {
      expect(await sink.write(deliveriesOf('logs-0', TEXTS))).toEqual([])
      expect(durable()).toEqual(TEXTS)
      expect(await sink.write(deliveriesOf('logs-0', ['{"n":2}'], TEXTS.length))).toEqual([])
      expect(durable()).toEqual([...TEXTS, '{"n":2}'])
      await sink.close()
    }))

  it('processes several lanes at a time without mixing them', () =>
    using(async ({ sink, durable }) => {
      const lanes = Array.from({ length: 5 }, (__, lane) =>
        Array.from({ length: 20 }, (___, n) => JSON.stringify({ lane, n, text: 'x'.repeat(n) })),
      )
      const written = lanes.map((texts, lane) => sink.write(deliveriesOf(`logs-${lane}`, texts)))
      expect((await Promise.all(written)).flat()).toEqual([])
      const all = durable()
      for (const texts of lanes) expect(all.filter(each => texts.includes(each))).toEqual(texts)
      expect(all).toHaveLength(100)
      await sink.close()
    }))

  it('retries temporary failures, and delivers once', () =>
    using(async ({ sink, durable, disturb }) => {
      disturb?.(2)
      expect(await sink.write(deliveriesOf('logs-0', TEXTS))).toEqual([])
      expect(durable()).toEqual(TEXTS)
      await sink.close()
    }))

  it('abandons retries when it is closed', () =>
    using(async ({ sink, disturb }) => {
      disturb?.(Number.POSITIVE_INFINITY)
      const written = sink.write(deliveriesOf('logs-0', TEXTS)).then(
        () => 'delivered',
        () => 'given up',
      )
      await sink.close()
      expect(await written).toBe(disturb === null ? 'delivered' : 'given up')
    }))
})
