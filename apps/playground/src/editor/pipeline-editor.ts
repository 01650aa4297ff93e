/** The editor of pipelines: one Monaco editor, a model for each pipeline, and what ties both to the workspace. */
import { effect, untracked } from '@preact/signals'
import type { editor, IPosition } from 'monaco-editor'
import type { Turns } from '../state/between-runs.js'
import { toggleBreakpoint } from '../state/breakpoints.js'
import { cursorPlace, revealPlace } from '../state/cursor.js'
import { findings } from '../state/findings.js'
import { takePastedPipeline } from '../state/opening.js'
import { outline, processorAt, unmoved } from '../state/outlines.js'
import { columns, selectedStep, stepsInOrder, summary } from '../state/run.js'
import { tools } from '../state/runner.js'
import { type Before, before } from '../state/undo.js'
import { shownTheme } from '../state/view.js'
import { activePipeline, editPipeline, pipelines } from '../state/workspace.js'
import { columnKey } from '../worker/column-key.js'
import type { PipelineText } from '../worker/protocol.js'
import { Gutter } from './gutter.js'
import { registerLanguages } from './languages/register.js'
import { defineThemes } from './languages/themes.js'
import {
  createEditor,
  createModel,
  loadAllFeatures,
  registerCommand,
  setModelLanguage,
  setModelMarkers,
  setTheme,
  Uri,
} from './monaco/monaco.js'
import { lensesChanged, rangeIn, registerProviders, SHOW_STEP } from './providers.js'
import { TextFormats } from './text-formats.js'

/** Monaco's numbers of severities. */
const SEVERITIES = { error: 8, warning: 4, info: 2 } as const

/** Left button on these parts of the margin: breakpoints. */
const GLYPH_MARGIN = 2

/** Monaco's number of a cursor that was moved by mouse or keys, and not by an edit. */
const EXPLICIT = 3

let isRegistered = false

/** Registers what all editors share. The theme is set too: that takes time, which the task that makes the first editor does not have. */
function registerOnce(): void {
  if (isRegistered) return
  isRegistered = true
  registerLanguages()
  defineThemes()
  setTheme(themeName())
  registerProviders(model => theEditor?.pipelineOf(model) ?? null)
  registerCommand(SHOW_STEP, (key: string) => showStepOf(key))
}

/** The editor in an element, until it is disposed. `PipelineEditor.make` makes one. */
export class PipelineEditor {
  private readonly models = new Map<string, editor.ITextModel>()
  private readonly formats = new WeakMap<editor.ITextModel, TextFormats>()
  private readonly views = new Map<string, editor.ICodeEditorViewState>()
  private readonly inner: editor.IStandaloneCodeEditor
  private gutter: Gutter | null = null
  private readonly disposers: (() => void)[] = []
  private shown = ''
  /** While a text comes from the workspace, Monaco's events about it are not edits. */
  private isTaking = false
  /** The text before a paste, until Monaco reports it. */
  private beforePaste: Before | null = null

  private constructor(element: HTMLElement) {
    theEditor = this
    this.inner = createEditor(element, {
      automaticLayout: true,
      ariaLabel: 'Pipeline',
      bracketPairColorization: { enabled: false },
      codeLens: true,
      fixedOverflowWidgets: true,
      folding: true,
      fontFamily: '"JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      fontSize: 13,
      glyphMargin: true,
      lineNumbersMinChars: 3,
      links: false,
      occurrencesHighlight: 'off',
      padding: { top: 6, bottom: 6 },
      quickSuggestions: { strings: true, other: true, comments: false },
      renderLineHighlight: 'line',
      scrollBeyondLastLine: false,
      scrollbar: { alwaysConsumeMouseWheel: false },
      stickyScroll: { enabled: false },
      suggest: { showWords: false, preview: false },
      // An editor without a model has no view yet: `begin` gives it both.
      model: null,
      theme: themeName(),
      unicodeHighlight: { ambiguousCharacters: false },
      wordBasedSuggestions: 'off',
      wordWrap: 'on',
      // Monaco dims it: there is too little contrast then.
      renderFinalNewline: 'on',
      wrappingIndent: 'indent',
    })
    element.addEventListener('scroll', takeBackScroll, true)
    // The element of Monaco itself is another one with each model.
    element.addEventListener('paste', () => (this.beforePaste = before()), true)
    this.listen()
  }

