import { describe, expect, it } from 'vitest'
import type { DocumentRow, DocumentTrace, StepNode } from '../../worker/protocol.js'
import { isUnshowable, type NoticeInput, noticesOf } from './notices.js'

const step = (number: string, type: string, status: StepNode['status']): StepNode =>
  ({ number, label: number, type, status, tag: null }) as unknown as StepNode

const traceOf = (status: DocumentTrace['status'], place = 0): DocumentTrace => ({
  place,
  status,
  steps: [],
  error: null,
  milliseconds: 0,
})

const rowOf = (status: DocumentRow['status'], error: string | null = null): DocumentRow =>
  ({ place: 0, status, error }) as unknown as DocumentRow

const usual: NoticeInput = {
  phase: 'finished',
  isPaused: false,
  faults: [],
  brokenBy: null,
  documents: 3,
  place: 0,
  trace: traceOf('done'),
  traceFault: null,
  row: rowOf('done'),
  steps: [step('1', 'grok', 'success')],
  selected: null,
  shown: step('1', 'grok', 'success'),
  stoppedIn: null,
}

const lines = (input: Partial<NoticeInput>): string[] =>
  noticesOf({ ...usual, ...input }).map(
    ({ kind, text, step: to }) => `${kind}: ${text}${to === null ? '' : ` -> ${to}`}`,
  )

describe('notices', () => {
  it('say nothing of a document that came through', () => {
    expect(lines({})).toEqual([])
  })

  it('say why nothing has run', () => {
    const nothing = { trace: null, row: null, steps: [], shown: null }
    expect(lines({ ...nothing, documents: 0 })).toEqual([
      'info: There is no document: paste or drop samples on the left.',
    ])
    expect(lines({ ...nothing, phase: 'waiting', isPaused: true })).toEqual([
      'info: No run yet: runs are paused. Ctrl+Enter runs now.',
    ])
    expect(lines({ ...nothing, phase: 'running' })).toEqual(['info: No run yet: it starts when you stop typing.'])
  })

  it('say that nothing has run if the pipeline has faults; above a result they say nothing, which would move it', () => {
    const faults = [{ pipeline: 'main', path: [], message: 'line 3: expected a comma' }]
    expect(lines({ faults })).toEqual([])
    expect(lines({ faults: [...faults, ...faults], trace: null, row: null })).toEqual([
      'warning: The pipeline has 2 faults: nothing has run. line 3: expected a comma',
    ])
  })

  it('report the step that dropped a document', () => {
    const drop = step('4', 'drop', 'dropped')
    const dropped = { trace: traceOf('dropped'), steps: [step('1', 'grok', 'success'), drop] }
    expect(lines(dropped)).toEqual(['dropped: Dropped by step 4 drop: it is not indexed. -> 4'])
    expect(lines({ ...dropped, shown: drop })).toEqual([
      'dropped: Dropped by this step: it is not indexed. This is its last state.',
    ])
  })

  it('say of a document that came through which failure was handled on the way', () => {
    const handled = {
      trace: traceOf('handled'),
      steps: [step('1', 'json', 'error_handled'), usual.steps[0]!],
      shown: null,
    }
    expect(lines(handled)).toEqual(['warning: Handled by on_failure: step 1 json failed. -> 1'])
    expect(lines({ ...handled, shown: usual.shown })).toEqual([])
  })

  it('report the step in which a document failed, unless it is shown', () => {
    const failing = step('2', 'date', 'error')
    const failed = { trace: traceOf('failed'), row: rowOf('failed', 'x'), steps: [usual.shown!, failing] }
    expect(lines(failed)).toEqual(['error: The document failed in step 2 date. -> 2'])
    expect(lines({ ...failed, shown: failing })).toEqual([])
  })

  it('say that a step was skipped, or is not the one that was chosen', () => {
    expect(lines({ shown: step('1', 'grok', 'skipped') })).toEqual([
      'skipped: Skipped: its condition was false. The document is unchanged.',
    ])
    expect(lines({ selected: '7' })).toEqual([
      'info: The chosen step did not run for this document: this is the last one that did.',
    ])
  })

  it('say that a document was stopped, or cannot run', () => {
    expect(lines({ row: rowOf('stopped'), stoppedIn: 'step 3 script' })).toEqual([
      'error: Document 1 took longer than allowed and was stopped in step 3 script.',
    ])
    const refused = { place: 2, row: rowOf('failed', 'unexpected metadata'), traceFault: 'unexpected metadata' }
    expect(lines(refused)).toEqual(['error: Document 3 has no result: unexpected metadata'])
    expect(isUnshowable({ ...usual, row: rowOf('failed', 'x') })).toBe(true)
  })

  it('say nothing too early while the trace of another document is on its way', () => {
    expect(isUnshowable({ ...usual, place: 1, row: rowOf('failed', 'x') })).toBe(false)
    expect(isUnshowable({ ...usual, row: rowOf('failed', 'x'), trace: traceOf('failed') })).toBe(false)
  })

  it('report a bug of ours', () => {
    expect(lines({ phase: 'broken', brokenBy: 'oh' })).toEqual(['error: A bug in the playground: oh'])
  })
})
