/** `sluice lsp` as editors start it: a process with the protocol on its standard streams. */
import { spawn } from 'node:child_process'
import {
  createProtocolConnection,
  type InitializeResult,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'

/** A server that was initialized. */
export interface ServerProcess {
  readonly client: ProtocolConnection
  readonly initialized: InitializeResult
  close(): void
}

/** Starts `node PROGRAM lsp --stdio` for a client that shows results itself. */
export async function startServerProcess(program: string): Promise<ServerProcess> {
  const server = spawn(process.execPath, [program, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const client = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin))
  client.listen()
  const initialized = await client.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    initializationOptions: { showsResults: true },
  })
  await client.sendNotification('initialized', {})
  return {
    client,
    initialized,
    close() {
      client.dispose()
      server.kill()
    },
  }
}
