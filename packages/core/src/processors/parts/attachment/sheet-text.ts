/** The cells of one sheet of a workbook. */
import type { BodyText } from './body-text.js'
import type { CellFormats } from './spreadsheet-formats.js'
import type { XmlElement, XmlHandler } from './xml.js'

/** Columns of a sheet; a cell that claims to lie beyond them lies next to the one before it. */
const COLUMNS = 16_384

/** Writes the rows of a sheet. */
export class SheetText implements XmlHandler {
  /** What stands above and below each page. */
  readonly headersAndFooters: string[] = []
  private column = -1
  private type: string | undefined
  private style = 0
  /** The characters of the value; null where the cell has none. */
  private value: string | null = null
  private isValue = false
  private place: number | null = null
  private header: string | null = null

  constructor(
    private readonly body: BodyText,
    private readonly strings: readonly string[],
    private readonly formats: CellFormats,
  ) {}

  start(element: XmlElement): void {
    const { name } = element
    if (name === 'x:row') {
      this.body.start('tr')
      this.column = -1
    } else if (name === 'x:c') {
      this.type = element.attribute('t')
      this.style = Number(element.attribute('s') ?? 0)
      this.place = columnOf(element.attribute('r'))
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
      const text = this.header.replace(/&(?:"[^"]*"|[A-Z]|\d+)/g, ' ').trim()
      if (text !== '') this.headersAndFooters.push(text)
      this.header = null
    }
  }

  private cell(value: string): void {
    const column = this.place ?? this.column + 1
    for (let missing = this.column + 1; missing < column; missing++) this.body.element('td', '')
    this.column = column
    this.body.element('td', this.shown(value))
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

/** The column of a cell (`B2` is 1); null where it is not told. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return column < COLUMNS ? column : null
}
