/** Links, files, history and exports: all that has to do with whole states. */
import { BrowserStorage, MemoryStorage, RunHistory, StorageFault } from '../../history/index.js'
import {
  asCurl,
  asDevTools,
  asMarkdownIssue,
  asPipelineJson,
  asPipelineYaml,
  asPutPipeline,
  type ExportText,
} from '../../share/exports/index.js'
import {
  decodeShare,
  encodeShare,
  inventory,
  maskState,
  readShareFile,
  type ShareFault,
  type ShareState,
  secretsOf,
  writeShareFile,
} from '../../share/index.js'
import { readSampleDocuments } from '../run/samples.js'
import type { SharingRequests } from '../sharing-protocol.js'
import { ToolRefusal } from './refusal.js'

/** Requests about states, by name. */
export type SharingRequest = {
  [K in keyof SharingRequests]: { readonly name: K; readonly ask: SharingRequests[K]['ask'] }
}[keyof SharingRequests]

let history: RunHistory | undefined

/** The storage of the browser; if that keeps nothing, one that ends with the page. */
async function theHistory(): Promise<RunHistory> {
  if (history !== undefined) return history
  const kept = new RunHistory(new BrowserStorage(), Date.now)
  try {
    await kept.runs()
    history = kept
  } catch (thrown) {
    if (!(thrown instanceof StorageFault)) throw thrown
    // A damaged history is reported when it is shown; one that the browser forbids is replaced.
    history = thrown.code === 'forbidden' ? new RunHistory(new MemoryStorage(), Date.now) : kept
  }
  return history
}

/** Answers one request. Rejects with ToolRefusal if it cannot be answered. */
export async function answerSharing({ name, ask }: SharingRequest): Promise<unknown> {
  try {
    switch (name) {
      case 'share': {
        const fragment = encodeShare(ask.state)
        const found = secretsOf(ask.state)
        return { fragment, inventory: inventory(ask.state, ask.address, fragment), secrets: found }
      }
      case 'openLink':
        return stateOf(decodeShare(ask.fragment))
      case 'openFile':
        return stateOf(readShareFile(ask.text))
      case 'writeFile':
        return writeShareFile(ask.state)
      case 'mask': {
        const wanted = new Set(ask.values)
        return maskState(ask.state, (_, value) => wanted.has(value))
      }
      case 'export':
        return exported(ask)
      case 'historyRuns':
        return await (await theHistory()).runs()
      case 'historyAdd':
        return await (await theHistory()).add(ask.state, ask.counts)
      case 'historyState':
        return await (await theHistory()).state(ask.id)
      case 'historyRemove':
        return await (await theHistory()).remove(ask.id)
      case 'historyClear':
        return await (await theHistory()).clear()
      case 'historySave':
        return await (await theHistory()).save(ask.state)
      case 'historySaved':
        return await (await theHistory()).saved()
    }
  } catch (thrown) {
    if (thrown instanceof StorageFault) throw new ToolRefusal(thrown.message)
    throw thrown
  }
}

function stateOf(found: ShareState | ShareFault): ShareState {
  if ('kind' in found) throw new ToolRefusal(found.message)
  return found
}

function exported({ as, state, place, result, version }: SharingRequests['export']['ask']): string {
  const active = state.pipelines.find(({ id }) => id === state.active) ?? state.pipelines[0]!
  switch (as) {
    case 'json':
      return textOf(asPipelineJson(active))
    case 'yaml':
      return textOf(asPipelineYaml(active))
    case 'put':
      return textOf(asPutPipeline(active))
  }
  const { documents } = readSampleDocuments({ number: 0, ...state.samples })
  if (documents.length === 0) throw new ToolRefusal('there is no document in the samples')
  const { pipelines, entry } = state
  switch (as) {
    case 'curl':
      return textOf(asCurl({ pipelines, entry, documents }))
    case 'console':
      return textOf(asDevTools({ pipelines, entry, documents }))
    case 'issue': {
      const document = documents[place] ?? documents[0]!
      return asMarkdownIssue({ pipelines, document, result, expected: null, version })
    }
  }
}

function textOf(made: ExportText): string {
  if (made.kind === 'fault') throw new ToolRefusal(made.message)
  return made.text
}
