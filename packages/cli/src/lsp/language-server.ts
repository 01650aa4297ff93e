/**
 * The Language Server Protocol over the language service: faults and findings of lint while one types, with their fixes; completion, hover,
 * formatting, symbols, definitions, and lenses that run tests and samples.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  actionsAt,
  complete,
  completeBySchema,
  diagnose,
  formatPipeline,
  type Hover,
  hover,
  hoverBySchema,
  type PipelineSource,
} from '@sluice/language-service'
import { type LintFinding, lintText } from '@sluice/testing/lint'
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  createConnection,
  type Diagnostic,
  DiagnosticSeverity,
  type InitializeResult,
  LSPErrorCodes,
  type MessageReader,
  MessageType,
  type MessageWriter,
  ProposedFeatures,
  type Range,
  ResponseError,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { pipelinesNextTo } from '../input/find-pipelines.js'
import { PackageFinder } from '../input/lint-surroundings.js'
import { version } from '../version.js'
import { COMMANDS, CommandFault, type CommandResult, lensesOf, type RunInFolder, runCommand } from './commands.js'
import { definitionAt } from './definitions.js'
import { type FolderSettings, folderSettings } from './file-settings.js'
import { faultsOfCases, faultsOfConfig, SCHEMAS } from './own-files.js'
import { symbolsOf } from './symbols.js'
import { type DocumentKind, fileOf, kindOf, nameOf, rangeIn } from './text-document.js'

/** Serves one client until it closes the connection. `run` runs the command lines of lenses. */
export function serveLanguage(reader: MessageReader, writer: MessageWriter, run: RunInFolder): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, reader, writer)
  const server = new LanguageServer(connection, run)
  const closed = new Promise<void>(resolve =>
    reader.onClose(() => {
      server.stop()
      resolve()
    }),
  )
  server.listen()
  return closed
}

/** So long nothing must be typed before a text is checked. */
const QUIET_MILLIS = 150

const CAPABILITIES: InitializeResult = {
  serverInfo: { name: 'sluice', version },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['"', '.', '{', ' '] },
    hoverProvider: true,
    documentFormattingProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
    documentSymbolProvider: true,
    definitionProvider: true,
    codeLensProvider: { resolveProvider: false },
    executeCommandProvider: { commands: Object.values(COMMANDS) },
  },
}

class LanguageServer {
  private readonly documents = new TextDocuments(TextDocument)
  private readonly waiting = new Map<string, NodeJS.Timeout>()
  private readonly packages = new PackageFinder()
  /** The last messages about configuration files. */
  private readonly warnings = new Set<string>()
  /** Whether the client shows what commands give; for others the server sends it as a message. */
  private showsResults = false

  constructor(
    private readonly connection: Connection,
    private readonly run: RunInFolder,
  ) {}

