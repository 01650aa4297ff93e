/** The results of `sluice bench` as data, for the JSON and the text reports. Times are in microseconds. */
import type { Durations, StepTime } from '@sluice/core'
import { type MeasuredSteps, type Runner, type Speed, speedOf } from './measure.js'

/** A step. */
export interface StepResult {
  readonly pipeline: string
  /** Where it is written: `processors[2].grok`. */
  readonly path: string
  readonly type: string
  readonly tag: string | null
  /** How often it runs for a document, on average; conditions that are false are not runs. */
  readonly runsPerDocument: number
  /** Time of a run, with the steps within it. */
  readonly meanMicros: number
  readonly p95Micros: number
  /** Time of an evaluation of its condition; null without one. */
  readonly conditionMicros: number | null
  /** How many of the tests were true. */
  readonly conditionsTrue: number | null
  /** Its part of the time of all steps, its condition included, the steps within it not. */
  readonly share: number
  /** Steps of regular expressions, loops and copies that a run spends of the account of its document. */
  readonly work: number
  /** Whether it belongs to an `on_failure`. */
  readonly isHandler: boolean
}

/** A pipeline on documents. */
export interface BenchResult {
  readonly pipeline: string
  readonly documents: number
  readonly failed: number
  readonly dropped: number
  /** Documents a second on one processor, from JSON text to JSON text. */
  readonly documentsPerSecond: number
  readonly microsPerDocument: number
  /** Between these half of the measurements are. */
  readonly quartiles: readonly [number, number]
  /** Part of the time of all steps that conditions take, and steps of `on_failure`. */
  readonly conditionShare: number
  readonly handlerShare: number
  /** Parts of the time by type of processor, the largest first. */
  readonly processors: readonly { readonly type: string; readonly share: number }[]
  readonly steps: readonly StepResult[]
}

/** Puts the result together. */
export function resultOf(
  pipeline: string,
  runner: Runner,
  speed: Speed,
  { steps, documents }: MeasuredSteps,
): BenchResult {
  const all = sum(steps, timeOf) || 1
  const byType = new Map<string, number>()
  for (const { step, own } of steps) byType.set(step.type, (byType.get(step.type) ?? 0) + whole(own) / all)
  const { failed, dropped } = runner.lines
  return {
    pipeline,
    documents: runner.documents,
    failed,
    dropped,
    documentsPerSecond: Math.round(1e6 / speed.micros),
    microsPerDocument: rounded(speed.micros),
    quartiles: [rounded(speed.low), rounded(speed.high)],
    conditionShare: rounded(sum(steps, time => whole(time.condition)) / all),
    handlerShare: rounded(sum(steps, time => (isHandler(time) ? timeOf(time) : 0)) / all),
    processors: [...byType].map(([type, share]) => ({ type, share: rounded(share) })).sort((a, b) => b.share - a.share),
    steps: steps.map(time => stepOf(time, all, documents)),
  }
}

function stepOf(time: StepTime, all: number, documents: number): StepResult {
  const { step, total, condition } = time
  const runs = total.count
  const micros = (milliseconds: number): number => rounded(milliseconds * 1000)
  return {
    pipeline: step.pipeline,
    path: pathText(step.path),
    type: step.type,
    tag: step.tag,
    runsPerDocument: rounded(runs / Math.max(1, documents)),
    meanMicros: micros(total.mean),
    p95Micros: micros(total.percentile(0.95)),
    conditionMicros: condition.count === 0 ? null : micros(condition.mean),
    conditionsTrue: condition.count === 0 ? null : rounded(time.conditionsTrue / condition.count),
    share: rounded(timeOf(time) / all),
    work: Math.round(time.work / Math.max(1, runs)),
    isHandler: isHandler(time),
  }
}

/** The time of a step alone. */
const timeOf = ({ own, condition }: StepTime): number => whole(own) + whole(condition)

/** All of the durations together, pauses left out. */
const whole = ({ mean, count }: Durations): number => mean * count

const isHandler = ({ step }: StepTime): boolean => step.path.includes('on_failure')

/** `processors[2].grok`. */
const pathText = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  )

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

const rounded = (value: number): number => Number(value.toPrecision(4))

/** Two versions of a pipeline, measured in turns. */
export interface Comparison {
  readonly versions: readonly [string, string]
  readonly documents: number
  readonly microsPerDocument: readonly [number, number]
  /** The speed of the second over that of the first: above 1 it is faster. */
  readonly ratio: number
  /** Between these half of the pairs of measurements are. */
  readonly quartiles: readonly [number, number]
}

/** Compares the slices of two runners that ran in turns. */
export function comparisonOf(
  versions: readonly [string, string],
  documents: number,
  times: readonly number[][],
): Comparison {
  const [first = [], second = []] = times
  const ratios = first.slice(0, second.length).map((micros, i) => micros / second[i]!)
  const { micros: ratio, low, high } = speedOf(ratios)
  return {
    versions,
    documents,
    microsPerDocument: [rounded(speedOf(first).micros), rounded(speedOf(second).micros)],
    ratio: rounded(ratio),
    quartiles: [rounded(low), rounded(high)],
  }
}
