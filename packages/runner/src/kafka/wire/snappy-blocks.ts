/**
 * Snappy as producers in Java write it: blocks after a header of their own. Other clients write one block without it. Brokers keep both, and
 * the client reads only the latter. https://github.com/xerial/snappy-java
 */

/** A byte that no block begins with, the name, a zero. */
const MAGIC = Buffer.from([0x82, 0x53, 0x4e, 0x41, 0x50, 0x50, 0x59, 0x00])
/** The magic and two versions. */
const HEADER_BYTES = MAGIC.length + 8
const LENGTH_BYTES = 4

/** The compressed blocks of records, in their order. Throws Error if the last one is not whole. */
export function snappyBlocks(bytes: Buffer): readonly Buffer[] {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return [bytes]
  const blocks: Buffer[] = []
  let at = HEADER_BYTES
  while (at < bytes.length) {
    const start = at + LENGTH_BYTES
    const length = start <= bytes.length ? bytes.readInt32BE(at) : -1
    if (length < 0 || start + length > bytes.length) throw new Error('compressed records are cut off')
    blocks.push(bytes.subarray(start, start + length))
    at = start + length
  }
  return blocks
}