  listen(): void {
    const { connection, documents } = this
    connection.onInitialize(({ initializationOptions }) => {
      this.showsResults = (initializationOptions as { showsResults?: unknown } | undefined)?.showsResults === true
      return CAPABILITIES
    })
    documents.onDidChangeContent(({ document }) => this.checkSoon(document))
    documents.onDidClose(({ document }) => {
      clearTimeout(this.waiting.get(document.uri))
      this.waiting.delete(document.uri)
      void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] })
    })
    connection.onCompletion(({ textDocument, position }) => {
      const document = documents.get(textDocument.uri)
      return document === undefined ? [] : this.completions(document, document.offsetAt(position))
    })
    connection.onHover(({ textDocument, position }) => {
      const document = documents.get(textDocument.uri)
      if (document === undefined) return null
      const found = hoverAt(document, document.offsetAt(position))
      if (found === null) return null
      return { contents: { kind: 'markdown', value: found.markdown }, range: rangeIn(document, found.range) }
    })
    connection.onDocumentFormatting(({ textDocument }) => {
      const document = documents.get(textDocument.uri)
      if (document === undefined || kindOf(document) !== 'pipeline') return null
      const text = document.getText()
      const result = formatPipeline(text, { name: nameOf(document) })
      if (result.kind === 'fault' || result.isConverted || result.text === text) return null
      return [{ range: rangeIn(document, { start: 0, end: text.length }), newText: result.text }]
    })
    connection.onCodeAction(({ textDocument, range }) => {
      const document = documents.get(textDocument.uri)
      return document === undefined ? [] : this.actions(document, range)
    })
    connection.onDocumentSymbol(({ textDocument }) => {
      const document = documents.get(textDocument.uri)
      return document === undefined ? [] : symbolsOf(document)
    })
    connection.onDefinition(async ({ textDocument, position }) => {
      const document = documents.get(textDocument.uri)
      return document === undefined ? null : definitionAt(document, position, await this.siblings(document))
    })
    connection.onCodeLens(({ textDocument }) => {
      const document = documents.get(textDocument.uri)
      return document === undefined ? [] : lensesOf(document)
    })
    connection.onExecuteCommand(({ command, arguments: args = [] }) => this.execute(command, args))
    documents.listen(connection)
    connection.listen()
  }

  /** Checks nothing any more: there is nobody to report to. */
  stop(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer)
    this.waiting.clear()
  }

  private checkSoon(document: TextDocument): void {
    clearTimeout(this.waiting.get(document.uri))
    this.waiting.set(
      document.uri,
      setTimeout(() => {
        this.waiting.delete(document.uri)
        void this.check(document)
      }, QUIET_MILLIS),
    )
  }

  private async check(document: TextDocument): Promise<void> {
    const { uri, version } = document
    const diagnostics = await this.diagnostics(document)
    // A newer text has its own answer.
    if (document.version === version) await this.connection.sendDiagnostics({ uri, version, diagnostics })
  }

  private async diagnostics(document: TextDocument): Promise<Diagnostic[]> {
    const kind = kindOf(document)
    if (kind === 'cases' || kind === 'config') return ownFileDiagnostics(document, kind)
    return (await this.findings(document)).map(finding => diagnosticOf(document, finding))
  }

  private async findings(document: TextDocument): Promise<LintFinding[]> {
    if (kindOf(document) !== 'pipeline') return []
    const file = fileOf(document)
    if (file === null) return lintText(document.getText(), nameOf(document))
    const { config, enrichPolicies, pipelines } = await this.settings(file)
    return lintText(document.getText(), nameOf(document), {
      ...(config === undefined ? {} : { config }),
      enrichPolicies,
      siblings: siblingsOf(file, pipelines),
      package: this.packages.find(path.dirname(file)),
    })
  }

  /** The settings of a file's folder. What cannot be used is shown once, and not with every key. */
  private settings(file: string): Promise<FolderSettings> {
    return folderSettings(path.dirname(file), message => {
      if (this.warnings.has(message)) return
      this.warnings.add(message)
      void this.connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
    })
  }

  /** Runs a command, and shows what came of it to users of clients that do not. A fault of theirs is the error of the request. */
  private async execute(command: string, args: readonly unknown[]): Promise<CommandResult> {
    try {
      const result = await runCommand(command, args, uri => this.documents.get(uri), this.run)
      const type = result.exitCode === 0 ? MessageType.Info : MessageType.Error
      if (!this.showsResults)
        void this.connection.sendNotification(ShowMessageNotification.type, { type, message: result.output })
      return result
    } catch (thrown) {
      if (!(thrown instanceof CommandFault)) throw thrown
      throw new ResponseError(LSPErrorCodes.RequestFailed, thrown.message)
    }
  }

  /** The pipelines that those of a document can call. */
  private async siblings(document: TextDocument): Promise<PipelineSource[]> {
    const file = fileOf(document)
    return file === null ? [] : siblingsOf(file, (await this.settings(file)).pipelines)
  }

  private async completions(document: TextDocument, offset: number): Promise<CompletionItem[]> {
    const pipelines = (await this.siblings(document)).map(({ name }) => path.parse(name).name)
    const kind = kindOf(document)
    const text = document.getText()
    const options = { name: nameOf(document), pipelines }
    // A file of cases may hold its pipeline.
    const ofFormat = kind === 'cases' || kind === 'config' ? completeBySchema(text, offset, options, SCHEMAS[kind]) : []
    const found = [...ofFormat, ...(kind === 'config' ? [] : complete(text, offset, options))]
    return found.map(({ label, kind, detail, documentation, start, end, text }, i) => ({
      label,
      kind: KINDS[kind],
      detail,
      documentation: { kind: 'markdown', value: documentation },
      // The order is part of the answer.
      sortText: String(i).padStart(5, '0'),
      textEdit: { range: rangeIn(document, { start, end }), newText: text },
    }))
  }

  private async actions(document: TextDocument, range: Range): Promise<CodeAction[]> {
    const start = document.offsetAt(range.start)
    const end = document.offsetAt(range.end)
    const isMeant = (place: { readonly start: number; readonly end: number }): boolean =>
      place.start <= end && start <= place.end
    const ofLint = (await this.findings(document)).flatMap(finding => {
      if (finding.fix === null || !isMeant(finding.place)) return []
      const { title, isSafe, edits } = finding.fix
      return [actionOf(document, title, edits, isSafe, diagnosticOf(document, finding))]
    })
    const ofFaults = diagnose(document.getText(), { name: nameOf(document) })
      .filter(fault => isMeant(fault.range))
      .flatMap(({ fixes }) => fixes.map(fix => actionOf(document, fix.title, [fix], true)))
    const offered =
      kindOf(document) === 'pipeline'
        ? actionsAt(document.getText(), start, { name: nameOf(document) }).map(({ title, edits }) =>
            actionOf(document, title, edits, false),
          )
        : []
    return [...ofFaults, ...ofLint, ...offered]
  }
}

