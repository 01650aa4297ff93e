/** The context of a place for the editor's completion and hover: the fields of the chosen document there. */

import { processorAt } from '../state/outlines.js'
import { selectedDocument, summary } from '../state/run.js'
import { ask } from '../state/runner.js'
import { pipelines } from '../state/workspace.js'
import type { FieldValue, PipelineText } from '../worker/protocol.js'
import type { PlaceInText } from '../worker/tools-protocol.js'

let known: { readonly key: string; readonly run: unknown; readonly fields: readonly FieldValue[] } | null = null

/** The place of an offset, with the fields that exist before its processor runs. */
export async function placeInText(pipeline: PipelineText, offset: number): Promise<PlaceInText> {
  return {
    pipeline,
    offset,
    fields: await fieldsAt(pipeline.id, offset),
    pipelines: pipelines.value.flatMap(({ id }) => (id === pipeline.id ? [] : [id])),
  }
}

async function fieldsAt(pipeline: string, offset: number): Promise<readonly FieldValue[]> {
  const path = processorAt(offset)?.path ?? []
  const key = JSON.stringify([pipeline, path, selectedDocument.value])
  const run = summary.value
  if (known?.key === key && known.run === run) return known.fields
  try {
    const fields = await ask('fields', { place: selectedDocument.value, pipeline, path })
    if (fields === null) return known?.fields ?? []
    known = { key, run, fields }
    return fields
  } catch {
    // Without a successful run no fields are known; completion offers those of the text.
    return []
  }
}
