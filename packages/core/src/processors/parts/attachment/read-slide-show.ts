/** Presentations of PowerPoint 97 to 2003 (MS-PPT): the text of every slide, then its notes. */
import { JavaException } from '@sluice/java'
import type { BodyText } from './body-text.js'
import { CompoundFile, noteSummary } from './compound-file.js'
import type { Budget } from './faults.js'
import type { FileReader } from './file-reader.js'

export const readSlideShow: FileReader = ({ bytes, body, metadata, budget }) => {
  const file = new CompoundFile(bytes, budget)
  noteSummary(file, metadata)
  const stream = file.read('PowerPoint Document')
  if (stream === undefined) throw new JavaException('java.io.IOException', 'the file has no presentation')
  const records = recordsOf(stream, 0, budget)
  const outlines = records.filter(({ type }) => type === Type.document).flatMap(outlinesOf)
  body.start('div')
  let number = 0
  for (const { type, children } of records) {
    if (type === Type.slide) writeSlide(children, outlines[number++] ?? [], body)
  }
  body.end('div')
}

/** Record types (MS-PPT 2.13.24). */
const Type = {
  document: 1000,
  slide: 1006,
  slidePlace: 1011,
  outlineReference: 3998,
  wideText: 4000,
  text: 4008,
  slideList: 4080,
  group: 0xf003,
  shape: 0xf004,
  tableProperties: 0xf122,
} as const

/** A record: its own data, or those within it. */
interface SlideRecord {
  readonly type: number
  /** The number that distinguishes records of a type. */
  readonly instance: number
  readonly data: Uint8Array
  readonly children: readonly SlideRecord[]
}

/** Deeper nesting is left out. */
const MAX_DEPTH = 40

const HEADER = 8

/** The records of a stream up to the first that is cut. */
function recordsOf(bytes: Uint8Array, depth: number, budget: Budget): SlideRecord[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const records: SlideRecord[] = []
  for (let at = 0; at + HEADER <= bytes.length; ) {
    budget.step()
    const version = view.getUint16(at, true)
    const end = at + HEADER + view.getUint32(at + 4, true)
    if (end > bytes.length) break
    const data = bytes.subarray(at + HEADER, end)
    const isContainer = (version & 0xf) === 0xf && depth < MAX_DEPTH
    const children = isContainer ? recordsOf(data, depth + 1, budget) : []
    records.push({ type: view.getUint16(at + 2, true), instance: version >> 4, data, children })
    at = end
  }
  return records
}

/** The texts of the outline, by slide. */
function outlinesOf({ children }: SlideRecord): string[][] {
  const list = children.find(({ type, instance }) => type === Type.slideList && instance === 0)
  const outlines: string[][] = []
  for (const record of list?.children ?? []) {
    if (record.type === Type.slidePlace) outlines.push([])
    const text = textOf(record)
    if (text !== null) outlines.at(-1)?.push(text)
  }
  return outlines
}

function writeSlide(records: readonly SlideRecord[], outline: readonly string[], body: BodyText): void {
  body.start('div')
  body.start('div')
  for (const record of records) writeRecord(record, outline, body)
  body.end('div')
  // What a master adds, which is not read.
  body.element('div', '')
  body.end('div')
}

function writeRecord(record: SlideRecord, outline: readonly string[], body: BodyText): void {
  if (record.type === Type.group && isTable(record)) return writeTable(record, outline, body)
  const text = record.type === Type.outlineReference ? outline[record.data[0] ?? 0] : textOf(record)
  if (text !== null && text !== undefined) for (const line of linesOf(text)) body.element('p', line)
  for (const child of record.children) writeRecord(child, outline, body)
}

/** A table is a group whose first shape has the properties of one. */
const isTable = ({ children }: SlideRecord): boolean =>
  children[0]?.children.some(({ type }) => type === Type.tableProperties) === true

/** Cells stand below each other: which row they are in follows from their places only. */
function writeTable({ children }: SlideRecord, outline: readonly string[], body: BodyText): void {
  body.start('table')
  for (const shape of children.slice(1)) {
    const lines = textsOf(shape, outline)
    if (lines.some(line => line !== '')) {
      body.start('tr')
      body.element('td', lines.join('\n'))
      body.end('tr')
    }
  }
  body.end('table')
}

function textsOf(record: SlideRecord, outline: readonly string[]): string[] {
  const text = record.type === Type.outlineReference ? outline[record.data[0] ?? 0] : textOf(record)
  const own = text === null || text === undefined ? [] : linesOf(text)
  return [...own, ...record.children.flatMap(child => textsOf(child, outline))]
}

function textOf({ type, data }: SlideRecord): string | null {
  if (type === Type.wideText) return new TextDecoder('utf-16le').decode(data)
  return type === Type.text ? new TextDecoder('windows-1252').decode(data) : null
}

/** Paragraphs end with a carriage return, lines within them with a vertical tab. */
const linesOf = (text: string): string[] =>
  text
    .replace(/\r$/, '')
    .split('\r')
    .map(line => line.replaceAll('\u000b', '\n'))
