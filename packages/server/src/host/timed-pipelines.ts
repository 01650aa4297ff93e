/**
 * Pipelines with clocks in their steps, in addition to those without: one record in `TIMED_SHARE` runs through these, so that the others
 * cost nothing.
 */
import { Engine, type Pipeline, readJson, StepTimes } from '@sluice/core'
import type { RunSetup } from './messages.js'
import { type StepSeconds, TIMED_SHARE } from './record-messages.js'

const MILLIS_PER_SECOND = 1000

/** The pipelines of a set-up, compiled again. */
export class TimedPipelines {
  private readonly pipeline: Pipeline | null
  private readonly times: StepTimes
  private records = 0

  /** `engine`: its services, scripts and limits are shared. */
  constructor(engine: Engine, { id, definition, pipelines }: RunSetup) {
    this.times = new StepTimes(engine.services.milliseconds)
    const own = new Engine({ ...engine.services, times: this.times }, engine.registry)
    for (const [name, text] of [...pipelines, [id, definition] as const]) {
      own.store(name, readJson(text) as ReadonlyMap<string, unknown>)
    }
    this.pipeline = own.pipeline(id) ?? null
  }

  /** The pipeline with clocks, for a record whose time is taken; null for the others. */
  next(): Pipeline | null {
    return this.records++ % TIMED_SHARE === 0 ? this.pipeline : null
  }

  /** The measurements since the last call. */
  take(): StepSeconds[] {
    const taken = this.times.steps.flatMap(({ step, own, condition }) => {
      const seconds = (own.mean * own.count + condition.mean * condition.count) / MILLIS_PER_SECOND
      return seconds === 0
        ? []
        : [{ pipeline: step.pipeline, step: step.path.join('.'), processor: step.type, seconds }]
    })
    this.times.reset()
    return taken
  }
}
