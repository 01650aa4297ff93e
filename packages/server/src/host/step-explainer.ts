/** Explains one step of every document of a run. Loaded only where that is asked for. */
import { type Engine, type IngestDocument, Recorder, readJson, type Step, type TraceStep } from '@sluice/core'
import { explainStep, type StepExplanation } from '@sluice/explain'
import { JavaException } from '@sluice/java'
import type { RunSetup } from './messages.js'

type Json = ReadonlyMap<string, unknown>

/** A recorder that also keeps the document before each step, and steps that were taken back. */
class ExplainingRecorder extends Recorder {
  readonly before = new Map<TraceStep, IngestDocument>()
  /** Steps whose condition failed, by the numbers that they would have. */
  readonly withdrawn = new Map<string, TraceStep>()

  override begin(step: Step, doc: IngestDocument): TraceStep {
    const before = copyOf(doc)
    const entry = super.begin(step, doc)
    if (before !== null && !this.before.has(entry)) this.before.set(entry, before)
    return entry
  }

  override withdraw(...given: Parameters<Recorder['withdraw']>): void {
    const [entry] = given
    for (const [number, each] of numbered(this.steps, '')) if (each === entry) this.withdrawn.set(number, entry)
    super.withdraw(...given)
  }
}

/** A copy; null of a document that cannot be copied. */
function copyOf(doc: IngestDocument): IngestDocument | null {
  try {
    return doc.copy()
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

/** The steps of a trace with their numbers, as `buildTrace` gives them. */
function* numbered(steps: readonly TraceStep[], prefix: string): Generator<[number: string, entry: TraceStep]> {
  for (const [i, entry] of steps.entries()) {
    const number = `${prefix}${i + 1}`
    yield [number, entry]
    yield* numbered(entry.children, `${number}.`)
    for (const [at, iteration] of entry.iterations.entries()) yield* numbered(iteration, `${number}[${at}].`)
  }
}

/** Explains the step of a number. */
export class StepExplainer {
  private readonly definitions: ReadonlyMap<string, unknown>

  constructor(
    private readonly engine: Engine,
    private readonly number: string,
    { id, definition, pipelines }: RunSetup,
  ) {
    this.definitions = new Map([[id, definition] as const, ...pipelines].map(([name, text]) => [name, readJson(text)]))
  }

  /** A recorder for a document that is about to run. */
  newRecorder(): ExplainingRecorder {
    return new ExplainingRecorder(() => this.engine.services.milliseconds())
  }

  /** What can be told of the step; undefined where the document did not come to it. */
  explanationsOf(recorder: Recorder): readonly StepExplanation[] | undefined {
    if (!(recorder instanceof ExplainingRecorder)) return undefined
    const entry = new Map(numbered(recorder.steps, '')).get(this.number) ?? recorder.withdrawn.get(this.number)
    const document = entry === undefined ? undefined : recorder.before.get(entry)
    if (entry === undefined || document === undefined) return undefined
    const { services, registry } = this.engine
    const { type, path } = entry.step
    return explainStep({ type, options: this.optionsAt(entry.pipeline, path), document, services, registry })
  }

  private optionsAt(pipeline: string, path: readonly (string | number)[]): unknown {
    return path.reduce<unknown>(
      (value, part) =>
        value instanceof Map
          ? (value as Json).get(String(part))
          : Array.isArray(value)
            ? (value[Number(part)] as unknown)
            : undefined,
      this.definitions.get(pipeline),
    )
  }
}
