/**
 * The Language Server Protocol over the language service: faults and findings of lint as one types, with their fixes; completion,
 * hover and formatting.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  actionsAt,
  complete,
  diagnose,
  formatOf,
  formatPipeline,
  hover,
  PIPELINE_MEMBERS,
  type PipelineSource,
  readSourceNodes,
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
  type MessageReader,
  MessageType,
  type MessageWriter,
  ProposedFeatures,
  type Range,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { pipelinesBeside } from '../input/find-pipelines.js'
import { PackageFinder } from '../input/lint-surroundings.js'
import { version } from '../version.js'
import { type FolderSettings, folderSettings } from './file-settings.js'

/** Serves one client until it closes the connection. */
export function serveLanguage(reader: MessageReader, writer: MessageWriter): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, reader, writer)
  const server = new LanguageServer(connection)
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
  },
}

class LanguageServer {
  private readonly documents = new TextDocuments(TextDocument)
  private readonly waiting = new Map<string, NodeJS.Timeout>()
  private readonly packages = new PackageFinder()
  /** What was said of files of configuration. */
  private readonly warnings = new Set<string>()

  constructor(private readonly connection: Connection) {}

  listen(): void {
    const { connection, documents } = this
    connection.onInitialize(() => CAPABILITIES)
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
      const found = hover(document.getText(), document.offsetAt(position), { name: nameOf(document) })
      if (found === null) return null
      return { contents: { kind: 'markdown', value: found.markdown }, range: rangeIn(document, found.range) }
    })
    connection.onDocumentFormatting(({ textDocument }) => {
      const document = documents.get(textDocument.uri)
      if (document === undefined || !isPipeline(document)) return null
      const text = document.getText()
      const result = formatPipeline(text, { name: nameOf(document) })
      if (result.kind === 'fault' || result.isConverted || result.text === text) return null
      return [{ range: rangeIn(document, { start: 0, end: text.length }), newText: result.text }]
    })
    connection.onCodeAction(({ textDocument, range }) => {
      const document = documents.get(textDocument.uri)
      return document === undefined ? [] : this.actions(document, range)
    })
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
    const diagnostics = (await this.findings(document)).map(finding => diagnosticOf(document, finding))
    // A newer text has its own answer.
    if (document.version === version) await this.connection.sendDiagnostics({ uri, version, diagnostics })
  }

  private async findings(document: TextDocument): Promise<LintFinding[]> {
    if (!isPipeline(document)) return []
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

  private async completions(document: TextDocument, offset: number): Promise<CompletionItem[]> {
    const file = fileOf(document)
    const folder = file === null ? null : (await this.settings(file)).pipelines
    const pipelines = file === null ? [] : siblingsOf(file, folder).map(({ name }) => path.parse(name).name)
    const found = complete(document.getText(), offset, { name: nameOf(document), pipelines })
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
    const offered = isPipeline(document)
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

const rangeIn = (document: TextDocument, { start, end }: { readonly start: number; readonly end: number }): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
})

/** The file of a document; null for one that is not stored. */
function fileOf({ uri }: TextDocument): string | null {
  return uri.startsWith('file:') ? fileURLToPath(uri) : null
}

/** What the format follows from: the document's name, and the editor's word for one without an ending. */
function nameOf(document: TextDocument): string {
  const name = fileOf(document) ?? document.uri
  if (/\.(?:json|ya?ml)$/i.test(name)) return name
  return `${name}.${document.languageId.startsWith('json') ? 'json' : 'yml'}`
}

/**
 * Editors open every YAML file here: only those that look like pipelines are read. While one is written, it may have a member
 * that no pipeline has.
 */
function isPipeline(document: TextDocument): boolean {
  const name = nameOf(document)
  if (/ingest_pipeline[/\\][^/\\]*$/.test(name)) return true
  const text = document.getText()
  const root = readSourceNodes(text, formatOf(text, name))
  const members = root?.kind === 'map' ? root.members : []
  const inner = members.find(({ key }) => key === 'pipeline')?.value
  const own = inner?.kind === 'map' ? inner.members : members
  const hasProcessors = own.some(({ key, value }) => key === 'processors' && value?.kind !== 'map')
  return hasProcessors && own.filter(({ key }) => !PIPELINE_MEMBERS.has(key)).length <= 1
}

/** The pipelines in the folder of a file and in another one, as they are stored; none of a folder that is not there. */
function siblingsOf(file: string, other: string | null): PipelineSource[] {
  const folders = [path.dirname(file), ...(other === null ? [] : [other])].map(folder => path.resolve(folder))
  return [...new Set(folders)]
    .filter(existsSync)
    .flatMap(folder => pipelinesBeside(path.join(folder, path.basename(file)), name => name))
    .flatMap(({ file: found, read }) => (read.kind === 'source' && found !== path.resolve(file) ? [read] : []))
}
