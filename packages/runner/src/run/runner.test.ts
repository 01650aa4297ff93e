import { expect, it } from 'vitest'
import { Metrics } from '../operations/metrics.js'
import { LostLane } from '../sources/lost-lane.js'
import { enginesWith } from '../testkit/engines.js'
import { batchOf, ManualSource, MemorySink } from '../testkit/parts.js'
import { AtLeastOnce } from './at-least-once.js'
import { Runner } from './runner.js'

const PROCESSORS = [
  { set: { field: 'seen', value: '{{_ingest.timestamp}}' } },
  { drop: { if: "ctx.kind == 'drop'" } },
  { fail: { message: 'broken', tag: 'f', if: "ctx.kind == 'fail'" } },
]

async function started(laneBatches = 3, inflightBytes = 1_000_000, drainMillis: number | null = null) {
  const source = new ManualSource()
  const sink = new MemorySink()
  const failures = new MemorySink()
  const metrics = new Metrics()
  const engines = await enginesWith(PROCESSORS, { clock: 'records' })
  const delivery = new AtLeastOnce(source, sink, failures, metrics)
  const runner = new Runner(source, engines, delivery, { laneBatches, inflightBytes, drainMillis }, metrics)
  const over = runner.run()
  await expect.poll(() => source.events).not.toBeNull()
  return { source, sink, failures, metrics, runner, over }
}

it('delivers in the order of a lane, keeps failures, notes positions', async () => {
  const { source, sink, failures, runner, over } = await started()
  runner.receive(batchOf('logs-0', [{ n: 1 }, { n: 2, kind: 'drop' }]))
  runner.receive(batchOf('logs-0', [{ n: 3, kind: 'fail' }, { n: 4 }, 'no JSON'], 2))
  runner.receive(batchOf('logs-1', [{ n: 5 }]))
  runner.end()
  await over
  const lane0 = sink.written
    .filter(({ batch }) => batch.lane === 'logs-0')
    .map(({ value }) => JSON.parse(String(value)))
  expect(lane0).toEqual([
    { n: 1, seen: '2023-11-14T22:13:20Z' },
    { n: 4, seen: '2023-11-14T22:13:20.003Z' },
  ])
  const kept = failures.texts.map(text => JSON.parse(text) as object)
  expect(kept).toMatchObject([
    {
      '@timestamp': '2023-11-14T22:13:20.002Z',
      document: { id: 'logs-0-2', index: 'logs', source: { n: 3, kind: 'fail' } },
      error: {
        type: 'fail_processor_exception',
        message: 'broken',
        pipeline: 'main',
        pipeline_trace: ['main'],
        processor_tag: 'f',
        processor_type: 'conditional',
      },
    },
    { document: { id: 'logs-0-4', value: 'no JSON' }, error: { type: 'x_content_parse_exception' } },
  ])
  expect(Object.fromEntries(source.committed)).toEqual({ 'logs-0': 5, 'logs-1': 1 })
  expect(source.isClosed && sink.isClosed && failures.isClosed).toBe(true)
})

it('notes no position before the documents are durable', async () => {
  const { source, sink, runner, over } = await started()
  let open: () => void = () => undefined
  sink.gate = new Promise(resolve => {
    open = resolve
  })
  runner.receive(batchOf('logs-0', [{ n: 1 }]))
  runner.end()
  await new Promise(resolve => setImmediate(resolve))
  expect(source.committed.size).toBe(0)
  open()
  await over
  expect(source.committed.get('logs-0')).toBe(1)
})

it('has no room beyond its limits, and says when it has some again', async () => {
  const { source, sink, runner, over } = await started(2, 60)
  let open: () => void = () => undefined
  sink.gate = new Promise(resolve => {
    open = resolve
  })
  expect(runner.hasRoom('logs-0')).toBe(true)
  runner.receive(batchOf('logs-0', [{ n: 1 }]))
  runner.receive(batchOf('logs-0', [{ n: 2 }]))
  expect(runner.hasRoom('logs-0')).toBe(false)
  expect(runner.hasRoom('logs-1')).toBe(true)
  runner.receive(batchOf('logs-1', [{ text: 'x'.repeat(60) }]))
  expect(runner.hasRoom('logs-2')).toBe(false)
  open()
  runner.end()
  await over
  expect(runner.hasRoom('logs-0')).toBe(true)
  expect(source.wakes).toBeGreaterThan(0)
})

it('keeps at most its limit and one batch, however long the output is paused', async () => {
  const LIMIT = 10_000
  const { source, sink, runner, over } = await started(3, LIMIT)
  let open: () => void = () => undefined
  sink.gate = new Promise(resolve => {
    open = resolve
  })
  const document = { text: 'x'.repeat(1000) }
  let held = 0
  let largest = 0
  for (let offset = 0; offset < 1000; offset++) {
    const lane = `logs-${offset % 50}`
    if (!runner.hasRoom(lane)) continue
    const batch = batchOf(lane, [document], offset)
    largest = Math.max(largest, batch.values.length)
    held += batch.values.length
    runner.receive(batch)
  }
  expect(held).toBeGreaterThanOrEqual(LIMIT)
  expect(held).toBeLessThan(LIMIT + largest)
  expect(source.committed.size).toBe(0)
  open()
  runner.end()
  await over
  expect(sink.written.length * largest).toBe(held)
})

it('drops the batches of a revoked lane that have not begun, and finishes the others', async () => {
  const { source, sink, runner, over } = await started()
  let open: () => void = () => undefined
  sink.gate = new Promise(resolve => {
    open = resolve
  })
  runner.receive(batchOf('logs-0', [{ n: 1 }]))
  await expect.poll(() => sink.begun).toBe(1)
  runner.receive(batchOf('logs-0', [{ n: 2 }], 1))
  const revoked = runner.revoke(['logs-0'])
  open()
  await revoked
  expect(sink.texts.map(text => (JSON.parse(text) as { n: number }).n)).toEqual([1])
  expect(source.committed.get('logs-0')).toBe(1)
  runner.end()
  await over
})

it('continues if a position belongs to another member by now', async () => {
  const { source, sink, runner, over } = await started()
  source.commitFault = new LostLane('logs-0')
  runner.receive(batchOf('logs-0', [{ n: 1 }]))
  runner.end()
  await over
  expect(sink.written).toHaveLength(1)
})

it('keeps documents that the output rejects, and ends if failures cannot be kept', async () => {
  const { sink, failures, runner, over } = await started()
  sink.rejects = text => text.includes('"n":1')
  runner.receive(batchOf('logs-0', [{ n: 1 }]))
  await expect.poll(() => failures.texts.length).toBe(1)
  expect(JSON.parse(failures.texts[0]!)).toMatchObject({
    document: { id: 'logs-0-0', index: 'logs', source: { n: 1 } },
    error: { type: 'refused', message: 'no' },
  })
  failures.rejects = () => true
  runner.receive(batchOf('logs-0', [{ n: 1 }], 1))
  await expect(over).rejects.toThrow('a failed document of logs-0 (logs-0-1) cannot be kept')
})

it('ends after a while if the output never answers, without committing', async () => {
  const { source, sink, failures, runner, over } = await started(3, 1_000_000, 1)
  sink.gate = new Promise(() => undefined)
  runner.receive(batchOf('logs-0', [{ n: 1 }]))
  runner.receive(batchOf('logs-0', [{ n: 2 }], 1))
  runner.stop()
  await expect(over).rejects.toThrow('2 batches are not delivered')
  expect([source.isPaused, source.isClosed, sink.isClosed, failures.isClosed]).toEqual([true, true, true, true])
  expect(source.committed.size).toBe(0)
})
