/** The gutter of the editor: breakpoints, coverage by the samples, and the selected step. */
import { effect } from '@preact/signals'
import type { editor } from 'monaco-editor'
import { breakpoints } from '../state/breakpoints.js'
import { outline } from '../state/outlines.js'
import { isStale, summary } from '../state/run.js'
import { activePipeline } from '../state/workspace.js'
import { columnKey } from '../worker/column-key.js'
import './gutter.css'

const WORDS = { covered: 'ran', partial: 'ran partly', uncovered: 'did not run' } as const

/** Keeps the margin of an editor up to date. */
export class Gutter {
  private readonly coverage: editor.IEditorDecorationsCollection
  private readonly stops: editor.IEditorDecorationsCollection
  private readonly step: editor.IEditorDecorationsCollection
  private readonly disposers: (() => void)[]

  constructor(inner: editor.ICodeEditor) {
    this.coverage = inner.createDecorationsCollection()
    this.stops = inner.createDecorationsCollection()
    this.step = inner.createDecorationsCollection()
    this.disposers = [effect(() => this.showCoverage()), effect(() => this.showBreakpoints())]
  }

  /** Marks the line of the selected step. */
  show(line: number): void {
    this.step.set([
      decoration(line, { isWholeLine: true, className: 'gutter-step', linesDecorationsClassName: 'gutter-step-bar' }),
    ])
  }

  /** Stops following. */
  dispose(): void {
    for (const dispose of this.disposers) dispose()
  }

  private showCoverage(): void {
    const id = activePipeline.value
    const lines = summary.value?.coverage.find(({ pipeline }) => pipeline === id)?.lines ?? []
    // Lines of an earlier text may have moved: Monaco moves the marks with them until the new ones are there.
    if (isStale.value) return
    this.coverage.set(
      lines.map(({ line, state, missing }) =>
        decoration(line, {
          linesDecorationsClassName: `gutter-coverage gutter-${state}`,
          linesDecorationsTooltip: [`samples: ${WORDS[state]}`, ...missing.map(part => `not: ${part}`)].join('\n'),
        }),
      ),
    )
  }

  private showBreakpoints(): void {
    const id = activePipeline.value
    const known = outline.value
    const processors = known?.pipeline.id === id ? known.processors : []
    const set = breakpoints.value
    this.stops.set(
      processors
        .filter(({ path }) => set.has(columnKey(id, path)))
        .map(({ range }) =>
          decoration(range.line, {
            glyphMarginClassName: 'gutter-breakpoint',
            glyphMarginHoverMessage: { value: 'Breakpoint: stepping stops here' },
            stickiness: 1,
          }),
        ),
    )
  }
}

const decoration = (line: number, options: editor.IModelDecorationOptions): editor.IModelDeltaDecoration => ({
  range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
  options,
})
