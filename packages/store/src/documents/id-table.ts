/**
 * The newest operation of each document of a shard by its id: a hash of the id to sequence number and version, in flat arrays, since a
 * million documents have a million of them. What the hash finds is confirmed by the row.
 */
import { randomInt } from 'node:crypto'
import type { Packed } from '@sluice/search'

const FIRST_SLOTS = 256
/** More of the slots are not used, so that searches stay short. */
const MAX_LOAD = 0.7
const MAX_UINT32 = 0xffffffff
const MAX_INT8 = 0x7f
const MAX_INT32 = 0x7fffffff

type Versions = Int8Array | Int32Array | Float64Array

/** The newest operation of a document. */
export interface IdEntry {
  readonly seqNo: number
  readonly version: number
  readonly isDeleted: boolean
}

/** Whether the document of a sequence number has an id. */
export type Confirm = (seqNo: number, id: string) => boolean

/** Newest operations by id. */
export class IdTable {
  private hashes = new Int32Array(FIRST_SLOTS)
  /** Sequence numbers plus 1; 0 for none. Doubles when one has more than 32 bits. */
  private seqNos: Uint32Array | Float64Array = new Uint32Array(FIRST_SLOTS)
  /**
   * Versions; negative ones, less 1, of deletions. In one byte until one needs more, since most documents are written a few times at most.
   */
  private versions: Versions = new Int8Array(FIRST_SLOTS)
  private count = 0
  /** The place of the last searched id, because most writes search for the id that was just read. */
  private lastId: string | null = null
  private lastSlot = 0
  /** Nobody can choose ids that all have the same hash. */
  private seed = randomInt(2 ** 32)

  constructor(private readonly confirm: Confirm) {}

  /** The newest operation of a document; null if there was none. */
  get(id: string): IdEntry | null {
    const slot = this.find(id)
    if (this.seqNos[slot] === 0) return null
    const version = this.versions[slot]!
    return { seqNo: this.seqNos[slot]! - 1, version: version < 0 ? -version - 1 : version, isDeleted: version < 0 }
  }

  /** Notes an operation. */
  set(id: string, { seqNo, version, isDeleted }: IdEntry): void {
    if (seqNo >= MAX_UINT32 && this.seqNos instanceof Uint32Array) this.seqNos = Float64Array.from(this.seqNos)
    this.versions = withRoomFor(this.versions, version)
    const slot = this.find(id)
    const isNew = this.seqNos[slot] === 0
    if (isNew) this.hashes[slot] = hashOf(id, this.seed)
    this.seqNos[slot] = seqNo + 1
    this.versions[slot] = isDeleted ? -version - 1 : version
    if (isNew && ++this.count > MAX_LOAD * this.seqNos.length) this.grow()
  }

  /** All that it has. The arrays are its own: they change with it. */
  get packed(): Packed {
    return { meta: { count: this.count, seed: this.seed }, arrays: [this.hashes, this.seqNos, this.versions] }
  }

  /** Begins with what another table had. */
  restore({ meta, arrays }: Packed): void {
    const { count, seed } = meta as { count: number; seed: number }
    this.count = count
    this.seed = seed
    this.hashes = arrays[0] as Int32Array<ArrayBuffer>
    this.seqNos = arrays[1] as Uint32Array | Float64Array
    this.versions = arrays[2] as Versions
    this.lastId = null
  }

  /** Bytes that it takes. */
  get byteLength(): number {
    return this.hashes.byteLength + this.seqNos.byteLength + this.versions.byteLength
  }

  private find(id: string): number {
    if (id === this.lastId) return this.lastSlot
    const hash = hashOf(id, this.seed)
    const mask = this.seqNos.length - 1
    let slot = hash & mask
    for (; this.seqNos[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.hashes[slot] === hash && this.confirm(this.seqNos[slot]! - 1, id)) break
    }
    this.lastId = id
    this.lastSlot = slot
    return slot
  }

  private grow(): void {
    const { hashes, seqNos, versions } = this
    const length = 2 * seqNos.length
    this.hashes = new Int32Array(length)
    this.seqNos = seqNos instanceof Uint32Array ? new Uint32Array(length) : new Float64Array(length)
    this.versions = new (versions.constructor as new (length: number) => Versions)(length)
    for (let from = 0; from < seqNos.length; from++) {
      if (seqNos[from] === 0) continue
      let slot = hashes[from]! & (length - 1)
      while (this.seqNos[slot] !== 0) slot = (slot + 1) & (length - 1)
      this.hashes[slot] = hashes[from]!
      this.seqNos[slot] = seqNos[from]!
      this.versions[slot] = versions[from]!
    }
    this.lastId = null
  }
}

/** The same versions, in as many bytes as another one needs. */
function withRoomFor(versions: Versions, version: number): Versions {
  if (version >= MAX_INT32) return versions instanceof Float64Array ? versions : Float64Array.from(versions)
  return version >= MAX_INT8 && versions instanceof Int8Array ? Int32Array.from(versions) : versions
}

/** A hash of 32 bits, whose low ones are as good as the others. */
function hashOf(id: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
