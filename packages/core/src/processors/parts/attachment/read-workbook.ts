/** Workbooks of Excel 97 to 2003: every sheet with its cells, then headers, footers and notes. */
import { JavaException } from '@sluice/java'
import { type BiffRecord, biffRecords, RecordReader } from './biff-records.js'
import type { BodyText } from './body-text.js'
import { CompoundFile, noteSummary } from './compound-file.js'
import { encryptedFile } from './faults.js'
import type { FileReader } from './file-reader.js'
import { type CellFormats, formatsOf } from './spreadsheet-formats.js'

export const readWorkbook: FileReader = ({ bytes, body, metadata, budget }) => {
  const file = new CompoundFile(bytes, budget)
  noteSummary(file, metadata)
  const stream = file.read('Workbook') ?? file.read('Book')
  if (stream === undefined) throw new JavaException('java.io.IOException', 'the file has no workbook')
  const workbook = new Workbook(body)
  for (const record of biffRecords(stream)) {
    budget.step()
    workbook.take(record)
  }
}

/** Record types (MS-XLS 2.3). */
const Type = {
  formula: 0x06,
  end: 0x0a,
  header: 0x14,
  footer: 0x15,
  date1904: 0x22,
  filePassword: 0x2f,
  sheet: 0x85,
  multipleNumbers: 0xbd,
  cellFormat: 0xe0,
  strings: 0xfc,
  sharedString: 0xfd,
  object: 0x1b6,
  number: 0x203,
  label: 0x204,
  formulaString: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const

/** Rows and columns that a sheet has at most. */
const ROWS = 65_536
const COLUMNS = 256

interface Cell {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** Takes the records of a workbook in their order and writes each sheet at its end. */
class Workbook {
  private readonly names: string[] = []
  private strings: string[] = []
  private readonly patterns = new Map<number, string>()
  private readonly numbers: number[] = []
  private is1904 = false
  private formats: CellFormats | null = null
  /** The number of the sheet that is read; -1 for the part before the sheets. */
  private index = -1
  private depth = 0
  private cells: Cell[] = []
  private others: string[] = []
  /** The formula whose string is the next record. */
  private formula: { readonly row: number; readonly column: number } | null = null

  constructor(private readonly body: BodyText) {}

  take({ type, pieces }: BiffRecord): void {
    const reader = new RecordReader(pieces)
    switch (type) {
      case Type.begin:
        this.depth++
        break
      case Type.end:
        if (--this.depth === 0) this.endPart()
        break
      case Type.filePassword:
        throw encryptedFile()
      case Type.date1904:
        this.is1904 = reader.short() === 1
        break
      case Type.sheet:
        reader.skip(6)
        this.names.push(reader.richString(reader.byte()))
        break
      case Type.strings:
        this.readStrings(reader)
        break
      case Type.format:
        this.patterns.set(reader.short(), reader.richString())
        break
      case Type.cellFormat:
        reader.skip(2)
        this.numbers.push(reader.short())
        break
      case Type.header:
      case Type.footer:
        if (!reader.isAtEnd) this.addOther(reader.richString())
        break
      case Type.object:
        this.addOther(textOfObject(pieces))
        break
      default:
        this.takeCell(type, reader, pieces)
    }
  }

  private readStrings(reader: RecordReader): void {
    reader.skip(4)
    const count = reader.int()
    for (let i = 0; i < count && !reader.isAtEnd; i++) this.strings.push(reader.richString())
  }

  private takeCell(type: number, reader: RecordReader, pieces: readonly Uint8Array[]): void {
    if (type === Type.formulaString) {
      if (this.formula !== null) this.addCell(this.formula.row, this.formula.column, reader.richString())
      this.formula = null
      return
    }
    if (!CELLS.has(type)) return
    const row = reader.short()
    const column = reader.short()
    if (type === Type.multipleNumbers) return this.takeNumbers(row, column, reader)
    const style = reader.short()
    if (type === Type.sharedString) this.addCell(row, column, this.strings[reader.int()] ?? '')
    else if (type === Type.label) this.addCell(row, column, reader.richString())
    else if (type === Type.shortNumber) this.addNumber(row, column, style, shortNumber(reader.int()))
    else {
      const value = reader.double()
      if (type === Type.number || !Number.isNaN(value)) this.addNumber(row, column, style, value)
      else if (stringFollows(pieces)) this.formula = { row, column }
      else this.addNumber(row, column, style, 0)
    }
  }

  private takeNumbers(row: number, first: number, reader: RecordReader): void {
    for (let column = first; column < COLUMNS && !reader.isAtEnd; column++) {
      const style = reader.short()
      // The record ends with the number of the last column.
      if (reader.isAtEnd) return
      this.addNumber(row, column, style, shortNumber(reader.int()))
    }
  }

  private addNumber(row: number, column: number, style: number, value: number): void {
    this.formats ??= formatsOf(this.patterns, this.numbers, this.is1904)
    this.addCell(row, column, this.formats(value, style))
  }

  private addCell(row: number, column: number, text: string): void {
    const shown = text.trim()
    if (shown !== '' && row < ROWS && column < COLUMNS) this.cells.push({ row, column, text: shown })
  }

  private addOther(text: string): void {
    if (text.trim() !== '') this.others.push(text.trim())
  }

  /** The part before the sheets has ended, or a sheet, which is written. */
  private endPart(): void {
    if (this.index >= 0) this.writeSheet(this.names[this.index])
    this.index++
    this.cells = []
    this.others = []
  }

  private writeSheet(name: string | undefined): void {
    const { body } = this
    body.start('div')
    if (name !== undefined) body.element('h1', name)
    body.start('table')
    body.start('tr')
    body.start('td')
    let [row, column] = [0, 0]
    for (const cell of this.cells.sort((a, b) => a.row - b.row || a.column - b.column)) {
      // Rows without cells are left out, but for those before the first.
      if (row !== cell.row) {
        body.end('tr')
        body.start('td')
        row = cell.row
        column = 0
      }
      for (; column < cell.column; column++) body.start('td')
      body.text(cell.text)
    }
    body.end('tr')
    body.end('table')
    for (const text of this.others) body.element('p', text)
    body.end('div')
  }
}

const CELLS = new Set<number>([
  Type.formula,
  Type.multipleNumbers,
  Type.sharedString,
  Type.number,
  Type.label,
  Type.shortNumber,
])

/** A number in 30 bits: an integer or the upper half of a double, possibly a hundred times as large. */
function shortNumber(bits: number): number {
  const view = new DataView(new ArrayBuffer(8))
  if ((bits & 2) !== 0) view.setFloat64(0, (bits | 0) >> 2)
  else view.setUint32(0, (bits & ~3) >>> 0)
  return view.getFloat64(0) / ((bits & 1) === 0 ? 1 : 100)
}

/** Whether the value of a formula that is not a number is a string, which follows; truth values, errors and nothing are not shown. */
const stringFollows = (pieces: readonly Uint8Array[]): boolean => pieces[0]?.[FORMULA_VALUE] === 0

/** The place of the value in the record of a formula. */
const FORMULA_VALUE = 6

/** The text of a text box or a note: the first piece says how long it is, the next holds it. */
function textOfObject(pieces: readonly Uint8Array[]): string {
  const length = pieces[0] === undefined ? 0 : new RecordReader([pieces[0].subarray(10)]).short()
  if (length === 0 || pieces[1] === undefined) return ''
  const reader = new RecordReader(pieces.slice(1))
  const isWide = (reader.byte() & 1) !== 0
  return reader.characters(length, isWide)
}
