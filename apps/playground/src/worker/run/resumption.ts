/**
 * Runs documents again after an edit: the processors before it do not run again if that gives what a whole run gives. Documents
 * start from the checkpoints of their last run (`traceResumable`); what was counted up to there for the coverage is counted again.
 */
import {
  type Checkpoint,
  type Counter,
  callsPipelines,
  type IngestDocument,
  type Pipeline,
  type ResumableRun,
  type ResumePoint,
  type Step,
  traceResumable,
} from '@sluice/core'
import type { PipelineSet } from './pipeline-set.js'
import { type RecordedDocument, waiting } from './recorded.js'

/** The counts of a document between two checkpoints. */
type Counted = readonly (readonly [counter: Counter, hits: number])[]

interface LastRun {
  /** The document as it came in. */
  readonly before: IngestDocument
  readonly run: ResumableRun<Counted>
  /** The pipelines as they were. */
  readonly set: PipelineSet
}

/** The last runs of documents, by their places. All are of the same samples with the same ones left out, in the same year. */
export class Resumption {
  private readonly runs = new Map<number, LastRun>()
  private surroundings = ''
  /** How many processors at the top did not run again so far. */
  spared = 0

  /** Forgets all runs. */
  clear(): void {
    this.runs.clear()
  }

  /** A run of documents begins; those at some places are left out. */
  begin({ services }: PipelineSet, leftOut: Iterable<number>): void {
    const surroundings = [services.now().formatFields().year, ...leftOut].join()
    if (surroundings !== this.surroundings) this.clear()
    this.surroundings = surroundings
  }

  /**
   * Runs the document at a place and counts it. `read` gives it as it comes in, and is asked only if it did not run before. With
   * `isKept` the next run may start from this one. Throws what `read` throws.
   */
  async record(
    set: PipelineSet,
    place: number,
    isKept: boolean,
    read: () => IngestDocument,
  ): Promise<RecordedDocument> {
    const last = this.runs.get(place)
    const from = last === undefined ? null : resumePoint(last, set)
    this.runs.delete(place)
    const before = last?.before ?? read()
    const spared = from?.checkpoint.place ?? 0
    this.spared += spared
    const known = from?.run.checkpoints.filter(each => each.place <= spared) ?? []
    const counting = new Counting(
      set,
      known.map(({ note }) => note),
    )
    const doc = from === null ? waiting(before.copy()) : before
    const running = traceResumable(set.main!, doc, set.services, counting.note, from)
    const run = await running
    // While a document waits others may run, and be counted.
    if (isKept && !(running instanceof Promise)) this.runs.set(place, { before, run, set })
    return { place, before, outcome: run.outcome, run }
  }
}

/** Notes what a document counts. */
class Counting {
  private readonly before: Uint32Array
  private readonly askedBefore: number

  /** `again`: what was counted before and counts again. */
  constructor(
    private readonly set: PipelineSet,
    again: readonly Counted[],
  ) {
    // An effect is compared for until the first one.
    for (const counted of again) {
      for (const [counter, hits] of counted) counter.hits = counter.kind === 'effect' ? 1 : counter.hits + hits
    }
    const { counters } = set
    this.before = new Uint32Array(counters.length)
    for (let i = 0; i < counters.length; i++) this.before[i] = counters[i]!.hits
    this.askedBefore = set.timesAsked
  }

  /** The counts since the last call; null if the time or a random number was used. */
  readonly note = (): Counted | null => {
    if (this.set.timesAsked !== this.askedBefore) return null
    const { before } = this
    const { counters } = this.set
    const counted: [Counter, number][] = []
    for (let i = 0; i < counters.length; i++) {
      const { hits } = counters[i]!
      if (hits === before[i]) continue
      counted.push([counters[i]!, hits - before[i]!])
      before[i] = hits
    }
    return counted
  }
}

/** The last checkpoint of a run up to which everything is as it was; null if there is none. */
function resumePoint({ run, set: before }: LastRun, now: PipelineSet): ResumePoint<Counted> | null {
  const place = firstChange(before, now)
  const checkpoint = run.checkpoints.findLast((each: Checkpoint<Counted>) => each.place <= place)
  return checkpoint === undefined ? null : { run, checkpoint }
}

/** The place of the first processor of the pipeline that documents enter which is another than before, or may do something else. */
function firstChange(before: PipelineSet, now: PipelineSet): number {
  if (before.entry !== now.entry) return 0
  const steps = stepsOf(now.main)
  const changed = differsAt(stepsOf(before.main), steps)
  const calls = steps.findIndex(callsPipelines)
  return calls < 0 || calls >= changed || areSameOthers(before, now) ? changed : calls
}

const stepsOf = (pipeline: Pipeline | undefined): readonly Step[] => pipeline?.loop.compound.steps ?? []

/** Where two lists of compiled processors begin to differ: the same one is the same object, since it was taken from the pool. */
function differsAt(before: readonly Step[], now: readonly Step[]): number {
  const at = now.findIndex((step, i) => step !== before[i])
  return at < 0 ? now.length : at
}

/** Whether all pipelines but the one that documents enter are those of before. */
function areSameOthers(before: PipelineSet, now: PipelineSet): boolean {
  const ids = new Set([...before.definitions.keys(), ...now.definitions.keys()])
  ids.delete(now.entry)
  return [...ids].every(id => {
    const [a, b] = [before.compiled.get(id), now.compiled.get(id)]
    return a !== undefined && b !== undefined && isSamePipeline(a, b)
  })
}

const isSamePipeline = (a: Pipeline, b: Pipeline): boolean =>
  areSame(stepsOf(a), stepsOf(b)) && areSame(a.loop.compound.onFailure ?? [], b.loop.compound.onFailure ?? [])

const areSame = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.length === b.length && a.every((s, i) => s === b[i])
