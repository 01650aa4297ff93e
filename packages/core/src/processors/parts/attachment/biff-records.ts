/** The records of a workbook in the binary format of Excel 97 (MS-XLS), and the strings in them. */

/** A record; what was continued in others follows in further pieces. */
export interface BiffRecord {
  readonly type: number
  readonly pieces: readonly Uint8Array[]
}

const CONTINUE = 0x3c

/** The records of a stream up to the first that is cut. */
export function* biffRecords(bytes: Uint8Array): Iterable<BiffRecord> {
  let open: { type: number; pieces: Uint8Array[] } | null = null
  for (let at = 0; at + 4 <= bytes.length; ) {
    const type = bytes[at]! + 256 * bytes[at + 1]!
    const end = at + 4 + bytes[at + 2]! + 256 * bytes[at + 3]!
    if (end > bytes.length) break
    const piece = bytes.subarray(at + 4, end)
    if (type === CONTINUE && open !== null) open.pieces.push(piece)
    else {
      if (open !== null) yield open
      open = { type, pieces: [piece] }
    }
    at = end
  }
  if (open !== null) yield open
}

/** Reads numbers and strings of a record over the borders of its pieces. Beyond the end everything is 0. */
export class RecordReader {
  private piece = 0
  private at = 0

  constructor(private readonly pieces: readonly Uint8Array[]) {}

  /** Whether everything has been read. */
  get isAtEnd(): boolean {
    this.settle()
    return this.piece >= this.pieces.length
  }

  byte(): number {
    this.settle()
    return this.pieces[this.piece]?.[this.at++] ?? 0
  }

  short(): number {
    return this.byte() + 256 * this.byte()
  }

  int(): number {
    return this.short() + 65_536 * this.short()
  }

  double(): number {
    const view = new DataView(new ArrayBuffer(8))
    for (let i = 0; i < 8; i++) view.setUint8(i, this.byte())
    return view.getFloat64(0, true)
  }

  skip(count: number): void {
    for (let i = 0; i < count && !this.isAtEnd; i++) this.byte()
  }

  /** Goes on with the next piece. */
  nextPiece(): void {
    this.piece++
    this.at = 0
  }

  /** A string with formats (`XLUnicodeRichExtendedString`); its length is given, or comes first. */
  richString(length = this.short()): string {
    const flags = this.byte()
    const runs = (flags & RICH) === 0 ? 0 : this.short()
    const extension = (flags & EXTENDED) === 0 ? 0 : this.int()
    const text = this.characters(length, (flags & WIDE) !== 0)
    this.skip(4 * runs + extension)
    return text
  }

  /** Characters; if a piece ends within them the next says again whether they are wide. */
  characters(length: number, wide: boolean): string {
    let isWide = wide
    let text = ''
    for (let i = 0; i < length && this.piece < this.pieces.length; i++) {
      if (i > 0 && this.at >= this.pieces[this.piece]!.length) {
        this.nextPiece()
        isWide = (this.byte() & WIDE) !== 0
      }
      text += String.fromCharCode(isWide ? this.short() : this.byte())
    }
    return text
  }

  private settle(): void {
    while (this.piece < this.pieces.length && this.at >= this.pieces[this.piece]!.length) this.nextPiece()
  }
}

const WIDE = 1
const EXTENDED = 4
const RICH = 8
