/**
 * Runs the edited pipelines: after 70 ms without an edit, or immediately on request. The worker begins a little earlier; its results are
 * held back until then, and dropped after another edit.
 */
import { batch, effect, untracked } from '@preact/signals'
import { RunClient, Superseded } from '../worker/client/run-client.js'
import { startRunWorker, startToolsWorker } from '../worker/client/start-workers.js'
import { ToolsClient } from '../worker/client/tools-client.js'
import type { DocumentTrace, PipelineText, Questions, RunEvent, Surroundings } from '../worker/protocol.js'
import {
  isPaused,
  mustChooseDocument,
  phase,
  rows,
  selectedDocument,
  showTrace,
  stoppedDocuments,
  summary,
  takeEvent,
  traceFault,
} from './run.js'
import { NO_SURROUNDINGS, surroundings } from './surroundings.js'
import { entryPipeline, pipelines, samples } from './workspace.js'

/** So long nothing must be typed before it runs. */
export const QUIET_MILLIS = 70

/** So long before that the worker begins: with most pipelines it is done when the result may be shown. */
const AHEAD_MILLIS = 50

/** The worker that knows the language. */
export const tools = new ToolsClient(startToolsWorker)

let client: RunClient | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let sent: typeof samples.value | null = null
let samplesNumber = 0
let sentSurroundings: Surroundings = NO_SURROUNDINGS
/** The pipelines of the run that was started last. */
let started: readonly PipelineText[] = []
/** When that was, on the page's clock. */
export let startedAt = 0
/** Events of a run that is not to be shown yet; null when events are shown as they come. */
let held: RunEvent[] | null = null

/** Starts the worker, which loads its code while the page is built. */
export function startWorker(): void {
  client = new RunClient(
    {
      event: event => {
        if (held === null) takeEvent(event, started)
        else held.push(event)
      },
      stopped: document => {
        stoppedDocuments.value = [...stoppedDocuments.value, document]
      },
    },
    startRunWorker,
  )
}

/** Runs whatever is written, now and from now on. */
export function startRunning(): void {
  effect(() => {
    void [pipelines.value, entryPipeline.value, samples.value, surroundings.value]
    untracked(() => {
      phase.value = 'waiting'
      clearTimeout(timer)
      if (!isPaused.value) timer = setTimeout(runAhead, QUIET_MILLIS - AHEAD_MILLIS)
    })
  })
  effect(() => {
    if (phase.value === 'finished') untracked(chooseDocument)
  })
  runAtOnce()
}

/** Where nobody has chosen a document, the first that failed is what one wants to see. */
function chooseDocument(): void {
  if (!mustChooseDocument.value || summary.value === null) return
  const failed = rows.value.findIndex(({ status }) => status === 'failed' || status === 'stopped')
  if (failed >= 0) void selectDocument(failed)
  mustChooseDocument.value = false
}

/** Runs everything from the beginning, with the time of now, even when runs are paused. */
export function runNow(): void {
  // Documents are taken in with their samples.
  sent = null
  runAtOnce()
}

function runAtOnce(): void {
  clearTimeout(timer)
  begin()
  show()
}

function runAhead(): void {
  begin()
  timer = setTimeout(show, AHEAD_MILLIS)
}

/** Has the worker run what is written now, and holds back its events. */
function begin(): void {
  if (client === null) return
  held = []
  if (sentSurroundings !== surroundings.value) {
    sentSurroundings = surroundings.value
    client.takeSurroundings(sentSurroundings)
  }
  if (sent !== samples.value) {
    sent = samples.value
    const { text, name, settings } = sent
    client.takeSamples({ number: ++samplesNumber, text, name, settings })
  }
  started = pipelines.value
  startedAt = performance.now()
  client.start({
    pipelines: started,
    entry: entryPipeline.value,
    selected: selectedDocument.value,
    stopped: [],
  })
}

/** Shows the events that have come so far, and those to come. */
function show(): void {
  const events = held ?? []
  held = null
  batch(() => {
    stoppedDocuments.value = []
    phase.value = 'running'
    for (const event of events) takeEvent(event, started)
  })
}

/** Ends the current run; its results stay. */
export function stopRun(): void {
  clearTimeout(timer)
  held = null
  client?.stop()
  phase.value = 'stopped'
}

/** Pauses running while typing, or resumes it. */
export function setPaused(paused: boolean): void {
  isPaused.value = paused
  if (!paused) runAtOnce()
}

/** Asks something of the last run; null if it was replaced meanwhile. Rejects with an Error that says why there is no answer. */
export async function ask<K extends keyof Questions>(
  name: K,
  question: Questions[K]['ask'],
): Promise<Questions[K]['answer'] | null> {
  try {
    return client === null ? null : await client.ask(name, question)
  } catch (thrown) {
    if (thrown instanceof Superseded) return null
    throw thrown
  }
}

/** Shows a document; one that was stopped or refused has no trace, and `traceFault` says why. */
export async function selectDocument(place: number): Promise<void> {
  mustChooseDocument.value = false
  if (place < 0 || place >= Math.max(rows.value.length, summary.value?.documents ?? 0)) return
  selectedDocument.value = place
  let shown: DocumentTrace | null
  try {
    shown = await ask('trace', { place })
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    if (selectedDocument.value === place) traceFault.value = thrown.message
    return
  }
  if (shown !== null && selectedDocument.value === place) showTrace(shown)
}
