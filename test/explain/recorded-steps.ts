/** The steps of recorded requests, each with the document before it: what explanations are compared with. */
import {
  Engine,
  type IngestDocument,
  Recorder,
  readDocuments,
  readJson,
  registry,
  type Services,
  type Step,
  startDocument,
  type TraceStep,
} from '@sluice/core'
import { JavaException } from '@sluice/java'
import { recordedServices, type WireCase } from '../conformance/replay.js'

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

type Json = ReadonlyMap<string, unknown>

/** The steps of a request's documents; none of a request that the engine refuses, or whose processors wait. */
export function recordedSteps({ request }: WireCase): RecordedStep[] {
  const members = readJson(request)
  if (!(members instanceof Map)) return []
  const engine = new Engine(recordedServices(members as Json), registry)
  const definitions = new Map<string, Json>()
  for (const [id, script] of (members.get('scripts') as Json | undefined) ?? []) {
    engine.putScript(id, new Map([['script', script]]))
  }
  for (const [id, definition] of (members.get('pipelines') as Json | undefined) ?? []) {
    if (engine.putPipeline(id, definition).status === 200) definitions.set(id, definition as Json)
  }
  const inline = members.get('pipeline')
  if (inline instanceof Map) definitions.set('_simulate_pipeline', inline as Json)
  const pipeline =
    inline instanceof Map
      ? engine.compile('_simulate_pipeline', inline as Json).pipeline
      : engine.pipeline(String(members.get('pipeline_id')))
  if (!pipeline || pipeline.asynchronous !== null || !Array.isArray(members.get('docs'))) return []
  return documentsOf(members as Json, engine)
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

/** The documents of a request; none where it is refused for them. */
function documentsOf(members: Json, { services }: Engine): IngestDocument[] {
  try {
    return readDocuments(members, () => services.now())
  } catch (thrown) {
    if (thrown instanceof JavaException) return []
    throw thrown
  }
}

function optionsAt(definition: Json | undefined, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value instanceof Map ? value.get(String(part)) : Array.isArray(value) ? value[Number(part)] : undefined,
    definition,
  )
}
