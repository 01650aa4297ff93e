/** Documents of Word 97 to 2003 (MS-DOC): the text of the body, found by its pieces. */
import { JavaException } from '@sluice/java'
import type { BodyText } from './body-text.js'
import { CompoundFile, noteSummary } from './compound-file.js'
import { encryptedFile } from './faults.js'
import type { FileReader } from './file-reader.js'

export const readOldWord: FileReader = ({ bytes, body, metadata, budget }) => {
  const file = new CompoundFile(bytes, budget)
  noteSummary(file, metadata)
  const stream = file.read('WordDocument')
  if (stream === undefined || stream.length < FIB_LENGTH) throw broken('the file has no document')
  const document = viewOf(stream)
  const flags = document.getUint16(FLAGS, true)
  if ((flags & ENCRYPTED) !== 0) throw encryptedFile()
  const table = file.read((flags & SECOND_TABLE) === 0 ? '0Table' : '1Table')
  if (table === undefined) throw broken('the file has no table stream')
  const paragraphs = new Paragraphs(body)
  let left = document.getUint32(BODY_LENGTH, true)
  for (const piece of piecesOf(document, viewOf(table))) {
    budget.look()
    const text = textOf(stream, piece, left)
    left -= text.length
    paragraphs.add(text)
    if (left <= 0) break
  }
  paragraphs.finish()
}

/** Places in the file information block (MS-DOC 2.5). */
const FLAGS = 0x0a
const BODY_LENGTH = 0x4c
const PIECES_AT = 0x01a2
const PIECES_LENGTH = 0x01a6
const FIB_LENGTH = 0x01aa

const ENCRYPTED = 0x0100
const SECOND_TABLE = 0x0200
const COMPRESSED = 0x40000000

/** A run of characters: where it is, how many, and whether each is one byte. */
interface Piece {
  readonly at: number
  readonly length: number
  readonly isCompressed: boolean
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const broken = (text: string): JavaException => new JavaException('java.io.IOException', text)

function piecesOf(document: DataView, table: DataView): Piece[] {
  let at = document.getUint32(PIECES_AT, true)
  const end = at + document.getUint32(PIECES_LENGTH, true)
  if (end > table.byteLength) throw broken('the table of pieces is cut')
  // Properties that pieces refer to come first.
  while (at + 3 <= end && table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true)
  if (at + 5 > end || table.getUint8(at) !== 2) throw broken('the file has no table of pieces')
  const count = Math.floor((table.getUint32(at + 1, true) - 4) / 12)
  const places = at + 5
  const descriptions = places + 4 * (count + 1)
  if (count < 0 || descriptions + 8 * count > end) throw broken('the table of pieces is cut')
  return Array.from({ length: count }, (_, i) => {
    const length = table.getUint32(places + 4 * (i + 1), true) - table.getUint32(places + 4 * i, true)
    const place = table.getUint32(descriptions + 8 * i + 2, true)
    const isCompressed = (place & COMPRESSED) !== 0
    return { at: isCompressed ? (place & ~COMPRESSED) / 2 : place, length, isCompressed }
  })
}

function textOf(stream: Uint8Array, { at, length, isCompressed }: Piece, most: number): string {
  const characters = Math.max(0, Math.min(length, most))
  const bytes = stream.subarray(at, at + characters * (isCompressed ? 1 : 2))
  return new TextDecoder(isCompressed ? 'windows-1252' : 'utf-16le').decode(bytes)
}

/** Writes characters as paragraphs and cells; codes of fields are left out, their results are kept. */
class Paragraphs {
  private line = ''
  /** For each open field whether its code is being read. */
  private readonly fields: boolean[] = []

  constructor(private readonly body: BodyText) {}

  add(text: string): void {
    for (const character of text) this.character(character)
  }

  finish(): void {
    if (this.line !== '') this.end('p')
  }

  private character(character: string): void {
    if (character === FIELD_BEGIN) this.fields.push(true)
    else if (character === FIELD_SEPARATOR && this.fields.length > 0) this.fields[this.fields.length - 1] = false
    else if (character === FIELD_END) this.fields.pop()
    else if (this.fields.includes(true)) return
    else if (character === '\r') this.end('p')
    else if (character === '\u0007') this.end('td')
    else this.line += CHARACTERS.get(character) ?? character
  }

  private end(element: 'p' | 'td'): void {
    this.body.element(element, this.line)
    this.line = ''
  }
}

const FIELD_BEGIN = '\u0013'
const FIELD_SEPARATOR = '\u0014'
const FIELD_END = '\u0015'

/** Characters with a special meaning: places of pictures and notes, breaks, hyphens. */
const CHARACTERS = new Map([
  ['\u0001', ''],
  ['\u0002', ''],
  ['\u0005', ''],
  ['\u0008', ''],
  ['\u000b', '\n'],
  ['\u000c', '\n'],
  ['\u001e', '\u2011'],
  ['\u001f', '\u00ad'],
])
