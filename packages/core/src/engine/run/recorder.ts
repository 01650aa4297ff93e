/**
 * The trace of one document: a tree of the steps that ran, built only if there is a recorder. The verbose answer of
 * `_simulate` and all displayed traces are made from it.
 */
import { JavaException, useAccount } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import { defaultLimits, openAccount } from '../limits.js'
import { javaFault, ProcessorError } from './failure.js'
import type { Step } from './step.js'

/** How a step ended, in the words of `_simulate?verbose`. */
export type TraceStatus = 'success' | 'error' | 'error_ignored' | 'skipped' | 'dropped'

/** One executed (or skipped) step. */
export interface TraceStep {
  readonly step: Step
  /** Id of the pipeline that holds the step. */
  readonly pipeline: string
  /** How many on_failure chains the step is in. */
  readonly failureDepth: number
  status: TraceStatus
  /** `result` is null if the condition failed; in verbose simulate such a step leaves no entry. */
  condition: { readonly source: string; readonly result: boolean | null } | null
  /** The document before the step, where that is not what the step before it left; null if it is, or cannot be copied. */
  before: IngestDocument | null
  /** The document after the step; null if unknown, or verbose answers show none; and in long loops over large documents. */
  after: IngestDocument | null
  /** Where verbose simulate gives another account of the step than the run. */
  verboseRule: VerboseRule | null
  error: JavaException | ProcessorError | null
  /** Wall time of the step, inner steps included. */
  milliseconds: number
  /** Steps of the pipeline that the step called. */
  readonly children: TraceStep[]
  /** For `foreach`: the steps run for each element, in order. */
  readonly iterations: TraceStep[][]
  /** The document as each iteration began, its element in place; null if it cannot be copied, and in long loops over large documents. */
  readonly iterationStarts: (IngestDocument | null)[]
}

/** The differences of `_simulate?verbose` of 8.18 from a run. */
export type VerboseRule = 'condition' | 'call_name' | 'missing_pipeline'

/** By which rules steps run that are recorded: those of every run, or those of `_simulate?verbose`. */
export type RecordedRules = 'run' | 'verbose'

/** Records one run. Attach to a document (`doc.recorder`) before the pipeline starts. */
export class Recorder {
  /** The steps at the top. */
  readonly steps: TraceStep[] = []
  private level: TraceStep[] = this.steps
  private readonly levels: TraceStep[][] = []
  private open: TraceStep | null = null
  private resumed: TraceStep | null = null
  /** Whether the document may be another than the last step left: the engine worked on it, or the step failed half-way. */
  protected isMoved = true
  private depth = 0
  /** The copy that was made last: later ones share with it what has not changed since. */
  protected latest: IngestDocument | null = null
  /** For copies that Elasticsearch does not make: they may take as much as the document itself, and are left out beyond that. */
  protected readonly watching = openAccount(defaultLimits)
  /** Whether steps run with the rules of verbose simulate; inside foreach they run as ever and are only watched. */
  isTracking: boolean

  constructor(
    private readonly milliseconds: () => number,
    rules: RecordedRules,
  ) {
    this.isTracking = rules === 'verbose'
  }

  /** How many on_failure chains are running. */
  get failureDepth(): number {
    return this.depth
  }

  set failureDepth(depth: number) {
    this.depth = depth
    this.isMoved = true
  }

  /**
   * Whether what begins now is a processor of the pipeline that the document entered, and not a part of one, nor of an on_failure chain.
   */
  protected get isAtTop(): boolean {
    return this.level === this.steps && this.depth === 0 && this.resumed === null
  }

  /** Adds a step that starts now; returns that which was to be continued, if there is one. */
  begin(step: Step, doc: IngestDocument): TraceStep {
    const { resumed } = this
    if (resumed !== null) {
      this.resumed = null
      return resumed
    }
    const entry: TraceStep = {
      step,
      pipeline: doc.pipelines[doc.pipelines.length - 1] ?? '',
      failureDepth: this.failureDepth,
      status: 'success',
      condition: null,
      before: this.isMoved ? this.copied(doc) : null,
      after: null,
      verboseRule: null,
      error: null,
      milliseconds: this.milliseconds(),
      children: [],
      iterations: [],
      iterationStarts: [],
    }
    this.isMoved = false
    this.level.push(entry)
    this.open = entry
    return entry
  }

  /** The next step that begins is this one: its condition was tested, and it runs within its own handling of failures. */
  resume(entry: TraceStep): void {
    this.resumed = entry
  }

  /** Takes back a step that leaves no entry: its condition, or the name of the pipeline that it calls, failed. */
  withdraw(entry: TraceStep): void {
    this.level.splice(this.level.indexOf(entry), 1)
    this.isMoved = true
  }

  /** Ends a step. With `doc` its state is copied; if it cannot be, the entry becomes an error, as in Elasticsearch. */
  end(
    entry: TraceStep,
    status: TraceStatus,
    error: JavaException | ProcessorError | null,
    doc: IngestDocument | null,
  ): void {
    entry.milliseconds = this.milliseconds() - entry.milliseconds
    entry.status = status
    entry.error = error
    if (doc === null) {
      if (status !== 'skipped') this.isMoved = true
      return
    }
    const copy = this.isTracking ? copyOf(() => doc.copy()) : this.copyWatched(doc)
    if (!(copy instanceof JavaException)) {
      entry.after = copy
      if (copy === null) this.isMoved = true
    } else {
      this.isMoved = true
      const { type, tag } = entry.step
      entry.status = 'error'
      entry.error = new ProcessorError(type, tag, [...doc.pipelines], copy, error === null ? null : javaFault(error))
    }
  }

  /** Steps from here on belong to the pipeline that `entry` called, until `leave`. */
  enter(entry: TraceStep): void {
    this.isMoved = true
    this.levels.push(this.level)
    this.level = entry.children
  }

  /** Steps from here on belong to the next iteration of the step that is running (`foreach`), until `leave`. */
  enterIteration(doc: IngestDocument): void {
    this.levels.push(this.level)
    const steps: TraceStep[] = []
    this.open?.iterations.push(steps)
    this.open?.iterationStarts.push(this.copied(doc))
    this.isMoved = false
    this.level = steps
  }

  /** The same; null if there is none. */
  private copied(doc: IngestDocument): IngestDocument | null {
    const copy = this.copyWatched(doc)
    return copy instanceof JavaException ? null : copy
  }

  /** A copy that counts on the recorder's own account; null once that is used up. */
  private copyWatched(doc: IngestDocument): IngestDocument | JavaException | null {
    const outer = useAccount(this.watching)
    let copy: IngestDocument | JavaException
    try {
      copy = copyOf(() => doc.copyAfter(this.latest))
    } finally {
      useAccount(outer)
    }
    if (!(copy instanceof JavaException)) this.latest = copy
    return this.watching.steps > 0 && this.watching.bytes > 0 ? copy : null
  }

  /** Back to the level above. */
  leave(): void {
    this.isMoved = true
    this.level = this.levels.pop()!
  }

  /** The running step, for `foreach` to come back to after an iteration. */
  get running(): TraceStep | null {
    return this.open
  }

  set running(entry: TraceStep | null) {
    this.open = entry
  }
}

/** A copy; the exception where Elasticsearch could not make one. */
function copyOf(make: () => IngestDocument): IngestDocument | JavaException {
  try {
    return make()
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return thrown
  }
}
