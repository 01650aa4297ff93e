/** The workspace: pipelines, samples, and the view. Every pane reads from here; texts are the source of truth. */
import { batch, computed, signal } from '@preact/signals'
import { defaultSampleSettings, type SampleSettings } from '@sluice/testing/samples/settings'
import type { PipelineText } from '../worker/protocol.js'

/** The pipelines in the order of their tabs. */
export const pipelines = signal<readonly PipelineText[]>([])

/** Id of the pipeline in the editor. */
export const activePipeline = signal('')

/** Id of the pipeline that documents enter. */
export const entryPipeline = signal('')

/** The text of the samples, and how it is read. */
export interface Samples {
  readonly text: string
  /** The name of its file; null if it was typed or pasted. */
  readonly name: string | null
  readonly settings: SampleSettings
}

/** Samples as they are read when nothing is said. */
export const PLAIN_SETTINGS: SampleSettings = defaultSampleSettings

export const samples = signal<Samples>({ text: '', name: null, settings: PLAIN_SETTINGS })

/** The pipeline in the editor. */
export const activeText = computed(() => pipelines.value.find(({ id }) => id === activePipeline.value))

/** Changes the text of a pipeline, and its format if one is given. */
export function editPipeline(id: string, text: string, format?: PipelineText['format']): void {
  pipelines.value = pipelines.value.map(each =>
    each.id === id ? { ...each, text, format: format ?? each.format } : each,
  )
}

/** Replaces everything: an example, a link, a run of the history. */
export function openWorkspace(next: {
  readonly pipelines: readonly PipelineText[]
  readonly entry: string
  readonly samples: Samples
}): void {
  pipelines.value = next.pipelines
  entryPipeline.value = next.entry
  activePipeline.value = next.entry
  samples.value = next.samples
}

/** Whether a pipeline does nothing: what is opened takes its place. */
export const isEmptyPipeline = ({ text }: PipelineText): boolean =>
  /^\s*(?:\{\s*(?:"processors"\s*:\s*\[\s*\]\s*)?\}|(?:processors\s*:\s*\[\s*\])?)\s*$/.test(text)

/** Adds a pipeline with a new id and shows it. */
export function addPipeline(format: PipelineText['format']): void {
  const taken = new Set(pipelines.value.map(({ id }) => id))
  let number = pipelines.value.length + 1
  while (taken.has(`pipeline-${number}`)) number++
  const id = `pipeline-${number}`
  const text = format === 'json' ? '{\n  "processors": []\n}\n' : 'processors: []\n'
  pipelines.value = [...pipelines.value, { id, text, format }]
  activePipeline.value = id
}

/** Puts several pipelines in the place of one; those with their ids that are there already are replaced. */
export function replacePipeline(id: string, by: readonly PipelineText[], first = by[0]!.id): void {
  const ids = new Set(by.map(each => each.id))
  const others = pipelines.value.filter(each => each.id !== id && !ids.has(each.id))
  batch(() => {
    pipelines.value = [...others, ...by]
    if (entryPipeline.value === id || ids.has(entryPipeline.value)) entryPipeline.value = first
    activePipeline.value = first
  })
}

/** Removes a pipeline; the last one stays. */
export function removePipeline(id: string): void {
  const left = pipelines.value.filter(each => each.id !== id)
  if (left.length === 0) return
  pipelines.value = left
  if (entryPipeline.value === id) entryPipeline.value = left[0]!.id
  if (activePipeline.value === id) activePipeline.value = left[0]!.id
}

/** Gives a pipeline another id; false if it is taken or empty. */
export function renamePipeline(from: string, to: string): boolean {
  if (to === '' || pipelines.value.some(({ id }) => id === to)) return false
  pipelines.value = pipelines.value.map(each => (each.id === from ? { ...each, id: to } : each))
  if (entryPipeline.value === from) entryPipeline.value = to
  if (activePipeline.value === from) activePipeline.value = to
  return true
}