  /**
   * Makes the editor in an element, in one part per turn: together they would stop the page for 100 ms. The text is shown by the last part.
   * Resolves to null if `isGone` has returned true meanwhile; then the element is empty.
   */
  static async make(element: HTMLElement, turns: Turns, isGone: () => boolean): Promise<PipelineEditor | null> {
    await turns.next()
    registerOnce()
    await turns.next()
    if (isGone()) return null
    const made = new PipelineEditor(element)
    await turns.next()
    if (isGone()) {
      made.dispose()
      return null
    }
    made.begin()
    return made
  }

  /** Shows the text, and follows the workspace from now on. */
  private begin(): void {
    this.follow()
    // After the text, because decorations of its lines are removed when another text replaces it.
    this.gutter = new Gutter(this.inner)
  }

  /** Lets go of everything. */
  dispose(): void {
    for (const dispose of this.disposers) dispose()
    this.gutter?.dispose()
    this.inner.dispose()
    for (const model of this.models.values()) model.dispose()
    theEditor = null
  }

  /** Runs an action of the editor by its id (`actions.find`, `editor.action.formatDocument`). */
  act(id: string): void {
    this.inner.focus()
    // Some actions are the editor's own, some are commands of its services: both are reached by their id.
    void loadAllFeatures().then(() => this.inner.trigger('page', id, undefined))
  }

  /** Puts the cursor at an offset of the shown text. */
  goTo(offset: number): void {
    const model = this.inner.getModel()
    if (model === null) return
    const position = model.getPositionAt(offset)
    this.inner.setPosition(position)
    this.inner.revealPositionInCenter(position)
    this.inner.focus()
  }

  /** The pipeline of a model, with the text that the model has now. */
  pipelineOf(model: editor.ITextModel): PipelineText | null {
    for (const [id, own] of this.models) {
      if (own !== model) continue
      const pipeline = pipelines.value.find(each => each.id === id)
      return pipeline === undefined ? null : { ...pipeline, text: model.getValue() }
    }
    return null
  }

  private listen(): void {
    const { inner } = this
    inner.onDidChangeModelContent(({ isUndoing, isRedoing }) => {
      const model = inner.getModel()
      if (this.isTaking || model === null) return
      const text = model.getValue()
      editPipeline(this.shown, text, isUndoing || isRedoing ? this.formats.get(model)?.of(text) : undefined)
    })
    inner.onDidPaste(({ range }) => {
      const whole = inner.getModel()?.getFullModelRange()
      void takePastedPipeline(this.shown, whole?.equalsRange(range) === true, this.beforePaste ?? before())
      this.beforePaste = null
    })
    inner.onDidChangeCursorPosition(({ position, source, reason }) => {
      if (source !== 'model') this.tellPlace(position, Number(reason) === EXPLICIT)
    })
    inner.onMouseDown(({ target }) => {
      if (Number(target.type) !== GLYPH_MARGIN) return
      const line = target.position?.lineNumber
      const processor = outline.value?.processors.find(({ range }) => range.line === line)
      if (processor !== undefined) toggleBreakpoint(columnKey(this.shown, processor.path))
    })
  }

  /** Shows in which processor the cursor is: when it is another one, or the user has gone there and not only typed. */
  private tellPlace(position: IPosition, isGone = false): void {
    const found = processorAt(this.inner.getModel()?.getOffsetAt(position) ?? 0)
    const place = found === null ? null : { pipeline: this.shown, path: found.path }
    const { value } = cursorPlace
    const isSame =
      place !== null &&
      value !== null &&
      columnKey(place.pipeline, place.path) === columnKey(value.pipeline, value.path)
    if (!isSame || isGone) cursorPlace.value = place
  }

  private follow(): void {
    // The outline may arrive after the cursor was placed.
    this.on(() => {
      const known = outline.value
      const position = this.inner.getPosition()
      if (known?.pipeline.id === this.shown && position !== null && this.inner.hasTextFocus()) this.tellPlace(position)
    })
    this.on(() => {
      const all = pipelines.value
      const active = activePipeline.value
      untracked(() => this.showText(all, active))
    })
    this.on(() => setTheme(themeName()))
    this.on(() => this.mark())
    this.on(() => {
      void [summary.value, columns.value, outline.value, unmoved.value]
      for (const tell of lensesChanged.listeners) tell()
    })
    this.on(() => {
      const request = revealPlace.value
      if (request === null) return
      // Once, whatever changes later: who has gone elsewhere is not taken back.
      revealPlace.value = null
      untracked(() => void this.reveal(request))
    })
  }

  private on(react: () => void): void {
    this.disposers.push(effect(react))
  }

