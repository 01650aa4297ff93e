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
  /** Whether it begins a paragraph, and whether it continues below an indented or overhanging first line. */
  isStart: boolean
  isHanging: boolean
}

/** Where lines become paragraphs: Apache PDFBox's measures of the gap between lines and of indents. */
const PARAGRAPH_DROP = 2.5
const PARAGRAPH_INDENT = 2

/** PDFBox's height of characters is half the box of the font, about that of the standard fonts; as a part of the size of the font. */
const GLYPH_HEIGHT = 0.57

/** The width of a space as a part of the size of the font. */
const SPACE_WIDTH = 0.278

/** The beginnings of items of a list; two lines with the same one, below each other, are two paragraphs. */
const LIST_ITEMS = [
  /^\./,
  /^\d+\./,
  /^\[\d+\]/,
  /^\d+\)/,
  /^[A-Z]\./,
  /^[a-z]\./,
  /^[A-Z]\)/,
  /^[a-z]\)/,
  /^[IVXL]+\./,
  /^[ivxl]+\./,
]

/** The paragraphs of a page, each as its lines. */
export function pageParagraphs(items: readonly object[]): string[][] {
  const paragraphs: string[][] = []
  let before: Line | null = null
  for (const line of linesOf(items)) {
    line.isStart = before === null || isParagraphStart(before, line)
    if (line.isStart) paragraphs.push([])
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
    open ??= { text: '', x: transform[4] ?? 0, y: transform[5] ?? 0, height: 0, isStart: false, isHanging: false }
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
  const size = Math.max(before.height, line.height)
  if (Math.abs(before.y - line.y) > size * GLYPH_HEIGHT * PARAGRAPH_DROP) return true
  const space = line.height * SPACE_WIDTH
  const indent = line.x - before.x
  if (indent > space * PARAGRAPH_INDENT) {
    line.isHanging = before.isStart
    return !before.isStart
  }
  if (indent < -space) return !before.isStart
  line.isHanging = before.isHanging
  if (before.isHanging || !before.isStart) return false
  const item = LIST_ITEMS.find(pattern => pattern.test(before.text))
  return item?.test(line.text) ?? false
}
