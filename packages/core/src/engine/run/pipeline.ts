/** A compiled pipeline and what running it means: the stack of running pipelines, `_ingest.pipeline`, the end of `terminate`. */
import { JavaException, spendSteps, useAccount, withAccount } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import { type Limits, openAccount } from '../limits.js'
import { AsynchronousPipelineError } from './failure.js'
import { FusedLoop } from './fused-loop.js'
import { type MaybeAsync, settled, withFinally } from './maybe-async.js'
import { runCompound } from './run.js'
import type { Step } from './step.js'

/** A compiled pipeline. Immutable; any number of documents may run through it. */
export interface Pipeline {
  readonly id: string
  readonly description: string | null
  readonly version: number | null
  /** Its steps with its `on_failure`, and what runs them. */
  readonly loop: FusedLoop
  /** The type of its first processor that runs asynchronously; null if it has none. */
  readonly asynchronous: string | null
  readonly limits: Limits
  /** Runs after it on a document that was neither dropped nor failed, as `index.final_pipeline` does. */
  readonly finalPipeline?: Pipeline | undefined
}

/** The pipeline with other steps, such as some of its own; its `on_failure` stays. */
export const withSteps = (pipeline: Pipeline, steps: readonly Step[]): Pipeline => ({
  ...pipeline,
  loop: new FusedLoop({ ...pipeline.loop.compound, steps }),
})

/** The steps that a call of another pipeline counts: forty short pipelines that each call the next one twice make 2^40 calls. */
const STEPS_PER_CALL = 24

const graphFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ingest.GraphStructureException', text)

/**
 * Runs a pipeline on a document. Returns false when it was dropped. Throws ProcessorError for a failure that nothing handled,
 * graph_structure_exception for a cycle or too deep a nesting (recordings `cases/pipeline`), and AsynchronousPipelineError
 * for a pipeline that waits. The document's work counts on its account, which the first pipeline opens.
 */
export function executePipeline(pipeline: Pipeline, doc: IngestDocument): boolean {
  return settled(startPipeline(pipeline, doc))
}

/** The same for any pipeline: one that waits is waited for. Rejects with what `executePipeline` throws. */
export async function executePipelineAsync(pipeline: Pipeline, doc: IngestDocument): Promise<boolean> {
  doc.mayWait = true
  return startPipeline(pipeline, doc)
}

/** The same in a run that may wait or not, as the document says: gives a promise only if a processor does. */
export function startPipeline(pipeline: Pipeline, doc: IngestDocument): MaybeAsync<boolean> {
  if (pipeline.asynchronous !== null && !doc.mayWait) {
    throw new AsynchronousPipelineError(pipeline.id, pipeline.asynchronous)
  }
  if (pipeline.loop.compound.steps.length === 0) return true
  const { pipelines } = doc
  const { id } = pipeline
  const depth = pipelines.length
  if (depth >= pipeline.limits.nestedPipelines) {
    throw graphFault(
      `Too many nested pipelines. Cannot have more than ${pipeline.limits.nestedPipelines} nested pipelines`,
    )
  }
  if (depth > 0) {
    if (pipelines.includes(id)) throw graphFault(`Cycle detected for pipeline: ${id}`)
    spendSteps(STEPS_PER_CALL)
  }
  const { ingestInUse } = doc
  // Not a read before the begin of the list: V8 would search for a member of that name.
  const outer = depth === 0 ? undefined : pipelines[depth - 1]
  const previous = ingestInUse === null ? outer : ingestInUse.get('pipeline')
  ingestInUse?.set('pipeline', id)
  pipelines.push(id)
  doc.account ??= openAccount(pipeline.limits)
  const before = useAccount(doc.account)
  let alive: MaybeAsync<boolean>
  try {
    alive = pipeline.loop.run(doc)
  } catch (thrown) {
    leavePipeline(previous, doc)
    throw thrown
  } finally {
    useAccount(before)
  }
  if (typeof alive === 'object') return leaveLater(alive, previous, doc)
  leavePipeline(previous, doc)
  return alive
}

/**
 * Runs the rest of a pipeline that a document entered first, from a step on. The document is as it was before that step, `_ingest.pipeline`
 * included. Returns and throws what `startPipeline` does.
 */
export function continuePipeline(pipeline: Pipeline, doc: IngestDocument, from: number): MaybeAsync<boolean> {
  doc.pipelines.push(pipeline.id)
  return withFinally(
    () => withAccount(doc.account, () => runCompound(pipeline.loop.compound, doc, null, from)),
    () => leavePipeline(undefined, doc),
  )
}

/** A separate function for its closure: V8 allocates the variables of a closure at the start of the enclosing function, in every call. */
const leaveLater = (alive: Promise<boolean>, previous: unknown, doc: IngestDocument): Promise<boolean> =>
  alive.finally(() => leavePipeline(previous, doc))

function leavePipeline(previous: unknown, doc: IngestDocument): void {
  doc.pipelines.pop()
  const { ingestInUse } = doc
  if (ingestInUse !== null) {
    if (previous !== undefined && previous !== null) ingestInUse.set('pipeline', previous)
    else ingestInUse.delete('pipeline')
  }
  doc.terminated = false
}
