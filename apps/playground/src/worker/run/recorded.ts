/** One document, run and recorded: the run ends as every run does, and counts for the coverage if that is wanted. */
import { type IngestDocument, type Outcome, type RunTrace, type StepState, stepStates, traceRun } from '@sluice/core'
import { type DocumentFailure, type DocumentRow, type DocumentStatus, STATUSES, type StepStatus } from '../protocol.js'
import { errorParts } from './error-parts.js'
import type { PipelineSet } from './pipeline-set.js'
import { stepTree, type TreeStep, visitSteps } from './step-tree.js'

/** A document that was run and recorded. */
export interface RecordedDocument {
  readonly place: number
  /** As it came in. */
  readonly before: IngestDocument
  /** The outcome that `_simulate` renders. */
  readonly outcome: Outcome
  readonly run: RunTrace
}

/** Runs a document through the entry pipeline of a set. The run does not count for the coverage. */
export async function recordDocument(
  set: PipelineSet,
  before: IngestDocument,
  place: number,
): Promise<RecordedDocument> {
  const resume = set.suspendCounting()
  try {
    const run = await traceRun(set.main!, waiting(before.copy()), set.services)
    return { place, before, outcome: run.outcome, run }
  } finally {
    resume()
  }
}

/** The document, which may wait. */
export function waiting(doc: IngestDocument): IngestDocument {
  doc.mayWait = true
  return doc
}

/** How a document ended. */
export function statusOf({ outcome, run }: RecordedDocument): DocumentStatus {
  if (outcome.status !== 'done') return outcome.status
  let isHandled = false
  visitSteps(stepTree(run), step => {
    isHandled ||= isFailure(step)
  })
  return isHandled ? 'handled' : 'done'
}

const isFailure = ({ status }: TreeStep): boolean => rank(status) >= rank('error_ignored')

/** The innermost failed step of a failed document, otherwise the first step whose failure was handled. */
function failureOf(set: PipelineSet, { outcome, run }: RecordedDocument): DocumentFailure | null {
  let step: TreeStep | null = null
  visitSteps(stepTree(run), each => {
    if (outcome.status === 'failed' ? each.status === 'error' : step === null && isFailure(each)) step = each
  })
  return step === null ? null : failureAt(set, step)
}

function failureAt(set: PipelineSet, { number, pipeline, path, error }: TreeStep): DocumentFailure | null {
  if (error === null) return null
  const { type, reason } = errorParts(error)
  return { column: set.columnOf(pipeline, path), step: number, type, reason }
}

const rank = (status: StepStatus): number => STATUSES.indexOf(status)

/** The row of a document in the matrix. */
export function rowOf(set: PipelineSet, recorded: RecordedDocument): DocumentRow {
  const { place, outcome, run } = recorded
  const cells = new Uint8Array(set.columns.length)
  const changes = new Uint16Array(set.columns.length)
  const milliseconds = new Float32Array(set.columns.length)
  visitSteps(stepTree(run), step => {
    const column = set.columnOf(step.pipeline, step.path)
    if (column < 0) return
    cells[column] = Math.max(cells[column]!, rank(step.status))
    changes[column]! += step.changes.length
    milliseconds[column]! += step.milliseconds
  })
  const error = outcome.status === 'failed' ? reasonOf(outcome) : null
  const failure = failureOf(set, recorded)
  return { place, status: statusOf(recorded), error, failure, cells, changes, milliseconds }
}

/** Reports each field that a step of a column wrote or removed, once for each. */
export function writtenFields(
  set: PipelineSet,
  { run }: RecordedDocument,
  tell: (column: number, path: string) => void,
): void {
  const seen = new Set<string>()
  visitSteps(stepTree(run), step => {
    const column = set.columnOf(step.pipeline, step.path)
    for (const { path } of column < 0 ? [] : step.changes) {
      const key = `${column}:${path}`
      if (seen.has(key)) continue
      seen.add(key)
      tell(column, path)
    }
  })
}

/** The row of a document that was stopped. */
export function stoppedRow(set: PipelineSet, place: number, step: string | null): DocumentRow {
  const size = set.columns.length
  const cells = new Uint8Array(size)
  const column = set.columns.findIndex(({ key }) => key === step)
  if (column >= 0) cells[column] = rank('stopped')
  const error = 'it took longer than allowed and was stopped'
  return {
    place,
    status: 'stopped',
    error,
    failure: null,
    cells,
    changes: new Uint16Array(size),
    milliseconds: new Float32Array(size),
  }
}

const reasonOf = ({ error }: Extract<Outcome, { status: 'failed' }>): string => {
  let deepest: Error = error
  while (deepest.cause instanceof Error) deepest = deepest.cause
  return deepest.message
}

/** The states of the steps of a document, by their numbers. */
export const statesOf = ({ before, run }: RecordedDocument): Map<string, StepState> => stepStates(run.steps, before)

/** The document before and after a step. */
export type StepStates = Pick<StepState, 'before' | 'after'>

/** A step's states; undefined if it did not run. */
export const stateAt = (recorded: RecordedDocument, number: string): StepStates | undefined =>
  statesOf(recorded).get(number)

/** The document as it came out; of one that did not, as the last step left it. */
export const outputOf = (recorded: RecordedDocument): IngestDocument =>
  recorded.run.outcome.status === 'done' ? recorded.run.outcome.doc : lastStateOf(recorded)

/** The document after the last step that left one. */
export const lastStateOf = (recorded: RecordedDocument): IngestDocument =>
  [...statesOf(recorded).values()].at(-1)?.after ?? recorded.before
