/** Pipelines with clocks in their steps, beside those without: a batch now and then runs through these, so that the others cost nothing. */
import { Engine, type Pipeline, readJson, StepTimes } from '@sluice/core'
import type { RunSetup } from './messages.js'
import type { StepSeconds } from './record-messages.js'

const MILLIS_PER_SECOND = 1000

/** The pipelines of a set-up, compiled again. */
export class TimedPipelines {
  readonly pipeline: Pipeline | null
  private readonly times: StepTimes

  /** `engine`: its services, scripts and limits are shared. */
  constructor(engine: Engine, { id, definition, pipelines }: RunSetup) {
    this.times = new StepTimes(engine.services.milliseconds)
    const own = new Engine({ ...engine.services, times: this.times }, engine.registry)
    for (const [name, text] of [...pipelines, [id, definition] as const]) {
      own.store(name, readJson(text) as ReadonlyMap<string, unknown>)
    }
    this.pipeline = own.pipeline(id) ?? null
  }

  /** What was measured since the last call. */
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
