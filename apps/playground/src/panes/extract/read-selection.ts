/** The selection on the page, if it is a part of a value: in the samples, or in a pane that shows the document. */
import type { SelectedText } from '../../state/find-selected.js'

/** A selection, and where it is. */
export interface PageSelection extends SelectedText {
  /** In the samples the line, from 0; null in a pane of the result. */
  readonly line: number | null
}

/** Longer selections are not values. */
const LONGEST = 500

/** The selection; null if nothing is selected that could be a part of a value. */
export function readSelection(): PageSelection | null {
  const found = inSamples() ?? inResult()
  if (found === null) return null
  const { before, selected, after } = found
  const isPart = `${before}${after}`.trim() !== ''
  return isPart && selected.trim() !== '' && selected.length <= LONGEST && !/[\r\n]/.test(selected) ? found : null
}

function inSamples(): PageSelection | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLTextAreaElement) || !activeElement.matches('.samples-text')) return null
  const { value, selectionStart, selectionEnd } = activeElement
  if (selectionStart === selectionEnd) return null
  const lineStart = value.lastIndexOf('\n', selectionStart - 1) + 1
  const lineEnd = value.indexOf('\n', selectionEnd)
  return {
    before: value.slice(lineStart, selectionStart),
    selected: value.slice(selectionStart, selectionEnd),
    after: value.slice(selectionEnd, lineEnd < 0 ? value.length : lineEnd),
    path: null,
    line: value.slice(0, lineStart).split('\n').length - 1,
  }
}

function inResult(): PageSelection | null {
  const selection = document.getSelection()
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const { startContainer, commonAncestorContainer: common } = range
  const element = common instanceof Element ? common : common.parentElement
  const line = element?.closest('.doc .doc-json-text, .doc .doc-value')
  if (line === null || line === undefined) return null
  const before = document.createRange()
  before.selectNodeContents(line)
  before.setEnd(startContainer, range.startOffset)
  const after = document.createRange()
  after.selectNodeContents(line)
  after.setStart(range.endContainer, range.endOffset)
  return {
    before: before.toString(),
    selected: range.toString(),
    after: after.toString(),
    path: line.closest('[data-path]')?.getAttribute('data-path') ?? null,
    line: null,
  }
}
