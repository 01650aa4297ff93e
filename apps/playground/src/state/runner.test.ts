/** When it runs, and from when on results are shown; the worker says what the test lets it say. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunEvent, RunRequest } from '../worker/protocol.js'
import { phase, summary } from './run.js'
import { runNow, setPaused, startRunning, startWorker, stopRun } from './runner.js'
import { editPipeline, openWorkspace, PLAIN_SETTINGS } from './workspace.js'

const worker = vi.hoisted(() => ({
  asked: [] as RunRequest[],
  onmessage: null as ((event: { readonly data: RunEvent }) => void) | null,
  onerror: null,
  postMessage(message: RunRequest): void {
    this.asked.push(message)
  },
  terminate(): void {},
}))

vi.mock('../worker/client/start-workers.js', () => ({
  startRunWorker: () => worker,
  startToolsWorker: () => worker,
}))

vi.useFakeTimers()
afterAll(() => void vi.useRealTimers())

/** The runs that were requested, by their numbers. */
const runs = (): number[] => worker.asked.flatMap(request => (request.kind === 'run' ? [request.run] : []))

const finish = (run: number, milliseconds: number): void =>
  worker.onmessage?.({
    data: {
      kind: 'finished',
      run,
      summary: { milliseconds, documents: 1, coverage: [], columns: [], missingDatabases: [] },
    },
  })

const edit = (text: string): void => editPipeline('main', text)

openWorkspace({
  pipelines: [{ id: 'main', text: '{}', format: 'json' }],
  entry: 'main',
  samples: { text: 'one\n', name: null, settings: PLAIN_SETTINGS },
})
startWorker()
startRunning()

beforeEach(() => {
  setPaused(false)
  finish(runs().at(-1)!, 0)
})

describe('an edit', () => {
  it('is run after a pause in typing; its result is shown after 70 ms', () => {
    const before = runs().length
    edit('a')
    expect(phase.value).toBe('waiting')
    vi.advanceTimersByTime(15)
    expect(runs()).toHaveLength(before)
    vi.advanceTimersByTime(45)
    expect(runs()).toHaveLength(before + 1)
    finish(runs().at(-1)!, 7)
    expect([phase.value, summary.value?.milliseconds]).toEqual(['waiting', 0])
    vi.advanceTimersByTime(10)
    expect([phase.value, summary.value?.milliseconds]).toEqual(['finished', 7])
  })

  it('is shown in parts if it takes longer', () => {
    edit('b')
    vi.advanceTimersByTime(70)
    expect(phase.value).toBe('running')
    finish(runs().at(-1)!, 8)
    expect([phase.value, summary.value?.milliseconds]).toEqual(['finished', 8])
  })

  it('is dropped if another one comes before it is shown', () => {
    edit('c')
    vi.advanceTimersByTime(60)
    finish(runs().at(-1)!, 9)
    edit('d')
    vi.advanceTimersByTime(69)
    expect([phase.value, summary.value?.milliseconds]).toEqual(['waiting', 0])
    vi.advanceTimersByTime(1)
    expect(phase.value).toBe('running')
    finish(runs().at(-1)!, 10)
    expect(summary.value?.milliseconds).toBe(10)
  })

  it('waits while runs are paused, until it is run', () => {
    setPaused(true)
    const before = runs().length
    edit('e')
    vi.advanceTimersByTime(1000)
    expect([phase.value, runs().length]).toEqual(['waiting', before])
    runNow()
    expect([phase.value, runs().length]).toEqual(['running', before + 1])
  })

  it('reads no samples again; running everything does, so that documents are taken in anew', () => {
    const reads = (): number => worker.asked.filter(({ kind }) => kind === 'samples').length
    const before = reads()
    edit('g')
    vi.advanceTimersByTime(70)
    expect(reads()).toBe(before)
    runNow()
    expect(reads()).toBe(before + 1)
  })

  it('is not shown when the run is stopped', () => {
    edit('f')
    vi.advanceTimersByTime(40)
    const run = runs().at(-1)!
    stopRun()
    finish(run, 11)
    vi.advanceTimersByTime(1000)
    expect([phase.value, summary.value?.milliseconds]).not.toEqual(['finished', 11])
  })
})
