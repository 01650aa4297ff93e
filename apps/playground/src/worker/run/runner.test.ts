/** The runner without a worker: the test lets messages in where the worker would. */

import { defaultSampleSettings } from '@sluice/testing/samples'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type DocumentRow,
  EARLIER_RUN,
  OUTPUT,
  type RunEvent,
  type RunInput,
  type RunSummary,
  type SamplesText,
  STATUSES,
} from '../protocol.js'
import { QuestionFault } from './question-fault.js'
import { Runner } from './runner.js'

const PIPELINE = JSON.stringify({
  processors: [
    { set: { field: 'seen', value: true } },
    { uppercase: { field: 'name', if: 'ctx.name != null' } },
    { fail: { message: 'odd', if: 'ctx.odd == true' } },
  ],
})

const input = (more: Partial<RunInput> = {}): RunInput => ({
  pipelines: [{ id: 'main', text: PIPELINE, format: 'json' }],
  entry: 'main',
  selected: 0,
  stopped: [],
  ...more,
})

const samples = (text: string): SamplesText => ({
  number: 1,
  text,
  name: null,
  settings: defaultSampleSettings,
})

const LINES = '{"name":"a"}\n{"name":"b","odd":true}\n{"other":1}\n{"name":"d"}\n'

afterEach(() => void vi.restoreAllMocks())

function runner(text = LINES) {
  const events: RunEvent[] = []
  /** Called at each pause, with its number from 1: messages come in. */
  const at: { pause: (count: number) => void | Promise<void> } = { pause: () => undefined }
  let pauses = 0
  const made = new Runner(
    event => events.push(event),
    async () => at.pause(++pauses),
  )
  made.takeSamples(samples(text))
  return { made, events, at, pauses: () => pauses }
}

/** From now on so much time passes between two checks of the clock. */
function slowClock(milliseconds: number): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds))
}

const rowsOf = (events: readonly RunEvent[], run = 1): DocumentRow[] =>
  events.flatMap(event => (event.kind === 'rows' && event.run === run ? event.rows : []))

function summaryOf(events: readonly RunEvent[], run = 1): RunSummary {
  const found = events.flatMap(event => (event.kind === 'finished' && event.run === run ? [event.summary] : []))
  expect(found).toHaveLength(1)
  return found[0]!
}

const statuses = (row: DocumentRow | undefined): string[] => [...(row?.cells ?? [])].map(cell => STATUSES[cell]!)

describe('databases that are missing', () => {
  it('are listed once each, in the order of their first use by documents', async () => {
    const processors = ['City', 'ASN'].map(name => ({
      geoip: { field: 'ip', database_file: `${name}.mmdb`, target_field: name },
    }))
    const { made, events } = runner('{"ip":"81.2.69.142","tags":["own"]}\n{"ip":"81.2.69.142"}\n')
    await made.run(1, input({ pipelines: [{ id: 'main', text: JSON.stringify({ processors }), format: 'json' }] }))
    expect(summaryOf(events).missingDatabases).toEqual(['City.mmdb', 'ASN.mmdb'])
  })
})

describe('where failures stopped', () => {
  it('is the character of the text that a grok came to, or the line of a script', async () => {
    const processors = [
      { grok: { field: 'message', patterns: ['%{WORD:a} %{NUMBER:b}'], if: 'ctx.message != null' } },
      { script: { source: 'int a = 1;\nctx.a.b.c = a;' } },
    ]
    const { made } = runner('{"message":"ab cd"}\n{"other":1}\n')
    await made.run(1, input({ pipelines: [{ id: 'main', text: JSON.stringify({ processors }), format: 'json' }] }))
    const steps = [
      { place: 0, step: '1' },
      { place: 1, step: '2' },
      { place: 1, step: '1' },
    ]
    expect(await made.answer({ name: 'stops', steps })).toEqual([
      { unit: 'character', at: 4 },
      { unit: 'line', at: 2 },
      null,
    ])
  })
})

describe('a comparison with an earlier run', () => {
  it('has the documents that came out otherwise, and the fields that differ', async () => {
    const { made } = runner()
    await made.run(1, input())
    const text = JSON.stringify({ processors: [{ set: { field: 'name', value: 'a', override: false } }] })
    const before = { pipelines: [{ id: 'main', text, format: 'json' as const }], entry: 'main' }
    expect(await made.answer({ name: 'compare', before })).toEqual({
      documents: [
        { place: 0, before: 'done', after: 'done', added: 1, changed: 1, removed: 0 },
        { place: 1, before: 'done', after: 'failed', added: 1, changed: 1, removed: 0 },
        { place: 2, before: 'done', after: 'done', added: 1, changed: 0, removed: 1 },
        { place: 3, before: 'done', after: 'done', added: 1, changed: 1, removed: 0 },
      ],
      fields: [
        { path: 'seen', kind: 'added', documents: 4 },
        { path: 'name', kind: 'changed', documents: 3 },
        { path: 'name', kind: 'removed', documents: 1 },
      ],
      fieldCount: 3,
    })
    const state = { name: 'state', place: 0, step: OUTPUT, baseline: EARLIER_RUN } as const
    expect(await made.answer(state)).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ path: 'seen', kind: 'added' })]),
    })
    expect(await made.answer({ name: 'compare', before: input() })).toEqual({
      documents: [],
      fields: [],
      fieldCount: 0,
    })
  })
})

