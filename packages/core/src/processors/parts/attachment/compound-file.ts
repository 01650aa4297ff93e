/** Compound files, the containers of Office's older formats, and the sets of properties in them (MS-OLEPS). */
import { CompoundSectors } from './compound-sectors.js'
import { instant } from './dates.js'
import type { Budget } from './faults.js'
import { Key, type Metadata } from './metadata.js'

/** A compound file. */
export class CompoundFile {
  private readonly sectors: CompoundSectors

  /** Throws a JavaException for a file that is broken. */
  constructor(bytes: Uint8Array, budget: Budget) {
    this.sectors = new CompoundSectors(bytes, budget)
  }

  /** The bytes of a stream, by the names of the storages that lead to it and its own, with `/` between; undefined if there is none. */
  read(path: string): Uint8Array | undefined {
    return this.sectors.read(path.split('/'))
  }
}

/** Properties of the summary by their numbers (MS-OLEPS 2.25.1). */
const SUMMARY = new Map<number, string>([
  [2, Key.title],
  [3, Key.subject],
  [4, Key.creator],
  [5, Key.keyword],
  [6, Key.comments],
  [8, Key.modifier],
  [11, Key.printDate],
  [12, Key.created],
  [13, Key.modified],
])

/** Types of values (MS-OLEPS 2.2). */
const CODE_PAGE_STRING = 0x1e
const UNICODE_STRING = 0x1f
const FILE_TIME = 0x40
const CODE_PAGE = 1

/** Notes what the summary of a compound file says of the document. What is broken in it is left out. */
export function noteSummary(file: CompoundFile, metadata: Metadata): void {
  const bytes = file.read('\u0005SummaryInformation')
  if (bytes === undefined) return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const properties = propertiesOf(view)
  const charset = charsetOf(properties.get(CODE_PAGE) ?? 0, view)
  for (const [id, key] of SUMMARY) {
    const at = properties.get(id)
    if (at !== undefined) metadata.add(key, valueAt(view, at, charset))
  }
}

/** The places of the properties of the first set, by number. */
function propertiesOf(view: DataView): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  if (view.byteLength < 48) return places
  const set = view.getUint32(44, true)
  if (set + 8 > view.byteLength) return places
  const count = view.getUint32(set + 4, true)
  for (let at = set + 8, i = 0; i < count && at + 8 <= view.byteLength; i++, at += 8) {
    const place = set + view.getUint32(at + 4, true)
    if (place + 8 <= view.byteLength) places.set(view.getUint32(at, true), place)
  }
  return places
}

function charsetOf(place: number, view: DataView): string {
  const page = place === 0 ? 0 : view.getUint16(place + 4, true)
  if (page === 1200) return 'utf-16le'
  return page === 65001 ? 'utf-8' : page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252'
}

function valueAt(view: DataView, at: number, charset: string): string | null {
  const type = view.getUint16(at, true)
  if (type === FILE_TIME) {
    return at + 12 > view.byteLength
      ? null
      : instant(new Date(Number(view.getBigUint64(at + 4, true) / 10_000n) - FILE_TIME_EPOCH))
  }
  if (type !== CODE_PAGE_STRING && type !== UNICODE_STRING) return null
  const size = view.getUint32(at + 4, true) * (type === UNICODE_STRING ? 2 : 1)
  if (at + 8 + size > view.byteLength) return null
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + 8, size)
  return new TextDecoder(type === UNICODE_STRING ? 'utf-16le' : charset)
    .decode(bytes)
    .replace(/\0[\s\S]*$/, '')
    .trim()
}

/** Milliseconds from 1601 to 1970. */
const FILE_TIME_EPOCH = 11_644_473_600_000
