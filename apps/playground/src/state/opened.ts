/** What `sluice play FILES` was started with. A static host has none, and the page then asks for nothing. */
import type { PipelineText } from '../engine/protocol.js'
import { openWorkspace, PLAIN_SETTINGS } from './workspace.js'

/** As `sluice play` writes it. */
export interface OpenedFiles {
  readonly pipelines: readonly PipelineText[]
  /** The text of the samples, and the name of their file where there is one. */
  readonly samples: { readonly text: string; readonly name: string | null } | null
}

/** Opens the files that the server was started with; false where there are none. Rejects where the server does not answer. */
export async function openServedFiles(): Promise<boolean> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="sluice-opened"]')?.content
  if (address === undefined) return false
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`)
  const { pipelines, samples } = (await answer.json()) as OpenedFiles
  const [first] = pipelines
  openWorkspace({
    pipelines: first === undefined ? [{ id: 'main', text: '{\n  "processors": []\n}\n', format: 'json' }] : pipelines,
    entry: first?.id ?? 'main',
    samples: { text: samples?.text ?? '', name: samples?.name ?? null, settings: PLAIN_SETTINGS },
  })
  return true
}
