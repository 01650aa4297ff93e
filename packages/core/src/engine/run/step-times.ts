/**
 * How long steps take. Given with the services, clocks are built into the steps when pipelines are compiled, those of called pipelines and
 * of loops included; without it nothing is measured, at no cost. Only the part of a step that is synchronous counts.
 */
import { work } from '@sluice/java'
import type { JsonPath } from '../../diagnostics/diagnostic.js'
import type { StepBody } from '../define.js'
import type { Condition } from './step.js'

/** Which step of which pipeline. */
export interface TimedStep {
  /** Id of its pipeline. */
  readonly pipeline: string
  readonly type: string
  readonly tag: string | null
  readonly path: JsonPath
}

/** The number of latest durations that are kept. Most steps need room for a few: they are read and reset after each batch. */
const KEPT = 4096
const FIRST_KEPT = 64
/** The longest durations are pauses of the machine: other programs, collection of garbage. This part of them is left out of means. */
const PAUSES = 0.01

/** Durations in milliseconds. */
export class Durations {
  count = 0
  private kept = new Float64Array(FIRST_KEPT)

  /** Counts one. */
  add(milliseconds: number): void {
    const place = this.count++ % KEPT
    if (place >= this.kept.length) this.grow()
    this.kept[place] = milliseconds
  }

  /** Forgets what was counted. */
  reset(): void {
    this.count = 0
  }

  private grow(): void {
    const { kept } = this
    this.kept = new Float64Array(Math.min(KEPT, 4 * kept.length))
    this.kept.set(kept)
  }

  /** The mean of the last ones, pauses left out; 0 if there are none. */
  get mean(): number {
    if (this.count === 0) return 0
    const sorted = this.sorted()
    const used = sorted.subarray(0, Math.ceil(sorted.length * (1 - PAUSES)))
    return used.reduce((sum, each) => sum + each, 0) / Math.max(1, used.length)
  }

  /** The duration that so large a part of the last ones did not exceed; 0 if there are none. */
  percentile(part: number): number {
    const sorted = this.sorted()
    return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
  }

  private sorted(): Float64Array {
    return this.kept.slice(0, Math.min(this.count, KEPT)).sort()
  }
}

/** The times of one step. */
export class StepTime {
  /** Times of its runs, with the steps within it. */
  readonly total = new Durations()
  /** Times of its runs, without the steps within it. */
  readonly own = new Durations()
  /** Times of the evaluations of its condition. */
  readonly condition = new Durations()
  conditionsTrue = 0
  /** The steps that it spent from the accounts of documents (`WorkAccount.steps`), inner steps included. */
  work = 0

  constructor(readonly step: TimedStep) {}

  /** Forgets what was measured. */
  reset(): void {
    this.total.reset()
    this.own.reset()
    this.condition.reset()
    this.conditionsTrue = this.work = 0
  }
}

/** The times of all steps that were compiled with it. */
export class StepTimes {
  readonly steps: StepTime[] = []
  /** The time that two clock readings add to each duration. */
  private readonly overhead: number
  /** The time of steps within the one that runs. */
  private inner = 0

  /** `now` gives milliseconds that only grow. */
  constructor(private readonly now: () => number) {
    const gaps = Array.from({ length: 1001 }, () => -(now() - now())).sort((a, b) => a - b)
    this.overhead = gaps[500]!
  }

  /** The times of a step, by the place where it is written. */
  of(step: TimedStep): StepTime {
    const time = new StepTime(step)
    this.steps.push(time)
    return time
  }

  /** A body with a clock around it. */
  body(body: StepBody, time: StepTime): StepBody {
    const { execute } = body
    return {
      ...body,
      execute: doc => {
        const outer = this.inner
        this.inner = 0
        const left = work.steps
        const began = this.now()
        try {
          return execute(doc)
        } finally {
          const taken = Math.max(0, this.now() - began - this.overhead)
          time.total.add(taken)
          time.own.add(Math.max(0, taken - this.inner))
          time.work += Math.max(0, left - work.steps)
          this.inner = outer + taken
        }
      },
    }
  }

  /** A condition with a clock around it. */
  condition(condition: Condition, time: StepTime): Condition {
    return {
      source: condition.source,
      test: doc => {
        const began = this.now()
        let result = false
        try {
          result = condition.test(doc)
          return result
        } finally {
          const taken = Math.max(0, this.now() - began - this.overhead)
          time.condition.add(taken)
          if (result) time.conditionsTrue++
          this.inner += taken
        }
      },
    }
  }

  /** Forgets what was measured: the first documents are slow. */
  reset(): void {
    this.inner = 0
    for (const step of this.steps) step.reset()
  }
}
