/**
 * The search tree of an IP database (MaxMind DB file format 2.0, "Binary Search Tree Section"), for IPv4 addresses: the reader makes
 * strings and lists of an address before it goes through the tree, which takes longer than everything else of a lookup.
 */

/** The metadata of a file about its tree. */
export interface TreeForm {
  readonly nodeCount: number
  /** Bits of a record: 24, 28 or 32. */
  readonly recordSize: number
  readonly ipVersion: number
}

/** Where the tree leads: the record's number and the length of the network's prefix. The next `find` writes to the same object. */
export interface TreePlace {
  readonly pointer: number
  readonly prefixLength: number
}

/** The answer for addresses and files that are left to the reader. */
export const ASK_READER = 'ask the reader'

const POINT = 0x2e
const ZERO = 0x30
const PARTS = 4
const BITS = 32
/** In a tree of IPv6 addresses those of IPv4 are below so many zero bits. */
const ZEROS_BEFORE_IPV4 = 96

/** See above. */
export class Ipv4Tree {
  private readonly nodeBytes: number
  private readonly place = { pointer: 0, prefixLength: 0 }
  /** The node at which IPv4 addresses begin; -1 if the tree is not as it should be. */
  private readonly start: number

  constructor(
    private readonly file: Uint8Array,
    private readonly form: TreeForm,
  ) {
    this.nodeBytes = form.recordSize / 4
    this.start = this.isWhole() ? this.ipv4Start() : -1
  }

  /** Where an IPv4 address in canonical form leads; null if the database has no record of it. */
  find(address: string): TreePlace | null | typeof ASK_READER {
    if (this.start < 0) return ASK_READER
    const bits = bitsOf(address)
    if (bits < 0) return ASK_READER
    const { nodeCount } = this.form
    const { place } = this
    let node = this.start
    let depth = 0
    for (; depth < BITS && node < nodeCount; depth++) node = this.next(node, (bits >>> (BITS - 1 - depth)) & 1)
    if (node <= nodeCount) return null
    place.pointer = node
    place.prefixLength = depth
    return place
  }

  /** Whether all nodes are in the file: a damaged one is left to the reader, which says what is wrong. */
  private isWhole(): boolean {
    const { recordSize, nodeCount } = this.form
    return [24, 28, 32].includes(recordSize) && nodeCount * this.nodeBytes <= this.file.length
  }

  private ipv4Start(): number {
    let node = 0
    if (this.form.ipVersion === 4) return node
    for (let i = 0; i < ZEROS_BEFORE_IPV4 && node < this.form.nodeCount; i++) node = this.next(node, 0)
    return node
  }

  /** The left or right record of a node: big-endian, and in a tree of 28 bits the byte in the middle has the highest four of both. */
  private next(node: number, side: number): number {
    const { file } = this
    const { recordSize } = this.form
    const at = node * this.nodeBytes
    if (recordSize === 24) {
      const from = at + 3 * side
      return (file[from]! << 16) | (file[from + 1]! << 8) | file[from + 2]!
    }
    if (recordSize === 28) {
      const from = at + 4 * side
      const middle = file[at + 3]!
      const high = side === 0 ? middle >> 4 : middle & 0x0f
      return (high << 24) | (file[from]! << 16) | (file[from + 1]! << 8) | file[from + 2]!
    }
    const from = at + 4 * side
    return ((file[from]! << 24) | (file[from + 1]! << 16) | (file[from + 2]! << 8) | file[from + 3]!) >>> 0
  }
}

/** The 32 bits of `a.b.c.d`, as a number that is not negative; -1 for any other text. */
function bitsOf(address: string): number {
  let bits = 0
  let part = 0
  let parts = 1
  let digits = 0
  for (let i = 0; i < address.length; i++) {
    const c = address.charCodeAt(i)
    if (c === POINT) {
      if (digits === 0) return -1
      bits = bits * 256 + part
      part = 0
      digits = 0
      parts++
    } else {
      const digit = c - ZERO
      if (digit < 0 || digit > 9) return -1
      part = part * 10 + digit
      digits++
      if (part > 255) return -1
    }
  }
  return parts === PARTS && digits > 0 ? bits * 256 + part : -1
}
