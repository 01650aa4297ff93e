/**
 * Measures the workloads and writes the figures as JSON: `node measure.mjs OPTIONS`, the options as JSON. Built into one file by
 * `main.ts` and run by plain Node, so that what is measured is the code that is published, without a loader around it.
 */
import { writeFileSync } from 'node:fs'
import { Engine, type Pipeline, readJson, registry, wireFault, writeJson } from '@sluice/core'
import { differenceOfValues } from '../conformance/compare.js'
import { readRecord } from '../conformance/record-json.js'
import { recordedServices } from '../conformance/replay.js'
import { variationsOf } from './variations.js'
import { readWorkloads, type Workload } from './workload.js'

/** The options of a measurement. */
export interface MeasureOptions {
  readonly names: readonly string[]
  readonly warmupSeconds: number
  readonly seconds: number
  /** The twenty recorded documents, or many different ones of their kinds. */
  readonly documents: 'recorded' | 'varied'
  /** Where the figures go. */
  readonly output: string
}

/** The figures of one workload. `wrong` is the first answer that is not the recorded one; then nothing was measured. */
export type Figures =
  | {
      readonly name: string
      readonly docsPerSecond: number
      readonly floorDocsPerSecond: number
      /** The same on many different documents, measured in a separate process. */
      readonly varied?: { readonly docsPerSecond: number; readonly floorDocsPerSecond: number }
    }
  | { readonly name: string; readonly wrong: string }

/** Seconds of one slice; the medians of the slices are the result, so that a pause of the machine does not count. */
const SLICE_SECONDS = 0.05
const FLOOR_SLICE_SECONDS = 0.02
/** Rounds over the recorded documents between two checks of the clock, which costs some microseconds. */
const ROUNDS_PER_LOOK = 20
/** Different documents in addition to the recorded ones, so that caches and shapes do not flatter the result. */
const VARIATIONS = 2000
const FLOOR_WARMUP = 0.2

/** Kept, so that no work can be left out as unused. */
let written = 0

function measure(workload: Workload, options: MeasureOptions): Figures {
  const { name, sources } = workload
  const run = bytesToBytes(workload)
  const wrong = firstWrong(workload, run)
  if (wrong !== null) return { name, wrong }
  return options.documents === 'recorded'
    ? { name, ...speedOn(sources, run, ROUNDS_PER_LOOK, options) }
    : { name, ...speedOn(variationsOf(sources, VARIATIONS), run, 1, options) }
}

/**
 * Slices of both take turns, and each slice of the pipeline is compared with the slices of the floor before and after it: other guests of the
 * machine halve the speed of a processor for a tenth of a second or for seconds.
 */
function speedOn(
  sources: readonly string[],
  run: (source: Buffer) => Uint8Array,
  rounds: number,
  { warmupSeconds, seconds }: MeasureOptions,
): { readonly docsPerSecond: number; readonly floorDocsPerSecond: number } {
  const bytes = sources.map(source => Buffer.from(source))
  const floorSlice = () => slice(sources, jsonFloor, rounds, FLOOR_SLICE_SECONDS)
  const ownSlice = () => slice(bytes, run, rounds, SLICE_SECONDS)
  repeat(floorSlice, FLOOR_WARMUP)
  repeat(ownSlice, warmupSeconds)
  const rates: number[] = []
  const shares: number[] = []
  let before = floorSlice()
  repeat(() => {
    const own = ownSlice()
    const after = floorSlice()
    rates.push(own)
    shares.push((2 * own) / (before + after))
    before = after
  }, seconds)
  const speed = median(rates)
  return { docsPerSecond: speed, floorDocsPerSecond: speed / median(shares) }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!

/** The JSON floor: the cheapest that any program in JavaScript could do with a document. */
const jsonFloor = (text: string): number => JSON.stringify(JSON.parse(text)).length

/** The measured work: from the bytes of the source to the bytes of the result. Returns the number of bytes, or throws. */
function bytesToBytes(workload: Workload): (source: Buffer) => Uint8Array {
  const { engine, pipeline } = compile(workload)
  return source => engine.runSourceToBytes(pipeline, source.toString('utf8')) ?? DROPPED_BYTES
}

const DROPPED_BYTES = Buffer.from('null')

function compile({ request }: Workload): { engine: Engine; pipeline: Pipeline } {
  const engine = new Engine(recordedServices(), registry)
  const members = readJson(request) as Map<string, unknown>
  for (const [id, definition] of (members.get('pipelines') as Map<string, unknown> | undefined) ?? []) {
    const { status, body } = engine.putPipeline(id, definition)
    if (status !== 200) throw new Refused(writeJson(body))
  }
  const { pipeline, diagnostics } = engine.compile(
    '_simulate_pipeline',
    members.get('pipeline') as Map<string, unknown>,
  )
  if (pipeline === null) throw new Refused(writeJson(wireFault(diagnostics).body))
  return { engine, pipeline }
}

/** The engine refused a pipeline that the recording has run. */
class Refused extends Error {
  constructor(answer: string) {
    super(`the pipeline was refused: ${answer}`)
  }
}

function firstWrong({ sources, expected }: Workload, run: (source: Buffer) => Uint8Array): string | null {
  for (const [i, source] of sources.entries()) {
    const difference = differenceOfValues(
      readRecord(expected[i]!),
      readRecord(Buffer.from(run(Buffer.from(source))).toString('utf8')),
    )
    if (difference !== null) return `document ${i}: ${difference}`
  }
  return null
}

/**
 * Milliseconds of processor time, on all threads: what others do on the machine does not count, the work of V8's own threads (garbage
 * collection, compilation) does, for Sluice as for the floor.
 */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Repeats something until so many seconds of processor time have passed. */
function repeat(what: () => void, seconds: number): void {
  const end = processorTime() + seconds * 1000
  do what()
  while (processorTime() < end)
}

/** Documents per second of processor time. */
function slice<T>(
  documents: readonly T[],
  run: (document: T) => number | Uint8Array,
  roundsPerLook: number,
  seconds: number,
): number {
  const started = processorTime()
  let rounds = 0
  let elapsed = 0
  do {
    for (let i = 0; i < roundsPerLook; i++) {
      for (const document of documents) {
        const result = run(document)
        written += typeof result === 'number' ? result : result.length
      }
    }
    rounds += roundsPerLook
    elapsed = processorTime() - started
  } while (elapsed < seconds * 1000)
  return (rounds * documents.length * 1000) / elapsed
}

function main(options: MeasureOptions): void {
  const figures: Figures[] = []
  for (const workload of readWorkloads(options.names)) {
    process.stderr.write(`${workload.name} ...\n`)
    figures.push(attempt(workload, options))
  }
  writeFileSync(options.output, JSON.stringify({ figures, written }))
}

function attempt(workload: Workload, options: MeasureOptions): Figures {
  try {
    return measure(workload, options)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const wrong = error instanceof Refused ? error.message : (error.stack ?? error.message)
    return { name: workload.name, wrong }
  }
}

main(JSON.parse(process.argv[2]!) as MeasureOptions)
