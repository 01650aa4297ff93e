/** Documents of the store in a node: each is followed, and a request that began in another thread continues after what is done. */
import type { StopCause } from '@sluice/core'
import type { IngestItem } from '@sluice/store'
import { expect, it } from 'vitest'
import { joined, packItems, unpackResults } from './ingest-batch.js'
import { type DocumentRun, LocalNode } from './local-node.js'
import { createEngine } from './whole-engine.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** Follows a run, and pauses after each document. */
class FollowedRun implements DocumentRun {
  readonly started: number[] = []
  readonly parts: Uint8Array[] = []
  pauses = 0

  constructor(
    readonly finished: DocumentRun['finished'] = { count: 0, parts: [] },
    public stop: StopCause | null = null,
  ) {}

  starting(place: number): void {
    this.started.push(place)
  }

  ended(place: number, text: Uint8Array): void {
    this.parts.push(place === 0 ? text : joined([encoder.encode(','), text]))
  }

  async pause(): Promise<void> {
    this.pauses++
  }

  texts(): readonly Uint8Array[] {
    return [...this.finished.parts, ...this.parts]
  }
}

const item = (n: number): IngestItem => ({
  index: 'i',
  id: `${n}`,
  routing: null,
  version: null,
  versionType: null,
  ifSeqNo: null,
  ifPrimaryTerm: null,
  source: encoder.encode(`{"n":${n},"text":"é\\n"}`),
  pipelines: ['p'],
})
const items = [0, 1, 2, 3].map(item)
const request = { kind: 'ingest', batch: packItems(items), substitutions: [], stopped: [] } as const

function newNode(): LocalNode {
  const engine = createEngine({})
  engine.putPipelineText(
    'p',
    '{"processors":[{"set":{"field":"seen","value":true}},{"fail":{"message":"no","if":"ctx.n == 3"}}]}',
  )
  return new LocalNode(engine)
}

/** The source of each document that is done, and the type of the error of one that failed. */
const outcomes = (ingested: Uint8Array | undefined): unknown[] =>
  unpackResults(items, ingested!).map(each => {
    if (each.kind === 'done') return JSON.parse(decoder.decode(each.item.source))
    return each.kind === 'failed' ? JSON.parse(each.error).type : each.kind
  })

it('follows each document, and may pause after it', async () => {
  const run = new FollowedRun()
  const { ingested } = await newNode().answer(request, run)
  expect([run.started, run.pauses]).toEqual([[0, 1, 2, 3], 4])
  expect(outcomes(ingested)).toEqual([
    { n: 0, text: 'é\n', seen: true },
    { n: 1, text: 'é\n', seen: true },
    { n: 2, text: 'é\n', seen: true },
    'fail_processor_exception',
  ])
})

it('runs no document twice that was done in a thread that was ended', async () => {
  const before = new FollowedRun()
  await newNode().answer({ ...request, batch: packItems(items.slice(0, 2)) }, before)
  const run = new FollowedRun({ count: 2, parts: before.parts })
  const answer = await newNode().answer({ ...request, stopped: [{ place: 2, cause: 'time' }] }, run)
  expect(run.started).toEqual([2, 3])
  expect(outcomes(answer.ingested)).toEqual([
    { n: 0, text: 'é\n', seen: true },
    { n: 1, text: 'é\n', seen: true },
    'timeout_exception',
    'fail_processor_exception',
  ])
})

it('fails the rest of a request whose time is up', async () => {
  const run = new FollowedRun(undefined, 'time')
  const { ingested } = await newNode().answer(request, run)
  expect(outcomes(ingested)).toEqual(Array(4).fill('timeout_exception'))
})

it('answers with the fault of a pipeline that replaces a stored one', async () => {
  const faulty = { ...request, substitutions: [['p', '{"processors":[{"nothing":{}}]}']] } as const
  const { status, body } = await newNode().answer(faulty, new FollowedRun())
  expect([status, JSON.parse(body).error.type]).toEqual([500, 'runtime_exception'])
})
