/** `sluice lsp`: an editor on the standard streams. */
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { EXIT } from '../faults.js'
import { serveLanguage } from '../lsp/language-server.js'

/** Serves until the editor goes; gives the exit code. */
export async function lsp(): Promise<number> {
  await serveLanguage(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout))
  return EXIT.ok
}
