/** Values as the bytes that `fingerprint` hashes (recordings `cases/fingerprint`). */
import {
  castFault,
  classNameOf,
  InternalError,
  illegalArgument,
  isBlank,
  isInt,
  JavaDouble,
  JavaFloat,
  JavaHashSet,
  JavaLong,
  JavaZonedDateTime,
  listSort,
  nullPointer,
  spendSteps,
  spendText,
  utf8Encode,
} from '@sluice/java'
import { JavaSet } from '@sluice/painless'

/** A `java.util.Date`, which only scripts make. */
const isOldDate = (value: unknown): value is Pick<JavaZonedDateTime, 'formatFields'> =>
  classNameOf(value) === 'java.util.Date'

/** Deeper than anything that can be written as JSON. */
const MAX_DEPTH = 2000

/** One buffer, written again for each document. */
export class ByteStream {
  private bytes = new Uint8Array(256)
  private view = new DataView(this.bytes.buffer)
  private length = 0
  private depth = 0
  private readonly salt: Uint8Array

  /** A salt that is only white space counts as none. */
  constructor(salt: string) {
    this.salt = utf8Encode(isBlank(salt) ? '' : salt)
  }

  /** The bytes of the salt and the values; valid until the next call. Throws illegal_argument_exception for a value that has none. */
  of(values: readonly unknown[]): Uint8Array {
    this.length = 0
    this.depth = 0
    this.raw(this.salt)
    for (const value of values) this.value(value)
    return this.bytes.subarray(0, this.length)
  }

  private value(value: unknown): void {
    // A value that contains itself has no end; Elasticsearch never returns.
    if (this.depth > MAX_DEPTH) throw illegalArgument('Iterable object is self-referencing itself')
    this.depth++
    this.inner(value)
    this.depth--
  }

  private inner(value: unknown): void {
    spendSteps(2)
    if (Array.isArray(value)) for (const item of value) this.value(item)
    else if (value instanceof Map) this.entries(value)
    else if (value instanceof JavaHashSet || value instanceof JavaSet) {
      const sorted = [...value]
      listSort(sorted)
      for (const item of sorted) this.value(item)
    } else {
      this.byte(0)
      this.scalar(value)
    }
  }

  private entries(map: ReadonlyMap<unknown, unknown>): void {
    const keys = [...map.keys()]
    listSort(keys)
    for (const key of keys) {
      // Only a script can make a map with other keys.
      if (typeof key !== 'string') throw key === null ? nullPointer(null) : castFault(key, 'java.lang.String')
      this.byte(0)
      this.text(key)
      this.value(map.get(key))
    }
  }

  private scalar(value: unknown): void {
    switch (typeof value) {
      case 'string':
        this.text(value)
        return
      case 'number':
        if (isInt(value)) this.int(value)
        else if (Number.isInteger(value) && !Object.is(value, -0)) this.long(BigInt(value))
        else this.double(value)
        return
      case 'bigint':
        this.long(value)
        return
      case 'boolean':
        this.byte(value ? 1 : 2)
        return
    }
    if (value === null) return
    if (value instanceof JavaLong) this.long(BigInt(value.value))
    else if (value instanceof JavaDouble) this.double(value.value)
    else if (value instanceof JavaFloat) this.float(value.value)
    else if (value instanceof Uint8Array) this.raw(value)
    else if (value instanceof JavaZonedDateTime) this.date(value)
    else if (isOldDate(value)) this.long(BigInt(value.formatFields().epochMillis))
    else throw illegalArgument(`cannot convert object of type [${classNameOf(value)}] to bytes`)
  }

  private date(date: JavaZonedDateTime): void {
    const { year, month, day, hour, minute, second, nano, offsetSeconds, zoneId } = date.formatFields()
    for (const part of [year, month, day, hour, minute, second, nano, offsetSeconds]) this.int(part)
    this.text(zoneId)
  }

  /** Where the next bytes go. It may replace `bytes` and `view`: they are read afterwards. */
  private reserve(count: number): number {
    const at = this.length
    const needed = at + count
    if (needed > this.bytes.length) {
      if (needed > 0x7fffffff) throw new InternalError('fingerprint over 2 GB')
      const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2))
      grown.set(this.bytes)
      this.bytes = grown
      this.view = new DataView(grown.buffer)
    }
    this.length = needed
    return at
  }

  private byte(value: number): void {
    const at = this.reserve(1)
    this.bytes[at] = value
  }

  private int(value: number): void {
    const at = this.reserve(4)
    this.view.setInt32(at, value, true)
  }

  private long(value: bigint): void {
    const at = this.reserve(8)
    this.view.setBigInt64(at, value, true)
  }

  private double(value: number): void {
    const at = this.reserve(8)
    this.view.setFloat64(at, value, true)
  }

  private float(value: number): void {
    const at = this.reserve(4)
    this.view.setFloat32(at, value, true)
  }

  private raw(bytes: Uint8Array): void {
    const at = this.reserve(bytes.length)
    this.bytes.set(bytes, at)
  }

  private text(text: string): void {
    const { length } = text
    spendText(length)
    const at = this.reserve(length)
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i)
      if (unit > 0x7f) {
        this.length = at
        this.raw(utf8Encode(text))
        return
      }
      this.bytes[at + i] = unit
    }
  }
}