const KINDS = {
  processor: CompletionItemKind.Module,
  option: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  field: CompletionItemKind.Field,
  pattern: CompletionItemKind.Constant,
  pipeline: CompletionItemKind.File,
  member: CompletionItemKind.Method,
  variable: CompletionItemKind.Variable,
  keyword: CompletionItemKind.Keyword,
} as const

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const

function diagnosticOf(document: TextDocument, { place, severity, rule, message, help }: LintFinding): Diagnostic {
  return {
    range: rangeIn(document, place),
    severity: SEVERITIES[severity],
    source: 'sluice',
    code: rule,
    message: help === null ? message : `${message}\n${help}`,
  }
}

function actionOf(
  document: TextDocument,
  title: string,
  edits: readonly { readonly start: number; readonly end: number; readonly text: string }[],
  isPreferred: boolean,
  diagnostic?: Diagnostic,
): CodeAction {
  const changes = edits.map(edit => ({ range: rangeIn(document, edit), newText: edit.text }))
  return {
    title,
    kind: CodeActionKind.QuickFix,
    isPreferred,
    ...(diagnostic === undefined ? {} : { diagnostics: [diagnostic] }),
    edit: { changes: { [document.uri]: changes } },
  }
}

function hoverAt(document: TextDocument, offset: number): Hover | null {
  const kind = kindOf(document)
  const text = document.getText()
  const options = { name: nameOf(document) }
  const ofFormat = kind === 'cases' || kind === 'config' ? hoverBySchema(text, offset, options, SCHEMAS[kind]) : null
  return ofFormat ?? hover(text, offset, options)
}

/** The faults of one of Sluice's own files, each from its place to the end of the line. */
function ownFileDiagnostics(document: TextDocument, kind: DocumentKind & ('cases' | 'config')): Diagnostic[] {
  const file = fileOf(document)
  if (file === null) return []
  const text = document.getText()
  const faults = kind === 'cases' ? faultsOfCases(file, text) : faultsOfConfig(file, text)
  return faults.map(({ code, message, line, column }) => {
    const start = document.offsetAt({ line: line - 1, character: column - 1 })
    const end = start + text.slice(start).split('\n', 1)[0]!.trimEnd().length
    return {
      range: rangeIn(document, { start, end }),
      severity: DiagnosticSeverity.Error,
      source: 'sluice',
      code,
      message,
    }
  })
}

/** The pipelines in the folder of a file and in another one, as they are stored; none of a folder that is not there. */
function siblingsOf(file: string, other: string | null): PipelineSource[] {
  const folders = [path.dirname(file), ...(other === null ? [] : [other])].map(folder => path.resolve(folder))
  return [...new Set(folders)]
    .filter(existsSync)
    .flatMap(folder => pipelinesNextTo(path.join(folder, path.basename(file)), name => name))
    .flatMap(({ file: found, read }) => (read.kind === 'source' && found !== path.resolve(file) ? [read] : []))
}
