import { beforeEach, describe, expect, it } from 'vitest'
import { stepNode } from '../testkit/step-node.js'
import type { DocumentRow, DocumentTrace, StepColumn, StepNode } from '../worker/protocol.js'
import { breakpoints, breakpointsText, moveBreakpoints, openBreakpoints, scriptBreakpoints } from './breakpoints.js'
import {
  isOutputShown,
  rows,
  selectedDocument,
  selectedStep,
  shownStep,
  trace as shownTrace,
  showTrace,
  takeEvent,
  traceFault,
} from './run.js'

const step = (number: string, label: string, more: Partial<StepNode> = {}): StepNode =>
  stepNode(number, { label, ...more })

const trace = (place: number, ...steps: StepNode[]): DocumentTrace => ({
  place,
  status: 'done',
  steps,
  error: null,
  milliseconds: 0,
})

describe('the step that was chosen', () => {
  beforeEach(() => {
    selectedStep.value = null
  })

  it('is the same processor in the next document, whatever its number there', () => {
    showTrace(trace(0, step('1', '1'), step('2', '1!1'), step('3', '2')))
    selectedStep.value = '3'
    showTrace(trace(1, step('1', '1'), step('2', '2'), step('3', '3')))
    expect(selectedStep.value).toBe('2')
  })

  it('is chosen again in the next document that has it', () => {
    showTrace(trace(0, step('1', '1'), step('2', '1!1')))
    selectedStep.value = '2'
    showTrace(trace(1, step('1', '1'), step('2', '2')))
    expect([shownStep.value?.label, selectedStep.value]).toEqual(['2', '?1!1'])
    showTrace(trace(0, step('1', '1'), step('2', '1!1')))
    expect(shownStep.value?.label).toBe('1!1')
  })

  it('is, if none was chosen, the failure that ended the document', () => {
    showTrace({ ...trace(0, step('1', '1', { status: 'error' }), step('2', '2')), status: 'failed' })
    expect([shownStep.value?.label, isOutputShown.value]).toEqual(['1', false])
    showTrace(trace(0, step('1', '1'), step('2', '2')))
    expect([shownStep.value?.label, isOutputShown.value]).toEqual(['2', true])
  })

  it('is null until a step is chosen', () => {
    showTrace(trace(0, step('1', '1'), step('2', '2')))
    showTrace(trace(1, step('1', '1')))
    expect([selectedStep.value, shownStep.value?.label]).toEqual([null, '1'])
  })
})

it('shows no trace if there are no documents', () => {
  showTrace(trace(0, step('1', '1')))
  const summary = { milliseconds: 1, documents: 0, coverage: [], columns: [], missingDatabases: [] }
  takeEvent({ kind: 'finished', run: 1, summary }, [])
  expect(shownTrace.value).toBeNull()
})

it('a chosen document without a trace shows its error', () => {
  const row: DocumentRow = {
    place: 1,
    status: 'stopped',
    error: 'it took too long',
    failure: null,
    cells: new Uint8Array(),
    changes: new Uint16Array(),
    milliseconds: new Float32Array(),
  }
  selectedDocument.value = 1
  takeEvent({ kind: 'compiled', run: 1, columns: [], faults: [] }, [])
  takeEvent({ kind: 'rows', run: 1, from: 0, rows: [{ ...row, place: 0 }] }, [])
  expect([rows.value.length, traceFault.value]).toEqual([1, null])
  takeEvent({ kind: 'rows', run: 1, from: 1, rows: [row] }, [])
  expect(traceFault.value).toBe('it took too long')
  showTrace(trace(0, step('1', '1')))
  expect(traceFault.value).toBeNull()
})

describe('breakpoints', () => {
  const column = (at: number, type: string): StepColumn => ({
    key: `main:["processors",${at},"${type}"]`,
    pipeline: 'main',
    path: ['processors', at, type],
    label: String(at + 1),
    type,
    tag: null,
    isOnFailure: false,
    script: null,
  })

  it('are kept as a text', () => {
    breakpoints.value = new Set(['a'])
    scriptBreakpoints.value = new Set(['b#3'])
    const text = breakpointsText()
    openBreakpoints(undefined)
    expect([breakpoints.value.size, scriptBreakpoints.value.size]).toEqual([0, 0])
    openBreakpoints(text)
    expect([[...breakpoints.value], [...scriptBreakpoints.value]]).toEqual([['a'], ['b#3']])
    for (const other of ['{', 'null', '{"processors":[1]}', 7]) {
      openBreakpoints(other)
      expect(breakpoints.value.size).toBe(0)
    }
  })

  it('move with their processors, and stay if another workspace is opened', () => {
    const { key } = column(0, 'script')
    const now = [column(0, 'set'), column(1, 'script')]
    openBreakpoints(JSON.stringify({ processors: [key], scripts: [`${key}#2`] }))
    moveBreakpoints([column(0, 'script')])
    moveBreakpoints(now)
    expect([[...breakpoints.value], [...scriptBreakpoints.value]]).toEqual([[now[1]!.key], [`${now[1]!.key}#2`]])
    openBreakpoints(JSON.stringify({ processors: [key], scripts: [] }))
    moveBreakpoints([column(0, 'script')])
    expect([...breakpoints.value]).toEqual([key])
  })
})
