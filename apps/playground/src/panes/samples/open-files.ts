/**
 * Files that were dropped or chosen: pipelines become tabs, everything else becomes the samples. A file that is not a text, such as a
 * PDF, becomes a document as the `attachment` processor takes it.
 */
import { batch } from '@preact/signals'
import type { PipelineText } from '../../engine/protocol.js'
import { tools } from '../../state/runner.js'
import { openWhole } from '../../state/whole.js'
import { activePipeline, entryPipeline, PLAIN_SETTINGS, pipelines, samples } from '../../state/workspace.js'
import type { PageFile } from '../../ui/files.js'
import { isPipelineText } from './pipeline-file.js'

/** How the names of saved workspaces end. */
export const WORKSPACE_ENDING = '.sluice-playground.json'

/** Opens files; gives what is wrong with them, null where nothing is. */
export async function openFiles(files: readonly PageFile[]): Promise<string | null> {
  if (files.length === 0) return null
  const saved = files.find(({ path }) => path.endsWith(WORKSPACE_ENDING))
  if (saved !== undefined) {
    return tools.ask('openFile', { text: saved.text }).then(
      state => {
        openWhole(state)
        return null
      },
      (fault: Error) => `${saved.path}: ${fault.message}`,
    )
  }
  const tooLarge = files.find(({ bytes }) => bytes !== null && bytes.length > MAX_ATTACHMENT)
  if (tooLarge !== undefined)
    return `${tooLarge.path} is larger than 1 MB: the page shows its base64 text, and would become slow`
  const found = files.filter(({ path, text }) => isPipelineText(path, text))
  const rest = files.filter(file => !found.includes(file))
  if (found.length > 0) addPipelines(found)
  if (rest.length > 0) {
    // Logs of several files are one text; the name tells the form only where there is one file.
    const [first] = rest
    const text = rest.map(file => textOf(file).replace(/\n?$/, '\n')).join('')
    samples.value = {
      text,
      name: rest.length === 1 && first!.bytes === null ? first!.path : null,
      settings: PLAIN_SETTINGS,
    }
  }
  const mixed = rest.length > 1 && rest.some(({ path }) => path.endsWith('.json'))
  return mixed ? 'several files of JSON are read as one text: open them one by one if they have different forms' : null
}

/** Bytes of the largest file that becomes a document. */
const MAX_ATTACHMENT = 1024 * 1024

function textOf({ path, text, bytes }: PageFile): string {
  if (bytes === null) return text
  return JSON.stringify({ filename: path.slice(path.lastIndexOf('/') + 1), data: base64Of(bytes) })
}

const CHUNK = 8192

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

function addPipelines(files: readonly PageFile[]): void {
  const added = files.map(({ path, text }): PipelineText => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return { id: name.replace(/\.(?:json|ya?ml)$/i, ''), text, format: /\.ya?ml$/i.test(name) ? 'yaml' : 'json' }
  })
  const names = new Set(added.map(({ id }) => id))
  const known = pipelines.value.filter(({ id }) => !names.has(id))
  const [first] = added
  // Whoever drops a pipeline wants to see it run, unless it takes the place of one or is called by one that is here.
  const isPart =
    pipelines.value.some(({ id }) => id === first!.id) || known.some(({ text }) => text.includes(first!.id))
  batch(() => {
    pipelines.value = [...known, ...added]
    if (!isPart || !pipelines.value.some(({ id }) => id === entryPipeline.value)) entryPipeline.value = first!.id
    activePipeline.value = first!.id
  })
}
