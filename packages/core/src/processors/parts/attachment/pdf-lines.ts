/** The lines and paragraphs of a page, from the runs of characters that PDF.js finds on it. */

/** A run of characters; runs without text are marks of structure. */
interface Run {
  readonly str: string
  readonly hasEOL: boolean
  readonly height: number
  readonly transform: readonly number[]
}

interface Line {
  text: string
  readonly x: number
  readonly y: number
  height: number
}

/** A gap of more than so many heights of a line begins a paragraph, and so does an indent of more than so many (PDFBox's measures). */
const PARAGRAPH_DROP = 2.5
const PARAGRAPH_INDENT = 0.6

/** The paragraphs of a page, each as its lines. */
export function pageParagraphs(items: readonly object[]): string[][] {
  const paragraphs: string[][] = []
  let before: Line | null = null
  for (const line of linesOf(items)) {
    if (before === null || isParagraphStart(before, line)) paragraphs.push([])
    paragraphs.at(-1)!.push(line.text)
    before = line
  }
  return paragraphs
}

function linesOf(items: readonly object[]): Line[] {
  const lines: Line[] = []
  let open: Line | null = null
  for (const item of items) {
    if (!('str' in item)) continue
    const { str, hasEOL, height, transform } = item as Run
    open ??= { text: '', x: transform[4] ?? 0, y: transform[5] ?? 0, height: 0 }
    open.text += str
    open.height = Math.max(open.height, height)
    if (!hasEOL) continue
    lines.push(open)
    open = null
  }
  if (open !== null) lines.push(open)
  return lines.map(line => ({ ...line, text: line.text.trimEnd() })).filter(({ text }) => text !== '')
}

function isParagraphStart(before: Line, line: Line): boolean {
  const height = Math.max(before.height, line.height)
  if (height === 0) return false
  const isIndented = line.x - before.x > height * PARAGRAPH_INDENT
  return Math.abs(before.y - line.y) > height * PARAGRAPH_DROP || isIndented
}
