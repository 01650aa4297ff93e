/** Going through the steps: one by one, from breakpoint to breakpoint, and along with the editor's cursor. */
import { effect, untracked } from '@preact/signals'
import { say } from '../ui/live-region.js'
import { STATUS_LOOKS } from '../ui/status.js'
import { columnKey } from '../worker/column-key.js'
import { STATUSES, type StepNode } from '../worker/protocol.js'
import { breakpoints, moveBreakpoints, scriptBreakpoints, toggleBreakpoint } from './breakpoints.js'
import { cursorPlace, type RevealRequest, revealPlace } from './cursor.js'
import { columns, rows, selectedDocument, selectedStep, shownStep, stepsInOrder } from './run.js'
import { ask, selectDocument } from './runner.js'
import { stepsThatRan } from './step-order.js'
import { placeWords } from './step-words.js'
import { type Breakpoints, breakpointsOf, type Direction, documentsFrom, type Stop, stopsFrom } from './stops.js'
import { middleTab } from './view.js'

/** Selects the step before or after the selected one; over the end of a document there is none. */
export function stepBy(direction: Direction): void {
  const steps = stepsInOrder.value
  const at = steps.findIndex(({ number }) => number === shownStep.value?.number)
  const next = steps[at + direction]
  if (next === undefined) say(direction === 1 ? 'This was the last step.' : 'This was the first step.')
  else stopAt(next)
}

/** Sets a breakpoint at the selected step, or takes it away. */
export function toggleHere(): void {
  const step = shownStep.value
  if (step === null) return
  const key = columnKey(step.pipeline, step.path)
  toggleBreakpoint(key)
  say(`Breakpoint ${breakpoints.value.has(key) ? 'set at' : 'removed from'} ${placeWords(step.label)} ${step.type}`)
}

/** Goes on to the next step with a breakpoint, in this document or the next that reaches one. */
export async function continueBy(direction: Direction): Promise<void> {
  const set = breakpointsOf(breakpoints.value, scriptBreakpoints.value)
  if (set.processors.size + set.lines.size === 0) {
    say('There is no breakpoint: F9 sets one at the selected step.')
    return
  }
  const begun = selectedDocument.value
  const here = await firstStop(begun, stopsFrom(stepsInOrder.value, shownStep.value?.number ?? null, direction, set))
  if (here !== null) {
    stopAt(here)
    return
  }
  for (const place of documentsFrom(rows.value, columns.value, begun, direction, set)) {
    const found = await stopIn(place, direction, set)
    if (selectedDocument.value !== begun) return
    if (found === null) continue
    await selectDocument(place)
    stopAt(found)
    return
  }
  say(direction === 1 ? 'No breakpoint is reached after this step.' : 'No breakpoint is reached before this step.')
}

async function stopIn(place: number, direction: Direction, set: Breakpoints): Promise<StepNode | null> {
  const trace = await ask('trace', { place })
  return trace === null ? null : firstStop(place, stopsFrom(stepsThatRan(trace.steps), null, direction, set))
}

/** The first that stops: if only lines have breakpoints, one of them must have run. */
async function firstStop(place: number, stops: readonly Stop[]): Promise<StepNode | null> {
  for (const { step, lines } of stops) {
    if (lines === null) return step
    const explained = await ask('explain', { place, step: step.number })
    const script = explained?.find(each => each.kind === 'script')
    if (script === undefined || script.kind !== 'script') continue
    const isCut = script.eventCount > script.events.length
    if (isCut || script.events.some(({ line }) => lines.has(line))) return step
  }
  return null
}

function stopAt(step: StepNode): void {
  selectedStep.value = step.number
  const { label, type, status, error } = step
  say(`${placeWords(label)} ${type}: ${STATUS_LOOKS[status].word}${error === null ? '' : `, ${error.reason}`}`)
}

/** Shows a document in the steps pane, at the first step that a processor ran there. */
export async function showCell(place: number, column: number | null): Promise<void> {
  await selectDocument(place)
  if (selectedDocument.value !== place) return
  const ran = stepsInOrder.value.filter(step => step.column === column)
  const gravest = ran.toSorted((a, b) => STATUSES.indexOf(b.status) - STATUSES.indexOf(a.status))[0]
  if (gravest !== undefined) selectedStep.value = gravest.number
  middleTab.value = 'steps'
}

/** Shows a document at a step of its trace. */
export async function showStep(place: number, step: string): Promise<void> {
  await selectDocument(place)
  if (selectedDocument.value !== place) return
  if (stepsInOrder.value.some(({ number }) => number === step)) selectedStep.value = step
}

/** From now on the editor shows the selected step, the step of the cursor is shown, and breakpoints go where their processors go. */
export function followEachOther(): void {
  let isOfCursor = false
  effect(() => {
    const now = columns.value
    untracked(() => moveBreakpoints(now))
  })
  effect(() => {
    const place = cursorPlace.value
    if (place === null) return
    untracked(() => {
      const key = columnKey(place.pipeline, place.path)
      const isAt = (step: StepNode): boolean => columnKey(step.pipeline, step.path) === key
      const shown = shownStep.value
      const step = shown !== null && isAt(shown) ? undefined : stepsInOrder.value.find(isAt)
      if (step === undefined) return
      isOfCursor = true
      selectedStep.value = step.number
      isOfCursor = false
    })
  })
  effect(() => {
    if (selectedStep.value === null || isOfCursor) return
    untracked(() => {
      const step = shownStep.value
      if (step !== null) revealPlace.value = requestFor(step)
    })
  })
}

/** The place of a step in the text; of one that failed in a script, where in it. */
export function requestFor({ pipeline, path, error }: StepNode, hasFocus = false): RevealRequest {
  const place = { pipeline, path, hasFocus }
  if (error?.line === null || error?.line === undefined || error.offset === null) return place
  return { ...place, part: [error.line.option], start: error.offset }
}
