/**
 * The newest operation of each document of a shard by its id: a hash of the id to sequence number and version, in flat arrays, since a million
 * documents have a million of them. What the hash finds is confirmed by the row.
 */

const FIRST_SLOTS = 256
/** More of the slots are not used, so that searches stay short. */
const MAX_LOAD = 0.7

/** What is known of a document's newest operation. */
export interface IdEntry {
  readonly seqNo: number
  readonly version: number
  readonly isDeleted: boolean
}

/** Tells whether the document of a sequence number has an id. */
export type Confirm = (seqNo: number, id: string) => boolean

/** Newest operations by id. */
export class IdTable {
  private high = new Int32Array(FIRST_SLOTS)
  private low = new Int32Array(FIRST_SLOTS)
  /** Sequence numbers plus 1; 0 for none. */
  private seqNos = new Float64Array(FIRST_SLOTS)
  /** Versions; negative ones, less 1, of deletions. */
  private versions = new Float64Array(FIRST_SLOTS)
  private count = 0

  constructor(private readonly confirm: Confirm) {}

  /** The newest operation of a document; null where there was none. */
  get(id: string): IdEntry | null {
    const slot = this.find(id)
    if (this.seqNos[slot] === 0) return null
    const version = this.versions[slot]!
    return { seqNo: this.seqNos[slot]! - 1, version: version < 0 ? -version - 1 : version, isDeleted: version < 0 }
  }

  /** Notes an operation. */
  set(id: string, { seqNo, version, isDeleted }: IdEntry): void {
    const slot = this.find(id)
    const isNew = this.seqNos[slot] === 0
    if (isNew) {
      const [high, low] = hashes(id)
      this.high[slot] = high
      this.low[slot] = low
    }
    this.seqNos[slot] = seqNo + 1
    this.versions[slot] = isDeleted ? -version - 1 : version
    if (isNew && ++this.count > MAX_LOAD * this.seqNos.length) this.grow()
  }

  private find(id: string): number {
    const [high, low] = hashes(id)
    const mask = this.seqNos.length - 1
    let slot = low & mask
    for (; this.seqNos[slot] !== 0; slot = (slot + 1) & mask) {
      const isCandidate = this.low[slot] === low && this.high[slot] === high
      if (isCandidate && this.confirm(this.seqNos[slot]! - 1, id)) return slot
    }
    return slot
  }

  private grow(): void {
    const { high, low, seqNos, versions } = this
    const length = 2 * seqNos.length
    this.high = new Int32Array(length)
    this.low = new Int32Array(length)
    this.seqNos = new Float64Array(length)
    this.versions = new Float64Array(length)
    for (let from = 0; from < seqNos.length; from++) {
      if (seqNos[from] === 0) continue
      let slot = low[from]! & (length - 1)
      while (this.seqNos[slot] !== 0) slot = (slot + 1) & (length - 1)
      this.high[slot] = high[from]!
      this.low[slot] = low[from]!
      this.seqNos[slot] = seqNos[from]!
      this.versions[slot] = versions[from]!
    }
  }
}

const pair: [number, number] = [0, 0]

/** Two hashes of 32 bits; the pair is used again by the next call. */
function hashes(id: string): readonly [number, number] {
  let high = 0x811c9dc5
  let low = 0x9747b28c
  for (let i = 0; i < id.length; i++) {
    const c = id.charCodeAt(i)
    high = Math.imul(high ^ c, 0x01000193)
    low = Math.imul(low ^ c, 0x5bd1e995)
    low ^= low >>> 15
  }
  pair[0] = high
  pair[1] = low ^ (low >>> 13)
  return pair
}
