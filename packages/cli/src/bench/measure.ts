/** How fast a pipeline runs on documents: processor time of this process, in slices, of which the median counts. */
import { type Engine, type Outcome, type Pipeline, ResultLines, type StepTime, StepTimes } from '@sluice/core'
import { answerRequest, createEngine, type FileFault, outcomeOf, type RunSetup } from '@sluice/server/host'
import { type EngineOptions, engineSettings } from '../commands/setting-options.js'
import { UsageFault } from '../faults.js'
import type { PipelineFile } from '../input/pipeline-file.js'

/** The subject of a measurement. */
export interface BenchSubject {
  readonly main: PipelineFile
  readonly others: readonly PipelineFile[]
}

/** The documents: JSON texts, or raw lines for a field. */
export interface BenchDocuments {
  readonly texts: readonly string[]
  readonly field: string | null
}

/** A pipeline, ready to run. */
export interface Runner {
  /** Runs all documents once, from text to the bytes of the results. */
  round(): void
  readonly documents: number
  readonly times: StepTimes | null
  /** How the documents ended in the last round. */
  readonly lines: Pick<ResultLines, 'failed' | 'dropped'>
}

/** Compiles a pipeline. Returns its faults if it has some. Throws UsageFault for one that waits, which cannot be measured. */
export async function runnerFor(
  { main, others }: BenchSubject,
  { texts, field }: BenchDocuments,
  options: EngineOptions,
  isTimed: boolean,
): Promise<Runner | readonly FileFault[]> {
  const times = isTimed ? new StepTimes(() => performance.now()) : null
  const engine = createEngine(engineSettings(options), undefined, times === null ? {} : { times })
  const setup: RunSetup = {
    id: main.id,
    definition: main.definition,
    pipelines: others.map(({ id, definition }) => [id, definition] as const),
    detail: 'result',
  }
  const { faults = [] } = await answerRequest(engine, { kind: 'set-up', setup })
  if (faults.length > 0) return faults
  const pipeline = engine.pipeline(main.id)!
  const lines = new ResultLines()
  const round = (): void => {
    lines.clear()
    for (const text of texts) lines.add(ended(engine, pipeline, text, field))
  }
  return { round, documents: texts.length, times, lines }
}

function ended(engine: Engine, pipeline: Pipeline, text: string, field: string | null): Outcome {
  const outcome = outcomeOf(engine, pipeline, text, field)
  if (outcome !== null) return outcome
  throw new UsageFault(
    `${pipeline.id} cannot be measured: it waits for something outside, or a document is not a JSON object`,
  )
}

/** Times of one round of documents, in microseconds for each document. */
export interface Speed {
  /** The median of the slices. */
  readonly micros: number
  /** Between these half of the slices are. */
  readonly low: number
  readonly high: number
}

/** How long to measure, in seconds. */
export interface BenchTime {
  readonly seconds: number
  readonly warmup: number
}

/** Milliseconds of one slice: long compared with the clock's steps, short compared with pauses of the machine. */
const SLICE = 25

/** Runs the documents of each runner in turns, so that all meet the same machine. Returns the times of each, slice by slice. */
export function slices(runners: readonly Runner[], { seconds, warmup }: BenchTime): number[][] {
  for (const runner of runners) repeat(runner, warmup * 1000)
  const times = runners.map((): number[] => [])
  const end = performance.now() + seconds * 1000 * runners.length
  do {
    for (const [i, runner] of runners.entries()) times[i]!.push(repeat(runner, SLICE))
  } while (performance.now() < end)
  return times
}

/** Microseconds of processor time for each document, measured for the given milliseconds. */
function repeat(runner: Runner, milliseconds: number): number {
  const began = processorMicros()
  let rounds = 0
  let taken: number
  do {
    runner.round()
    rounds++
    taken = processorMicros() - began
  } while (taken < milliseconds * 1000)
  return taken / rounds / Math.max(1, runner.documents)
}

function processorMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** The combined result of slices. */
export function speedOf(times: readonly number[]): Speed {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))]!
  return { micros: at(0.5), low: at(0.25), high: at(0.75) }
}

/** Times of steps over the given number of documents. */
export interface MeasuredSteps {
  readonly steps: readonly StepTime[]
  readonly documents: number
}

/** The times of the steps of a timed runner, once warm. */
export function stepTimes(runner: Runner, { seconds, warmup }: BenchTime): MeasuredSteps {
  const times = runner.times!
  repeat(runner, warmup * 1000)
  times.reset()
  const end = performance.now() + seconds * 1000
  let documents = 0
  do {
    runner.round()
    documents += runner.documents
  } while (performance.now() < end)
  return { steps: times.steps, documents }
}
