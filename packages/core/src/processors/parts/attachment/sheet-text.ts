/** The cells of one sheet of a workbook. */
import type { BodyText } from './body-text.js'
import type { CellFormats } from './spreadsheet-formats.js'
import type { XmlElement, XmlHandler } from './xml.js'

/** Columns of a sheet; a cell that claims to lie beyond them lies next to the one before it. */
const COLUMNS = 16_384

/** Writes the rows of a sheet. */
export class SheetText implements XmlHandler {
  /** The header and footer of each page. */
  private readonly headers: string[] = []
  private readonly footers: string[] = []
  private column = -1
  private type: string | undefined
  private style = 0
  /** The characters of the value; null if the cell has none. */
  private value: string | null = null
  private isValue = false
  private place: number | null = null
  private comment: string | undefined
  private header: string | null = null

  constructor(
    private readonly body: BodyText,
    private readonly strings: readonly string[],
    private readonly formats: CellFormats,
    private readonly comments: ReadonlyMap<string, string>,
  ) {}

  /** The headers, then the footers. */
  get headersAndFooters(): readonly string[] {
    return [...this.headers, ...this.footers]
  }

  start(element: XmlElement): void {
    const { name } = element
    if (name === 'x:row') {
      this.body.start('tr')
      this.column = -1
    } else if (name === 'x:c') {
      this.type = element.attribute('t')
      this.style = Number(element.attribute('s') ?? 0)
      const reference = element.attribute('r')
      this.place = columnOf(reference)
      this.comment = reference === undefined ? undefined : this.comments.get(reference)
      this.value = null
    } else if (name === 'x:v' || name === 'x:t') {
      this.value ??= ''
      this.isValue = true
    } else if (HEADERS_AND_FOOTERS.has(name)) this.header = ''
  }

  text(characters: string): void {
    if (this.isValue) this.value += characters
    else if (this.header !== null) this.header += characters
  }

  end(name: string): void {
    this.isValue = false
    if (name === 'x:row') this.body.end('tr')
    else if (name === 'x:c' && this.value !== null) this.cell(this.value)
    else if (HEADERS_AND_FOOTERS.has(name) && this.header !== null) {
      const lines = name.endsWith('Header') ? this.headers : this.footers
      if (this.header !== '') lines.push(headerText(this.header))
      this.header = null
    }
  }

  private cell(value: string): void {
    const column = this.place ?? this.column + 1
    for (let missing = this.column + 1; missing < column; missing++) this.body.element('td', '')
    this.column = column
    const shown = this.shown(value)
    this.body.element('td', this.comment === undefined ? shown : `${shown}\n${this.comment}`)
  }

  private shown(value: string): string {
    switch (this.type) {
      case 's':
        return this.strings[Number(value)] ?? ''
      case 'b':
        return value.startsWith('0') ? 'FALSE' : 'TRUE'
      case 'e':
        return `ERROR:${value}`
      case 'str':
      case 'inlineStr':
      case 'd':
        return value
      default:
        return value.trim() === '' || Number.isNaN(Number(value)) ? value : this.formats(Number(value), this.style)
    }
  }
}

const HEADERS_AND_FOOTERS = new Set(['odd', 'even', 'first'].flatMap(which => [`x:${which}Header`, `x:${which}Footer`]))

/** The sections of a header or footer with tabs between them; codes such as that of the page's number stay. */
function headerText(code: string): string {
  const sections = { L: '', C: '', R: '' }
  for (const [, section, text] of `&C${code}`.matchAll(/&([LCR])((?:(?!&[LCR])[\s\S])*)/g)) {
    sections[section as keyof typeof sections] += text
  }
  const { L: left, C: center, R: right } = sections
  return `${left === '' ? '' : `${left}\t`}${center}\t${right}\n`
}

/** The column of a cell (`B2` is 1); null if the cell has no reference. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return column < COLUMNS ? column : null
}
