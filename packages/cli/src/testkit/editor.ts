/** An editor that speaks the Language Server Protocol with the server in the same process. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { InternalError } from '@sluice/java'
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type ServerCapabilities,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import type { RunInFolder } from '../lsp/commands.js'
import { serveLanguage } from '../lsp/language-server.js'

/** A client after `initialized`, with its own folder. */
export interface Editor {
  readonly client: ProtocolConnection
  readonly folder: string
  readonly capabilities: ServerCapabilities
  /** Opens a document of the folder, which need not be stored; returns its URI. */
  open(name: string, text: string): Promise<string>
  /** Stores a file of the folder; returns its URI. */
  store(name: string, text: string): string
  /** The last published diagnostics of a document. */
  diagnosticsOf(uri: string): readonly Diagnostic[] | undefined
  close(): Promise<void>
}

const noCommands: RunInFolder = async args => {
  throw new InternalError(`no command line is expected: ${args.join(' ')}`)
}

/** Starts a server and its client. `run` runs the command lines of lenses. */
export async function connectEditor(run: RunInFolder = noCommands, initializationOptions?: object): Promise<Editor> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-lsp-'))
  const toServer = new PassThrough()
  const toClient = new PassThrough()
  const served = serveLanguage(new StreamMessageReader(toServer), new StreamMessageWriter(toClient), run)
  const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer))
  const published: PublishDiagnosticsParams[] = []
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params)
  })
  client.listen()
  const { capabilities } = await client.sendRequest<{ capabilities: ServerCapabilities }>('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
    initializationOptions,
  })
  await client.sendNotification('initialized', {})
  const uriOf = (name: string): string => pathToFileURL(path.join(folder, name)).href
  return {
    client,
    folder,
    capabilities,
    async open(name, text) {
      const uri = uriOf(name)
      const languageId = name.endsWith('.json') ? 'json' : 'yaml'
      await client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } })
      return uri
    },
    store(name, text) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
      return uriOf(name)
    },
    diagnosticsOf: uri => published.findLast(each => each.uri === uri)?.diagnostics,
    async close() {
      client.dispose()
      toServer.end()
      await served
      rmSync(folder, { recursive: true })
    },
  }
}