  /** Shows the text of a pipeline, as the workspace has it. Undo and the view of each stay. */
  private showText(all: readonly PipelineText[], active: string): void {
    for (const [id, model] of this.models) {
      if (all.some(each => each.id === id)) continue
      model.dispose()
      this.models.delete(id)
    }
    const pipeline = all.find(({ id }) => id === active)
    if (pipeline === undefined) return
    const model = this.modelOf(pipeline)
    if (this.inner.getModel() !== model) {
      const view = this.inner.saveViewState()
      if (view !== null) this.views.set(this.shown, view)
      this.shown = active
      this.inner.setModel(model)
      const last = this.views.get(active)
      if (last !== undefined) this.inner.restoreViewState(last)
    }
    this.shown = active
    if (model.getValue() !== pipeline.text) this.take(model, pipeline)
  }

  private modelOf({ id, text, format }: PipelineText): editor.ITextModel {
    const language = format === 'json' ? 'sluice-json' : 'sluice-yaml'
    const known = this.models.get(id)
    if (known !== undefined) {
      if (known.getLanguageId() !== language) setModelLanguage(known, language)
      return known
    }
    const made = createModel(
      text,
      language,
      Uri.from({ scheme: 'sluice', path: `/${encodeURIComponent(id)}` }) as never,
    )
    this.models.set(id, made)
    this.formats.set(made, new TextFormats(format))
    return made
  }

  /** A text from elsewhere: an edit that can be undone. */
  private take(model: editor.ITextModel, { text, format }: PipelineText): void {
    this.formats.get(model)?.replaced(model.getValue(), text, format)
    this.isTaking = true
    try {
      // An undo stop on either side, so that it is undone separately.
      model.pushStackElement()
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null)
      model.pushStackElement()
    } finally {
      this.isTaking = false
    }
  }

  private mark(): void {
    const known = findings.value
    const model = known === null ? undefined : this.models.get(known.pipeline.id)
    if (known === null || model === undefined) return
    // Places of an older text would mark the wrong words.
    if (model.getValue() !== known.pipeline.text) return
    const markers = known.found.map(({ range, severity, code, message, help }) => ({
      ...rangeIn(model, range.start, Math.max(range.end, range.start + 1)),
      severity: SEVERITIES[severity],
      message: help === null ? message : `${message}\n${help}`,
      code,
      source: 'sluice',
    }))
    setModelMarkers(model, 'sluice', markers)
  }

  private async reveal({
    pipeline,
    path,
    part,
    start,
    hasFocus,
  }: NonNullable<typeof revealPlace.value>): Promise<void> {
    const text = pipelines.value.find(({ id }) => id === pipeline)
    if (text === undefined) return
    activePipeline.value = pipeline
    const whole = [...path, ...(part ?? [])]
    const [place] = await tools.ask('places', {
      pipeline: text,
      paths: [start === undefined ? { path: whole } : { path: whole, start }],
    })
    const model = this.models.get(pipeline)
    if (place === null || place === undefined || model === undefined || this.inner.getModel() !== model) return
    const range = rangeIn(model, place.start, place.end)
    this.gutter?.show(range.startLineNumber)
    this.inner.revealRangeInCenterIfOutsideViewport(range)
    // A range of several lines does not scroll to the side.
    this.inner.revealPosition({ lineNumber: range.startLineNumber, column: range.startColumn })
    if (hasFocus === true) {
      this.inner.setPosition({ lineNumber: range.startLineNumber, column: range.startColumn })
      this.inner.focus()
    }
  }
}

/**
 * Monaco moves its lines itself. If the browser scrolls one of its boxes, to show a wide line that was found or pointed at, everything
 * would be misplaced.
 */
function takeBackScroll({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return
  if (target.scrollLeft !== 0 && target.matches('.monaco-scrollable-element, .overflow-guard, .lines-content')) {
    target.scrollLeft = 0
  }
}

/** The editor that is on the page. */
let theEditor: PipelineEditor | null = null

const themeName = (): string => {
  const isContrast = matchMedia('(forced-colors: active), (prefers-contrast: more)').matches
  return `sluice-${isContrast ? 'contrast-' : ''}${shownTheme.value}`
}

/** Shows the first step of the chosen document that a processor ran. */
function showStepOf(key: string): void {
  const step = stepsInOrder.value.find(({ pipeline, path }) => columnKey(pipeline, path) === key)
  if (step !== undefined) selectedStep.value = step.number
}
