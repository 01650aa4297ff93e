/** The content of the Document pane: requested when the selection or the run changes, kept until the next answer. */
import { computed, effect, signal } from '@preact/signals'
import {
  baseline,
  brokenBy,
  columns,
  faults,
  isOutputShown,
  isPaused,
  isStale,
  phase,
  rows,
  samplesReport,
  selectedDocument,
  selectedStep,
  shownStep,
  stepsInOrder,
  stoppedDocuments,
  summary,
  trace,
  traceFault,
} from '../../state/run.js'
import { comparison } from '../../state/run-before.js'
import { ask } from '../../state/runner.js'
import { placeWords } from '../../state/step-words.js'
import {
  type DocumentTrace,
  INPUT,
  type LinePair,
  OUTPUT,
  type Questions,
  type StateView,
  type StepNode,
} from '../../worker/protocol.js'
import { baselineChoices, baselineInForce } from './baselines.js'
import { Latest } from './latest.js'
import { isUnshowable, type NoticeInput, noticesOf } from './notices.js'

/** The requested view. */
export interface Wanted {
  readonly trace: DocumentTrace
  readonly step: string
  /** The step itself; null if none ran, and if what came out is shown. */
  readonly node: StepNode | null
  /** As the question takes it. */
  readonly baseline: string
}

/** An answer, with what it answers. */
export interface Answered<T> {
  readonly wanted: Wanted
  readonly value: T
}

const shownNumber = computed(() => (isOutputShown.value ? OUTPUT : (shownStep.value?.number ?? INPUT)))

/** The choices of the baseline for the step that is shown. */
export const choices = computed(() =>
  baselineChoices(stepsInOrder.value, shownNumber.value, trace.value?.place ?? 0, comparison.value !== null),
)

/** The choice in force. */
export const chosenBaseline = computed(() => baselineInForce(choices.value, baseline.value))

const wanted = computed<Wanted | null>(() => {
  const { value } = trace
  if (value === null) return null
  const { value: step } = shownNumber
  return {
    trace: value,
    step,
    node: isOutputShown.value ? null : shownStep.value,
    baseline: chosenBaseline.value ?? step,
  }
})

/** The comparison that is shown. */
export const stateShown = signal<Answered<StateView> | null>(null)
/** Its lines; asked for by the JSON tab only. */
export const linesShown = signal<Answered<readonly LinePair[]> | null>(null)
/** The lines of `_source` alone, for the whole document. */
export const sourceLinesShown = signal<Answered<readonly LinePair[]> | null>(null)
/** The answer of `_simulate`; requested by the Raw tab only. */
export const rawShown = signal<Answered<Questions['raw']['answer']> | null>(null)
/** Why there is no answer; null if there is one. */
export const refusal = signal<string | null>(null)

/** Whether what is shown is not what is wanted: of an earlier text, or of another step until the answer is there. */
export const isDimmed = computed(
  () => isStale.value || (faults.value.length === 0 && stateShown.value?.wanted !== wanted.value),
)

const noticeInput = computed<NoticeInput>(() => {
  const place = selectedDocument.value
  const stopped = stoppedDocuments.value.find(each => each.place === place)
  const column = columns.value.find(({ key }) => key === stopped?.step)
  return {
    phase: phase.value,
    isPaused: isPaused.value,
    faults: faults.value,
    brokenBy: brokenBy.value,
    documents: samplesReport.value?.count ?? summary.value?.documents ?? null,
    place,
    trace: trace.value,
    traceFault: traceFault.value,
    row: rows.value[place] ?? null,
    steps: stepsInOrder.value,
    selected: selectedStep.value,
    shown: isOutputShown.value ? null : shownStep.value,
    stoppedIn: column === undefined ? null : `step ${placeWords(column.label)} ${column.type}`,
  }
})

/** The notices above the document. */
export const notices = computed(() => noticesOf(noticeInput.value))

/** Whether the chosen document has a state to show. */
export const hasState = computed(() => trace.value !== null && !isUnshowable(noticeInput.value))

/** The names of the steps of the document, by number. */
export const stepNames = computed(() => new Map(stepsInOrder.value.map(step => [step.number, step])))

function source<K extends 'state' | 'lines' | 'raw'>(
  name: K,
  take: (answered: Answered<Questions[K]['answer']>) => void,
  isSourceOnly = false,
): Latest<Wanted, Questions[K]['answer']> {
  return new Latest(
    ({ trace: { place }, step, baseline: against }) => ask(name, { place, step, baseline: against, isSourceOnly }),
    (asked, value) => {
      refusal.value = null
      take({ wanted: asked, value })
    },
    (asked, reason) => {
      // Of a run that was replaced meanwhile nothing needs to be said: its successor is asked next.
      if (asked === wanted.value) refusal.value = reason.message
    },
  )
}

const states = source('state', answered => {
  stateShown.value = answered
})
const lines = source('lines', answered => {
  linesShown.value = answered
})
const sourceLines = source(
  'lines',
  answered => {
    sourceLinesShown.value = answered
  },
  true,
)
const raws = source('raw', answered => {
  rawShown.value = answered
})

/** Requests the data of the pane while it is shown; returns a function that ends that. */
export function followSelection(): () => void {
  return following(states)
}

/** The same for the lines of the JSON tab. */
export const followLines = (): (() => void) => following(lines)

/** The same for the lines of `_source`. */
export const followSourceLines = (): (() => void) => following(sourceLines)

const following = (of: { want(wanted: Wanted): void }): (() => void) =>
  effect(() => {
    if (wanted.value !== null && hasState.value && faults.value.length === 0) of.want(wanted.value)
  })

/** The same for the Raw tab: one answer has all steps. */
export function followRaw(): () => void {
  return effect(() => {
    const { value } = wanted
    if (value === null || !hasState.value || faults.value.length > 0) return
    if (rawShown.peek()?.wanted.trace !== value.trace) raws.want(value)
  })
}

/** JSON of `_source` after the step that is shown, also if no tab has asked for it; null if there is none. */
export async function currentSource(): Promise<string | null> {
  const { value } = wanted
  if (!hasState.value || value === null) return null
  const { trace: of, step, baseline: against } = value
  return ask('source', { place: of.place, step, baseline: against })
}
