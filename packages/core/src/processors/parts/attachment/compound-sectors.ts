/**
 * The sectors and the directory of a compound file (MS-CFB). Chains of a hostile file may have loops, or claim sizes that the file does not
 * have: each sector of a chain is taken once, and no chain is longer than the file.
 */
import { JavaException } from '@sluice/java'
import type { Budget } from './faults.js'

/** Places in the header (MS-CFB 2.2). */
const Header = {
  sectorShift: 30,
  directoryStart: 48,
  miniCutoff: 56,
  miniFatStart: 60,
  difatStart: 68,
  difat: 76,
} as const
const HEADER_SIZE = 512
const SECTOR_SHIFTS = [9, 12]
const MINI_SECTOR = 64
/** Sector numbers from here on have special meanings: free, end of chain. */
const FIRST_SPECIAL = 0xfffffffa

/** Places in an entry of the directory (MS-CFB 2.6). */
const Entry = { nameLength: 64, type: 66, left: 68, right: 72, child: 76, start: 116, size: 120 } as const
const ENTRY_SIZE = 128
const STREAM = 2
const ROOT = 5
const NONE = 0xffffffff

interface DirectoryEntry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

/** The streams of a compound file. Throws a JavaException if the structure is broken, as Apache POI words it. */
export class CompoundSectors {
  private readonly view: DataView
  private readonly sectorSize: number
  private readonly fat: Uint32Array
  private readonly entries: readonly DirectoryEntry[]
  private mini: { readonly bytes: Uint8Array; readonly fat: Uint32Array } | undefined

  constructor(
    private readonly bytes: Uint8Array,
    private readonly budget: Budget,
  ) {
    const header = new Uint8Array(HEADER_SIZE)
    header.set(bytes.subarray(0, HEADER_SIZE))
    this.view = new DataView(header.buffer)
    const shift = this.view.getUint16(Header.sectorShift, true)
    if (!SECTOR_SHIFTS.includes(shift)) {
      throw new JavaException('java.io.IOException', `Unsupported blocksize  (2^${shift}). Expected 2^9 or 2^12.`)
    }
    this.sectorSize = 2 ** shift
    this.fat = this.readFat()
    this.entries = entriesOf(this.readChain(this.field(Header.directoryStart)))
  }

  /** The bytes of a stream, by the names that lead to it from the root, in any case; undefined if there is none. */
  read(path: readonly string[]): Uint8Array | undefined {
    let entry = this.entries[0]
    for (const name of path) entry = entry && this.childOf(entry, name.toUpperCase())
    if (entry?.type !== STREAM) return undefined
    if (entry.size >= this.field(Header.miniCutoff)) return this.readChain(entry.start).subarray(0, entry.size)
    return this.readMini(entry)
  }

  private field(at: number): number {
    return this.view.getUint32(at, true)
  }

  /** The entry of this name among the tree of those below another. */
  private childOf(parent: DirectoryEntry, name: string): DirectoryEntry | undefined {
    const open = [parent.child]
    const seen = new Set<number>()
    while (open.length > 0) {
      this.budget.step()
      const number = open.pop()!
      const entry = this.entries[number]
      if (number === NONE || entry === undefined || seen.has(number)) continue
      seen.add(number)
      if (entry.name.toUpperCase() === name) return entry
      open.push(entry.right, entry.left)
    }
    return undefined
  }

  /** The table of the sectors that follow each other. */
  private readFat(): Uint32Array {
    const inSector = this.sectorSize / 4
    const places: number[] = []
    for (let i = 0; i < (HEADER_SIZE - Header.difat) / 4; i++) places.push(this.field(Header.difat + 4 * i))
    const seen = new Set<number>()
    for (let next = this.field(Header.difatStart); next < FIRST_SPECIAL; ) {
      claim(seen, next)
      const numbers = numbersOf(this.sector(next))
      places.push(...numbers.subarray(0, inSector - 1))
      next = numbers[inSector - 1] ?? NONE
    }
    const used = places.filter(place => place < FIRST_SPECIAL)
    // A table has as many sectors as it needs for the file.
    const most = Math.ceil(this.bytes.length / this.sectorSize / inSector) + 1
    const fat = new Uint32Array(Math.min(used.length, most) * inSector).fill(NONE)
    used.slice(0, most).forEach((place, i) => void fat.set(numbersOf(this.sector(place)), i * inSector))
    return fat
  }

  private sector(number: number): Uint8Array {
    const at = (number + 1) * this.sectorSize
    if (at >= this.bytes.length)
      throw new JavaException('java.lang.IndexOutOfBoundsException', `Block ${number} not found`)
    return this.bytes.subarray(at, at + this.sectorSize)
  }

  private readChain(start: number): Uint8Array {
    const parts = this.chain(start, this.fat).map(number => this.sector(number))
    this.budget.unpack(parts.length * this.sectorSize)
    return joined(parts, this.sectorSize)
  }

  private readMini({ start, size }: DirectoryEntry): Uint8Array {
    this.mini ??= {
      bytes: this.readChain(this.entries.find(({ type }) => type === ROOT)?.start ?? NONE),
      fat: numbersOf(this.readChain(this.field(Header.miniFatStart))),
    }
    const { bytes, fat } = this.mini
    const parts = this.chain(start, fat).map(number => {
      const at = number * MINI_SECTOR
      if (at < bytes.length) return bytes.subarray(at, at + MINI_SECTOR)
      throw new JavaException('java.lang.IndexOutOfBoundsException', `Block ${number} not found`)
    })
    return joined(parts, MINI_SECTOR).subarray(0, size)
  }

  private chain(start: number, next: Uint32Array): number[] {
    const seen = new Set<number>()
    for (let number = start; number < FIRST_SPECIAL; number = next[number] ?? NONE) {
      this.budget.step()
      claim(seen, number)
    }
    return [...seen]
  }
}

function claim(seen: Set<number>, number: number): void {
  if (seen.has(number)) {
    const text = `Potential loop detected - Block ${number} was already claimed but was just requested again`
    throw new JavaException('java.lang.IllegalStateException', text)
  }
  seen.add(number)
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => view.getUint32(4 * i, true))
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(parts.length * size)
  parts.forEach((part, i) => void whole.set(part, i * size))
  return whole
}

function entriesOf(directory: Uint8Array): readonly DirectoryEntry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const name = new TextDecoder('utf-16le')
  return Array.from({ length: Math.floor(directory.length / ENTRY_SIZE) }, (_, i) => {
    const at = i * ENTRY_SIZE
    const length = Math.min(view.getUint16(at + Entry.nameLength, true), Entry.nameLength)
    return {
      name: name.decode(directory.subarray(at, at + Math.max(0, length - 2))),
      type: view.getUint8(at + Entry.type),
      left: view.getUint32(at + Entry.left, true),
      right: view.getUint32(at + Entry.right, true),
      child: view.getUint32(at + Entry.child, true),
      start: view.getUint32(at + Entry.start, true),
      size: view.getUint32(at + Entry.size, true),
    }
  })
}
