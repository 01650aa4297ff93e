/** The files of `sluice play FILES`. A static host has none, and the page then requests nothing. */
import type { OpenedSamples, Opening } from '@sluice/testing/opening'
import { placeOpening } from './opening.js'
import { openWorkspace, PLAIN_SETTINGS } from './workspace.js'

/** As `sluice play` writes it: the bytes of databases are Base64. */
export type OpenedFiles = Pick<Opening, 'pipelines'> &
  Partial<Omit<Opening, 'databases' | 'samples'>> & {
    readonly samples: (Pick<OpenedSamples, 'text' | 'name'> & Partial<OpenedSamples>) | null
    readonly databases?: readonly { readonly name: string; readonly data: string }[]
  }

/** An opening with nothing in it. */
export const NOTHING: Opening = {
  pipelines: [],
  entry: null,
  samples: null,
  documents: 0,
  tests: { files: [], tests: [] },
  policies: [],
  tables: [],
  databases: [],
  workspace: null,
  notes: [],
  faults: [],
  others: [],
}

/** Opens the files that the server was started with; false if there are none. Rejects if the server does not answer. */
export async function openServedFiles(): Promise<boolean> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="sluice-opened"]')?.content
  if (address === undefined) return false
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`)
  const { databases = [], samples, ...opened } = (await answer.json()) as OpenedFiles
  openWorkspace({
    pipelines: [{ id: 'main', text: '{\n  "processors": []\n}\n', format: 'json' }],
    entry: 'main',
    samples: { text: '', name: null, settings: PLAIN_SETTINGS },
  })
  const decoded = databases.map(({ name, data }) => ({ name, bytes: bytesOf(data) }))
  const read = samples === null ? null : { form: null, testConfig: '', ...samples }
  placeOpening({ ...NOTHING, ...opened, samples: read, databases: decoded }, 'page')
  return true
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
