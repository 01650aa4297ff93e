/** The steps of recorded requests, each with the document before it: what explanations are compared with. */
import { type IngestDocument, Recorder, type Services, type Step, startDocument, type TraceStep } from '@sluice/core'
import { type Json, recordedRequest } from '../conformance/recorded-request.js'
import type { WireCase } from '../conformance/replay.js'

/** A step that ran, was skipped, or whose condition failed. */
export interface RecordedStep {
  readonly step: Step
  /** The processor's options as they were read. */
  readonly options: unknown
  readonly before: IngestDocument
  readonly services: Services
  /** Null for a step whose condition failed. */
  readonly entry: TraceStep | null
}

/** Documents of one request mostly run the same steps. */
const MOST_DOCUMENTS = 3

class StepRecorder extends Recorder {
  readonly seen: { readonly entry: TraceStep; readonly before: IngestDocument; isWithdrawn: boolean }[] = []

  override begin(step: Step, doc: IngestDocument): TraceStep {
    const before = doc.copy()
    const entry = super.begin(step, doc)
    if (!this.seen.some(seen => seen.entry === entry)) this.seen.push({ entry, before, isWithdrawn: false })
    return entry
  }

  override withdraw(...given: Parameters<Recorder['withdraw']>): void {
    super.withdraw(...given)
    const [entry] = given
    for (const seen of this.seen) if (seen.entry === entry) seen.isWithdrawn = true
  }
}

/** The steps of a request's documents; none of a request that the engine refuses, or whose processors wait. */
export function recordedSteps(recorded: WireCase): RecordedStep[] {
  const request = recordedRequest(recorded)
  if (request === null) return []
  const { engine, pipeline, definitions } = request
  return request
    .documents()
    .slice(0, MOST_DOCUMENTS)
    .flatMap(doc => {
      const recorder = new StepRecorder(() => 0, 'verbose')
      doc.recorder = recorder
      startDocument(pipeline, doc)
      return recorder.seen.map(({ entry, before, isWithdrawn }) => ({
        step: entry.step,
        options: optionsAt(definitions.get(entry.pipeline), entry.step.path),
        before,
        services: engine.services,
        entry: isWithdrawn ? null : entry,
      }))
    })
}

function optionsAt(definition: Json | undefined, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value instanceof Map ? value.get(String(part)) : Array.isArray(value) ? value[Number(part)] : undefined,
    definition,
  )
}
