/** The extension: starts `sluice lsp`, and shows what its commands print. Everything else is the language server's. */
import path from 'node:path'
import * as vscode from 'vscode'
import {
  LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
  TransportKind,
} from 'vscode-languageclient/node'
import { programOf } from './program.js'

/** The commands of the server (`packages/cli/src/lsp/commands.ts`). */
const RUN_TEST = 'sluice.runTest'
const RUN_ON_SAMPLE = 'sluice.runOnSample'

interface CommandResult {
  readonly exitCode: number
  readonly output: string
}

let client: LanguageClient | undefined

/** Called by the editor when a document of ours may be open. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const results = vscode.window.createOutputChannel('Sluice: results')
  context.subscriptions.push(
    results,
    vscode.commands.registerCommand('sluice.runOnChosenSample', runOnChosenSample),
    vscode.commands.registerCommand('sluice.runTestHere', runTestHere),
    vscode.commands.registerCommand('sluice.restart', () => client?.restart()),
  )
  client = new LanguageClient('sluice', 'Sluice', serverOptions(context), clientOptions(results))
  await client.start()
}

/** Called by the editor when it closes. */
export const deactivate = (): Promise<void> | undefined => client?.stop()

function serverOptions(context: vscode.ExtensionContext): ServerOptions {
  const program = programOf({
    setting: vscode.workspace.getConfiguration('sluice').get('path', ''),
    folders: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
    isTrusted: vscode.workspace.isTrusted,
    own: context.asAbsolutePath('dist/server/sluice.cjs'),
  })
  // The editor's own Node runs it: none has to be installed.
  return { module: program, args: ['lsp'], transport: TransportKind.stdio }
}

const clientOptions = (results: vscode.OutputChannel): LanguageClientOptions => ({
  documentSelector: ['yaml', 'json', 'jsonc'].map(language => ({ scheme: 'file', language })),
  initializationOptions: { showsResults: true },
  middleware: {
    async executeCommand(command, args, next) {
      await vscode.workspace.saveAll(false)
      const result = (await next(command, args)) as CommandResult | null
      if (result !== null) {
        results.replace(`${result.output}\n`)
        results.show(true)
      }
      return result
    },
  },
})

/** Asks for a file of documents, and runs the pipeline of the editor on it. */
async function runOnChosenSample(): Promise<void> {
  const pipeline = vscode.window.activeTextEditor?.document.uri
  if (pipeline === undefined) return
  const files = await vscode.workspace.findFiles('**/*.{log,ndjson,json,csv,txt}', '**/node_modules/**', 200)
  const items = files
    .filter(file => file.toString() !== pipeline.toString())
    .map(file => ({ label: path.basename(file.fsPath), description: vscode.workspace.asRelativePath(file), file }))
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: 'The documents to run the pipeline on' })
  if (chosen !== undefined)
    await vscode.commands.executeCommand(RUN_ON_SAMPLE, pipeline.toString(), chosen.file.toString())
}

/** Runs the case of a file of tests in which the cursor is. */
async function runTestHere(): Promise<void> {
  const editor = vscode.window.activeTextEditor
  if (editor === undefined) return
  const { document, selection } = editor
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri)
  const lens = lenses.findLast(
    ({ command, range }) => command?.command === RUN_TEST && range.start.line <= selection.active.line,
  )
  if (lens?.command === undefined)
    void vscode.window.showInformationMessage('Put the cursor into a case of a test file.')
  else await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []))
}
