/**
 * A running Sluice or Elasticsearch that the page is connected to. Initially there is none. Once connected, stored pipelines can be opened,
 * and the documents run there in addition to the run of the page. Nothing is written there. Credentials stay in memory.
 */
import { batch, computed, signal } from '@preact/signals'
import type { RemoteDocument } from '../worker/protocol.js'
import { connection } from './connected.js'
import { NOTHING } from './opened.js'
import { placeOpening } from './opening.js'
import { rows, summary } from './run.js'
import { ask } from './runner.js'
import { type ServerAddress, ServerClient, type ServerCredentials, type StoredPipeline } from './server-client.js'
import { undoable } from './undo.js'

/** A connection. */
export interface Connection {
  readonly client: ServerClient
  /** Null if the user may not ask for it. */
  readonly version: string | null
  readonly stored: readonly StoredPipeline[]
}

/** The server that `sluice play --server` names, which the page reaches through its own origin; null for none. */
export function servedServer(): ServerAddress | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="sluice-server"]')
  return meta === null ? null : { base: meta.content, name: meta.dataset.name ?? meta.content }
}

/** Connects. Rejects with an Error that says why that cannot be. */
export async function connect(address: ServerAddress, credentials: ServerCredentials): Promise<void> {
  const client = new ServerClient(address, credentials)
  const version = await client.version()
  const stored = await client.pipelines()
  batch(() => {
    disconnect()
    connection.value = { client, version, stored }
  })
}

/** Ends the connection: what was opened stays. */
export function disconnect(): void {
  connection.value = null
  remoteRun.value = null
  remoteFault.value = null
}

/**
 * Opens a stored pipeline with those that it calls. `layOut` lays JSON text out for reading. Rejects with an Error that says why that
 * cannot be.
 */
export async function openStored(
  { client, stored }: Connection,
  id: string,
  layOut: (json: string) => string,
): Promise<void> {
  const ids = new Set(stored.map(each => each.id))
  const wanted = [id]
  for (const next of wanted) {
    const called = stored.find(each => each.id === next)?.calls ?? []
    wanted.push(...called.filter(each => ids.has(each) && !wanted.includes(each)))
  }
  const answers = await Promise.all(wanted.map(each => client.pipeline(each)))
  const opened = answers.map((answer, i) => ({
    id: wanted[i]!,
    text: definitionIn(layOut(answer)),
    format: 'json' as const,
  }))
  undoable(`${opened.length === 1 ? '1 pipeline' : `${opened.length} pipelines`} of ${client.address.name}`, () =>
    placeOpening({ ...NOTHING, pipelines: opened, entry: id }, 'page'),
  )
}

/** The only member of an object that is laid out over lines, with two blanks for each level. */
function definitionIn(answer: string): string {
  const inside = answer
    .split('\n')
    .slice(1, -1)
    .map(line => line.slice(2))
  return `${[inside[0]!.replace(/^"(?:[^"\\]|\\.)*": /, ''), ...inside.slice(1)].join('\n')}\n`
}

/** The results of a server, with the run of the page that they are compared with. */
interface RemoteRun {
  readonly of: typeof summary.value
  readonly documents: readonly RemoteDocument[]
}

const remoteRun = signal<RemoteRun | null>(null)

/** Both results of the documents that ran there, until the next run here; null for none. */
export const remote = computed(() =>
  remoteRun.value !== null && remoteRun.value.of === summary.value ? remoteRun.value.documents : null,
)
/** Why there are none; null if nothing went wrong. */
export const remoteFault = signal<string | null>(null)

/** The number of documents that run there: the first ones. */
export const RUN_THERE_LIMIT = 200

/** Runs the documents on the server, through `_simulate`. */
export async function runThere({ client }: Connection): Promise<void> {
  const of = summary.value
  // A document that was stopped or rejected has nothing to compare.
  const ran = rows.value.filter(
    ({ status, failure }) => status !== 'stopped' && (status !== 'failed' || failure !== null),
  )
  const places = ran.map(({ place }) => place)
  const sent = places.slice(0, RUN_THERE_LIMIT)
  remoteFault.value = null
  try {
    const body = await ask('simulateBody', { places: sent })
    if (body === null) return
    const answer = await client.simulate(body)
    const documents = await ask('remote', { places: sent, answer })
    if (documents !== null && connection.value?.client === client) remoteRun.value = { of, documents }
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    remoteFault.value = thrown.message
  }
}
