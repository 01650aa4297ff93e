/** The input of exports, and their results. */
import { readJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { readPipelineSource } from '@sluice/language-service'

/** A text to be copied, or why there is none. */
export type ExportText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fault'; readonly message: string }

/** A pipeline, or a stored script, as it is written. */
export interface ExportedPipeline {
  readonly id: string
  readonly text: string
  readonly format: 'json' | 'yaml'
  readonly kind: 'pipeline' | 'script'
}

/** A document as it was read. */
export interface ExportedDocument {
  /** JSON text of `_source`. */
  readonly source: string
  /** JSON text of an object of `_index`, `_id`, ...; null for none. */
  readonly metadata: string | null
}

/** The parts of a `_simulate` request. */
export interface ExportedRun {
  /** All texts; those but the entry are stored before it runs, since it may call them. */
  readonly pipelines: readonly ExportedPipeline[]
  /** Id of the pipeline that documents enter. */
  readonly entry: string
  readonly documents: readonly ExportedDocument[]
}

/** The reason why an export fails; its message is shown to the user. */
export class ExportFault extends Error {}

/** Makes an export: what cannot be exported is reported. */
export function exported(make: () => string): ExportText {
  try {
    return { kind: 'text', text: make() }
  } catch (thrown) {
    if (thrown instanceof ExportFault) return { kind: 'fault', message: thrown.message }
    throw thrown
  }
}

/** The definition of a pipeline. Throws ExportFault for a text that cannot be read. */
export function definitionOf({ id, text, format }: ExportedPipeline): ReadonlyMap<string, unknown> {
  const source = readPipelineSource(text, { name: id, format })
  if (source.kind === 'fault') {
    throw new ExportFault(
      `the pipeline "${id}" cannot be read: line ${source.line}, column ${source.column}: ${source.message}`,
    )
  }
  if (source.definition === null) throw new ExportFault(`the pipeline "${id}" is not an object`)
  return source.definition
}

/** A request to a cluster. */
export interface ExportedRequest {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: ReadonlyMap<string, unknown>
}

/** The request that stores a text. Throws ExportFault. */
export function storeRequest(pipeline: ExportedPipeline): ExportedRequest {
  const id = encodeURIComponent(pipeline.id)
  if (pipeline.kind === 'pipeline') {
    return { method: 'PUT', path: `_ingest/pipeline/${id}`, body: definitionOf(pipeline) }
  }
  const script = new Map([
    ['lang', 'painless'],
    ['source', pipeline.text],
  ])
  return { method: 'PUT', path: `_scripts/${id}`, body: new Map([['script', script]]) }
}

/** The requests of a run: what is stored first, then `_simulate`. Throws ExportFault. */
export function runRequests({ pipelines, entry, documents }: ExportedRun): ExportedRequest[] {
  const entered = pipelines.find(({ id, kind }) => id === entry && kind === 'pipeline')
  if (entered === undefined) throw new ExportFault(`there is no pipeline "${entry}"`)
  if (documents.length === 0) throw new ExportFault('there is no document to run')
  const body = new Map<string, unknown>([
    ['pipeline', definitionOf(entered)],
    ['docs', documents.map(documentOf)],
  ])
  const stored = pipelines.filter(each => each !== entered).map(storeRequest)
  return [...stored, { method: 'POST', path: '_ingest/pipeline/_simulate', body }]
}

function documentOf({ source, metadata }: ExportedDocument, i: number): ReadonlyMap<string, unknown> {
  try {
    const given = metadata === null ? [] : (readJson(metadata) as ReadonlyMap<string, unknown>)
    return new Map([...given, ['_source', readJson(source)]])
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw new ExportFault(`document ${i + 1} cannot be read: ${thrown.text ?? thrown.className}`)
  }
}
