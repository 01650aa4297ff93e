/** The state of the run: filled by the worker's events, read by the panes. */
import { batch, computed, signal } from '@preact/signals'
import type {
  DocumentRow,
  DocumentTrace,
  PipelineText,
  RunEvent,
  RunFault,
  RunSummary,
  SamplesReport,
  StepColumn,
  StepNode,
  StoppedDocument,
} from '../worker/protocol.js'
import { stepsInside, stepsThatRan } from './step-order.js'
import { surroundingFaults } from './surroundings.js'

/** Where the run is. `waiting`: an edit is not run yet. */
export type RunPhase = 'waiting' | 'running' | 'finished' | 'stopped' | 'broken'

export const phase = signal<RunPhase>('waiting')

/** Whether edits are run by themselves. */
export const isPaused = signal(false)

/**
 * Whether what is shown is marked as that of an earlier text: nothing will replace it by itself. While one types it stays as it is, also
 * if the text has faults for a moment: the head says so.
 */
export const isStale = computed(() => phase.value === 'stopped' || (phase.value === 'waiting' && isPaused.value))

export const columns = signal<readonly StepColumn[]>([])
export const faults = signal<readonly RunFault[]>([])
export const samplesReport = signal<SamplesReport | null>(null)
export const summary = signal<RunSummary | null>(null)
/** The IP databases that are missing, as the last run that ended found. */
export const missingDatabases = computed<readonly string[]>(() => summary.value?.missingDatabases ?? [])
/** The pipelines as they were in the run of the summary. */
export const ranPipelines = signal<readonly PipelineText[]>([])
/** The documents that did not end, with the step. */
export const stoppedDocuments = signal<readonly StoppedDocument[]>([])
/** An internal error; null while all is well. */
export const brokenBy = signal<string | null>(null)

/** The rows so far, by place; those of an earlier run until the new ones are there. */
export const rows = signal<readonly DocumentRow[]>([])

/** The trace of the selected document; that of an earlier run until the new one is there. */
export const trace = signal<DocumentTrace | null>(null)

/** The selected document, from 0. */
export const selectedDocument = signal(0)
/** Whether nobody has chosen a document yet: then the first that failed is chosen when the run ends. */
export const mustChooseDocument = signal(true)
/** The number of the selected step; null for none. */
export const selectedStep = signal<string | null>(null)
/** The number of the step that the document is compared with; null for the state before the selected step. */
export const baseline = signal<string | null>(null)

/** Why the chosen document has no trace, in words; null if it has one. */
export const traceFault = signal<string | null>(null)

/** All steps of the trace that ran, in order of execution. */
export const stepsInOrder = computed<readonly StepNode[]>(() => stepsThatRan(trace.value?.steps ?? []))

/** The labels of steps by their numbers. */
export const stepLabels = computed<ReadonlyMap<string, string>>(
  () => new Map(stepsInside(trace.value?.steps ?? []).map(({ number, label }) => [number, label])),
)

/** Stands before the label of a chosen step that the document does not have. */
const MISSING = '?'

/** Shows a trace. The step that was chosen stays, by its place in the text; so does that of the baseline. */
export function showTrace(next: DocumentTrace): void {
  const labels = stepLabels.peek()
  const numbers = new Map(stepsInside(next.steps).map(({ number, label }) => [label, number]))
  const chosen = selectedStep.peek()
  const label = chosen?.startsWith(MISSING) === true ? chosen.slice(MISSING.length) : labels.get(chosen ?? '')
  const compared = labels.get(baseline.peek() ?? '')
  batch(() => {
    trace.value = next
    traceFault.value = null
    if (label !== undefined) selectedStep.value = numbers.get(label) ?? `${MISSING}${label}`
    if (compared !== undefined) baseline.value = numbers.get(compared) ?? null
  })
}

/** No document has a trace to show. */
function showNoTrace(): void {
  trace.value = null
  traceFault.value = null
}

const chosenStep = computed<StepNode | null>(
  () => stepsInOrder.value.find(({ number }) => number === selectedStep.value) ?? null,
)

/**
 * The selected step; if none is chosen, or the chosen one did not run, the one that ended the document by its failure, else the last
 * that ran.
 */
export const shownStep = computed<StepNode | null>(() => {
  const all = stepsInOrder.value
  return chosenStep.value ?? all.findLast(({ status }) => status === 'error') ?? all.at(-1) ?? null
})

/** Whether the output of the document is shown, and not the result of one of its steps. */
export const isOutputShown = computed(
  () => selectedStep.value === null && trace.value !== null && trace.value.status !== 'failed',
)

/** The columns of the current run: shown with its first rows, so that the matrix never shows rows under the columns of another run. */
let coming: readonly StepColumn[] = []

/** Whether the current run has sent a trace: that of the document that was chosen when it began. */
let isTraced = false

/** A document that was stopped, or that cannot run at all, has a row and no trace. */
function tellFault(row: DocumentRow | undefined): void {
  if (isTraced || row === undefined || (row.status !== 'stopped' && row.status !== 'failed')) return
  traceFault.value = row.error
}

/** Takes what the worker reports of a run of these pipelines. */
export function takeEvent(event: RunEvent, pipelines: readonly PipelineText[]): void {
  batch(() => {
    switch (event.kind) {
      case 'samples':
        samplesReport.value = event.report
        if (selectedDocument.value >= event.report.count) selectedDocument.value = Math.max(0, event.report.count - 1)
        break
      case 'surroundings':
        surroundingFaults.value = event.faults
        break
      case 'compiled':
        faults.value = event.faults
        coming = event.columns
        isTraced = false
        break
      case 'trace':
        showTrace(event.trace)
        isTraced = true
        break
      case 'rows':
        columns.value = coming
        rows.value = [...rows.value.slice(0, event.from), ...event.rows]
        tellFault(event.rows[selectedDocument.value - event.from])
        break
      case 'finished':
        // An edit that came meanwhile still waits for its own run.
        if (phase.value === 'running') phase.value = 'finished'
        if (faults.value.length > 0) break
        columns.value = coming
        rows.value = rows.value.slice(0, event.summary.documents)
        ranPipelines.value = pipelines
        summary.value = event.summary
        if (event.summary.documents === 0) showNoTrace()
        break
      case 'broken':
        phase.value = 'broken'
        brokenBy.value = event.message
    }
  })
}