describe('a run', () => {
  it('shows the trace of the last document if the chosen one no longer exists', async () => {
    const { made, events } = runner()
    await made.run(1, input({ selected: 9 }))
    expect(events.find(({ kind }) => kind === 'trace')).toMatchObject({ trace: { place: 3 } })
  })

  it('shows the samples, the columns, the trace of the chosen document, the rows, the end', async () => {
    const { made, events } = runner()
    await made.run(1, input({ selected: 1 }))
    // On a busy machine the rows come in several slices.
    expect([...new Set(events.map(({ kind }) => kind))]).toEqual(['samples', 'compiled', 'trace', 'rows', 'finished'])
    expect(events[2]).toMatchObject({ trace: { place: 1, status: 'failed' } })
    expect(rowsOf(events).map(({ place, status, error }) => [place, status, error])).toEqual([
      [0, 'done', null],
      [1, 'failed', 'odd'],
      [2, 'done', null],
      [3, 'done', null],
    ])
    expect(statuses(rowsOf(events)[2])).toEqual(['success', 'skipped', 'skipped'])
    expect(summaryOf(events)).toMatchObject({ documents: 4 })
  })

  it('comes in slices, each with its start', async () => {
    const { made, events, pauses } = runner()
    slowClock(25)
    await made.run(1, input())
    const slices = events.flatMap(event => (event.kind === 'rows' ? [[event.from, event.rows.length]] : []))
    expect(slices.length).toBeGreaterThan(1)
    expect(slices.map(([from]) => from)).toEqual(
      slices.map((_, i) => slices.slice(0, i).reduce((sum, slice) => sum + slice[1]!, 0)),
    )
    expect(rowsOf(events).map(({ place }) => place)).toEqual([0, 1, 2, 3])
    expect(pauses()).toBeGreaterThanOrEqual(slices.length - 1)
  })

  it('is ended by a newer one, and shows nothing among its rows', async () => {
    const { made, events, at } = runner()
    slowClock(100)
    const later: Promise<void>[] = []
    at.pause = count => {
      if (count === 1)
        later.push(made.run(2, input({ pipelines: [{ id: 'main', text: '{"processors":[]}', format: 'json' }] })))
    }
    await made.run(1, input())
    await Promise.all(later)
    expect(rowsOf(events, 1)).toHaveLength(1)
    expect(events.filter(event => event.kind === 'finished').map(({ run }) => run)).toEqual([2])
    expect(rowsOf(events, 2).map(({ place, cells }) => [place, cells.length])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    expect(summaryOf(events, 2)).toMatchObject({ documents: 4 })
  })

  it('is ended by other samples', async () => {
    const { made, events, at } = runner()
    slowClock(100)
    at.pause = () => made.takeSamples(samples('{"name":"z"}\n'))
    await made.run(1, input())
    expect(events.map(({ kind }) => kind)).not.toContain('finished')
    expect(made.documents).toEqual([{ source: '{"name":"z"}', metadata: null }])
  })

  it('passes documents over that were stopped, and marks their step', async () => {
    const { made, events } = runner()
    await made.run(1, input())
    const { columns } = events.find(event => event.kind === 'compiled') as Extract<RunEvent, { kind: 'compiled' }>
    await made.run(
      2,
      input({
        stopped: [
          { place: 0, step: columns[1]!.key },
          { place: 2, step: null },
        ],
      }),
    )
    const [first, , third] = rowsOf(events, 2)
    expect([first?.status, third?.status]).toEqual(['stopped', 'stopped'])
    expect(statuses(first)[1]).toBe('stopped')
    expect(events.some(event => event.kind === 'trace' && event.run === 2)).toBe(false)
    await expect(made.answer({ name: 'trace', place: 0 })).rejects.toThrow('this document was stopped')
  })

  it('of a pipeline with errors reports them, and runs nothing', async () => {
    const { made, events } = runner()
    await made.run(1, input({ pipelines: [{ id: 'main', text: '{"processors":[{"set":{}}]}', format: 'json' }] }))
    expect(events.find(({ kind }) => kind === 'compiled')).toMatchObject({
      faults: [{ pipeline: 'main', path: ['processors', 0, 'set', 'field'] }, {}],
    })
    expect([rowsOf(events), summaryOf(events).documents]).toEqual([[], 0])
    await expect(made.answer({ name: 'trace', place: 0 })).rejects.toThrow(QuestionFault)
  })

  it('shows a document that _simulate would refuse as failed, and runs the others', async () => {
    const { made, events } = runner('{"_source":{"name":"a"},"_version":"none"}\n{"_source":{"name":"b"}}\n')
    await made.run(1, input())
    expect(rowsOf(events).map(({ status, error }) => [status, error === null])).toEqual([
      ['failed', false],
      ['done', true],
    ])
  })
})

describe('coverage', () => {
  /** How often each condition was true and false, as its label says. */
  async function linesAfter(questions: (made: Runner) => Promise<unknown>): Promise<unknown> {
    const { made, events } = runner('{"name":"a"}\n')
    await made.run(1, input())
    await questions(made)
    await made.run(2, input())
    return [summaryOf(events, 1).coverage, summaryOf(events, 2).coverage]
  }

  it('counts each document once, whatever questions the run answers', async () => {
    const quiet = await linesAfter(async () => undefined)
    const asked = await linesAfter(async made => {
      await made.answer({ name: 'trace', place: 0 })
      await made.answer({ name: 'profile', rounds: 3 })
    })
    expect(asked).toEqual(quiet)
    const [first, second] = quiet as unknown[]
    expect(second).toEqual(first)
  })

  it('counts documents in the summaries of the columns, and the fields that they wrote', async () => {
    const { made, events } = runner()
    await made.run(1, input({ selected: 3 }))
    const { columns } = summaryOf(events)
    const count = (column: number, status: string): number =>
      columns[column]!.counts[STATUSES.indexOf(status as never)]!
    expect([count(0, 'success'), count(1, 'success'), count(1, 'skipped'), count(2, 'error')]).toEqual([4, 3, 1, 1])
    expect(columns[1]).toMatchObject({ fields: [{ path: 'name', documents: 3 }], fieldCount: 1 })
  })
})

describe('a question', () => {
  it('is answered of any document of the last run', async () => {
    const { made } = runner()
    await made.run(1, input())
    for (const place of [0, 1, 2, 3, 0]) {
      expect(await made.answer({ name: 'trace', place })).toMatchObject({ place })
    }
    expect(await made.answer({ name: 'raw', place: 0 })).toMatchObject({
      plain: expect.stringContaining('"seen": true'),
    })
    expect(
      await made.answer({ name: 'fields', place: 0, pipeline: 'main', path: ['processors', 1, 'uppercase'] }),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'seen', json: 'true' })]))
  })

  it('about fields is answered from the last run while a script is being written', async () => {
    const { made } = runner()
    await made.run(1, input())
    const text = PIPELINE.replace('ctx.name != null', 'ctx.name.')
    await made.run(2, input({ pipelines: [{ id: 'main', text, format: 'json' }] }))
    const ask = { name: 'fields', place: 0, pipeline: 'main', path: ['processors', 1, 'uppercase'] } as const
    expect(await made.answer(ask)).toEqual(
      expect.arrayContaining([
        { path: 'name', json: '"a"', type: 'string' },
        expect.objectContaining({ path: 'seen' }),
      ]),
    )
    await expect(made.answer({ ...ask, place: 1 })).rejects.toThrow('the pipeline does not compile')
  })

  it('is rejected without recorded answers', async () => {
    const { made } = runner()
    await expect(made.answer({ name: 'trace', place: 0 })).rejects.toThrow(
      'nothing ran since the last run was stopped: run it again',
    )
    await made.run(1, input())
    await expect(made.answer({ name: 'trace', place: 4 })).rejects.toThrow('there is no document 5')
  })

  it('about times ends when something newer begins', async () => {
    const { made, at } = runner()
    await made.run(1, input())
    slowClock(50)
    at.pause = () => made.takeSamples(samples('{}\n'))
    await expect(made.answer({ name: 'profile', rounds: 5 })).rejects.toThrow('a newer run began')
  })

  it('about times measures every column', async () => {
    const { made, events } = runner()
    await made.run(1, input())
    slowClock(50)
    const timings = await made.answer({ name: 'profile', rounds: 2 })
    expect(timings).toMatchObject([{ runs: 8 }, { runs: 6 }, { runs: 2 }])
    expect(events.filter(({ kind }) => kind === 'busy').length).toBeGreaterThan(1)
  })
})
