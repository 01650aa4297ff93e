/** A compiled pipeline and what running it means: the stack of running pipelines, `_ingest.pipeline`, the end of `terminate`. */
import { JavaException } from '@sluice/java'
import type { IngestDocument } from '../document/document.js'
import type { Limits } from './limits.js'
import { runCompound } from './run.js'
import type { Compound } from './step.js'

/** A compiled pipeline. Immutable; any number of documents may run through it. */
export interface Pipeline {
  readonly id: string
  readonly description: string | null
  readonly version: number | null
  readonly compound: Compound
  readonly limits: Limits
}

const graphFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ingest.GraphStructureException', text)

/**
 * Runs a pipeline on a document. Returns false when it was dropped. Throws ProcessorError for a failure that nothing handled and
 * graph_structure_exception for a cycle or too deep a nesting (reference/processors/pipeline.md).
 */
export function executePipeline(pipeline: Pipeline, doc: IngestDocument): boolean {
  if (pipeline.compound.steps.length === 0) return true
  const { pipelines, ingest } = doc
  const { id } = pipeline
  const depth = pipelines.length
  if (depth >= pipeline.limits.nestedPipelines) {
    throw graphFault(
      `Too many nested pipelines. Cannot have more than ${pipeline.limits.nestedPipelines} nested pipelines`,
    )
  }
  if (depth > 0 && pipelines.includes(id)) throw graphFault(`Cycle detected for pipeline: ${id}`)
  const previous = ingest.get('pipeline')
  ingest.set('pipeline', id)
  pipelines.push(id)
  try {
    return runCompound(pipeline.compound, doc)
  } finally {
    pipelines.pop()
    if (previous !== undefined && previous !== null) ingest.set('pipeline', previous)
    else ingest.delete('pipeline')
    doc.terminated = false
  }
}
