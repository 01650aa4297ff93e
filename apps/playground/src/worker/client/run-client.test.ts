/** The client against a worker that says what the test lets it say. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunEvent, RunInput, RunRequest, RunSummary, SamplesText, StoppedDocument } from '../protocol.js'
import { RunClient, Superseded, type WorkerLike } from './run-client.js'

class FakeWorker implements WorkerLike {
  readonly asked: RunRequest[] = []
  isEnded = false
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null

  postMessage(message: RunRequest): void {
    this.asked.push(message)
  }

  terminate(): void {
    this.isEnded = true
  }

  says(...events: RunEvent[]): void {
    for (const data of events) this.onmessage?.({ data })
  }
}

const input = (more: Partial<RunInput> = {}): RunInput => ({
  pipelines: [],
  entry: 'main',
  selected: 0,
  stopped: [],
  ...more,
})

const SAMPLES: SamplesText = {
  number: 1,
  text: 'one\ntwo\n',
  name: null,
  settings: { form: null, multiline: null, added: '' },
} as SamplesText

const SUMMARY: RunSummary = { milliseconds: 1, documents: 3, coverage: [], columns: [], missingDatabases: [] }
const finished = (run: number): RunEvent => ({ kind: 'finished', run, summary: SUMMARY })
const compiled = (run: number): RunEvent => ({ kind: 'compiled', run, columns: [], faults: [] })
const rows = (run: number, from: number, count: number): RunEvent => ({
  kind: 'rows',
  run,
  from,
  rows: Array.from({ length: count }, (_, i) => ({ place: from + i }) as never),
})

function started() {
  const workers: FakeWorker[] = []
  const events: RunEvent[] = []
  const stopped: StoppedDocument[] = []
  const client = new RunClient(
    { event: event => events.push(event), stopped: document => stopped.push(document) },
    () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
  )
  return {
    client,
    workers,
    events,
    stopped,
    get worker() {
      return workers.at(-1)!
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a run', () => {
  it('is reported while it runs, and earlier ones are not', () => {
    const { client, worker, events } = started()
    expect([client.start(input()), client.start(input())]).toEqual([1, 2])
    worker.says(compiled(1), rows(1, 0, 2), finished(1), compiled(2), finished(2))
    expect(events).toEqual([compiled(2), finished(2)])
  })

  it('may be silent while its code is loaded, and for two seconds then', () => {
    const { client, workers, worker } = started()
    client.start(input())
    vi.advanceTimersByTime(60_000)
    expect(workers).toHaveLength(1)
    worker.says({ kind: 'ready' })
    vi.advanceTimersByTime(1999)
    worker.says(rows(1, 0, 1))
    vi.advanceTimersByTime(1999)
    expect(worker.isEnded).toBe(false)
    vi.advanceTimersByTime(1)
    expect(worker.isEnded).toBe(true)
  })

  it('is not ended when it has ended', () => {
    const { client, worker } = started()
    client.start(input())
    worker.says({ kind: 'ready' }, finished(1))
    vi.advanceTimersByTime(60_000)
    expect(worker.isEnded).toBe(false)
  })

  it('is stopped immediately; the next worker has the samples', () => {
    const { client, workers, worker, events } = started()
    client.takeSamples(SAMPLES)
    client.stop()
    expect(worker.isEnded).toBe(false)
    client.start(input())
    client.stop()
    expect(worker.isEnded).toBe(true)
    expect(workers[1]!.asked).toEqual([{ kind: 'samples', samples: SAMPLES }])
    worker.says(rows(1, 0, 1))
    vi.advanceTimersByTime(60_000)
    expect([workers.length, events]).toEqual([2, []])
  })

  it('shows faults of the worker', () => {
    const { worker, events } = started()
    worker.onerror?.({ message: 'no code' })
    worker.onerror?.({})
    expect(events).toEqual([
      { kind: 'broken', message: 'no code' },
      { kind: 'broken', message: 'the worker failed' },
    ])
  })
})

describe('a document that does not end', () => {
  function stuck(more: Partial<RunInput> = {}) {
    const all = started()
    all.client.takeSamples(SAMPLES)
    all.client.start(input(more))
    all.worker.says({ kind: 'ready' }, compiled(1), rows(1, 0, 5))
    vi.advanceTimersByTime(2000)
    all.worker.says({ kind: 'ready' })
    return all
  }

  it('is looked for from the first that has not run', () => {
    const { workers } = stuck({ selected: 7 })
    expect(workers).toHaveLength(2)
    expect(workers[1]!.asked).toEqual([
      { kind: 'samples', samples: SAMPLES },
      { kind: 'watch', run: 1, input: input({ selected: 7 }), from: 5 },
    ])
  })

  it('may be the selected one, which runs first', () => {
    expect(stuck({ selected: 2 }).worker.asked[1]).toMatchObject({ kind: 'watch', from: 2 })
  })

  it('is skipped from then on, and named with its step', () => {
    const { workers, stopped, events, worker } = stuck()
    worker.says({ kind: 'step', run: 1, place: 5, step: '' }, { kind: 'step', run: 1, place: 5, step: 'main:a' })
    vi.advanceTimersByTime(1500)
    expect([worker.isEnded, stopped]).toEqual([true, [{ place: 5, step: 'main:a' }]])
    const next = workers[2]!
    expect(next.asked).toEqual([
      { kind: 'samples', samples: SAMPLES },
      { kind: 'run', run: 2, input: input({ stopped: [{ place: 5, step: 'main:a' }] }) },
    ])
    next.says({ kind: 'ready' }, finished(2))
    expect(events.at(-1)).toEqual(finished(2))
  })

  it('has no step if it did not begin one', () => {
    const { stopped, worker } = stuck()
    worker.says({ kind: 'step', run: 1, place: 5, step: '' })
    vi.advanceTimersByTime(1500)
    expect(stopped).toEqual([{ place: 5, step: null }])
  })

  it('is named even if its steps are short, when they never end', () => {
    const { stopped, worker } = stuck()
    for (let i = 0; i < 16; i++) {
      worker.says({ kind: 'step', run: 1, place: 5, step: 'main:loop' })
      vi.advanceTimersByTime(100)
    }
    expect(stopped).toEqual([{ place: 5, step: 'main:loop' }])
  })

  it('is not one of many that take their time', () => {
    const { stopped, worker } = stuck()
    for (let place = 5; place < 25; place++) {
      worker.says({ kind: 'step', run: 1, place, step: 'main:a' })
      vi.advanceTimersByTime(1400)
    }
    expect(stopped).toEqual([])
  })

  it('was slow, if none is found: the run is retried', () => {
    const { stopped, worker, workers } = stuck()
    worker.says({ kind: 'step', run: 1, place: 5, step: 'main:a' }, { kind: 'watched', run: 1 })
    expect(worker.asked.at(-1)).toEqual({ kind: 'run', run: 2, input: input() })
    expect([stopped, workers.length]).toEqual([[], 2])
    worker.says(compiled(2))
    vi.advanceTimersByTime(1999)
    expect(worker.isEnded).toBe(false)
  })

  it('is dropped when something else has to run', () => {
    const { client, worker, workers, stopped } = stuck()
    client.start(input({ entry: 'other' }))
    expect(worker.isEnded).toBe(true)
    worker.says({ kind: 'step', run: 1, place: 5, step: 'main:a' }, { kind: 'watched', run: 1 })
    workers[2]!.says({ kind: 'ready' }, finished(2))
    vi.advanceTimersByTime(60_000)
    expect([stopped, workers.length]).toEqual([[], 3])
  })

  it('is not looked for when it was a question that hung', async () => {
    const { client, worker, workers } = started()
    client.start(input())
    worker.says({ kind: 'ready' }, finished(1))
    const question = client.ask('trace', { place: 0 })
    vi.advanceTimersByTime(2000)
    await expect(question).rejects.toThrow('the answer took longer than allowed')
    expect(workers[1]!.asked).toEqual([])
  })
})

describe('a question', () => {
  it('is answered, or refused with the reason', async () => {
    const { client, worker } = started()
    const first = client.ask('trace', { place: 3 })
    const second = client.ask('raw', { place: 4 })
    expect(worker.asked).toEqual([
      { kind: 'ask', number: 1, question: { name: 'trace', place: 3 } },
      { kind: 'ask', number: 2, question: { name: 'raw', place: 4 } },
    ])
    worker.says(
      { kind: 'refused', number: 2, message: 'there is no document 5' },
      { kind: 'answer', number: 1, answer: { place: 3 } },
      { kind: 'answer', number: 1, answer: { place: 99 } },
    )
    expect(await first).toEqual({ place: 3 })
    await expect(second).rejects.toThrow('there is no document 5')
  })

  it('may take long while the worker reports that it is busy', async () => {
    const { client, worker, events } = started()
    const question = client.ask('profile', { rounds: 20 })
    worker.says({ kind: 'ready' })
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(1900)
      worker.says({ kind: 'busy' })
    }
    worker.says({ kind: 'answer', number: 1, answer: [] })
    expect(await question).toEqual([])
    expect(events).toEqual([{ kind: 'ready' }])
  })

  it('is superseded when the run is stopped', async () => {
    const { client } = started()
    client.start(input())
    const question = client.ask('trace', { place: 0 })
    client.stop()
    await expect(question).rejects.toThrow(Superseded)
  })

  it('does not prolong the time that a watched document has', async () => {
    const { client, worker, workers, stopped } = started()
    client.start(input())
    worker.says({ kind: 'ready' })
    vi.advanceTimersByTime(2000)
    workers[1]!.says({ kind: 'step', run: 1, place: 0, step: 'main:a' })
    vi.advanceTimersByTime(1400)
    const question = client.ask('trace', { place: 0 })
    vi.advanceTimersByTime(100)
    expect(stopped).toEqual([{ place: 0, step: 'main:a' }])
    await expect(question).rejects.toThrow(Superseded)
  })
})
