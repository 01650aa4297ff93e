/**
 * A look at a record of a MaxMind database before it is decoded: numbers of fixed size that have another one are refused, as
 * MaxMind's own reader does. The library that we read databases with skips over them.
 */
import { InternalError, JavaException } from '@sluice/java'

/** The types that matter here; what follows a control byte (MaxMind DB file format 2.0). */
const EXTENDED = 0
const POINTER = 1
const DOUBLE = 3
const MAP = 7
const ARRAY = 11
const BOOLEAN = 14
const FLOAT = 15

/** How many records are remembered as sound. */
const LIMIT = 10_000

/**
 * A cache for the reader that never holds anything: the reader asks its cache for every record by its offset, those that pointers lead
 * to as well, and here the record is checked. `get` throws com.maxmind.db.InvalidDatabaseException.
 */
export class RecordCheck {
  private readonly sound = new Set<number>()

  constructor(private readonly file: Buffer) {}

  get(offset: number | string): undefined {
    if (typeof offset !== 'number') throw new InternalError(`a record's offset is not a string: ${offset}`)
    if (this.sound.has(offset)) return
    this.skip(offset)
    if (this.sound.size >= LIMIT) this.sound.clear()
    this.sound.add(offset)
  }

  set(): void {}

  /** The offset after the value at an offset. What lies outside of the file is left to the reader. */
  private skip(offset: number): number {
    const control = this.file[offset]
    if (control === undefined) return offset
    let type = control >> 5
    let at = offset + 1
    if (type === POINTER) return at + ((control >> 3) & 3) + 1
    if (type === EXTENDED) type = 7 + (this.file[at++] ?? 0)
    const short = control & 0x1f
    let size = short
    if (short >= 29) {
      const length = short - 28
      size = [29, 285, 65_821][length - 1]! + this.file.readUIntBE(at, length)
      at += length
    }
    switch (type) {
      case MAP:
        return this.skipAll(at, 2 * size)
      case ARRAY:
        return this.skipAll(at, size)
      case BOOLEAN:
        return at
      case DOUBLE:
        if (size !== 8) throw badData('invalid size of double.')
        break
      case FLOAT:
        if (size !== 4) throw badData('invalid size of float.')
        break
    }
    return at + size
  }

  private skipAll(offset: number, count: number): number {
    let at = offset
    for (let i = 0; i < count && at < this.file.length; i++) at = this.skip(at)
    return at
  }
}

const badData = (what: string): JavaException =>
  invalidDatabase(`The MaxMind DB file's data section contains bad data: ${what}`)

/** What MaxMind's reader throws for a damaged file. */
export const invalidDatabase = (text: string): JavaException =>
  new JavaException('com.maxmind.db.InvalidDatabaseException', text)
