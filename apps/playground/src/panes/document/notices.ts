/** The notices about a document before its fields. */

import type { RunPhase } from '../../state/run.js'
import type { DocumentRow, DocumentTrace, RunFault, StepNode } from '../../worker/protocol.js'
import { stepName } from './baselines.js'

/** A line above the document. */
export interface Notice {
  readonly kind: 'info' | 'warning' | 'error' | 'dropped' | 'skipped'
  readonly text: string
  /** The number of a step that the line leads to. */
  readonly step: string | null
}

/** The input of notices. */
export interface NoticeInput {
  readonly phase: RunPhase
  readonly isPaused: boolean
  readonly faults: readonly RunFault[]
  readonly brokenBy: string | null
  /** How many documents there are; null if unknown yet. */
  readonly documents: number | null
  readonly place: number
  readonly trace: DocumentTrace | null
  /** Why the document has no trace; null if it has one. */
  readonly traceFault: string | null
  readonly row: DocumentRow | null
  /** The steps that ran, in order. */
  readonly steps: readonly StepNode[]
  readonly selected: string | null
  /** The step that is shown; null if what came out is. */
  readonly shown: StepNode | null
  /** Where the document was stopped, as people call it. */
  readonly stoppedIn: string | null
}

/** The lines in the order in which they are shown. */
export function noticesOf(input: NoticeInput): Notice[] {
  const { phase, brokenBy, trace, row } = input
  const notices: Notice[] = []
  if (phase === 'broken') notices.push(line('error', `A bug in the playground: ${brokenBy ?? 'the worker failed'}`))
  notices.push(...faultLines(input))
  if (isUnshowable(input)) notices.push(unshowable(input))
  else if (trace === null) {
    const words = nothingYet(input)
    if (words !== null) notices.push(line('info', words))
  } else if (row?.status !== 'stopped') notices.push(...traceLines(input))
  return notices
}

const line = (kind: Notice['kind'], text: string, step: string | null = null): Notice => ({ kind, text, step })

function faultLines({ faults, trace }: NoticeInput): Notice[] {
  const [first] = faults
  if (first === undefined) return []
  // The head says that what is shown is of an earlier text: a line here would move all below it with every letter.
  if (trace !== null) return []
  const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`
  return [line('warning', `The pipeline has ${count}: nothing has run. ${first.message}`)]
}

/** Whether the chosen document has no states to show: it was stopped, or `_simulate` refuses it. */
export function isUnshowable({ row, trace, traceFault, place, phase, faults }: NoticeInput): boolean {
  if (traceFault !== null) return true
  if (row === null || faults.length > 0) return false
  if (row.status === 'stopped') return true
  // Where the trace that is there is of an earlier text, the new one has refused the document. That of another document is on its way.
  const isOld = trace === null || (trace.place === place && trace.status !== 'failed')
  return phase === 'finished' && row.status === 'failed' && isOld
}

function unshowable({ row, place, stoppedIn, traceFault }: NoticeInput): Notice {
  if (row?.status === 'stopped') {
    const where = stoppedIn === null ? '' : ` in ${stoppedIn}`
    return line('error', `Document ${place + 1} took longer than allowed and was stopped${where}.`)
  }
  return line('error', `Document ${place + 1} has no result: ${row?.error ?? traceFault ?? 'it was refused'}`)
}

function nothingYet({ phase, isPaused, documents, faults }: NoticeInput): string | null {
  if (faults.length > 0 || phase === 'broken') return null
  if (documents === 0) return 'There is no document: paste or drop samples on the left.'
  if (phase === 'stopped') return 'The run was stopped before this document was done.'
  if (phase === 'waiting' && isPaused) return 'No run yet: runs are paused. Ctrl+Enter runs now.'
  return phase === 'finished' ? 'No document ran.' : 'No run yet: it starts when you stop typing.'
}

function traceLines({ trace, steps, selected, shown }: NoticeInput): Notice[] {
  const notices: Notice[] = []
  if (selected !== null && shown !== null && selected !== shown.number) {
    notices.push(line('info', 'The chosen step did not run for this document: this is the last one that did.'))
  }
  if (shown?.status === 'skipped') {
    notices.push(line('skipped', 'Skipped: its condition was false. The document is unchanged.'))
  }
  if (trace?.status === 'dropped') {
    const by = steps.findLast(({ status }) => status === 'dropped')
    const isHere = by !== undefined && by.number === shown?.number
    const name = by === undefined ? 'a step' : isHere ? 'this step' : `step ${stepName(by)}`
    const words = isHere ? 'it is not indexed. This is its last state.' : 'it is not indexed.'
    notices.push(line('dropped', `Dropped by ${name}: ${words}`, isHere ? null : (by?.number ?? null)))
  }
  const handled = steps.find(({ status }) => status === 'error_handled' || status === 'error_ignored')
  if (trace?.status === 'handled' && shown === null && handled !== undefined) {
    const by = handled.status === 'error_ignored' ? 'ignore_failure' : 'on_failure'
    notices.push(line('warning', `Handled by ${by}: step ${stepName(handled)} failed.`, handled.number))
  }
  if (trace?.status === 'failed') {
    const by = failedStep(steps)
    if (by !== null && by.number !== shown?.number) {
      notices.push(line('error', `The document failed in step ${stepName(by)}.`, by.number))
    }
  }
  return notices
}

/** The innermost step whose error nothing handled: the last that failed. */
export const failedStep = (steps: readonly StepNode[]): StepNode | null =>
  steps.findLast(({ status }) => status === 'error') ?? null
