/**
 * How often the outermost steps of pipelines run, fail, and how long they take, for the statistics of nodes. Given with the services,
 * counting is built into the steps when pipelines are compiled; it counts while it is switched on. Steps of `on_failure`, of loops and
 * within other steps count to the step that they belong to.
 */
import type { JsonPath } from '../../diagnostics/diagnostic.js'
import type { StepBody } from '../define.js'

/** The counts of a step since the last call. */
export interface StepCounts {
  /** Id of its pipeline. */
  readonly pipeline: string
  /** Its place among the processors of the pipeline. */
  readonly place: number
  readonly type: string
  readonly tag: string | null
  count: number
  failed: number
  /** Time of the synchronous part. */
  milliseconds: number
}

/** Counts steps. */
export class StepStatistics {
  /** Whether what runs now counts. */
  isOn = false
  private readonly touched = new Set<StepCounts>()

  /** `now` gives milliseconds that only grow. */
  constructor(private readonly now: () => number) {}

  /** A body that is counted; the same if its path is none of an outermost step. */
  body(body: StepBody, step: { pipeline: string; type: string; tag: string | null; path: JsonPath }): StepBody {
    const [list, place] = step.path
    if (list !== 'processors' || typeof place !== 'number' || step.path.length > OUTERMOST) return body
    const { pipeline, type, tag } = step
    const counts: StepCounts = { pipeline, place, type, tag, count: 0, failed: 0, milliseconds: 0 }
    const { execute } = body
    const fail = (): void => {
      counts.failed++
      this.touched.add(counts)
    }
    return {
      ...body,
      execute: doc => {
        if (!this.isOn) return execute(doc)
        if (counts.count++ === 0) this.touched.add(counts)
        const began = this.now()
        try {
          const result = execute(doc)
          if (result instanceof Promise) result.then(undefined, fail)
          return result
        } catch (thrown) {
          fail()
          throw thrown
        } finally {
          counts.milliseconds += this.now() - began
        }
      },
    }
  }

  /** The counts since the last call. */
  take(): StepCounts[] {
    const taken = [...this.touched].map(counts => ({ ...counts }))
    for (const counts of this.touched) counts.count = counts.failed = counts.milliseconds = 0
    this.touched.clear()
    return taken
  }
}

/** `processors`, the place, the type. */
const OUTERMOST = 3
