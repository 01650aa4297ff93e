import { expect, it } from 'vitest'
import { answerRequest } from './engine-requests.js'
import type { EngineAnswer, StoppedDocument } from './messages.js'
import { type RecordBatch, RecordOutcome, type RecordResults } from './record-messages.js'
import type { EngineSettings } from './services.js'
import { createEngine } from './whole-engine.js'

const PROCESSORS = [
  { set: { field: 'seen', value: '{{_ingest.timestamp}}' } },
  { script: { source: 'ctx.clock = System.currentTimeMillis()' } },
  { drop: { if: "ctx.kind == 'drop'" } },
  { rename: { field: 'missing', tag: 'r', if: "ctx.kind == 'fail'", target_field: 'x' } },
  { set: { field: '_index', value: 'other', if: "ctx.kind == 'move'" } },
  { set: { field: '_routing', value: 'r', if: "ctx.kind == 'move'" } },
]

function batchOf(values: readonly string[], more: Partial<RecordBatch> = {}): RecordBatch {
  const encoded = values.map(value => Buffer.from(value))
  let end = 0
  const ends = Uint32Array.from(encoded, ({ length }) => {
    end += length
    return end
  })
  return {
    values: Buffer.concat(encoded),
    starts: Uint32Array.of(0, ...ends.subarray(0, -1)),
    ends,
    timestamps: Float64Array.from(values, (_, n) => 1_700_000_000_000 + n),
    index: 'logs',
    ids: { prefix: 'logs-0-', numbers: Float64Array.from(values, (_, n) => 40 + n) },
    field: null,
    ...more,
  }
}

async function run(
  batch: RecordBatch,
  settings: EngineSettings = { clock: 'records' },
  stopped: readonly StoppedDocument[] = [],
  processors: readonly object[] = PROCESSORS,
): Promise<RecordResults> {
  const engine = createEngine(settings)
  const definition = JSON.stringify({ processors })
  const setup = { id: 'main', definition, pipelines: [], detail: 'result' } as const
  const { faults } = (await answerRequest(engine, { kind: 'set-up', setup })) as EngineAnswer
  expect(faults).toEqual([])
  const { records } = (await answerRequest(engine, { kind: 'run-records', batch, stopped })) as EngineAnswer
  return records!
}

function textsOf({ bytes, ends }: RecordResults): string[] {
  return Array.from(ends, (end, n) => Buffer.from(bytes.subarray(n === 0 ? 0 : ends[n - 1], end)).toString())
}

it('returns the documents, each at the time of its record', async () => {
  const results = await run(batchOf(['{"n":1.0,"big":9007199254740993}', '{"kind":"drop"}', '{"kind":"move"}']))
  expect(textsOf(results)).toEqual([
    '{"n":1.0,"big":9007199254740993,"seen":"2023-11-14T22:13:20Z","clock":1700000000000}',
    '',
    '{"kind":"move","seen":"2023-11-14T22:13:20.002Z","clock":1700000000002}',
  ])
  expect([...results.outcomes]).toEqual([RecordOutcome.done, RecordOutcome.dropped, RecordOutcome.done])
  expect([...results.metadata]).toEqual([
    [2, { index: 'other', id: null, routing: 'r', version: null, versionType: null }],
  ])
})

it('returns the failure documents of records that failed, were stopped, or are not documents', async () => {
  const values = ['{"kind":"fail","n":1.5}', '{"n":2}', '[1]', '{"half']
  const results = await run(batchOf(values), { clock: 'records' }, [{ place: 1, cause: 'time' }])
  const kept = textsOf(results).map(text => JSON.parse(text) as object)
  expect([...results.outcomes]).toEqual(values.map(() => RecordOutcome.failed))
  expect(textsOf(results)[0]).toContain('"source":{"kind":"fail","n":1.5}')
  expect(kept).toMatchObject([
    {
      '@timestamp': '2023-11-14T22:13:20.000Z',
      document: { id: 'logs-0-40', index: 'logs', source: { kind: 'fail', n: 1.5 } },
      error: {
        type: 'illegal_argument_exception',
        message: "field [missing] doesn't exist",
        stack_trace: "java.lang.IllegalArgumentException: field [missing] doesn't exist",
        pipeline: 'main',
        pipeline_trace: ['main'],
        processor_tag: 'r',
      },
    },
    { document: { id: 'logs-0-41', source: { n: 2 } }, error: { type: 'timeout_exception' } },
    { document: { value: '[1]' }, error: { type: 'illegal_argument_exception' } },
    { document: { value: '{"half' }, error: { type: 'x_content_parse_exception' } },
  ])
  expect(results.failures.get(0)!.processor).not.toBeNull()
  expect(results.failures.get(2)).toMatchObject({ processor: null, status: 400 })
})

it('puts raw values into a field', async () => {
  const results = await run(
    batchOf(['a line', ''], { field: 'message', ids: null }),
    {},
    [],
    [{ uppercase: { field: 'message' } }],
  )
  expect(textsOf(results)).toEqual(['{"message":"A LINE"}', '{"message":""}'])
})

it('measures the steps of one record in 32, with the same documents', async () => {
  const values = Array.from({ length: 33 }, (_, n) => (n % 32 === 0 ? '{"a":1}' : '{"b":1}'))
  const processors = [
    { set: { if: 'ctx.a != null', field: 'm', value: 1 } },
    { set: { if: 'ctx.b != null', field: 'm', value: 1 } },
  ]
  const { times, ...results } = await run(batchOf(values), {}, [], processors)
  const texts = values.map(value => value.replace('}', ',"m":1}'))
  expect(textsOf({ times, ...results })).toEqual(texts)
  expect(times.map(({ step }) => step)).toContain('processors.0.set')
  expect(times.every(({ seconds, pipeline }) => seconds > 0 && pipeline === 'main')).toBe(true)
})

it('puts documents into the given memory if all of them fit', async () => {
  const values = ['{"n":1}', '{"n":2}']
  const processors = [{ set: { field: 'm', value: 3 } }]
  const room = new Uint8Array(new SharedArrayBuffer(64))
  const inRoom = await run(batchOf(values, { room }), {}, [], processors)
  expect([inRoom.isInRoom, inRoom.bytes.buffer === room.buffer]).toEqual([true, true])
  expect(textsOf(inRoom)).toEqual(['{"n":1,"m":3}', '{"n":2,"m":3}'])
  const outside = await run(batchOf(values, { room: room.subarray(0, 20) }), {}, [], processors)
  expect([outside.isInRoom, textsOf(outside)]).toEqual([false, ['{"n":1,"m":3}', '{"n":2,"m":3}']])
})
