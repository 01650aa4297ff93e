/** Completion, hover, lenses, fixes and formatting of the editor: Monaco asks, the language worker answers. */
import type { editor, IRange, languages } from 'monaco-editor'
import { findingsIn } from '../state/findings.js'
import { outline, unmoved } from '../state/outlines.js'
import { refusal } from '../state/refusal.js'
import { columns, summary } from '../state/run.js'
import { tools } from '../state/runner.js'
import { columnKey } from '../worker/column-key.js'
import type { PipelineText } from '../worker/protocol.js'
import type { Fix } from '../worker/tools-protocol.js'
import { lensText } from './lens-text.js'
import {
  registerCodeActionProvider,
  registerCodeLensProvider,
  registerCompletionItemProvider,
  registerDocumentFormattingEditProvider,
  registerHoverProvider,
} from './monaco/monaco.js'
import { placeInText } from './place-questions.js'

/** The languages of pipelines. */
export const LANGUAGES = ['sluice-json', 'sluice-yaml'] as const

/** The command of a lens: shows the step of its processor. */
export const SHOW_STEP = 'sluice.showStep'

/** Monaco's numbers of kinds, by our names. */
const KINDS: Readonly<Record<string, languages.CompletionItemKind>> = {
  processor: 8,
  option: 9,
  value: 16,
  field: 3,
  pattern: 14,
  pipeline: 20,
  member: 0,
  variable: 4,
  keyword: 17,
}

/** The range of two offsets in a model. */
export function rangeIn(model: editor.ITextModel, start: number, end: number): IRange {
  const from = model.getPositionAt(start)
  const to = model.getPositionAt(end)
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  }
}

/** Which pipeline a model holds, with the text that the model has now. */
export type PipelineOf = (model: editor.ITextModel) => PipelineText | null

/**
 * Registers everything, for all editors of the page. The model that was asked about may be disposed by the time of the worker's answer,
 * with its pipeline: then there is nothing to answer.
 */
export function registerProviders(pipelineOf: PipelineOf): void {
  for (const language of LANGUAGES) {
    registerCompletionItemProvider(language, {
      triggerCharacters: ['"', '.', '{', ' ', '%', "'"],
      provideCompletionItems: (model, position) => completions(model, model.getOffsetAt(position), pipelineOf(model)),
    })
    registerHoverProvider(language, {
      provideHover: async (model, position) => {
        const pipeline = pipelineOf(model)
        if (pipeline === null) return null
        const found = await tools.ask('hover', await placeInText(pipeline, model.getOffsetAt(position)))
        if (found === null || model.isDisposed()) return null
        return { contents: [{ value: found.markdown }], range: rangeIn(model, found.range.start, found.range.end) }
      },
    })
    registerDocumentFormattingEditProvider(language, {
      provideDocumentFormattingEdits: async model => {
        const pipeline = pipelineOf(model)
        if (pipeline === null) return []
        try {
          const { text } = await tools.ask('format', { pipeline })
          refusal.value = null
          return text === pipeline.text || model.isDisposed() ? [] : [{ range: model.getFullModelRange(), text }]
        } catch (thrown) {
          refusal.value = `Not formatted: ${(thrown as Error).message}`
          return []
        }
      },
    })
    registerCodeActionProvider(language, {
      provideCodeActions: async (model, range) => {
        const actions = await actionsIn(model, range, pipelineOf(model))
        return { actions, dispose: () => undefined }
      },
    })
    registerCodeLensProvider(language, lensProvider(pipelineOf))
  }
}

async function completions(
  model: editor.ITextModel,
  offset: number,
  pipeline: PipelineText | null,
): Promise<languages.CompletionList> {
  if (pipeline === null) return { suggestions: [] }
  const items = await tools.ask('complete', await placeInText(pipeline, offset))
  if (model.isDisposed()) return { suggestions: [] }
  return {
    suggestions: items.map(({ label, kind, detail, documentation, start, end, text }, i) => ({
      label: { label, description: detail },
      kind: KINDS[kind] ?? 18,
      ...(documentation === '' ? {} : { documentation: { value: documentation } }),
      insertText: text,
      filterText: text,
      sortText: String(i).padStart(5, '0'),
      range: rangeIn(model, start, end),
    })),
  }
}

async function actionsIn(
  model: editor.ITextModel,
  range: IRange,
  pipeline: PipelineText | null,
): Promise<languages.CodeAction[]> {
  if (pipeline === null) return []
  const version = model.getVersionId()
  const start = model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn })
  const end = model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn })
  const [findings, offered] = await Promise.all([
    findingsIn(pipeline),
    tools.ask('actions', { pipeline, offset: start }),
  ])
  // Places of an older text would change the wrong words.
  if (model.isDisposed() || model.getVersionId() !== version) return []
  const touched = findings.filter(each => each.range.start <= end && start <= each.range.end)
  const fixes = touched.flatMap(({ fixes: own }) => own.map(fix => action(model, fix)))
  return [...fixes, ...offered.map(({ title, edits }) => action(model, { title, edits, isPreferred: false }))]
}

const action = (model: editor.ITextModel, { title, isPreferred, edits }: Fix): languages.CodeAction => ({
  title,
  kind: 'quickfix',
  isPreferred,
  edit: {
    edits: edits.map(({ start, end, text }) => ({
      resource: model.uri,
      textEdit: { range: rangeIn(model, start, end), text },
      versionId: model.getVersionId(),
    })),
  },
})

/** Called when lenses may have changed. */
export const lensesChanged = { listeners: new Set<() => void>() }

function lensProvider(pipelineOf: PipelineOf): languages.CodeLensProvider {
  const provider: languages.CodeLensProvider = {
    onDidChange: listener => {
      const tell = (): void => {
        listener(provider)
      }
      lensesChanged.listeners.add(tell)
      return { dispose: () => lensesChanged.listeners.delete(tell) }
    },
    provideCodeLenses: model => {
      const pipeline = pipelineOf(model)
      const known = outline.value
      if (pipeline === null || known?.pipeline.id !== pipeline.id) return { lenses: [], dispose: () => undefined }
      const places = new Map(columns.value.map(({ key }, place) => [key, place]))
      const lenses = known.processors.flatMap(({ path, range }): languages.CodeLens[] => {
        const key = columnKey(pipeline.id, path)
        const place = places.get(key)
        const own = place === undefined ? undefined : summary.value?.columns[place]
        const isKnown = own !== undefined && unmoved.value.has(JSON.stringify(path))
        const title = isKnown ? lensText(own) : '· not run yet'
        if (title === '' || summary.value === null) return []
        const line = { startLineNumber: range.line, startColumn: 1, endLineNumber: range.line, endColumn: 1 }
        return [{ range: line, id: key, command: { id: SHOW_STEP, title, arguments: [key] } }]
      })
      return { lenses, dispose: () => undefined }
    },
  }
  return provider
}
