/** Takes a value, which was selected on the page, into a field: which field holds it, and where the processor goes that takes it out. */
import type { ProcessorText } from '@sluice/language-service'
import { type DocumentPart, INPUT, OUTPUT } from '../worker/protocol.js'
import { type FoundText, findSelected, type SelectedText } from './find-selected.js'
import { isOutputShown, samplesReport, selectedDocument, shownStep, trace } from './run.js'
import { ask, selectDocument, tools } from './runner.js'
import { undoable } from './undo.js'
import { activePipeline, editPipeline, entryPipeline, pipelines } from './workspace.js'

/** A selected part of a field, and after which step of which pipeline the field holds it. */
export interface SelectedValue extends FoundText {
  readonly pipeline: string
  /** The path of the step; null for the beginning of the pipeline. */
  readonly after: readonly (string | number)[] | null
}

/** The field that a selection is of; null if no field of the document holds it. `line`: that of the samples; null in the result. */
export async function selectedValue(
  selection: SelectedText & { readonly line: number | null },
): Promise<SelectedValue | null> {
  if (selection.line !== null) await selectDocument(documentAt(selection.line))
  const isInput = selection.line !== null || trace.value?.steps.length === 0
  const node = isOutputShown.value || isInput ? null : shownStep.value
  const step = isInput ? INPUT : (node?.number ?? OUTPUT)
  const state = await ask('state', { place: selectedDocument.value, step, baseline: step })
  const fields = (state?.fields ?? []).flatMap(({ path, part, type, json }) =>
    type === 'string' && isSource(part) ? [{ path, value: JSON.parse(json) as string }] : [],
  )
  const found = findSelected(fields, selection)
  if (found === null) return null
  if (isInput) return { ...found, pipeline: entryPipeline.value, after: null }
  if (node === null) return { ...found, pipeline: entryPipeline.value, after: lastOf(entryPipeline.value) }
  return { ...found, pipeline: node.pipeline, after: placeAfter(node.path, node.status === 'error') }
}

const isSource = (part: DocumentPart): boolean => part === 'source'

/** The document that has a line of the samples. */
function documentAt(line: number): number {
  const lines = samplesReport.value?.lines ?? []
  return Math.max(
    0,
    lines.findLastIndex(first => first - 1 <= line),
  )
}

/** After the last processor that ran of a pipeline. */
function lastOf(pipeline: string): readonly (string | number)[] | null {
  return trace.value?.steps.findLast(each => each.pipeline === pipeline && !each.isOnFailure)?.path ?? null
}

/** Steps after a failed one do not run: the one before it is used. */
function placeAfter(path: readonly (string | number)[], isFailed: boolean): readonly (string | number)[] | null {
  const [list, index] = path
  if (!isFailed || list !== 'processors' || typeof index !== 'number') return path
  return index === 0 ? null : [list, index - 1]
}

/** Adds processors there, as an act that can be undone. Returns why that is not possible; null if it was done. */
export async function addExtraction(
  { pipeline: id, after }: SelectedValue,
  processors: readonly ProcessorText[],
): Promise<string | null> {
  const pipeline = pipelines.value.find(each => each.id === id)
  if (pipeline === undefined) return `the pipeline ${id} is not open here`
  const edit = await tools.ask('insertProcessors', { pipeline, after, processors })
  // What was typed meanwhile is not lost.
  if (!pipelines.value.includes(pipeline)) return 'the pipeline was changed meanwhile: try again'
  if (edit === null) return 'the text has no list "processors" that can be read'
  const text = `${pipeline.text.slice(0, edit.start)}${edit.text}${pipeline.text.slice(edit.end)}`
  undoable(`${processors.map(({ type }) => type).join(' and ')} was added`, () => {
    editPipeline(id, text)
    activePipeline.value = id
  })
  return null
}
