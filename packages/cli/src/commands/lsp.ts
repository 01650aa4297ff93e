/** `sluice lsp`: an editor on the standard streams. */
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { EXIT } from '../faults.js'
import type { CommandResult } from '../lsp/commands.js'
import { serveLanguage } from '../lsp/language-server.js'
import { plain } from '../output/style.js'
import type { Surroundings } from '../surroundings.js'
import type { Screen } from '../terminal.js'

/** Serves until the editor goes; returns the exit code. */
export async function lsp(surroundings: Surroundings): Promise<number> {
  await serveLanguage(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout), (args, folder) =>
    runCollected(args, folder, surroundings),
  )
  return EXIT.ok
}

/** Runs a command line of a folder in this process, its output as a text: standard output is the protocol's. */
export async function runCollected(
  args: readonly string[],
  workingFolder: string,
  surroundings: Surroundings,
): Promise<CommandResult> {
  const { runCommandLine } = await import('../command-line.js')
  const output = new CollectedText()
  const errors = new CollectedText()
  const terminal = { isInputTerminal: true, input: async function* () {}, output, errors }
  const exitCode = await runCommandLine(args, { ...surroundings, terminal, workingFolder })
  return { exitCode, output: `${output.text}${errors.text}`.trimEnd() }
}

class CollectedText implements Screen {
  text = ''
  readonly isTerminal = false
  readonly paint = plain

  write = async (text: string | Uint8Array): Promise<void> => {
    this.text += typeof text === 'string' ? text : Buffer.from(text).toString()
  }

  writeData = this.write

  /** Progress is not for a text that is read at the end. */
  overwrite = (): void => undefined
}
