/**
 * IP databases of `.mmdb` files (https://maxmind.github.io/MaxMind-DB/). Whoever has the bytes brings the reader. Its records are checked
 * before they are decoded: numbers of fixed size that have another one are refused, as MaxMind's own reader does.
 */
import { InternalError, JavaException } from '@sluice/java'
import type { GeoDatabase, GeoRecord } from '../../../engine/services.js'
import { ASK_READER, Ipv4Tree } from './mmdb-tree.js'

/** The interface of a reader, as in `mmdb-lib`. */
export interface MmdbReader {
  readonly metadata: {
    readonly databaseType: string
    readonly nodeCount: number
    readonly recordSize: number
    readonly ipVersion: number
  }
  getWithPrefixLength(address: string): [data: unknown, prefixLength: number]
}

/** A cache as `mmdb-lib` takes it. */
export interface MmdbCache {
  get(offset: number | string): undefined
  set(): void
}

/** How many records are kept decoded: neighbours share one, and to decode it takes most of the time. */
const KEPT_RECORDS = 500

/**
 * The database of a file. `open` gives the reader of its bytes, with the cache that it has to use. Throws ElasticsearchException for a
 * damaged one, then and at every address whose record is.
 */
export function mmdbDatabase(name: string, bytes: Uint8Array, open: (cache: MmdbCache) => MmdbReader): GeoDatabase {
  const reader = readable(name, () => open(new RecordCheck(bytes)))
  const tree = new Ipv4Tree(bytes, reader.metadata)
  const kept = new Map<number, GeoRecord>()
  const read = (address: string): GeoRecord | null => {
    const [data, prefixLength] = readable(name, () => reader.getWithPrefixLength(address))
    return data === null ? null : { data, prefixLength }
  }
  return {
    type: reader.metadata.databaseType,
    lookup(address) {
      const place = tree.find(address)
      if (place === ASK_READER) return read(address)
      if (place === null) return null
      const { pointer, prefixLength } = place
      const known = kept.get(pointer)
      if (known !== undefined) return known.prefixLength === prefixLength ? known : { ...known, prefixLength }
      const found = read(address)
      if (found === null) return null
      if (kept.size >= KEPT_RECORDS) kept.clear()
      kept.set(pointer, found)
      return found
    },
  }
}

/** The result of a database; a damaged one is the user's fault, and its error is wrapped as in Elasticsearch. */
function readable<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    const cause = thrown instanceof JavaException ? thrown : invalidDatabase(`${name}: ${(thrown as Error).message}`)
    throw new JavaException('org.elasticsearch.ElasticsearchException', cause.toJavaString(), cause)
  }
}

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
export class RecordCheck implements MmdbCache {
  private readonly sound = new Set<number>()

  constructor(private readonly file: Uint8Array) {}

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
      size = [29, 285, 65_821][length - 1]! + this.unsigned(at, length)
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

  private unsigned(offset: number, length: number): number {
    if (offset + length > this.file.length) throw new RangeError('the size of a value is cut off')
    return this.file.subarray(offset, offset + length).reduce((value, byte) => value * 256 + byte, 0)
  }

  private skipAll(offset: number, count: number): number {
    let at = offset
    for (let i = 0; i < count && at < this.file.length; i++) at = this.skip(at)
    return at
  }
}

const badData = (what: string): JavaException =>
  invalidDatabase(`The MaxMind DB file's data section contains bad data: ${what}`)

/** The error of MaxMind's reader for a damaged file. */
const invalidDatabase = (text: string): JavaException =>
  new JavaException('com.maxmind.db.InvalidDatabaseException', text)
